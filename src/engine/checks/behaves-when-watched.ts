import type { Surrounding } from "../facts/facts.ts";
import {
  atMost,
  buys,
  type Circumstance,
  type CircumstancedTrade,
  type Exits,
  fails,
  type NewbornTrade,
  type Ordinary,
  type PoolTrade,
  type Showing,
  type Staged,
  sells,
  showing,
  succeeds,
  type Trade,
} from "../lab/outcomes.ts";
import { type Unknown, unknown, valueOr } from "../read.ts";
import { defineCheck, type Evidence, type EvidenceReads, type Finding } from "./check.ts";
import { differencesByCode, differencesOnStage, withSum } from "./shared/by-code.ts";
import type { Found } from "./shared/sayings/index.ts";
import { SURROUNDINGS } from "./shared/unvaried.ts";
import { boughtFor, bringsEnough, bringsLess, ordinaryEnough, ordinaryLess, soldFor } from "./shared/weighing.ts";

/** Somebody rich sells in another block, after others: taxes that fall with time or sales differ by some points, too. */
const MUCH_BPS = 1_000;
/** Nothing of this may move a tax by more than a point. */
const NOTICEABLE_BPS = 100;
/** People differ too, and blocks pass: other checks ask about these. */
const OTHERS_ASK = new Set<Circumstance>(["another-person", "a-later-block"]);

export const behavesWhenWatched = defineCheck({
  id: "behaves-when-watched",
  category: "Honeypot",
  explain:
    "The same trade is made with another gas price, base fee, block producer and randomness, and by accounts with and " +
    "without code: simulations often show themselves by these. Found when the result changes. A token that refuses a " +
    "very high gas price, to keep bots out, is only a warning. What the code asks for that makes the difference is told beside it. Where the code of trades asks for something that could not be " +
    "made otherwise on this node, nothing is said.",
  needs: ["trades", "circumstances", "exits"],
  measures: ["ordinary"],
  uses: ["code", "callsOut"],
  rests: SURROUNDINGS,
  // Two trades that differ in one thing show a difference, whoever makes them.
  doubts: [],
  tellsOf: "purchases",
  run({ trades, circumstances, exits }, { ordinary, code, callsOut }) {
    const answer = differenceIn({ trades, circumstances, exits }, { ordinary, code, callsOut });
    return answer && "severity" in answer ? withReason(answer, { code, callsOut }) : answer;
  },
});

type Tried = Pick<Evidence, "trades" | "circumstances" | "exits">;

function differenceIn(
  { trades, circumstances, exits }: Tried,
  { ordinary, code, callsOut }: Pick<EvidenceReads, "ordinary" | "code" | "callsOut">,
): Finding | Unknown | undefined {
  const [deepest] = trades;
  if (!deepest) return;
  const watched = circumstances.trades.filter(({ circumstance }) => !OTHERS_ASK.has(circumstance));
  const differing = watched.map((trade) => compare(deepest, trade)).filter((finding) => finding !== undefined);
  const worst = differing.find(({ severity }) => severity === "danger") ?? differing[0];
  if (worst?.severity === "danger") return worst;
  const doubt = uncompared(deepest, watched);
  if (!ordinary.known) {
    const bare = asksOrigin(code, callsOut)
      ? compareStaged(deepest, circumstances.staged ?? null)
      : compareNewborn(deepest, circumstances.newborn);
    return bare?.severity === "danger" ? bare : (worst ?? bare ?? doubt);
  }
  return (
    compareCode(exits, ordinary.value) ??
    compareTaxes([deepest, exits.half, exits.little], ordinary.value) ??
    compareRich(ordinary.value) ??
    worst ??
    doubt
  );
}

/** What each circumstance changes, as code may ask for it. */
const CHANGED: Partial<Readonly<Record<Circumstance, readonly Surrounding[]>>> = {
  "a-rich-person": ["wealth"],
  "a-person-with-nothing-left": ["wealth"],
  "less-gas": ["gas"],
  "little-gas": ["gas"],
  "no-gas-price": ["gas-price"],
  "higher-gas-price": ["gas-price"],
  "another-producer": ["producer"],
  "no-producer": ["producer"],
  "other-randomness": ["randomness"],
  "yet-other-randomness": ["randomness"],
  "no-randomness": ["randomness"],
  "no-base-fee": ["base-fee"],
  "higher-base-fee": ["base-fee", "gas-price"],
};

