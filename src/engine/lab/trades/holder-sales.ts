import type { Holder } from "../../facts/facts.ts";
import { known, type Read, unknown } from "../../read.ts";
import { literal } from "../machine/marks.ts";
import { type Plan, plan } from "../machine/plan.ts";
import { act, balanceOf, nativeOf, quote, transfer } from "../machine/steps.ts";
import type { HolderSale } from "../outcomes.ts";
import type { Recorder } from "../proofs/replay.ts";
import type { Cast, Market } from "./market.ts";
import { brokenPrelude, gain, outcomeOf, sendingOf } from "./trade.ts";

const MARKS: HolderSale["marks"] = {
  held: literal("held"),
  quotedSale: literal("quoted-sale"),
  nativeBefore: literal("native-before"),
  sell: literal("sell"),
  nativeAfter: literal("native-after"),
};
const SENDING_MARKS: HolderSale["sendingMarks"] = {
  held: literal("held"),
  send: literal("send"),
};

const MOST_HOLDERS = 40;
/** A holder with more than this share of the pool sells only so much: the price would fall, not the token. */
const MOST_OF_POOL = 20n;

/** People who hold tokens: large and small, early and recent, so that no class is left out. */
export function sampleHolders(holders: readonly Holder[], most = MOST_HOLDERS): readonly Holder[] {
  const people = holders.filter(({ label, balance }) => label === "person" && balance > 0n);
  if (people.length <= most) return people;
  const byAge = people
    .filter(({ firstBlock }) => firstBlock !== null)
    .toSorted((a, b) => ((a.firstBlock ?? 0n) < (b.firstBlock ?? 0n) ? -1 : 1));
  const share = Math.floor(most / 4);
  const chosen = new Set([
    ...people.slice(0, share),
    ...people.slice(-share),
    ...byAge.slice(0, share),
    ...byAge.slice(-share),
  ]);
  for (const holder of people) if (chosen.size < most) chosen.add(holder);
  return [...chosen];
}

export function holderSalePlan(market: Market, { friend }: Cast, record: Recorder, holder: Holder): Plan<HolderSale> {
  const { route, token, prelude, deadline } = market;
  const who = holder.address;
  const portionBps = portionSold(holder.balance, route.pool.tokenReserve / MOST_OF_POOL);
  const sale = [
    ...prelude,
    balanceOf("held", token, who),
    ...route.approve(who).map((call, index) => act(`approve${index === 0 ? "" : index + 1}`, who, call)),
    quote("quoted-sale", route.quoteSell({ portionBps }), "held"),
    nativeOf("native-before", who),
    act("sell", who, route.sell(who, { portionBps }, deadline), { portionsOf: "held" }),
    act("sell-little", who, route.sell(who, { portionBps: LITTLE_BPS }, deadline), {
      portionsOf: "held",
      afterFailure: true,
    }),
    nativeOf("native-after", who),
  ];
  // Apart from the sale: some tokens allow one movement a block.
  const sending = [
    balanceOf("held", token, who),
    balanceOf("friend-before", token, friend),
    transfer("send", token, { actor: who, to: friend, amount: { from: "held", portionBps: SENT_BPS } }),
    balanceOf("friend-after", token, friend),
  ];
  return plan([{ steps: sale }, { steps: sending }], ([run, sendingRun]): Read<HolderSale> => {
    if (!run || !sendingRun) return unknown("holder-sale-not-tried");
    const missing = brokenPrelude(run);
    if (missing) return missing;
    const held = run.word("held");
    if (!held) return unknown("holder-has-nothing");
    const sold = (held * BigInt(portionBps)) / 10_000n;
    const sent = (held * BigInt(SENT_BPS)) / 10_000n;
    const got = gain(run, "native-before", "native-after");
    return known({
      holder,
      sold: outcomeOf(run, "sell", { amountIn: sold, got, quoted: run.word("quoted-sale") }),
      soldLittle: run.step("sell-little")?.ok ?? null,
      sent: sendingOf(sendingRun, "send", sent, gain(sendingRun, "friend-before", "friend-after")),
      marks: MARKS,
      replay: record(run),
      sendingMarks: SENDING_MARKS,
      sending: record(sendingRun),
    });
  });
}

/** What is not sold is sent to a person. */
const SENT_BPS = 100;

function portionSold(balance: bigint, ceiling: bigint): number {
  const all = 10_000 - SENT_BPS;
  if (ceiling === 0n || balance <= ceiling) return all;
  return Math.min(all, Math.max(1, Number((ceiling * 10_000n) / balance)));
}

/** The least that can be asked for: whoever can sell that is limited, not locked in. */
const LITTLE_BPS = 1;
