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
  return {
    inTrades: askedOf(traced, summaries.filter(isTraded), places),
    anywhere: askedOf(traced, summaries, places),
  };
}

/** Functions that ask of somebody who has to do with them whether they have code, anywhere in them. */
export function askingForCode(traced: Traced, summaries: readonly Summary[], places: Places): ReadonlySet<number> {
  const asks = (each: Summary) => askedOf(traced, [each], places).includes("code");
  return new Set(summaries.filter(asks).map(({ selector }) => selector));
}

function askedOf({ machine, functions, cut }: Traced, run: readonly Summary[], places: Places): Surrounding[] {
  if (run.some(goesOnElsewhere)) return [...SURROUNDINGS];
  const { program } = machine;
  const traces = run.flatMap(({ selector }) => functions.get(selector) ?? []);
  const isParty = partiesIn(run, places);
  const followed = new Set([...functions.values()].flatMap(({ asked }) => [...asked.keys()]));
  const end = program.bytes.length - metadataLength(program.bytes);
  const found = new Set<Surrounding>();
  for (const { at, opcode, asks, live } of program.sites.values()) {
    const met = traces.flatMap(({ asked }) => asked.get(at) ?? []);
    const ofParty = !asksOfAccount(opcode) || met.some((accounts) => [...accounts].some(isParty));
    const unseen = cut ? asksOfAccount(opcode) || met.length === 0 : live && at < end && !followed.has(at);
    if (unseen || (met.length > 0 && ofParty)) found.add(asks);
  }
  return [...found];
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
