// What a card shows as proof: what each finding's experiment did, the slot that names a proxy's code, or the trade that went well.
import type { Report, Row } from "../engine/core/report.ts";
import { figuresOf } from "../engine/messages/index.ts";
import { wordsOf } from "../words/index.ts";
import {
  type Card,
  checksummed,
  code,
  emphasis,
  filled,
  hostile,
  type Line,
  line,
  lineLength,
  markerOf,
  prose,
  reportUrl,
  type Span,
  section,
  text,
  titleOf,
  worstFirst,
} from "./card.ts";
import { controlOf } from "./control.ts";
import { amount, costsOf, rounded } from "./money.ts";

/** What there is to show; `null`: nothing, and then no button leads there. */
type Shows = "proof" | "slot" | "trade" | null;

export function proofKind(report: Report): Shows {
  if (report.rows.some(({ outcome, proofs }) => outcome === "found" && proofs.length > 0)) return "proof";
  const isUpgradeable = report.rows.some(({ code }) => code === "code-can-change");
  if (isUpgradeable && slotOf(report)) return "slot";
  return report.story?.bought.ok ? "trade" : null;
}

export function proofOf(report: Report, publicUrl: string, limit: number): Pick<Card, "title" | "sections"> {
  const title = titleOf(report);
  switch (proofKind(report)) {
    case "proof":
      return { title, sections: provenFindings(report, publicUrl, limit) };
    case "slot":
      return { title, sections: [section(slotLines(report)), section([reportLine(report, publicUrl)])] };
    case "trade":
      return { title, sections: [section(tradeLines(report)), section([reportLine(report, publicUrl)])] };
    case null:
      return { title, sections: [section([reportLine(report, publicUrl)])] };
  }
}

function provenFindings(report: Report, publicUrl: string, limit: number): Card["sections"] {
  const words = wordsOf(report.language).card.proof;
  const proven = worstFirst(report.rows).filter((row) => row.proofs.length > 0);
  const ending = [
    line(text(words.replay(report.block.number))),
    line(code("npm run verify -- proof.json --rpc <url>")),
    line({ kind: "link", text: words.download, url: reportUrl(publicUrl, report) }),
  ];
  const lines: Line[] = [];
  let shown = 0;
  let left = limit - ending.reduce((total, next) => total + lineLength(next), 0);
  for (const row of proven) {
    const next = proofLines(report, row);
    left -= next.reduce((total, line) => total + lineLength(line), 0);
    if (left < 0) break;
    shown += 1;
    lines.push(...next);
  }
  const hidden = proven.length - shown;
  const more =
    hidden > 0
      ? [line(text(wordsOf(report.language).card.moreOnPageCounted(figuresOf(report.language).number(hidden))))]
      : [];
  return [section([...lines, ...more]), section(ending)];
}

/** The first of the storage slots in which a proxy keeps the address of its code. */
function slotOf({ tripwires, proxy, token }: Report): { slot: string; code: string } | null {
  const [implementation] = proxy && proxy !== "unknown" ? proxy.implementations : [];
  const wire = tripwires?.wires.find((each) => each.kind === "slot" && each.of === token.address);
  return implementation && wire?.kind === "slot" ? { slot: wire.slot, code: checksummed(implementation) } : null;
}

function slotLines(report: Report): Line[] {
  const kept = slotOf(report);
  const words = wordsOf(report.language).card.proof;
  const { controller } = controlOf(report);
  if (!kept) return [];
  return [
    line(text(words.isProxy)),
    line(code(kept.slot)),
    line(text(words.held(report.block.number))),
    line(code(kept.code)),
    ...(controller ? [line(text(words.canReplace)), line(code(checksummed(controller.address)))] : []),
    line(text(`${words.anyNode} `), code("eth_getStorageAt")),
  ];
}

const STEPS: readonly Happened[] = ["bought", "sent", "sold"];

