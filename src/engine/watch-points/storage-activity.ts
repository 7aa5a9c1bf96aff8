import type { Address, Hex } from "viem";
import type { Reader } from "../chain/reader.ts";
import { asItIs, freshAccount, mark, type ReadStep, readConditions, runExperiments } from "../experiments/index.ts";
import { fewAtOnce } from "./trading.ts";

/** Answers with the hash of the first 32 words of the storage in whose place it stands: a loop that reads them, and nothing else. */
const FIRST_WORDS_CODE: Hex = "0x60005b80548160051b526001018060201160025761040060002060005260206000f3";
const READ_GAS = 120_000;
/** With what the Lab keeps back. */
const WHOLE_GAS = READ_GAS + 250_000;
/** A call of half of what most nodes grant. */
export const STIRS_A_CALL = 340;
/** What is otherwise in every look tells nothing any more. */
const MOST_IN_A_ROW = 3;

/**
 * Which tokens wrote to where contracts keep their settings, since they were last asked: their trades need not wait for their
 * turn. What lies elsewhere, as in mappings or behind a namespace, does not show here.
 */
export function createStorageActivity() {
  const known = new Map<string, { readonly word: bigint; readonly inARow: number }>();
  return {
    async read(reader: Reader, tokens: readonly Address[]): Promise<ReadonlySet<string>> {
      if (tokens.length === 0) return new Set();
      const conditions = await readConditions(reader);
      if (!conditions.known) return new Set();
      const groups = Array.from({ length: Math.ceil(tokens.length / STIRS_A_CALL) }, (_, index) =>
        tokens.slice(index * STIRS_A_CALL, (index + 1) * STIRS_A_CALL),
      );
      const stirred = await fewAtOnce(groups, async (group) => {
        const steps = group.map((target): ReadStep => {
          return { kind: "read", label: mark("stored"), target, data: "0x", gas: READ_GAS };
        });
        const codes = Object.fromEntries(group.map((token) => [token.toLowerCase(), FIRST_WORDS_CODE]));
        const setting = { trader: freshAccount(), environment: asItIs(conditions.value), codes };
        const runs = await runExperiments(
          reader,
          setting,
          steps.map((step) => ({ steps: [step], gas: WHOLE_GAS })),
        );
        return group.filter((token, index) => {
          const [run, step] = [runs[index], steps[index]];
          const word = run?.known && step ? run.value.word(step.label) : undefined;
          return word !== undefined && isStir(token.toLowerCase(), word);
        });
      });
      return new Set(stirred.flat().map((token) => token.toLowerCase()));
    },
    forget: () => known.clear(),
  };

  function isStir(token: string, word: bigint): boolean {
    const before = known.get(token);
    const hasMoved = before !== undefined && before.word !== word;
    const inARow = hasMoved ? before.inARow + 1 : 0;
    known.set(token, { word, inARow });
    return hasMoved && inARow <= MOST_IN_A_ROW;
  }
}
