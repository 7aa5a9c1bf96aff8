// The weekly summary of a chat's calls, the same for both platforms.
import type { Card } from "../format/card.ts";
import type { Log } from "../log.ts";
import type { Calls } from "./calls.ts";
import { toCallsCard } from "./calls-card.ts";
import { chatConfig } from "./config.ts";
import type { Settings } from "./settings.ts";

type Parts = {
  readonly calls: Calls;
  readonly settings: Pick<Settings, "of">;
  /** Where the settings of a chat are kept. */
  readonly placeOf: (chat: string) => string;
  readonly send: (chat: string, card: Card) => Promise<void>;
  /** Before each look for chats that are due. */
  readonly tidy?: () => Promise<void>;
  readonly start: (work: () => Promise<void>) => void;
  readonly log: Log;
};

/** Ends when what it returns is called. */
export function startSummaries({ calls, settings, placeOf, send, tidy, start, log }: Parts): () => void {
  const sumUp = async (): Promise<void> => {
    await tidy?.();
    for (const { chat, since } of await calls.due()) {
      const chosen = await settings.of(placeOf(chat));
      if (!chosen.calls || !chosen.weekly) continue;
      const week = await calls.told(chat, { since });
      const card = toCallsCard({ calls: week, now: Date.now(), weekly: true }, chosen.language ?? "en");
      // One chat that takes none keeps no other from its own.
      await send(chat, card).catch((error: unknown) => log.warn({ err: error }, "A chat took no summary of its calls"));
    }
  };
  const timer = setInterval(() => start(sumUp), chatConfig.summaryCheckMs);
  timer.unref();
  return () => clearInterval(timer);
}
