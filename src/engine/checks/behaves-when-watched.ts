import {
  buys,
  type Circumstance,
  type CircumstancedTrade,
  type Exits,
  fails,
  type Ordinary,
  type PoolTrade,
  type Proof,
  prove,
  sells,
  succeeds,
  type Trade,
} from "../lab/outcomes.ts";
import { circumstances } from "../wording/english/circumstances.ts";
import { percent } from "../words.ts";
import { defineCheck, type Finding } from "./check.ts";

/** Nothing of this may move a tax by more than a point. */
const NOTICEABLE_BPS = 100;
/** People differ too, and blocks pass: other checks ask about these. */
const OTHERS_ASK = new Set<Circumstance>(["another-person", "a-later-block"]);

export const behavesWhenWatched = defineCheck({
  id: "behaves-when-watched",
  category: "Honeypot",
  title: "It behaves differently when watched",
  explain:
    "The same trade is made with another gas price, base fee, block producer and randomness, and by accounts with and " +
    "without code: simulations often show themselves by these. Found when the result changes. A token that refuses a " +
    "very high gas price, to keep bots out, is only a warning.",
  needs: ["trades", "circumstances", "exits"],
  uses: ["ordinary"],
  run({ trades, circumstances: changed, exits }, { ordinary }) {
    const [deepest] = trades;
    if (!deepest) return;
    const differing = changed
      .filter(({ circumstance }) => !OTHERS_ASK.has(circumstance))
      .map((trade) => compare(deepest, trade))
      .filter((finding) => finding !== undefined);
    const worst = differing.find(({ severity }) => severity === "danger") ?? differing[0];
    if (worst?.severity === "danger") return worst;
    if (!ordinary.known) return worst;
    return (
      compareCode(exits, ordinary.value) ?? compareTaxes([deepest, exits.half, exits.little], ordinary.value) ?? worst
    );
  },
});

function compare(usual: PoolTrade, other: CircumstancedTrade): Finding | undefined {
  const where = circumstances[other.circumstance];
  const severity = other.honest ? "warning" : "danger";
  const finding = (sentence: string, proofs: Proof[]): Finding => ({ severity, basis: "executed", sentence, proofs });
  if (buys(usual) !== buys(other)) {
    const [yes, no] = buys(usual) ? ["works", "fails"] : ["fails", "works"];
    return finding(`A purchase ${yes} as usual and ${no} with ${where}.`, proofsOf(usual, other, where, "buy"));
  }
  if (!buys(usual)) return;
  if (sells(usual) !== sells(other)) {
    const [yes, no] = sells(usual) ? ["works", "fails"] : ["fails", "works"];
    return finding(`A sale ${yes} as usual and ${no} with ${where}.`, proofsOf(usual, other, where, "sell"));
  }
  for (const step of ["bought", "sold"] as const) {
    const here = usual[step]?.taxBps ?? null;
    const there = other[step]?.taxBps ?? null;
    if (here === null || there === null || Math.abs(here - there) <= NOTICEABLE_BPS) continue;
    const what = step === "bought" ? "Buying" : "Selling";
    const sentence = `${what} costs ${percent(here)} as usual and ${percent(there)} with ${where}.`;
    return {
      ...finding(sentence, []),
      severity: other.honest || Math.abs(here - there) < 1_000 ? "warning" : "danger",
    };
  }
  return undefined;
}

/** The one that works and the one that fails: together they show the difference. */
function proofsOf(usual: PoolTrade, other: CircumstancedTrade, where: string, step: "buy" | "sell"): Proof[] {
  const worked = step === "buy" ? buys : sells;
  return [
    { trade: usual, name: "as usual" },
    { trade: other, name: `with ${where}` },
  ].flatMap(({ trade, name }) => {
    const ok = worked(trade);
    if (!ok && trade[step === "buy" ? "bought" : "sold"]?.ok) return [];
    const condition = ok ? succeeds(trade.marks[step]) : fails(trade.marks[step]);
    const claim = `the ${step === "buy" ? "purchase" : "sale"} ${ok ? "works" : "fails"} ${name}`;
    return [prove(trade.replay, "behaves-when-watched", claim, [condition])];
  });
}

/** Sales of every size in the Lab against an ordinary account's: what lies beyond all of them is not about sizes. */
function compareTaxes(inLab: readonly Trade[], { bought, sales, marks, replay }: Ordinary): Finding | undefined {
  const [next] = sales;
  const compared = [
    {
      what: "Buying",
      mark: marks.buy,
      people: bought.taxBps,
      ours: inLab.flatMap((trade) => trade.bought.taxBps ?? []),
    },
    ...(next
      ? [
          {
            what: "Selling",
            mark: next.mark,
            people: next.sold.taxBps,
            ours: inLab.flatMap((trade) => trade.sold?.taxBps ?? []),
          },
        ]
      : []),
  ];
  for (const { what, mark, people, ours } of compared) {
    if (people === null || ours.length === 0) continue;
    const nearest = Math.min(Math.max(people, Math.min(...ours)), Math.max(...ours));
    if (Math.abs(people - nearest) <= NOTICEABLE_BPS) continue;
    return {
      severity: people - nearest >= 1_000 ? "danger" : "warning",
      basis: "executed",
      sentence: `${what} costs ordinary accounts ${percent(people)} and accounts with code ${percent(nearest)}.`,
      proofs: [prove(replay, "behaves-when-watched", `an ordinary account pays ${percent(people)}`, [succeeds(mark)])],
    };
  }
  return undefined;
}

/** In the Lab the trader has code, in simulated blocks it has none. Both sell at most half within one block, so only that differs. */
function compareCode({ half: usual, little }: Exits, { bought, quick, marks, replay }: Ordinary): Finding | undefined {
  const steps = [
    { name: "purchase", mark: marks.buy, inLab: usual.marks.buy, withCode: buys(usual), without: bought.ok },
    ...(buys(usual) && quick
      ? [
          {
            name: "sale",
            mark: marks.quickSell,
            inLab: usual.marks.sell,
            withCode: sells(usual) || (quick.ok && sells(little)),
            without: quick.ok,
          },
        ]
      : []),
  ];
  const step = steps.find(({ withCode, without }) => withCode !== without);
  if (!step) return;
  const { name, mark, inLab, without } = step;
  const proof = prove(replay, "behaves-when-watched", `the ${name} ${without ? "works" : "fails"} without code`, [
    without ? succeeds(mark) : fails(mark),
  ]);
  const mirror = prove(usual.replay, "behaves-when-watched", `the ${name} ${without ? "fails" : "works"} with code`, [
    without ? fails(inLab) : succeeds(inLab),
  ]);
  return {
    severity: without ? "warning" : "danger",
    basis: "executed",
    sentence: without
      ? `A ${name} works for ordinary accounts and fails for accounts with code.`
      : `A ${name} works for an account with code and fails for ordinary ones.`,
    proofs: [proof, mirror],
  };
}
