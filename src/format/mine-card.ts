import type { WalletReport } from "../engine/core/report.ts";
import { moment } from "../engine/messages/index.ts";
import type { Card } from "./card.ts";
import { cardConfig } from "./config.ts";
import { amount } from "./numbers.ts";
import { addressLine, code, hostile, type Line, prose, shortAddress, strong, text, VERDICT_MARKERS } from "./spans.ts";

/** What becomes of somebody's own tokens: for that person alone, and with no button that would name the wallet again. */
export function toMineCard({ chain, token, block, wallet, balance, verdict, lines }: WalletReport): Card {
  const name = token.symbol ?? token.name;
  const held = balance === null ? [text("not known")] : [text(`${amount(balance, token.decimals)} of it`)];
  const told = lines.slice(0, cardConfig.walletLines).map(
    (line): Line => ({
      marker: VERDICT_MARKERS[line.tone],
      label: null,
      spans: [prose(line.text, 300)],
    }),
  );
  const more: Line[] =
    lines.length > cardConfig.walletLines
      ? [{ marker: null, label: null, spans: [text(`and ${lines.length - cardConfig.walletLines} more`)] }]
      : [];
  return {
    tone: verdict,
    title: [
      text(`${VERDICT_MARKERS[verdict]} `),
      strong("Yours"),
      text(" · "),
      name === null ? code(shortAddress(token.address)) : hostile(name),
    ],
    sections: [
      {
        title: null,
        lines: [
          addressLine(chain.name, token.address),
          { marker: null, label: "Wallet", spans: [code(wallet)] },
          { marker: null, label: "Holds", spans: held },
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
            spans: [
              text(`Tried at block ${block.number}, ${moment(block.timestamp)}. Nothing about this wallet is kept.`),
            ],
          },
        ],
        folded: false,
      },
    ],
    actions: [],
  };
}