/** Beside the difference, what in the code makes it, as far as its trades were read. */
function withReason(finding: Finding, { code, callsOut }: Pick<EvidenceReads, "code" | "callsOut">): Finding {
  const { says } = finding;
  const changed = changedIn(says);
  const asked = [code.known ? code.value.asks : code, ...valueOr(callsOut, []).map(({ asks }) => asks)];
  const all = new Set(asked.flatMap((asks) => valueOr(asks, [])));
  const asks = changed.filter((each) => all.has(each));
  return asks.length > 0 ? { ...finding, says: { ...says, asks } as Found } : finding;
}

function changedIn(says: Found): readonly Surrounding[] {
  switch (says.code) {
    case "works-by-code":
    case "costs-people-otherwise":
      return ["code", "origin", "transaction"];
    case "works-otherwise":
    case "costs-otherwise":
      return CHANGED[says.circumstance] ?? [];
    default:
      return [];
  }
}

function compare(usual: Trade, other: CircumstancedTrade): Finding | undefined {
  const { circumstance } = other;
  const severity = other.honest ? "warning" : "danger";
  const finding = (says: Found, proofs: Showing[]): Finding => ({ severity, basis: "executed", says, proofs });
  if (buys(usual) !== buys(other)) {
    const says = { code: "works-otherwise", step: "buy", usually: buys(usual), circumstance } as const;
    return finding(says, proofsOf(usual, other, "buy"));
  }
  if (!buys(usual)) return;
  if (sells(usual) !== sells(other)) {
    const says = { code: "works-otherwise", step: "sell", usually: sells(usual), circumstance } as const;
    return finding(says, proofsOf(usual, other, "sell"));
  }
  for (const step of ["bought", "sold"] as const) {
    const here = usual[step]?.taxBps ?? null;
    const there = other[step]?.taxBps ?? null;
    if (here === null || there === null || Math.abs(here - there) <= NOTICEABLE_BPS) continue;
    const deal = step === "bought" ? "buying" : "selling";
    return {
      ...finding({ code: "costs-otherwise", deal, usuallyBps: here, otherwiseBps: there, circumstance }, [
        costing(deal, { trade: usual, taxBps: here }, { trade: other, taxBps: there }),
      ]),
      severity: other.honest || Math.abs(here - there) < 1_000 ? "warning" : "danger",
    };
  }
  return undefined;
}

/** Where what a step cost could not be measured, what it brought must at least be as much as usual. */
function uncompared(usual: PoolTrade, others: readonly CircumstancedTrade[]): Unknown | undefined {
  const same = usual.sizes.find(({ nativeIn }) => nativeIn === others[0]?.nativeIn) ?? usual;
  const open = others.some((other) =>
    (["bought", "sold"] as const).some((step) => {
      const [here, there] = [same[step], other[step]];
      if (!here?.ok || !there?.ok) return false;
      const compared = typeof usual[step]?.taxBps === "number" && there.taxBps !== null;
      return !compared && !(same.nativeIn === other.nativeIn && isAsMuch(here.amountOut, there.amountOut));
    }),
  );
  return open ? unknown("circumstances-uncompared") : undefined;
}

function isAsMuch(here: bigint, there: bigint): boolean {
  return there * 10_000n >= here * BigInt(10_000 - NOTICEABLE_BPS);
}

/** The one that works and the one that fails: together they show the difference. */
function proofsOf(usual: Trade, other: Trade, step: "buy" | "sell"): Showing[] {
  const worked = step === "buy" ? buys : sells;
  const conditions = [usual, other].map(({ marks, ...trade }) => {
    if (worked(trade)) return succeeds(marks[step]);
    const wentThrough = trade[step === "buy" ? "bought" : "sold"]?.ok === true;
    if (!wentThrough) return fails(marks[step]);
    const { brought, quoted } = step === "buy" ? boughtFor(marks) : soldFor(marks);
    return atMost(brought, { ...quoted, portionBps: 100 });
  });
  return [showing([usual.replay, other.replay], conditions)];
}

