import type { Address, Hex } from "viem";
import { expect, test } from "vitest";
import { claimOf } from "../../../src/engine/evidence/claim.ts";
import type { Condition } from "../../../src/engine/evidence/condition.ts";
import { sendersAndReceiversIn, usesExcessiveGas } from "../../../src/engine/evidence/costs.ts";
import type { TakenStep } from "../../../src/engine/evidence/runs.ts";
import type { DecodedStep } from "../../../src/engine/simulation/decoded-steps.ts";
import { account, selling, word } from "../../support/forging.ts";

const [token, sender, receiver, other] = ["1", "2", "3", "4"].map(account) as [Address, Address, Address, Address];

function step(decoded: Partial<DecodedStep>, result: TakenStep["result"]): TakenStep {
  const call = { kind: "call", actor: sender, target: token, data: "0x12345678", value: 0n, time: null } as const;
  const rest = { filled: [], sources: [], gas: 3_000_000n, trial: [], rounds: 0, word: null, smallest: false } as const;
  return { run: 0, ordinary: false, decoded: { ...call, ...rest, ...decoded }, result };
}

const has = (whose: Address, amount: bigint) =>
  step({ kind: "read", actor: null, data: `0x70a08231${word(whose)}` }, { ok: true, word: amount });

type Sending = { readonly to?: Address; readonly gas?: bigint; readonly selector?: string; readonly first?: TakenStep };

function sent({ to = receiver, gas = 900_000n, selector = "0xa9059cbb", first = has(sender, 1n) }: Sending) {
  const data = `${selector}${word(to)}${word("a")}` as Hex;
  const taken = [first, has(receiver, 0n), step({ data }, { ok: true, word: 1n, gas }), has(receiver, 10n)];
  const isCall = first.decoded.kind === "call";
  const conditions: Condition<number>[] = [
    ...(isCall ? [{ is: "succeeds", step: 1 } as const] : []),
    { is: "succeeds", step: 3 },
    { is: "at-least", left: { step: 3, word: "gas" }, right: gas < 400_000n ? "1" : "400000" },
    { is: "at-least", left: { step: 4, minus: 2 }, right: "1" },
  ];
  const claim = claimOf([], taken, conditions, { token, blockTime: 0n }) ?? expect.fail("it claims nothing");
  return { claim, taken, isShown: usesExcessiveGas(claim, taken, token) };
}

test("a sending shows that it is dear by its own gas, where two strangers do nothing but trade before", () => {
  const { claim, isShown } = sent({});
  expect(isShown).toBe(true);
  expect(sendersAndReceiversIn(claim)).toEqual([sender, receiver]);
  expect(claim).toContainEqual(
    expect.objectContaining({ code: "at-least", large: expect.objectContaining({ amount: "900000" }) }),
  );
  const trade = step({ target: selling.to, data: selling.data as Hex }, { ok: true, word: 1n });
  expect(sent({ first: trade }).isShown).toBe(true);
});

test.each<[string, Sending]>([
  ["it uses what others use", { gas: 300_000n }],
  ["somebody else gets it", { to: other }],
  ["it is another call", { selector: "0x095ea7b3" }],
  ["its sender did something else before", { first: step({ target: other }, { ok: true, word: 1n }) }],
])("it does not, where %s", (_, sending) => {
  expect(sent(sending).isShown).toBe(false);
});

const [router, money] = ["5", "6"].map(account) as [Address, Address];
const wordsOf = (...words: readonly string[]) => words.map((each) => word(each)).join("");
const coins = (whose: Address, amount: bigint) =>
  step({ kind: "native", actor: null, target: whose, data: "0x" }, { ok: true, word: amount });

type Sold = {
  readonly stops?: readonly Address[];
  readonly gas?: bigint;
  readonly to?: Address;
  readonly before?: Partial<DecodedStep>;
  readonly meanwhile?: Partial<DecodedStep>;
  readonly selector?: string;
};

function sold({
  stops = [token, money],
  gas = 2_000_000n,
  to = sender,
  before,
  meanwhile,
  selector = "0x791ac947",
}: Sold) {
  const data = `${selector}${wordsOf("a", "0", "a0", to, "ffffffff", `${stops.length}`, ...stops)}` as Hex;
  const first = before ? step(before, { ok: true, word: 1n }) : has(sender, 1n);
  const sale = step({ target: router, data }, { ok: true, word: 1n, gas });
  const others = meanwhile ? [step(meanwhile, { ok: true, word: 0n })] : [];
  const taken = [first, coins(to, 1n), sale, ...others, coins(to, 2n)];
  const conditions: Condition<number>[] = [
    ...(before ? [{ is: "succeeds", step: 1 } as const] : []),
    { is: "succeeds", step: 3 },
    { is: "at-least", left: { step: 3, word: "gas" }, right: gas < 1_500_000n ? "1" : "1500000" },
    { is: "at-least", left: { step: taken.length, minus: 2 }, right: "1" },
  ];
  const claim = claimOf([], taken, conditions, { token, blockTime: 0n }) ?? expect.fail("it claims nothing");
  return usesExcessiveGas(claim, taken, token);
}

test("a sale shows that it is dear where it goes straight to the chain's own money, and a purchase the other way", () => {
  expect(sold({})).toBe(true);
  const data = `0xb6f9de95${wordsOf("0", "80", sender, "ffffffff", "2", money, token)}` as Hex;
  const buying = (value: bigint) => {
    const bought = step({ target: router, data, value }, { ok: true, word: 1n, gas: 2_000_000n });
    const taken = [has(sender, 0n), bought, has(sender, 1n)];
    const claim = claimOf(
      [],
      taken,
      [
        { is: "succeeds", step: 2 },
        { is: "at-least", left: { step: 2, word: "gas" }, right: "1500000" },
        { is: "at-least", left: { step: 3, minus: 1 }, right: "1" },
      ],
      { token, blockTime: 0n },
    );
    return usesExcessiveGas(claim ?? [], taken, token);
  };
  expect(buying(1n)).toBe(true);
  expect(buying(0n)).toBe(false);
});

test.each<[string, Sold]>([
  ["it takes what others take", { gas: 1_000_000n }],
  ["it goes through a third token", { stops: [token, other, money] }],
  ["it is of another token", { stops: [other, money] }],
  ["somebody else is paid", { to: other }],
  ["it is for tokens", { selector: "0x38ed1739" }],
  ["others pay its seller", { meanwhile: { actor: other, target: sender, data: "0x", value: 1n } }],
  ["its seller did something else before", { before: { target: other } }],
])("it does not, where %s", (_, sale) => {
  expect(sold(sale)).toBe(false);
});
