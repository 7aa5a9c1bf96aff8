import type { Address } from "viem";
import type { ChainClient } from "../engine/chain/client.ts";
import { aboutOf } from "./examine.ts";
import { type Lists, NOTICE_MS } from "./lists.ts";
import type { Outbox } from "./outbox.ts";
import type { TokenState } from "./state.ts";
import { nameOfWatcher } from "./watcher.ts";

const EVERY_MS = 600_000;

type Parts = {
  readonly client: ChainClient;
  readonly lists: Lists;
  readonly outbox: Outbox;
  readonly now: () => number;
};

/** Says a day before that a watch ends, and forgets those that have ended. */
export function createNotices({ client, lists, outbox, now }: Parts) {
  let sentAt = Number.NEGATIVE_INFINITY;
  return {
    /** `wanted`: all that somebody may watch, whether anything is known of it or not. */
    async send(wanted: readonly string[], known: ReadonlyMap<string, TokenState>): Promise<void> {
      if (Math.abs(now() - sentAt) < EVERY_MS) return;
      sentAt = now();
      for (const token of wanted) {
        const symbol = known.get(token)?.symbol ?? null;
        const request = { chainId: client.chain.id, address: token as Address };
        for (const { watcher, watch } of await lists.watchersOf(request)) {
          if (watch.warned || watch.until - now() > NOTICE_MS) continue;
          const about = aboutOf(client, { token: { address: token, symbol: watch.symbol ?? symbol } }, now());
          const id = `${request.chainId}-${token}-ends-${watch.until}-${nameOfWatcher(watcher)}`;
          await outbox.put([
            { watcher, alert: { code: "ends-soon", ...about, id, danger: false, until: watch.until } },
          ]);
          await lists.warned(watcher, request);
        }
        await lists.prune(request);
      }
    },
  };
}
