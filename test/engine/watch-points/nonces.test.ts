import { numberToHex } from "viem";
import { expect, test } from "vitest";
import type { Reader } from "../../../src/engine/chain/reader.ts";
import { createNonces } from "../../../src/engine/watch-points/observe.ts";

const account = (number: number) => numberToHex(number, { size: 20 });

function counting() {
  const asked: unknown[] = [];
  const request = (_method: string, [who]: readonly unknown[]) => {
    asked.push(who);
    return Promise.resolve("0x1");
  };
  const reader = { request, block: { number: 1n } } as unknown as Reader;
  return { reader, take: () => asked.splice(0).length, asked };
}

test("accounts whose balance moves in every block keep none of the others waiting for ever", async () => {
  const { reader, asked } = counting();
  const nonces = createNonces();
  const busy = [1, 2, 3].map(account);
  for (let block = 0; block < 6; block++) {
    const balances = new Map([...busy, account(4), account(5)].map((each) => [each, `${block}`]));
    await nonces.read(reader, balances, { moved: 2, still: 0 });
  }
  expect(new Set(asked).size).toBe(5);
});

test("who has what they had is asked by turns, and known meanwhile", async () => {
  const { reader, take, asked } = counting();
  const nonces = createNonces();
  const balances = new Map([1, 2, 3, 4].map((each) => [account(each), "7"]));
  await nonces.read(reader, balances, { moved: 20, still: 1 });
  expect(take()).toBe(4);
  for (let look = 0; look < 4; look++) {
    const known = await nonces.read(reader, balances, { moved: 20, still: 1 });
    expect(known.size).toBe(4);
  }
  expect(new Set(asked).size).toBe(4);
  expect(take()).toBe(4);
});