type Costing = { readonly trade: Trade; readonly taxBps: number };

/** The same deal twice: what it costs the one, and what more it costs the other. */
function costing(deal: "buying" | "selling", one: Costing, other: Costing): Showing {
  const [cheap, dear] = one.taxBps < other.taxBps ? [one, other] : [other, one];
  const [step, weigh] = deal === "buying" ? (["buy", boughtFor] as const) : (["sell", soldFor] as const);
  return showing(
    [one.trade.replay, other.trade.replay],
    [
      ...bringsEnough(cheap.trade.marks[step], weigh(cheap.trade.marks), cheap.taxBps),
      ...bringsLess(dear.trade.marks[step], weigh(dear.trade.marks), dear.taxBps),
    ],
  );
}

/** Sales of every size in the Lab against an ordinary account's: what lies beyond all of them is not about sizes. */
function compareTaxes(inLab: readonly Trade[], ordinary: Ordinary): Finding | undefined {
  const { bought, quick, sales, marks } = ordinary;
  const [next] = sales;
  // The Lab sells in the block of the purchase: a rule of that block is no rule about code.
  const same = quick && quick.taxBps !== null ? { mark: marks.quickSell, taxBps: quick.taxBps } : undefined;
  const sale = same ?? (next && { mark: next.mark, taxBps: next.sold.taxBps });
  const compared = [
    {
      deal: "buying" as const,
      mark: marks.buy,
      people: bought.taxBps,
      ours: inLab.flatMap((trade) => trade.bought.taxBps ?? []),
    },
    ...(sale
      ? [
          {
            deal: "selling" as const,
            mark: sale.mark,
            people: sale.taxBps,
            ours: inLab.flatMap((trade) => trade.sold?.taxBps ?? []),
          },
        ]
      : []),
  ];
  for (const { deal, mark, people, ours } of compared) {
    if (people === null || ours.length === 0) continue;
    const nearest = Math.min(Math.max(people, Math.min(...ours)), Math.max(...ours));
    if (Math.abs(people - nearest) <= NOTICEABLE_BPS) continue;
    return {
      severity: people - nearest >= 1_000 ? "danger" : "warning",
      basis: "executed",
      says: { code: "costs-people-otherwise", deal, ordinaryBps: people, codeBps: nearest },
      proofs: codedAndNot(deal, inLab, nearest, { ordinary, mark, taxBps: people }),
    };
  }
  return undefined;
}

/** Who is being made starts no transaction: where that is asked for, a difference may be about that. */
function asksOrigin(code: EvidenceReads["code"], callsOut: EvidenceReads["callsOut"]): boolean {
  const asked = [code.known ? code.value.asks : code, ...valueOr(callsOut, []).map(({ asks }) => asks)];
  return asked.some((asks) => !asks.known || asks.value.includes("origin"));
}

/** Where nobody could act as people do: somebody who has no code yet. */
function compareNewborn(deepest: PoolTrade, newborn: NewbornTrade | null): Finding | undefined {
  if (!newborn) return;
  const { trade, others } = newborn;
  const usual = withSum(deepest, trade.nativeIn);
  const [found] = differencesByCode(deepest, newborn).filter(({ kind }) => kind !== "unmeasured");
  if (!found) return others.map((other) => compare(trade, other)).find((difference) => difference !== undefined);
  if (!usual || found.kind === "unmeasured") return;
  if (found.kind === "costs") {
    const { deal, people, ours } = found;
    return {
      severity: people - ours >= MUCH_BPS ? "danger" : "warning",
      basis: "executed",
      says: { code: "costs-people-otherwise", deal, ordinaryBps: people, codeBps: ours },
      proofs: [costing(deal, { trade: usual, taxBps: ours }, { trade, taxBps: people })],
    };
  }
  const { step, forPeople } = found;
  if (step === "send") return;
  return {
    severity: forPeople ? "warning" : "danger",
    basis: "executed",
    says: { code: "works-by-code", step, forPeople },
    proofs: proofsOf(usual, trade, step),
  };
}

