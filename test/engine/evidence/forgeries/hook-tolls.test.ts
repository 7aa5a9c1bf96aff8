import type { Address, Hex } from "viem";
import { expect, test } from "vitest";
import { takesToll } from "../../../../src/engine/evidence/routes.ts";
import type { Statement } from "../../../../src/engine/evidence/statement.ts";
import type { DecodedStep } from "../../../../src/engine/simulation/decoded-steps.ts";
import { account, router, token, victim as trader, word } from "../../../support/forging.ts";
import { swapInV4 } from "../../../support/v4-words.ts";

const [hook, other] = ["2", "3"].map(account) as [Address, Address];
const NOBODY: Address = `0x${"0".repeat(40)}`;

const PLAIN = { filled: [], sources: [], gas: null, word: null, trial: [], rounds: 0, smallest: false, time: null };

type Told = {
  readonly fee?: number;
  /** Whom the key names, there and back. */
  readonly hooks?: readonly [Address, Address];
  readonly paid?: bigint;
  readonly has?: bigint;
  readonly sold?: bigint;
  readonly got?: bigint;
  readonly buyer?: Address;
  readonly of?: Address;
  /** Which of the five steps did not go through. */
  readonly failing?: number;
  /** What is sent along with the purchase, beside what is paid in it. */
  readonly more?: bigint;
  /** What is done between the two. */
  readonly between?: Partial<DecodedStep>;
  /** What there was afterwards is taken for what there was before. */
  readonly turned?: boolean;
  /** What else is done while it is measured what came. */
  readonly besides?: Hex;
};

/** Somebody pays a thousand, asks what they have, and sells it. */
function tolled(told: Told): boolean {
  const { fee = 3000, hooks = [hook, hook], paid = 1_000n, has = 50n, sold = has, got = 940n, buyer = trader } = told;
  const [there, back] = hooks;
  const decoded = (own: Partial<DecodedStep>): DecodedStep => ({
    kind: "call",
    actor: trader,
    target: router,
    value: 0n,
    data: "0x",
    ...PLAIN,
    ...own,
  });
  const coins = decoded({ kind: "native", actor: null, target: trader });
  const { more = 0n, between } = told;
  const own: readonly (readonly [DecodedStep, bigint])[] = [
    [
      decoded({
        actor: buyer,
        value: paid + more,
        data: swapInV4(paid, NOBODY, { currency: token, hooks: there, fee }),
      }),
      1n,
    ],
    [decoded({ kind: "read", actor: null, target: token, data: `0x70a08231${word(trader)}` }), has],
    [coins, 0n],
    [decoded({ data: swapInV4(sold, token, { currency: NOBODY, hooks: back, fee }) }), 1n],
    ...(told.besides ? [[decoded({ data: told.besides }), 1n] as const] : []),
    [coins, got],
  ];
  const steps = between ? [...own.slice(0, 1), [decoded(between), 1n] as const, ...own.slice(1)] : own;
  const taken = steps.map(([each, word], place) => ({
    run: 0,
    ordinary: false,
    decoded: each,
    result: { ok: place + 1 !== told.failing, word },
  }));
  const times = [steps.length, between ? 4 : 3];
  const claimed: Statement = {
    code: "no-more-than",
    small: {
      amount: `${got}`,
      of: { code: "coins", of: told.of ?? trader },
      steps: told.turned ? times.reverse() : times,
    },
    large: { amount: `${got}`, of: null, steps: [] },
    shareBps: 10_000,
    boundBps: 10_000,
  };
  return takesToll([claimed], taken, token);
}

const approval: Hex = `0x095ea7b3${word(router)}${"f".repeat(64)}`;
const sending: Hex = `0xa9059cbb${word(other)}${word("5")}`;

test.each<[string, Told]>([
  ["a twentieth more than the fees take is missing", {}],
  ["it is let move what it sells", { between: { target: token, data: approval } }],
  ["the hook decides the whole fee", { fee: 0x800000, got: 950n }],
])("a hook's toll is shown by the way there and back, where %s", (_, told) => {
  expect(tolled(told)).toBe(true);
});

test.each<[string, Told]>([
  ["hardly more is missing than the fees", { got: 950n }],
  ["the pool's own fee is as high", { fee: 30_000 }],
  ["no hook is asked", { hooks: [NOBODY, NOBODY] }],
  ["it is sold in another pool", { hooks: [other, hook] }],
  ["it is sold in a pool without a hook", { hooks: [hook, NOBODY] }],
  ["a part is sold", { sold: 49n }],
  ["nothing is paid", { paid: 0n }],
  ["somebody else buys", { buyer: other }],
  ["it is somebody else's money", { of: other }],
  ["the purchase fails", { failing: 1 }],
  ["the sale fails", { failing: 4 }],
  ["more is sent along than is paid", { more: 9_000n, got: 990n }],
  ["some is sent away before", { between: { target: token, data: sending } }],
  [
    "others sell before",
    { between: { actor: other, data: swapInV4(50n, token, { currency: NOBODY, hooks: hook, fee: 3000 }) } },
  ],
  ["others approve before", { between: { actor: other, target: token, data: approval } }],
  ["it is measured the other way round", { turned: true }],
  ["something else is done meanwhile", { besides: "0x12345678" }],
])("a hook's toll is not shown where %s", (_, told) => {
  expect(tolled(told)).toBe(false);
});
