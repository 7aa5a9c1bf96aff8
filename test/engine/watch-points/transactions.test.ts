import { type Hex, hexToBigInt, numberToHex } from "viem";
import { expect, test } from "vitest";
import { CouldNotAsk } from "../../../src/engine/chain/attempt.ts";
import type { Reader } from "../../../src/engine/chain/reader.ts";
import { findTransactions } from "../../../src/engine/watch-points/index.ts";
import { alice, bob, carol } from "../../support/people.ts";

const [one, other, token] = [alice.toLowerCase(), bob.toLowerCase(), carol.toLowerCase()];
const HEAD = 1_000n;
const span = { after: 0n, to: HEAD };
const hash = (number: bigint): Hex => numberToHex(number, { size: 32 });

/** A chain on which accounts sent transactions in these blocks, and the token logged something in that one. */
function chainWith(sent: Readonly<Record<string, readonly bigint[]>>, { logged = 0n, blind = "" } = {}) {
  let [waiting, rounds] = [false, 0];
  const answer = (method: string, params: readonly unknown[]): unknown => {
    if (method === "eth_getTransactionCount") {
      if (params[0] === blind) throw new CouldNotAsk("missing-state");
      const at = hexToBigInt(params[1] as Hex);
      return numberToHex((sent[String(params[0])] ?? []).filter((block) => block <= at).length);
    }
    const number = hexToBigInt(params[0] as Hex);
    const transactions = Object.entries(sent).flatMap(([from, blocks]) =>
      blocks.includes(number) ? [{ hash: hash(number), from, to: token, input: "0x" }] : [],
    );
    return { number: params[0], hash: hash(number), timestamp: "0x1", transactions };
  };
  const reader = {
    block: { number: HEAD },
    request: async (method: string, params: readonly unknown[]) => {
      if (!waiting) {
        waiting = true;
        rounds++;
        setImmediate(() => {
          waiting = false;
        });
      }
      await new Promise((resolve) => setImmediate(resolve));
      return answer(method, params);
    },
    logs: async () => ({ logs: logged ? [{ topics: [hash(7n)], blockNumber: logged }] : [], missing: [] }),
  } as unknown as Reader;
  return { reader, rounds: () => rounds };
}

const concerned = new Set([token]);

test("what suspects sent is found by halving, side by side", async () => {
  const { reader, rounds } = chainWith({ [one]: [3n, 400n, 990n], [other]: [77n] });
  const suspects = { moved: new Map([one, other].map((each) => [each, 0])), concerned };
  const doings = await findTransactions(reader, span, suspects);
  expect(doings?.map(({ block }) => block.number)).toEqual([3n, 77n, 400n, 990n]);
  expect(rounds()).toBeLessThanOrEqual(14);
});

test("nobody's doings are known where one suspect's cannot be found, whatever was logged", async () => {
  const { reader } = chainWith({ [one]: [3n] }, { logged: 500n, blind: other });
  const suspects = { moved: new Map([one, other].map((each) => [each, 0])), concerned };
  expect(await findTransactions(reader, span, suspects)).toBeUndefined();
});

test("nor where somebody sent more than are looked for", async () => {
  const { reader } = chainWith({ [one]: Array.from({ length: 9 }, (_, index) => 100n + BigInt(index)) });
  expect(await findTransactions(reader, span, { moved: new Map([[one, 0]]), concerned })).toBeUndefined();
});
