// Retracts alerts whose block a reorganisation dropped, unless the same change happened in another block.
import { type Address, numberToHex } from "viem";
import { attempt } from "../chain/attempt.ts";
import type { Reader } from "../chain/reader.ts";
import type { TakenBack } from "../diff/change.ts";
import { compare, referenceAfter, snapshotOf } from "../diff/index.ts";
import { readReceipt } from "../watch-points/index.ts";
import { aboutOf, confirms, type ExamineParts, look, stateAfter } from "./examine.ts";
import type { TokenQueue } from "./token-queue.ts";
import type { RecentAlert, States, TokenState } from "./token-state.ts";

/** Alerts whose block was dropped. `isKnown`: every alert's block could be looked up. */
export type Orphans = { readonly byToken: ReadonlyMap<string, readonly RecentAlert[]>; readonly isKnown: boolean };

export async function findOrphans(reader: Reader, states: States, since: bigint): Promise<Orphans> {
  const recent = (await states.recent()).filter(({ block }) => BigInt(block.number) > since);
  const orphaned = await Promise.all(
    recent.map(async ({ block }) => {
      const number = numberToHex(BigInt(block.number));
      const answer = await attempt(reader.request("eth_getBlockByNumber", [number, false]));
      if (!answer.known) return undefined;
      const found = answer.value as { hash?: string } | null;
      if (found?.hash) return found.hash.toLowerCase() !== block.hash.toLowerCase();
      // A node that has not reached this block yet says nothing about it.
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

/** Audits a token whose alerts lost their block. What did not happen again is retracted, and the state before it counts again. */
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
  const gone = alerts.filter((alert, index) => !happened[index] && !confirms(changes, alert.changes));
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

/** Whether the transaction succeeded in another block. */
async function isDone(reader: Reader, { txHash }: RecentAlert): Promise<boolean> {
  const receipt = txHash ? await readReceipt(reader, txHash) : null;
  return receipt ? !receipt.hasFailed : false;
}

/** Follows reorganisations: decides which alerts to check, and retracts them token by token. */
export function createRetractions(examining: ExamineParts, queue: TokenQueue) {
  /** Blocks of recent alerts may have been dropped while this process did not look. */
  let mayHaveOrphans = true;
  /** Tokens whose retraction failed. While there are any, all recent alerts are checked. */
  const unsettled = new Set<string>();
  const isOpen = () => mayHaveOrphans || unsettled.size > 0;
  return {
    isOpen,
    reopen(): void {
      mayHaveOrphans = true;
    },
    /** `since`: the last common block of a reorganisation; undefined: there was none. */
    async after(reader: Reader, since: bigint | undefined): Promise<void> {
      if (since === undefined && !isOpen()) return;
      const from = isOpen() ? -1n : (since ?? -1n);
      const { byToken, isKnown } = await findOrphans(reader, examining.states, from);
      mayHaveOrphans = !isKnown;
      unsettled.clear();
      for (const [token, alerts] of byToken) {
        await queue.free(token);
        unsettled.add(token);
        queue.start(token, async () => {
          const state = await examining.states.get(token);
          const next = state && (await retractAlerts(examining, token as Address, state, alerts));
          // A token whose state is gone has nothing to retract.
          if (next || !state) unsettled.delete(token);
          return next;
        });
      }
    },
  };
}
