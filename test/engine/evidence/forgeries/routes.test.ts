import type { Address } from "viem";
import { expect, test } from "vitest";
import { sayVerification } from "../../../../src/engine/messages/index.ts";
import {
  account,
  approve,
  asker,
  balance,
  failed,
  router,
  token,
  verified,
  victim,
  went,
  word,
} from "../../../support/forging.ts";
import { swapInV4 } from "../../../support/v4-words.ts";

const [coin, other, hook] = ["5", "6", "7"].map(account) as [Address, Address, Address];
const NOBODY: Address = `0x${"0".repeat(40)}`;
const bare = (address: Address) => address.slice(2);

const hops = (...stops: readonly string[]) => stops.join("").toLowerCase();
const there = hops(bare(coin), "000bb8", bare(token));
const back = hops(bare(token), "000bb8", bare(coin));

/** V3's router, along a path. */
const along = (path: string, amount = "64") => ({
  from: victim,
  to: router,
  data: `0xb858183f${["20", "80", victim, amount, "0", (path.length / 2).toString(16)].map(word).join("")}${path.padEnd(Math.ceil(path.length / 64) * 64, "0")}`,
});
const quoted = (path: string) => ({
  from: asker,
  to: other,
  data: `0xcdca1753${["40", "64", (path.length / 2).toString(16)].map(word).join("")}${path.padEnd(Math.ceil(path.length / 64) * 64, "0")}`,
});
/** Algebra's, which has one pool of the two. */
const ofTwo = (one: Address, two: Address) => ({
  from: victim,
  to: router,
  data: `0xb87d2524${[one, two, victim, "ffffffff", "64", "0", "0"].map(word).join("")}`,
});
const inV4 = (currencyIn: Address, currency: Address, hooks: Address, fee = 3000) => ({
  from: victim,
  to: router,
  data: swapInV4(100n, currencyIn, { currency, hooks, fee }),
});
/** A vault's pool, by its number. */
const inVault = (pool: Address, given: Address, got: Address) => ({
  from: victim,
  to: router,
  data: `0x52bbbe29${["e0", victim, "0", victim, "0", "0", "ffffffff", `${bare(pool)}${"0".repeat(24)}`, "0", given, got, "64", "c0", "0"].map(word).join("")}`,
});

/** Somebody cannot sell what they have, after this. */
async function verdictOf(sold: object, before?: object, answer: object = went(5_000)) {
  const first = before ? [before] : [];
  const at = first.length;
  const said = await verified({
    check: "real-holders-cannot-sell",
    calls: [...first, balance, approve(router), sold],
    answers: [...first.map(() => answer), went(100), went(1), failed],
    conditions: [
      { is: "at-least", left: { step: at + 1 }, right: "1" },
      { is: "fails", step: at + 3 },
    ],
  });
  return sayVerification(said, "en")[0];
}

test.each([
  ["V3", along(back), along(there)],
  ["V3, the same way", along(back), along(back)],
  ["V3, asked for", along(back), quoted(back)],
  ["V4", inV4(token, NOBODY, hook), inV4(NOBODY, token, hook)],
  ["Algebra", ofTwo(token, coin), along(hops(bare(coin), bare(token)))],
  ["a vault", inVault(other, token, coin), inVault(other, coin, token)],
] as const)("a way that is shown before needs no if: %s", async (_, sold, before) => {
  expect(await verdictOf(sold, before)).toBe("The proof holds at block 100.");
});

test.each([
  ["nothing before", along(back), undefined],
  ["another fee", along(back), along(hops(bare(coin), "0001f4", bare(token)))],
  ["another token", along(back), along(hops(bare(other), "000bb8", bare(token)))],
  ["a question about another way", along(back), quoted(there)],
  ["a trade elsewhere", along(back), { ...along(there), to: other }],
  ["another hook", inV4(token, NOBODY, hook), inV4(NOBODY, token, NOBODY)],
  ["another fee in V4", inV4(token, NOBODY, hook), inV4(NOBODY, token, hook, 500)],
  ["another two at Algebra", ofTwo(token, coin), along(hops(bare(other), bare(token)))],
  ["another of a vault's pools", inVault(other, token, coin), inVault(hook, coin, token)],
] as const)("a sale holds if there is a pool on its way, where that is shown by %s alone", async (_, sold, before) => {
  expect(await verdictOf(sold, before)).toBe(
    `The proof holds at block 100 if people trade a pool on the route through ${router}.`,
  );
});

test("a question that brings nothing, and a trade that fails, show no way", async () => {
  expect(await verdictOf(along(back), quoted(back), went(1))).toContain("if people trade a pool");
  expect(await verdictOf(along(back), along(there), failed)).toContain("if people trade a pool");
});
