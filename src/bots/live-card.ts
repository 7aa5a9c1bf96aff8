// The card of an audit that runs: at once, then with what becomes known, paced, and never after the end.
import type { Language } from "../engine/core/languages.ts";
import type { Card } from "../format/card.ts";
import { toWorkingCard, type Working } from "../format/plain-cards.ts";
import { chatConfig } from "./config.ts";

export type ShowCard = (card: Card) => Promise<unknown> | undefined;

export type LiveCard = ReturnType<typeof createLiveCard>;

type Live = {
  readonly show: ShowCard | undefined;
  readonly language: Language;
  /** Nothing is shown until it is clear that there is a token: an address that was merely pasted may be a wallet. */
  readonly pasted?: boolean;
  readonly usualSeconds?: number | null;
};

/** Platforms limit edits: a text waits for its turn, and a newer one takes its place. */
export function createLiveCard({ show, language, pasted = false, usualSeconds = null }: Live) {
  let shown = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let last = "";
  let ended = false;
  let hasReport = false;
  let next: Card | undefined;
  let timer: NodeJS.Timeout | undefined;
  let showing: Promise<unknown> = Promise.resolve();

  const showNext = (): void => {
    timer = undefined;
    const card = next;
    next = undefined;
    if (!card || ended) return;
    lastAt = performance.now();
    // Showing what is known so far is a courtesy: whether it worked is the adapter's to say when it shows the end.
    showing = Promise.resolve(show?.(card))
      .catch(() => undefined)
      .then(schedule);
  };
  const schedule = (): void => {
    if (!next || timer || ended) return;
    const wait = lastAt + chatConfig.progressGapMs - performance.now();
    if (wait <= 0) showNext();
    else timer = setTimeout(showNext, wait);
  };
  const put = (card: Card): void => {
    const isBusy = next !== undefined || timer !== undefined;
    next = card;
    if (!isBusy) void showing.then(schedule);
  };

  return {
    tell(working: Working): void {
      const isToken =
        working.kind === "auditing" && Boolean(working.progress?.token.name ?? working.progress?.token.symbol);
      if (!show || ended || hasReport || (pasted && !isToken) || shown >= chatConfig.progressEdits) return;
      const card = toWorkingCard(working, { language, usualSeconds });
      const looks = JSON.stringify(card);
      if (looks === last) return;
      last = looks;
      if (next === undefined) shown++;
      put(card);
    },
    /** A report that another will follow. */
    tellFirst(card: Card): void {
      if (show && !ended && !hasReport) put(card);
      hasReport = true;
    },
    /** After this nothing is shown any more, and what is being shown has arrived. */
    async end(): Promise<void> {
      ended = true;
      clearTimeout(timer);
      await showing;
    },
  };
}
