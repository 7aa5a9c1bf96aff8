import type { Address, Hex } from "viem";
import { TRANSFERS } from "../../bytecode/behaviour.ts";
import type { Code } from "../../facts/facts.ts";
import type { Arming, Feeds } from "../context.ts";
import { type FunctionKey, functionKey } from "../model/call.ts";
import { behavioursOf } from "./behaviours.ts";

export function feedsOf(code: Code, token: Address): Feeds {
  const writes = new Map<FunctionKey, Set<string>>();
  const reads = new Map<FunctionKey, Set<string>>();
  for (const { functions } of behavioursOf(code)) {
    for (const each of functions) {
      const { selector } = each;
      if (selector === null || !each.complete) continue;
      const key = functionKey({ target: token, selector });
      const own = each.writes.filter(({ role }) => role !== "balances" && role !== "allowances" && role !== "supply");
      writes.set(key, new Set(own.map(({ variable }) => variable)));
      reads.set(key, new Set(each.reads));
    }
  }
  return (one, other) => {
    const [written, read] = [writes.get(functionKey(one)), reads.get(functionKey(other))];
    return written !== undefined && read !== undefined && [...written].some((variable) => read.has(variable));
  };
}

/** What calls insist on, as on who the owner is, decides who may call rather than what transfers do. */
export function meetsOf(code: Code, token: Address): Feeds {
  const steered = new Map<FunctionKey, readonly string[]>();
  for (const { functions } of behavioursOf(code)) {
    const others = functions.filter(({ selector }) => selector === null || !TRANSFERS.has(selector));
    const guards = new Set(others.flatMap((each) => each.guards.flatMap(({ variables }) => variables)));
    for (const { selector, steersTransfers } of functions) {
      const own = steersTransfers.filter((variable) => !guards.has(variable));
      if (selector !== null && own.length > 0) steered.set(functionKey({ target: token, selector }), own);
    }
  }
  return (one, other) => {
    const [ones, others] = [steered.get(functionKey(one)), steered.get(functionKey(other))];
    return ones !== undefined && others !== undefined && ones.some((variable) => !others.includes(variable));
  };
}

export function armingOf(code: Code, token: Address): Arming {
  const keyOf = (selector: Hex) => functionKey({ target: token, selector });
  const arming = new Map<FunctionKey, readonly FunctionKey[]>();
  for (const { functions } of behavioursOf(code)) {
    for (const { selector, guards } of functions) {
      const wanted = new Set(guards.flatMap(({ variables }) => variables));
      const arms = functions.flatMap(({ selector: each, writes }) =>
        each !== null && writes.some(({ variable }) => wanted.has(variable)) ? [keyOf(each)] : [],
      );
      if (selector !== null) arming.set(keyOf(selector), arms);
    }
  }
  return arming;
}
