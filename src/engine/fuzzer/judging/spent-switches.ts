import type { Address } from "viem";
import type { FunctionBehaviour } from "../../bytecode/behaviour.ts";
import type { Code } from "../../facts/facts.ts";
import { behavioursOf } from "../calls/behaviours.ts";
import type { Call } from "../model/call.ts";
import { type FunctionKey, functionKey } from "../model/function-key.ts";

/**
 * Functions that by the code set once what transfers ask for, for whom they let and when they were not used before, and that nobody who
 * was found can call. `open`: went through, or could not be tried to the end.
 */
export function spentSwitches(code: Code, token: Address, open: ReadonlySet<FunctionKey>): readonly Call[] {
  const behaviours = behavioursOf(code);
  // What was not followed may set it as well.
  if (behaviours.some(({ complete }) => !complete)) return [];
  const functions = behaviours.flatMap((behaviour) => behaviour.functions);
  return functions.flatMap((each): Call[] => {
    const { selector } = each;
    if (selector === null || open.has(functionKey({ target: token, selector }))) return [];
    if (!setsOnce(each, functions)) return [];
    const entry = code.functions.find((known) => known.selector === selector);
    return entry ? [{ target: token, selector, inputs: entry.inputs }] : [];
  });
}

/** All that it insists on but its caller is what it sets, for good, and nobody else does; and transfers read it. */
function setsOnce(each: FunctionBehaviour, functions: readonly FunctionBehaviour[]): boolean {
  const { kind, complete, guards, writes, steersTransfers } = each;
  if (kind !== "privileged" || !complete || !guards.every(({ kind }) => kind === "caller" || kind === "flag")) {
    return false;
  }
  const flags = guards.filter((guard) => guard.kind === "flag").map(({ variables }) => narrowest(variables));
  const others = functions.filter((other) => other !== each).flatMap((other) => other.writes);
  return writes.some(({ variable, value }) => {
    const isIt = (flag: readonly string[]) => flag.some((read) => overlap(read, variable));
    return (
      value === "constant" &&
      steersTransfers.includes(variable) &&
      guards.some((guard) => guard.kind === "flag" && guard.always) &&
      flags.every(isIt) &&
      !others.some((other) => overlap(other.variable, variable))
    );
  });
}

type Span = { readonly slot: string; readonly from: number; readonly to: number };

/** As ids of variables are written: a slot, where in it they begin, and how many bits they have. */
function spanOf(variable: string): Span {
  const [, slot = variable, from = "0", size = "256"] = /^(.*):(\d+)\+(\d+)$/.exec(variable) ?? [];
  return { slot, from: Number(from), to: Number(from) + Number(size) };
}

/** A part of a word is read with the whole of it. */
function narrowest(variables: readonly string[]): readonly string[] {
  const parts = variables.filter((variable) => spanOf(variable).to - spanOf(variable).from < WORD_BITS);
  return parts.length > 0 ? parts : variables;
}

const WORD_BITS = 256;

function overlap(one: string, other: string): boolean {
  const [first, second] = [spanOf(one), spanOf(other)];
  return first.slot === second.slot && first.from < second.to && second.from < first.to;
}
