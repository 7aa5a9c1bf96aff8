import { type Address, numberToHex } from "viem";
import { attempt } from "../chain/attempt.ts";
import type { Reader } from "../chain/reader.ts";
import type { TakenBack } from "../diff/alert.ts";
import { type Change, compare, needsAlert, referenceAfter, snapshotOf } from "../diff/index.ts";
import { readReceipt } from "../watch-points/index.ts";
import { aboutOf, type ExamineParts, isAlike, look, stateAfter } from "./examine.ts";
import type { TokenQueue } from "./token-queue.ts";
import type { RecentAlert, States, TokenState } from "./token-state.ts";

/** `isKnown`: of every alert it could be told whether its block is still there. */
export type Orphans = { readonly byToken: ReadonlyMap<string, readonly RecentAlert[]>; readonly isKnown: boolean };

/** Alerts whose block is no longer part of the chain. */
export async function findOrphans(reader: Reader, states: States, since: bigint): Promise<Orphans> {
  const recent = (await states.recent()).filter(({ block }) => BigInt(block.number) > since);
  const orphaned = await Promise.all(
    recent.map(async ({ block }) => {
      const number = numberToHex(BigInt(block.number));
      const answer = await attempt(reader.request("eth_getBlockByNumber", [number, false]));
      if (!answer.known) return undefined;
      const found = answer.value as { hash?: string } | null;
      if (found?.hash) return found.hash.toLowerCase() !== block.hash.toLowerCase();
      // A node that has not come that far yet says nothing of it.
      return reader.block.number < BigInt(block.number) ? undefined : true;
    }),
  );
  return {
    byToken: Map.groupBy(
      recent.filter((_, index) => orphaned[index]),
      ({ token }) => token,
    ),
    isKnown: orphaned.every((each) => each !== undefined),
  };
}

/** What a token is since its alerts' blocks are gone: as it was before, and then that is said; or changed all the same. */
export async function retractAlerts(
  parts: ExamineParts,
  token: Address,
  state: TokenState,
  alerts: readonly RecentAlert[],
): Promise<TokenState | undefined> {
  const { client, states, now, mayWrite } = parts;
  const [first] = alerts;
  if (!first) return undefined;
  const looked = await look(parts, token, { fresh: true });
  if (!looked || alerts.some(({ block }) => BigInt(block.number) > looked.reader.block.number))
    throw new Error("What became of a reorganised alert could not be seen.");
  const happened = await Promise.all(alerts.map((alert) => isDone(looked.reader, alert)));
  const sighting = snapshotOf(looked.report);
  const changes = compare(first.before, sighting);
  const gone = alerts.filter((alert, index) => !happened[index] && !isStillSo(alert, changes));
  const isGone = gone.length > 0;
  const next: TokenState = {
    ...stateAfter(looked, now(), state),
    told: isGone ? referenceAfter(first.before, sighting) : referenceAfter(state.told, sighting),
    toldAt: isGone ? 0 : state.toldAt,
  };
  const alert: TakenBack = {
    code: "taken-back",
    ...aboutOf(client, looked.report, now()),
    id: `${gone.map(({ id }) => id).join("+")}-taken-back`,
    danger: gone.some(({ danger }) => danger),
    of: gone.map(({ id }) => id),
    changes: gone.flatMap(({ changes: told }) => told),
  };
  if (!(await mayWrite())) return undefined;
  const told = { ...next, pending: isGone ? [...next.pending, alert] : next.pending };
  await states.set(token, told, { now: looked.baseline.evidence, before: state });
  await states.changeRecent((recent) => recent.filter(({ id }) => !alerts.some((each) => each.id === id)));
  return told;
}

/** Whether the transaction that did it stands in another block, and did it there, too. */
async function isDone(reader: Reader, { txHash }: RecentAlert): Promise<boolean> {
  const receipt = txHash ? await readReceipt(reader, txHash) : null;
  return receipt ? !receipt.hasFailed : false;
}

function isStillSo({ changes: told }: RecentAlert, changes: readonly Change[]): boolean {
  return told.filter(needsAlert).every((change) => changes.some((other) => isAlike(change, other)));
}

/** Takes back what was told of blocks that are gone, one token after another. */
export function createRetractions(examining: ExamineParts, cared: TokenQueue) {
  /** Whether blocks of recent alerts may be gone without this process having seen it. */
  let mayHaveOrphans = true;
  /** Until all of them have succeeded, all recent alerts are asked about. */
  const unsettled = new Set<string>();
  const isOpen = () => mayHaveOrphans || unsettled.size > 0;
  return {
    isOpen,
    reopen(): void {
      mayHaveOrphans = true;
    },
    /** `since`: the last block that was not reorganised; undefined: none was. */
    async after(reader: Reader, since: bigint | undefined): Promise<void> {
      if (since === undefined && !isOpen()) return;
      const from = isOpen() ? -1n : (since ?? -1n);
      const { byToken, isKnown } = await findOrphans(reader, examining.states, from);
      mayHaveOrphans = !isKnown;
      unsettled.clear();
      for (const [token, alerts] of byToken) {
        await cared.free(token);
        unsettled.add(token);
        cared.start(token, async () => {
          const state = await examining.states.get(token);
          const next = state && (await retractAlerts(examining, token as Address, state, alerts));
          // Of what is not known any more nothing can be taken back.
          if (next || !state) unsettled.delete(token);
          return next;
        });
      }
    },
  };
}
