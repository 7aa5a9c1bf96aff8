import type { Address } from "viem";
import type { FunctionBehaviour } from "../../../bytecode/behaviour.ts";
import type { Code } from "../../../facts/facts.ts";
import { behavioursOf } from "../calls/behaviours.ts";
import type { Call } from "../model/call.ts";
import { type FunctionKey, functionKey } from "../model/function-key.ts";

/**
 * Functions that by the code set once what transfers ask for, and that nobody could call any more: of a token that people trade,
 * its opening was such a switch. `open`: went through, or could not be tried to the end.
 */
export function spentSwitches(code: Code, token: Address, open: ReadonlySet<FunctionKey>): readonly Call[] {
  return behavioursOf(code)
    .flatMap(({ functions }) => functions)
    .flatMap((each): Call[] => {
      const { selector } = each;
      if (selector === null || !setsOnce(each) || open.has(functionKey({ target: token, selector }))) return [];
      const entry = code.functions.find((known) => known.selector === selector);
      return entry ? [{ target: token, selector, inputs: entry.inputs }] : [];
    });
}

/** What it always insists on not being set is what it sets, for good, and transfers read it. */
function setsOnce({ kind, complete, guards, writes, steersTransfers }: FunctionBehaviour): boolean {
  if (kind !== "privileged" || !complete) return false;
  const flags = guards
    .filter((guard) => guard.kind === "flag" && guard.always)
    .flatMap(({ variables }) => narrowest(variables));
  return writes.some(
    ({ variable, value }) =>
      value === "constant" && steersTransfers.includes(variable) && flags.some((flag) => overlap(flag, variable)),
  );
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
