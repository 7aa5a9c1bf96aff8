import type { WalletReport } from "../engine/core/report.ts";
import { figuresOf } from "../engine/messages/index.ts";
import { wordsOf } from "../words/index.ts";
import type { Card } from "./card.ts";
import { cardConfig } from "./config.ts";
import { amount } from "./numbers.ts";
import { addressLine, code, hostile, type Line, prose, shortAddress, strong, text, VERDICT_MARKERS } from "./spans.ts";

/** What becomes of a person's own tokens: for that person alone, and with no button that would name the wallet again. */
export function toMineCard({ language, chain, token, block, wallet, balance, verdict, lines }: WalletReport): Card {
  const name = token.symbol ?? token.name;
  const { card } = wordsOf(language);
  const { number, moment } = figuresOf(language);
  const words = card.mine;
  const held = balance === null ? card.unknown : words.ofIt(amount(balance, token.decimals, language));
  const told = lines.slice(0, cardConfig.walletLines).map(
    (line): Line => ({
      marker: VERDICT_MARKERS[line.tone],
      label: null,
      spans: [prose(line.text)],
    }),
  );
  const more: Line[] =
    lines.length > cardConfig.walletLines
      ? [{ marker: null, label: null, spans: [text(card.more(number(lines.length - cardConfig.walletLines)))] }]
      : [];
  return {
    language,
    tone: verdict,
    title: [
      text(`${VERDICT_MARKERS[verdict]} `),
      strong(words.title),
      text(" · "),
      name === null ? code(shortAddress(token.address)) : hostile(name),
    ],
    sections: [
      {
        title: null,
        lines: [
          addressLine(chain.name, token.address),
          { marker: null, label: words.wallet, spans: [code(wallet)] },
          { marker: null, label: words.holds, spans: [text(held)] },
        ],
        folded: false,
      },
      { title: null, lines: [...told, ...more], folded: false },
      {
        title: null,
        lines: [
          {
            marker: null,
            label: null,
            spans: [text(words.tested(block.number, moment(block.timestamp)))],
          },
        ],
        folded: false,
      },
    ],
    actions: [],
  };
}
