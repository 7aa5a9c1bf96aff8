import type { Card } from "../format/card.ts";
import { toTerminal } from "../format/terminal.ts";

export function printCard(card: Card, { NO_COLOR, FORCE_COLOR }: NodeJS.ProcessEnv): void {
  const { isTTY, columns } = process.stdout;
  const isColoured = isTTY === true || (FORCE_COLOR ?? "") !== "";
  const options = { colour: isColoured && (NO_COLOR ?? "") === "", columns: columns ?? 100 };
  process.stdout.write(`${toTerminal(card, options)}\n`);
}

/** One line that is written over while the audit runs, where someone looks on. */
export function progressLine(): { say(stage: string): void; clear(): void } {
  const { stderr } = process;
  let shown = false;
  return {
    say(stage) {
      if (!stderr.isTTY) return;
      stderr.write(`\r\u001b[K${stage} …`);
      shown = true;
    },
    clear() {
      if (shown) stderr.write("\r\u001b[K");
      shown = false;
    },
  };
}