function tradeLines(report: Report): Line[] {
  const { story, block } = report;
  const words = wordsOf(report.language).card.proof;
  if (!story) return [];
  const costs = costsOf(story);
  return [
    line(text(words.simulated(block.number))),
    ...STEPS.map((step): Line => {
      const { ok } = story[step];
      const spans = ok ? tradeSpans(report, step) : [text(words.failed)];
      return { marker: ok ? "🟢" : "🔴", label: words[step], spans };
    }),
    ...(costs ? [line(text(words.returned(figuresOf(report.language).percent(costs.back))))] : []),
  ];
}

function reportLine(report: Report, publicUrl: string): Line {
  return line({
    kind: "link",
    text: wordsOf(report.language).card.proof.fullReport,
    url: reportUrl(publicUrl, report),
  });
}

function proofLines(report: Report, row: Row): Line[] {
  const change = changeSpans(report, row);
  const { count } = figuresOf(report.language);
  const proofs = wordsOf(report.language).card.proof.proofs;
  const more = row.proofs.length > 1 ? ` ${count(row.proofs.length, proofs)}` : "";
  return [
    { marker: markerOf(row), label: null, spans: [emphasis(row.short)] },
    ...(change.length > 0 ? [line(...change)] : []),
    line(prose(row.evidence), text(more)),
  ];
}

// What a trade or a use of power changed, in figures.

const NATIVE_DECIMALS = 18;

/** `Before: sold 942K FAIR for 0.0102 ETH. After the call: refused.` Empty where what was before is not known. */
export function changeSpans(report: Report, { change }: Row): Span[] {
  if (!change) return [];
  const before = beforeSpans(report, change.before);
  const words = wordsOf(report.language).card.change;
  return before.length === 0 ? [] : filled(words.whole, { before, after: [prose(change.after)] });
}

/** A step of the simulated trade. */
type Happened = "bought" | "sent" | "sold";

/** `942K FAIR for 0.0103 ETH`, of a step that went through. */
function tradeSpans(report: Report, step: Happened): Span[] {
  const { story, language } = report;
  if (!story) return [];
  const words = wordsOf(language).card.change;
  const { amountIn, amountOut } = story[step];
  switch (step) {
    case "bought":
      return filled(words.traded, { tokens: tokenSpans(report, amountOut), coins: coinSpans(report, amountIn) });
    case "sent": {
      const sent = tokenSpans(report, amountIn);
      return amountIn === amountOut ? sent : filled(words.arrived, { sent, came: tokenSpans(report, amountOut) });
    }
    case "sold":
      return filled(words.traded, { tokens: tokenSpans(report, amountIn), coins: coinSpans(report, amountOut) });
  }
}

function coinSpans({ chain, language }: Report, units: string): Span[] {
  return [text(`${amount(units, NATIVE_DECIMALS, language)} `), prose(chain.nativeSymbol)];
}

function tokenSpans({ token, language }: Report, units: string): Span[] {
  const symbol = token.symbol ?? wordsOf(language).card.tokens;
  return [text(`${amount(units, token.decimals, language)} `), hostile(symbol, 12)];
}

function beforeSpans(report: Report, before: NonNullable<Row["change"]>["before"]): Span[] {
  const { story, token, market, language } = report;
  const words = wordsOf(language).card.change;
  switch (before) {
    case "sold":
      return story?.sold.ok
        ? filled(words.sold, {
            tokens: tokenSpans(report, story.sold.amountIn),
            coins: coinSpans(report, story.sold.amountOut),
          })
        : [];
    case "sent":
      return story?.sent.ok ? filled(words.sent, { tokens: tokenSpans(report, story.sent.amountIn) }) : [];
    case "held":
      return story?.bought.ok ? filled(words.held, { tokens: tokenSpans(report, story.bought.amountOut) }) : [];
    case "existed":
      return token.totalSupply === null ? [] : filled(words.existed, { tokens: tokenSpans(report, token.totalSupply) });
    case "pooled": {
      const coins = market ? [text(`${rounded(market.liquidity, language)} `), prose(market.quoteSymbol)] : [];
      return market ? filled(words.pooled, { coins }) : [];
    }
  }
}
