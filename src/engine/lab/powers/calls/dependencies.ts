import type { Hex } from "viem";
import { readBehaviour } from "../../../bytecode/behaviour.ts";
import type { Code } from "../../../facts/facts.ts";
import type { Arming, Feeds } from "../model/campaign.ts";

export function feedsOf({ parts }: Code): Feeds {
  const writes = new Map<Hex, Set<string>>();
  const reads = new Map<Hex, Set<string>>();
  for (const { bytes } of parts) {
    for (const each of readBehaviour(bytes).functions) {
      const { selector } = each;
      if (selector === null || !each.complete) continue;
      const own = each.writes.filter(({ role }) => role !== "balances" && role !== "allowances" && role !== "supply");
      writes.set(selector, new Set(own.map(({ variable }) => variable)));
      reads.set(selector, new Set(each.reads));
    }
  }
  return ({ selector: one }, { selector: other }) => {
    const [written, read] = [writes.get(one), reads.get(other)];
    return written !== undefined && read !== undefined && [...written].some((variable) => read.has(variable));
  };
}

export function armingOf({ parts }: Code): Arming {
  const arming = new Map<Hex, readonly Hex[]>();
  for (const { bytes } of parts) {
    const { functions } = readBehaviour(bytes);
    for (const { selector, guards } of functions) {
      const wanted = new Set(guards.flatMap(({ variables }) => variables));
      const arms = functions.flatMap(({ selector: each, writes }) =>
        each !== null && writes.some(({ variable }) => wanted.has(variable)) ? [each] : [],
      );
      if (selector !== null) arming.set(selector, arms);
    }
  }
  return arming;
}
