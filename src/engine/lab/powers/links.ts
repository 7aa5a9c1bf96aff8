import type { Hex } from "viem";
import { readBehaviour } from "../../bytecode/behaviour.ts";
import type { Code } from "../../facts/facts.ts";
import type { Use } from "./uses.ts";

/** Whether what one call writes another reads, as far as that can be read from the code: such pairs are tried first. */
export type Links = (one: Pick<Use, "selector">, other: Pick<Use, "selector">) => boolean;

export function linksOf({ parts }: Code): Links {
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
