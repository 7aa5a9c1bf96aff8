import { type Address, encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, parseAbiParameters } from "viem";
import { expect, test } from "vitest";
import type { Naming } from "../../../../src/engine/chain/addresses.ts";
import { sayVerification } from "../../../../src/engine/messages/index.ts";
import { BROKER_CODE } from "../../../../src/engine/simulation/bytecode.ts";
import {
  account,
  asker,
  balance,
  failed,
  robbery,
  router,
  taker,
  token,
  verified,
  word,
} from "../../../support/forging.ts";
import { type Stop, swapInV4 } from "../../../support/v4-words.ts";

const [hook, other, coin, manager] = ["2", "3", "4", "5"].map(account) as [Address, Address, Address, Address];
const NOBODY: Address = `0x${"0".repeat(40)}`;
const OWNER = "0x8da5cb5b";

/** Through V4's router: from `currencyIn` along these stops. */
const bought = (currencyIn: Address, ...stops: readonly Stop[]) => ({
  from: asker,
  to: router,
  data: swapInV4(100n, currencyIn, ...stops),
});

const broker = parseAbi([
  "struct Leg { uint256 kind; address pool; address from; address to; uint256 feePips; bytes more; }",
  "function buy(Leg[] legs, bool wraps, address to) payable",
]);

/** Through our own broker, by a leg of this kind that says this besides. */
function brokered(kind: bigint, more: Hex, [from, to]: readonly [Address, Address] = [coin, token]) {
  const legs = [{ kind, pool: manager, from, to, feePips: 3000n, more }];
  const data = encodeFunctionData({ abi: broker, functionName: "buy", args: [legs, false, asker] });
  return { from: asker, to: router, data };
}

const v4 = (hooks: Address) => encodeAbiParameters(parseAbiParameters("address, uint24, int24"), [hooks, 3000, 60]);
const infinity = (hooks: Address) =>
  encodeAbiParameters(parseAbiParameters("address, address, uint24, bytes32, bool"), [
    manager,
    hooks,
    3000,
    `0x${word("0")}`,
    false,
  ]);

const traded: Naming = { code: "traded", by: token };
const view = (by: Address): Naming => ({ code: "view", by, selector: OWNER });

type Said = {
  readonly trade: object;
  readonly named?: readonly Naming[];
  readonly answer?: object;
  readonly state?: object;
  /** Who names whom. */
  readonly by?: Readonly<Record<string, Address>>;
};

/** Somebody who masters the hook uses their power, after this trade. */
async function mastered({ trade, named = [traded, view(hook)], answer, state, by = { [hook]: taker } }: Said) {
  const { answers, ...robbed } = robbery(undefined, trade);
  return await verified({
    ...robbed,
    check: "owner-can-take-tokens",
    answers: [answer ?? answers[0] ?? failed, ...answers.slice(1)],
    accounts: [{ address: taker, is: "single-account", named }],
    known: { [taker]: { nonce: "0x5" } },
    ...(state ? { stateOverrides: state } : {}),
    node: {
      eth_call: ([{ to, data }]: readonly [{ to: Address; data: string }]) =>
        `0x${word(data === OWNER ? (by[to] ?? other) : "0")}`,
    },
  });
}

const placed = { [router]: { code: BROKER_CODE } };

test.each([
  ["V4's router", { trade: bought(NOBODY, { currency: token, hooks: hook }) }],
  ["V4's router, when sold", { trade: bought(token, { currency: NOBODY, hooks: hook }) }],
  [
    "V4's router, by way of another pool",
    { trade: bought(NOBODY, { currency: coin, hooks: NOBODY }, { currency: token, hooks: hook }) },
  ],
  ["our broker, in V4", { trade: brokered(9n, v4(hook)), state: placed }],
  ["our broker, in Infinity", { trade: brokered(5n, infinity(hook)), state: placed }],
] as const)("who masters a hook is shown from the pool's key on, where it is traded through %s", async (_, said) => {
  const words = sayVerification(await mastered(said), "en").join(" ");
  expect(words).toContain(`${token} is traded here in a pool with the hook ${hook}`);
  expect(words).toContain(`owner() [0x8da5cb5b] on ${hook} returns ${taker}`);
});

const quoter = parseAbi([
  "struct Stop { address currency; uint24 fee; int24 tickSpacing; address hooks; bytes hookData; }",
  "struct Exact { address currency; Stop[] path; uint128 amount; }",
  "function quoteExactInput(Exact input)",
]);
const stop = { currency: token, fee: 3000, tickSpacing: 60, hooks: hook, hookData: "0x" } as const;
const quoted = {
  from: asker,
  to: router,
  data: encodeFunctionData({ abi: quoter, args: [{ currency: NOBODY, path: [stop], amount: 100n }] }),
};
const own = bought(NOBODY, { currency: token, hooks: hook });
test.each([
  [
    "another pool's hook on the same way",
    bought(NOBODY, { currency: coin, hooks: hook }, { currency: token, hooks: NOBODY }),
  ],
  ["a key in which the token is none of the two", bought(NOBODY, { currency: coin, hooks: hook })],
  ["another hook than the key's", bought(NOBODY, { currency: token, hooks: other })],
  ["a key without a hook", bought(NOBODY, { currency: token, hooks: NOBODY })],
  [
    "data of a hook that only mention it",
    { ...own, data: `${bought(NOBODY, { currency: token, hooks: other }).data}${word(hook)}` },
  ],
  ["a leg of another kind of pool", brokered(2n, v4(hook)), placed],
  ["a leg in which the token is none of the two", brokered(9n, v4(hook), [coin, other]), placed],
  [
    "Infinity's manager in the place of its hook",
    brokered(5n, infinity(NOBODY).replace(word(manager), word(hook)) as Hex),
    placed,
  ],
  ["the broker's words where the broker is not", brokered(9n, v4(hook))],
  [
    "more stops than anybody trades through",
    bought(NOBODY, ...Array.from({ length: 9 }, () => ({ currency: token, hooks: hook }))),
  ],
] as const)("who masters a hook is not shown by %s", async (_, trade, state = {}) => {
  expect(await mastered({ trade, state })).toMatchObject({ holds: false, why: { code: "another-account" } });
});

test.each([
  ["a trade that fails", { trade: own, answer: failed }],
  ["a key that is never traded", { trade: balance }],
  ["a key that is only asked for", { trade: quoted }],
  ["a trade that is another's to be named by", { trade: own, named: [{ ...traded, by: hook }, view(hook)] }],
  ["nobody whom it names", { trade: own, by: {} }],
  ["a chain with a gap", { trade: own, named: [traded, view(other)], by: { [other]: taker } }],
  ["a chain that begins at the hook", { trade: own, named: [view(hook)] }],
  [
    "a chain that begins elsewhere",
    { trade: own, named: [view(other), traded, view(hook)], by: { [other]: token, [hook]: taker } },
  ],
  ["a chain that ends at the hook", { trade: own, named: [traded] }],
] as const)("who masters a hook is not shown by %s", async (_, said) => {
  expect(await mastered(said)).toMatchObject({ holds: false, why: { code: "another-account" } });
});

test("a pool is told in no other words than ours", async () => {
  const named = [{ ...traded, hook } as Naming, view(hook)];
  expect(await mastered({ trade: own, named })).toMatchObject({ holds: false, why: { code: "no-proof" } });
});
