import type { Address, Hex } from "viem";
import type { ChainClient } from "../engine/chain/client.ts";
import type { Reader } from "../engine/chain/reader.ts";
import type { Cause, Change } from "../engine/compare/index.ts";
import type { ProofJson } from "../engine/report.ts";
import { type Doing, harmOf, mayConcern, namedIn } from "../engine/tripwires/index.ts";
import { nameOfFunction } from "../engine/wording/index.ts";
import type { TokenState } from "./state.ts";

/**
 * The transaction that most likely did it: the latest that a suspect sent to what concerns the token, or that touched it on its way;
 * else anybody's to what concerns it, but a trade.
 */
export async function causeOf(
  { told, concerned }: TokenState,
  doings: readonly Doing[],
  { moved, reader }: { readonly moved: ReadonlyMap<string, number>; readonly reader: Reader },
): Promise<Cause | null> {
  const about = new Set(concerned);
  const isAbout = ({ to }: Doing) => to !== null && about.has(to);
  const theirs = doings.filter(({ from }) => moved.has(from));
  const doing =
    theirs.findLast(isAbout) ??
    (await lastTouching(reader, theirs, about)) ??
    doings.findLast((each) => isAbout(each) && !isUsual(each));
  if (!doing) return null;
  const { from, hash, block, data } = doing;
  const role = from === told.owner?.address ? "owner" : from === told.proxy?.admin ? "admin" : "anybody";
  const selector = selectorOf(data);
  return { by: from, role, call: selector && nameOfFunction(selector), txHash: hash, at: Number(block.timestamp) };
}

async function lastTouching(reader: Reader, doings: readonly Doing[], about: ReadonlySet<string>) {
  const touching = await Promise.all(doings.slice(-MOST_TRIED).map((doing) => mayConcern(reader, doing, about)));
  return doings.slice(-MOST_TRIED).findLast((_, index) => touching[index]);
}

/** What everybody does with a token all day. */
const USUAL: ReadonlySet<string> = new Set(["0xa9059cbb", "0x23b872dd", "0x095ea7b3"]);

function isUsual({ data }: Doing): boolean {
  return USUAL.has(data.slice(0, 10));
}

function selectorOf(data: Hex): Hex | null {
  return data.length >= 10 ? (data.slice(0, 10).toLowerCase() as Hex) : null;
}

export type Uses = {
  readonly changes: readonly Change[];
  readonly before: readonly ProofJson[];
  readonly after: readonly ProofJson[];
};

/** More are told by the first ones. */
const MOST_VICTIMS = 3;
/** Whoever names many hides nobody by it, and costs no more. */
const MOST_TRIED = 8;

/** Dangerous powers that were used on somebody, as it shows in what became of them in the block of the call. */
export async function usesIn(
  client: ChainClient,
  token: Address,
  { told }: TokenState,
  { doings, after }: { readonly doings: readonly Doing[]; readonly after: Reader },
): Promise<Uses> {
  const uses = doings.flatMap((doing) => {
    const power = told.powers.find(
      ({ severity, uses: calls }) =>
        severity === "danger" &&
        calls.some(({ target, selector }) => target === doing.to && selector === selectorOf(doing.data)),
    );
    return power ? namedIn(doing.data).map((on) => ({ on, check: power.check, doing })) : [];
  });
  const tried = uses.filter(({ on }) => !told.powers.some(({ holder }) => holder === on)).slice(-MOST_TRIED);
  const found = await Promise.all(
    tried.map(async ({ on, check, doing }) => {
      const others = uses.filter((use) => use.on === on).map((use) => use.doing);
      const harm = await harmOf({ client, token, after }, { on, doing, others });
      return harm && { change: { code: "power-used", check, on } as const, ...harm };
    }),
  );
  const byVictim = new Map(found.flatMap((each) => (each ? [[`${each.change.check} ${each.change.on}`, each]] : [])));
  const shown = [...byVictim.values()].slice(0, MOST_VICTIMS);
  return {
    changes: shown.map(({ change }) => change),
    before: shown.map(({ before }) => before),
    after: shown.map(({ after: proof }) => proof),
  };
}
