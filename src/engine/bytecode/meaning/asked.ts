import { metadataLength } from "../disassembly/disassemble.ts";
import { asksOfAccount, SURROUNDINGS, type Surrounding } from "../disassembly/surroundings.ts";
import { FALLBACK, type Traced } from "../execution/dispatch.ts";
import { type Expr, Op, opsOf } from "../expressions/expressions.ts";
import { ERC20 } from "./erc20.ts";
import type { Places } from "./places.ts";
import type { Summary } from "./summary.ts";
import { isRead } from "./variable-roles.ts";

/** What trades run: who buys, sells, sends or pays out does it through these. */
const TRADED: ReadonlySet<number> = new Set([...Object.values(ERC20), FALLBACK]);

/** Whoever takes part in a trade is one of these, or was one when it was written down; what is not known may be one. */
const PARTIES = opsOf(Op.Caller, Op.Origin, Op.Calldata, Op.CalldataAt, Op.Memory, Op.Transient, Op.Unknown);

export type Asked = {
  /** By what trades run, of whoever trades and of the block. */
  readonly inTrades: readonly Surrounding[];
  /** By any function, of whoever calls it or is named to it, and of the block. */
  readonly anywhere: readonly Surrounding[];
};

/**
 * What code asks about people and the block. A compiler's question whether a router is there is none of these, since a router
 * is nobody who trades. Where not all was followed, or goes on in other code, what may be asked counts as asked.
 */
export function askedBy(traced: Traced, summaries: readonly Summary[], places: Places): Asked {
  const isTraded = ({ selector }: Summary) => TRADED.has(selector);
  const unseen = unseenIn(traced);
  return {
    inTrades: inOrder(askedOf(traced, summaries.filter(isTraded), places, unseen)),
    anywhere: inOrder(askedOf(traced, summaries, places, unseen)),
  };
}

/** Functions that ask of somebody who has to do with them whether they have code, anywhere in them. */
export function askingForCode(traced: Traced, summaries: readonly Summary[], places: Places): ReadonlySet<number> {
  const unseen = unseenIn(traced);
  const asks = (each: Summary) =>
    askedOf(traced, [each], places, unseen).has("code") || asksOfSomebodyKept(traced, each);
  return new Set(summaries.filter(asks).map(({ selector }) => selector));
}

/** Who is written down, or built in, may be whoever calls; of whom it calls itself a compiler asks so. */
function asksOfSomebodyKept({ machine, functions }: Traced, { selector, calls }: Summary): boolean {
  const called = new Set(calls.map(({ target }) => target));
  return [...(functions.get(selector)?.asked ?? [])].some(([at, accounts]) => {
    const site = machine.program.sites.get(at);
    return site?.asks === "code" && [...accounts].some((account) => !called.has(account));
  });
}

function inOrder(asked: ReadonlySet<Surrounding>): Surrounding[] {
  return SURROUNDINGS.filter((each) => asked.has(each));
}

/** What is asked in places that no path which was followed came by. */
function unseenIn({ machine, functions, cut }: Traced): ReadonlySet<Surrounding> {
  const { program } = machine;
  const followed = new Set<number>();
  for (const { asked } of functions.values()) for (const at of asked.keys()) followed.add(at);
  const end = program.bytes.length - metadataLength(program.bytes);
  const found = new Set<Surrounding>();
  for (const { at, asks, live } of program.sites.values()) {
    // Nothing leads to what is not live: neither from before, nor by a jump.
    if (live && (cut || (at < end && !followed.has(at)))) found.add(asks);
  }
  return found;
}

function askedOf(
  { machine, functions }: Traced,
  run: readonly Summary[],
  places: Places,
  unseen: ReadonlySet<Surrounding>,
): ReadonlySet<Surrounding> {
  if (run.some(goesOnElsewhere)) return new Set(SURROUNDINGS);
  const isParty = partiesIn(run, places);
  const found = new Set(unseen);
  for (const { selector } of run) {
    for (const [at, accounts] of functions.get(selector)?.asked ?? []) {
      const site = machine.program.sites.get(at);
      if (site && (!asksOfAccount(site.opcode) || [...accounts].some(isParty))) found.add(site.asks);
    }
  }
  return found;
}

/** A fallback that delegates is a proxy's, and what is behind that is read for itself. */
function goesOnElsewhere({ selector, calls }: Summary): boolean {
  return selector !== FALLBACK && calls.some(({ kind }) => kind === "delegatecall" || kind === "callcode");
}

/** Tells whether an account may be one that takes part, by what it is made of. */
function partiesIn(run: readonly Summary[], places: Places): (account: Expr) => boolean {
  const kept = new Set<string>();
  for (const { writes } of run) {
    for (const { access, value } of writes) {
      if (access.size >= ADDRESS_BITS && value.has(PARTIES)) kept.add(access.place.variable);
    }
  }
  const judged = new Map<Expr, boolean>();
  const isParty = (e: Expr): boolean => {
    const before = judged.get(e);
    if (before !== undefined) return before;
    const found = isRead(e)
      ? kept.has(places.access(e).place.variable)
      : (opsOf(e.op).low & PARTIES.low) !== 0 || e.args.some(isParty);
    judged.set(e, found);
    return found;
  };
  return isParty;
}

const ADDRESS_BITS = 160;
