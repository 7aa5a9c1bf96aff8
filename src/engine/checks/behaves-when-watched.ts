// Does a trade turn out otherwise when its circumstances change? Simulations often show themselves by them, and traps look for that.
import { type Unknown, valueOr } from "../core/read.ts";
import type { Circumstance } from "../experiments/outcomes.ts";
import type { Surrounding } from "../facts/facts.ts";
import { defineCheck, type Evidence, type EvidenceReads, type Finding } from "./check.ts";
import {
  compare,
  compareBeforeDeployment,
  compareCode,
  compareRich,
  compareStaged,
  compareTaxes,
  uncomparedCost,
} from "./shared/circumstances.ts";
import { askedSurroundings, SURROUNDINGS } from "./surroundings.ts";
import { thresholds } from "./thresholds.ts";
import type { Message } from "./vocabulary/index.ts";
import type { Deal } from "./vocabulary/trading.ts";

/** Other checks compare accounts and later blocks. */
const OTHERS_ASK = new Set<Circumstance>(["another-person", "a-later-block"]);

export const behavesWhenWatched = defineCheck({
  id: "behaves-when-watched",
  category: "Honeypot",
  explain:
    "The same trade is made with another gas price, base fee, block producer and randomness. It's made from accounts with " +
    "and without code. Simulations often give themselves away by these. Found when the result changes. Refusing only a " +
    "very high gas price, to keep bots out, is a warning. We name what the code checks that makes the difference. If " +
    "trades check something that this node can't vary, we say nothing.",
  needs: ["trades", "circumstances", "exits"],
  measures: ["ordinary"],
  uses: ["code", "callsOut"],
  rests: SURROUNDINGS,
  // Two trades that differ in one thing show a difference with any traders.
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
  const doubt = uncomparedCost(deepest, watched);
  if (!ordinary.known) {
    const bare = asksOrigin(code, callsOut)
      ? compareStaged(deepest, circumstances.staged ?? null)
      : compareBeforeDeployment(deepest, circumstances.newborn);
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

/** What code may ask for that each circumstance changes. */
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

/** The finding with what the code asks for that makes the difference, as far as its trades were read. */
function withReason(finding: Finding, codes: Pick<EvidenceReads, "code" | "callsOut">): Finding {
  const { message } = finding;
  const all = askedSurroundings(codes);
  const asks = changedIn(message).filter((each) => all.has(each));
  if (asks.length > 0) return { ...finding, message: { ...message, asks } as Message };
  return all.has("randomness") && areAsksRead(codes) ? byLuck(finding) : finding;
}

/** Trades in two blocks differ where the code draws lots by the block, whatever else was changed. */
function byLuck(finding: Finding): Finding {
  const { message } = finding;
  switch (message.code) {
    case "works-by-code":
    case "works-otherwise":
      return { ...finding, severity: "danger", message: { code: "works-by-luck", step: message.step } };
    case "sale-fails-in-same-block":
      return { ...finding, severity: "danger", message: { code: "works-by-luck", step: "sell" } };
    case "costs-people-otherwise":
      return costingByLuck(finding, message.deal, [message.ordinaryBps, message.codeBps]);
    case "costs-otherwise":
      return costingByLuck(finding, message.deal, [message.usuallyBps, message.otherwiseBps]);
    default:
      return finding;
  }
}

function costingByLuck(finding: Finding, deal: Deal, taxes: readonly number[]): Finding {
  const [leastBps, mostBps] = [Math.min(...taxes), Math.max(...taxes)];
  const severity = mostBps - leastBps >= thresholds.tax.muchApartBps ? "danger" : "warning";
  return { ...finding, severity, message: { code: "costs-by-luck", deal, leastBps, mostBps } };
}

/** All that trades ask for is known. */
function areAsksRead({ code, callsOut }: Pick<EvidenceReads, "code" | "callsOut">): boolean {
  return code.known && code.value.asks.known && valueOr(callsOut, []).every(({ asks }) => asks.known);
}

function changedIn(message: Message): readonly Surrounding[] {
  switch (message.code) {
    case "works-by-code":
    case "costs-people-otherwise":
      return ["code", "origin", "transaction"];
    case "works-otherwise":
    case "costs-otherwise":
      return CHANGED[message.circumstance] ?? [];
    default:
      return [];
  }
}

/** An account under construction starts no transaction: where code asks for that, a difference may be about that. */
function asksOrigin(code: EvidenceReads["code"], callsOut: EvidenceReads["callsOut"]): boolean {
  const asked = [code.known ? code.value.asks : code, ...valueOr(callsOut, []).map(({ asks }) => asks)];
  return asked.some((asks) => !asks.known || asks.value.includes("origin"));
}