/** Where it is asked who starts what happens. What may be spent was put in place there, so nothing of it can be replayed. */
function compareStaged(deepest: PoolTrade, staged: Staged | null): Finding | undefined {
  const [found] = staged ? differencesOnStage(deepest, staged) : [];
  if (!found) return;
  if (found.kind === "costs") {
    const { deal, people, ours } = found;
    return {
      severity: people - ours >= MUCH_BPS ? "danger" : "warning",
      basis: "executed",
      says: { code: "costs-people-otherwise", deal, ordinaryBps: people, codeBps: ours },
    };
  }
  if (found.kind === "unmeasured" || found.step === "send") return;
  const { step, forPeople } = found;
  return {
    severity: forPeople ? "warning" : "danger",
    basis: "executed",
    says: { code: "works-by-code", step, forPeople },
  };
}

/** The account with code whose tax is nearest, and the ordinary one. */
function codedAndNot(
  deal: "buying" | "selling",
  inLab: readonly Trade[],
  nearest: number,
  { ordinary, mark, taxBps }: { ordinary: Ordinary; mark: Ordinary["marks"]["buy"]; taxBps: number },
): Showing[] {
  const [step, weigh, side] =
    deal === "buying" ? (["buy", boughtFor, "bought"] as const) : (["sell", soldFor, "sold"] as const);
  const coded = inLab.find((trade) => trade[side]?.taxBps === nearest);
  if (!coded) return [];
  const conditions =
    taxBps > nearest
      ? [...bringsEnough(coded.marks[step], weigh(coded.marks), nearest), ...ordinaryLess(ordinary, mark, taxBps)]
      : [...bringsLess(coded.marks[step], weigh(coded.marks), nearest), ...ordinaryEnough(ordinary, mark, taxBps)];
  return [showing([coded.replay, ordinary.replay], conditions)];
}

/** Somebody rich sells as much as the second account did, and as late. */
function compareRich(ordinary: Ordinary): Finding | undefined {
  const { second, rich, marks, replay } = ordinary;
  if (!rich || !second?.ok) return;
  const circumstance = "a-rich-person";
  if (!rich.ok) {
    return {
      severity: "danger",
      basis: "executed",
      says: { code: "works-otherwise", step: "sell", usually: true, circumstance },
      proofs: [showing(replay, [succeeds(marks.secondSell), fails(marks.richSell)])],
    };
  }
  const [usuallyBps, otherwiseBps] = [second.taxBps, rich.taxBps];
  if (usuallyBps === null || otherwiseBps === null || Math.abs(usuallyBps - otherwiseBps) < MUCH_BPS) return;
  const apart =
    otherwiseBps > usuallyBps
      ? [
          ...ordinaryEnough(ordinary, marks.secondSell, usuallyBps),
          ...ordinaryLess(ordinary, marks.richSell, otherwiseBps),
        ]
      : [
          ...ordinaryEnough(ordinary, marks.richSell, otherwiseBps),
          ...ordinaryLess(ordinary, marks.secondSell, usuallyBps),
        ];
  return {
    severity: otherwiseBps - usuallyBps >= 1_000 ? "danger" : "warning",
    basis: "executed",
    says: { code: "costs-otherwise", deal: "selling", usuallyBps, otherwiseBps, circumstance },
    proofs: [showing(replay, apart)],
  };
}

/** In the Lab the trader has code, in simulated blocks it has none. Both sell at most half within one block, so only that differs. */
function compareCode({ half: usual, little }: Exits, { bought, quick, marks, replay }: Ordinary): Finding | undefined {
  const steps = [
    { step: "buy" as const, mark: marks.buy, inLab: usual.marks.buy, withCode: buys(usual), without: buys({ bought }) },
    ...(buys(usual) && quick
      ? [
          {
            step: "sell" as const,
            mark: marks.quickSell,
            inLab: usual.marks.sell,
            withCode: sells(usual) || (quick.ok && sells(little)),
            without: quick.ok,
          },
        ]
      : []),
  ];
  const differing = steps.find(({ withCode, without }) => withCode !== without);
  if (!differing) return;
  const { step, mark, inLab, without } = differing;
  const conditions = without ? [fails(inLab), succeeds(mark)] : [succeeds(inLab), fails(mark)];
  return {
    severity: without ? "warning" : "danger",
    basis: "executed",
    says: { code: "works-by-code", step, forPeople: without },
    proofs: [showing([usual.replay, replay], conditions)],
  };
}
