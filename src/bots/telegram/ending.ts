import { setTimeout as sleep } from "node:timers/promises";
import type { Transformer } from "grammy";

/** As the library has it, which was there before the platform's own; it takes both. */
export type Signal = Parameters<Transformer>[3];

export const wait = (ms: number, signal: Signal): Promise<void> =>
  sleep(ms, undefined, signal ? { signal: signal as unknown as AbortSignal } : {});

/** What was still to be said when the bot stopped, and is not said any more. */
export class Unsaid extends Error {
  constructor() {
    super("The bot stopped before this was said.");
  }
}

/** Gives up whatever Telegram is still to be asked, wherever it waits: what no one ends keeps its message, chat and answer in memory. */
export function createEnding() {
  const open = new Set<AbortController>();
  let isOver = false;

  const transformer: Transformer = async (prev, method, payload, signal) => {
    if (method === "getUpdates") return prev(method, payload, signal);
    if (isOver) throw new Unsaid();
    const controller = new AbortController();
    const pass = () => controller.abort();
    signal?.addEventListener("abort", pass);
    open.add(controller);
    try {
      return await prev(method, payload, controller.signal as unknown as Signal);
    } catch (error) {
      throw isOver ? new Unsaid() : error;
    } finally {
      open.delete(controller);
      signal?.removeEventListener("abort", pass);
    }
  };

  return {
    transformer,
    end(): void {
      isOver = true;
      for (const controller of open) controller.abort();
    },
  };
}
