import type { Card } from "../format/card.ts";
import { toTerminal } from "../format/terminal.ts";

export function printCard(card: Card, { NO_COLOR, FORCE_COLOR }: NodeJS.ProcessEnv): void {
  const { isTTY, columns } = process.stdout;
  const isColoured = isTTY === true || (FORCE_COLOR ?? "") !== "";
  const options = { colour: isColoured && (NO_COLOR ?? "") === "", columns: columns ?? 100 };
  process.stdout.write(`${toTerminal(card, options)}\n`);
}
