import type { Address, Hex } from "viem";
import type { ChainClient } from "../engine/chain/client.ts";
import type { Reader } from "../engine/chain/reader.ts";
import type { Cause, Change } from "../engine/compare/index.ts";
import type { ProofJson } from "../engine/report.ts";
import { concerns, type Doing, harmOf, namedIn } from "../engine/tripwires/index.ts";
import { nameOfFunction } from "../engine/wording/index.ts";
import type { TokenState } from "./state.ts";

/**
 * The transaction that most likely did it: the latest that a suspect sent to what concerns the token, or that touched it on its way;
 * else anybody's to the token itself or to what rules it, but everyday's calls. Nobody's, where a suspect may have done it.
 */
export async function causeOf(
  state: TokenState,
  doings: readonly Doing[],
  { moved, reader }: { readonly moved: ReadonlyMap<string, number>; readonly reader: Reader },
): Promise<Cause | null> {
  const { told } = state;
  const about = new Set(state.concerned);
  const theirs = doings.filter(({ from }) => moved.has(from));
  const doing =
    theirs.findLast((each) => isTo(each, about)) ??
    (await lastTouching(reader, theirs, about)) ??
    doings.findLast((each) => isTo(each, rulersIn(state)) && !isUsual(each));
  if (!doing || doing === "unknown") return null;
  const { from, hash, block, data } = doing;
  const role = from === told.owner?.address ? "owner" : from === told.proxy?.admin ? "admin" : "anybody";
  const selector = selectorOf(data);
  return { by: from, role, call: selector && nameOfFunction(selector), txHash: hash, at: Number(block.timestamp) };
}

/** As text: a function's name and nothing given to it. */
const BARE_CALL = "0x12345678".length;

function isTo({ to }: Doing, some: ReadonlySet<string>): boolean {
  return to !== null && some.has(to);
}

/** Of what concerns the token, that which people do not use with other tokens, too: no routers, managers and pools. */
function rulersIn({ told, wires, concerned }: TokenState): ReadonlySet<string> {
  const { owner, proxy, powers } = told;
  const ruling = new Set([
    told.token,
    owner?.address,
    owner?.behind,
    ...(proxy ? [proxy.admin, proxy.behind, ...proxy.implementations] : []),
    ...powers.flatMap(({ uses }) => uses.map(({ target }) => target)),
    // Its beacon, and whoever controls it; factories are asked for a pool by its tokens.
    ...wires.flatMap((wire) => (wire.kind === "view" && wire.data.length === BARE_CALL ? [wire.to] : [])),
  ]);
  return new Set(concerned.filter((each) => ruling.has(each)));
}

async function lastTouching(reader: Reader, doings: readonly Doing[], about: ReadonlySet<string>) {
  const tried = doings.slice(-MOST_TRIED);
  const answers = await Promise.all(tried.map((doing) => concerns(reader, doing, about)));
  const touching = tried.findLast((_, index) => answers[index] === "yes");
  return touching ?? (answers.includes("unknown") ? "unknown" : undefined);
}

/** What everybody does with a token all day: sending it, and letting others send it. */
const USUAL: ReadonlySet<string> = new Set([
  ...["0xa9059cbb", "0x23b872dd", "0x095ea7b3"],
  ...["0x39509351", "0xa457c2d7", "0xd505accf"],
]);

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
