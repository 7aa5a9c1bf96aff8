import type { Progress } from "../engine/core/report.ts";
import type { Card, Subject } from "../format/card.ts";
import { toWorkingCard } from "../format/plain-cards.ts";
import { chatConfig } from "./config.ts";

export type ShowCard = (card: Card) => Promise<unknown> | undefined;

export type LiveCard = ReturnType<typeof createLiveCard>;

/**
 * Shows a card at once and lets it fill in with what becomes known, never after the end. A patient one shows nothing until
 * it is clear that there is a token: nobody asked about that address, and it may be a wallet.
 */
export function createLiveCard(show: ShowCard | undefined, isPatient = false, now = () => performance.now()) {
  let shown = 0;
  let last = "";
  let lastAt = Number.NEGATIVE_INFINITY;
  let ended = false;
  let hasReport = false;
  let showing: Promise<unknown> = Promise.resolve();
  // Showing what is known so far is a courtesy: whether it worked is the adapter's to say when it shows the end.
  const put = (card: Card) => {
    showing = showing.then(() => show?.(card)).catch(() => undefined);
  };
  return {
    tell(subject: Subject, chainName: string, progress?: Progress): void {
      const isToken = Boolean(progress?.token.name ?? progress?.token.symbol);
      if (isPatient && !isToken) return;
      const card = toWorkingCard(subject, chainName, progress);
      const looks = JSON.stringify(card);
      if (
        !show ||
        ended ||
        hasReport ||
        shown >= chatConfig.progressEdits ||
        looks === last ||
        now() - lastAt < chatConfig.progressGapMs
      )
        return;
      shown++;
      last = looks;
      lastAt = now();
      put(card);
    },
    /** A report that another will follow. */
    tellFirst(card: Card): void {
      if (!ended && !hasReport) put(card);
      hasReport = true;
    },
    /** After this nothing is shown any more, and what is being shown has arrived. */
    async end(): Promise<void> {
      ended = true;
      await showing;
    },
  };
}
