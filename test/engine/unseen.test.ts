import type { Abi } from "viem";
import { describe, expect, it } from "vitest";
import { runCompiler } from "../support/compile.ts";
import { sourcesOf, unitOf } from "../support/sources.ts";
import { UNSEEN, UNSEEN_OPTIONS } from "../support/unseen.ts";

const RARE: ReadonlySet<string> = new Set([
  "a stock that is handed out",
  "a figure that all balances are made of",
  "a list by the hash of code",
  "a group that a holder is put into",
  "a transfer that locks who receives it",
  "records in the data",
  "a forwarder that speaks for holders",
  "what wallets meet and contracts do not",
]);

describe("tokens in the forms in which they are really met", () => {
  it.each([...new Set(UNSEEN.map(({ file }) => file))])(
    "%s has each that is named, and they can be launched",
    (file) => {
      const contracts = interfacesOf(file);
      for (const { contract, beside } of UNSEEN.filter((token) => token.file === file)) {
        expect(inputsOf(contracts[contract]?.abi), contract).toEqual(beside ? ["address"] : []);
        if (beside) expect(inputsOf(contracts[beside]?.abi), beside).toEqual([]);
      }
    },
  );

  it("has three traps and two honest tokens of each class, or fewer where the class is rare", () => {
    for (const [name, tokens] of Object.entries(Object.groupBy(UNSEEN, (token) => token.class))) {
      const traps = (tokens ?? []).filter(({ rows }) => rows.length > 0).length;
      const isRare = RARE.has(name);
      expect(traps, name).toBeGreaterThanOrEqual(isRare ? 1 : 3);
      expect((tokens ?? []).length - traps, name).toBeGreaterThanOrEqual(isRare ? 1 : 2);
    }
  });
});

/** What a file's contracts can be asked: to know that takes no code of theirs. */
function interfacesOf(file: string): Readonly<Record<string, { readonly abi: Abi }>> {
  const unit = unitOf(file);
  const settings = { ...UNSEEN_OPTIONS, outputSelection: { [unit]: { "*": ["abi"] } } };
  const { contracts } = runCompiler("Solidity", sourcesOf(file), settings) as {
    contracts: Record<string, Record<string, { abi: Abi }>>;
  };
  return contracts[unit] ?? {};
}

/** The types that a constructor takes; nothing if there is no such contract. */
function inputsOf(abi: Abi | undefined): readonly string[] | undefined {
  if (!abi) return undefined;
  return abi.flatMap((part) => (part.type === "constructor" ? part.inputs.map(({ type }) => type) : []));
}
