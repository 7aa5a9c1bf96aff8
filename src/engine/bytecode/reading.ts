import { traceContract } from "./execution/dispatch.ts";
import { type Asked, askedBy, askingForCode } from "./meaning/asked.ts";
import { type Callers, callersOf } from "./meaning/callers.ts";
import { labelVariables } from "./meaning/labels.ts";
import { Places } from "./meaning/places.ts";
import { type Summary, summarize } from "./meaning/summary.ts";
import { type Tokens, tokensOf } from "./meaning/tokens.ts";
import { Roles } from "./meaning/variable-roles.ts";

/** Runtime code as it was understood: every function, and what every variable is for. */
export type Reading = {
  readonly functions: readonly Summary[];
  /** The same without what only paths do that the code may never take. */
  readonly sure: readonly Summary[];
  readonly places: Places;
  readonly roles: Roles;
  readonly asked: Asked;
  /** Selectors of functions that ask whether somebody has code. */
  readonly askingForCode: ReadonlySet<number>;
  readonly callers: Callers;
  /** Full words used as event topics or places in storage: they cannot be immutables. */
  readonly literals: ReadonlySet<bigint>;
  /** Whether what stands in a stretch of the code is run, or copied from there. */
  readonly isUsed: (from: number, to: number) => boolean;
  /** Some path was left out because a bound was reached. */
  readonly cut: boolean;
};

/** Reads one contract's runtime code. Never throws and always ends, whatever the bytes are. */
export function readContract(code: string): Reading {
  const traced = traceContract(code);
  const { machine, functions: traces, cut } = traced;
  const places = new Places(machine);
  const functions = [...traces].map(([selector, trace]) => summarize(selector, trace, machine.algebra, places));
  const sure = [...traces].map(([selector, trace], i) =>
    trace.sure ? summarize(selector, trace.sure, machine.algebra, places) : (functions[i] as Summary),
  );
  return {
    functions,
    sure,
    places,
    roles: new Roles(functions, places),
    asked: askedBy(traced, functions, places),
    askingForCode: askingForCode(traced, functions, places),
    callers: callersOf({ functions, places, immutables: machine.filledIn() }),
    literals: machine.literals,
    isUsed: (from, to) => machine.isUsed(from, to),
    cut,
  };
}

export function tokensOfReading({ sure, roles, places }: Reading): Tokens {
  return tokensOf(sure, roles, places, labelVariables(sure, roles, places));
}
