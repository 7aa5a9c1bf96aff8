// Finds tokens whose settings were written since the last look, so that their trades are tried first. Reads the hash of the first 32 storage
// slots of many tokens in one call. Changes elsewhere, as in mappings or behind a namespace, do not show.
import type { Address, Hex } from "viem";
import type { Reader } from "../chain/reader.ts";
import { asItIs, freshAccount, mark, type ReadStep, readConditions, runExperiments } from "../experiments/index.ts";
import { watchPointConfig } from "./config.ts";
import { inGroupsOf, runFewAtOnce } from "./trading.ts";

/** Replaces a token's code: loops over its first 32 storage slots and returns their hash. */
const FIRST_WORDS_CODE: Hex = "0x60005b80548160051b526001018060201160025761040060002060005260206000f3";

export function createStorageActivity() {
  const known = new Map<string, { readonly word: bigint; readonly movesInARow: number }>();
  return {
    /** The tokens whose storage moved, in lower case. */
    async read(reader: Reader, tokens: readonly Address[]): Promise<ReadonlySet<string>> {
      const { maxStorageReadsPerCall, storageReadGas: gas, storageReservedGas } = watchPointConfig;
      if (tokens.length === 0) return new Set();
      const conditions = await readConditions(reader);
      if (!conditions.known) return new Set();
      const active = await runFewAtOnce(inGroupsOf(maxStorageReadsPerCall, tokens), async (group) => {
        const steps = group.map((target): ReadStep => {
          return { kind: "read", label: mark("stored"), target, data: "0x", gas };
        });
        const codes = Object.fromEntries(group.map((token) => [token.toLowerCase(), FIRST_WORDS_CODE]));
        const setting = { trader: freshAccount(), environment: asItIs(conditions.value), codes };
        const runs = await runExperiments(
          reader,
          setting,
          steps.map((step) => ({ steps: [step], gas: gas + storageReservedGas })),
        );
        return group.filter((token, index) => {
          const [run, step] = [runs[index], steps[index]];
          const word = run?.known && step ? run.value.word(step.label) : undefined;
          return word !== undefined && hasMoved(token.toLowerCase(), word);
        });
      });
      return new Set(active.flat().map((token) => token.toLowerCase()));
    },
    forget: () => known.clear(),
  };

  /** Storage that moves in every look says nothing any more. */
  function hasMoved(token: string, word: bigint): boolean {
    const before = known.get(token);
    const isOther = before !== undefined && before.word !== word;
    const movesInARow = isOther ? before.movesInARow + 1 : 0;
    known.set(token, { word, movesInARow });
    return isOther && movesInARow <= watchPointConfig.maxMovesInARow;
  }
}
