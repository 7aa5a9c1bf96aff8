// Puts alerts into the outbox of everyone who watches the token: what was found about it, and that a watch ends or has ended.
import type { Address } from "viem";
import type { ChainClient } from "../chain/client.ts";
import type { Alert } from "../diff/change.ts";
import type { Request } from "../request/request.ts";
import { monitorConfig } from "./config.ts";
import { aboutOf } from "./examine.ts";
import type { Outbox } from "./outbox.ts";
import type { HeldState, States, TokenState } from "./token-state.ts";
import type { OwnedWatch, WatchLists } from "./watch-lists.ts";
import { nameOfWatcher } from "./watcher.ts";

type PublisherParts = {
  readonly chainId: number;
  readonly states: States;
  readonly lists: WatchLists;
  readonly outbox: Outbox;
  readonly count: (event: string) => void;
};

export type Publisher = ReturnType<typeof createPublisher>;

export function createPublisher({ chainId, states, lists, outbox, count }: PublisherParts) {
  return {
    /** Hands on all pending alerts of a token. Doing it twice sends nothing twice. */
    async publish(token: string, state: TokenState): Promise<TokenState> {
      if (state.pending.length === 0) return state;
      const watches = await lists.watchesOf({ chainId, address: token as Request["address"] });
      for (const alert of state.pending) {
        const to = watches.filter((each) => wants(each, alert));
        await outbox.put(to.map(({ watcher }) => ({ watcher, alert })));
        count(alert.code);
      }
      const next = { ...state, pending: [] };
      await states.set(token, next);
      return next;
    },
  };
}

/** A retraction goes to all watchers: the outbox drops it for those who never got the alert. */
function wants({ settings, watch }: OwnedWatch, alert: Alert): boolean {
  if (alert.code === "taken-back") return true;
  return (alert.danger || !settings.onlyDanger) && watch.since <= alert.at;
}

type NoticeParts = {
  readonly client: ChainClient;
  readonly lists: WatchLists;
  readonly outbox: Outbox;
  readonly now: () => number;
};

/** Tells watchers a day before that a watch ends, and when it has ended, and removes ended watches. */
export function createEndNotices({ client, lists, outbox, now }: NoticeParts) {
  let sentAt = Number.NEGATIVE_INFINITY;

  const notify = async (
    request: Request,
    { watcher, watch, isOver }: OwnedWatch,
    known: string | null,
  ): Promise<void> => {
    if (!isOver && (watch.warned || watch.until - now() > monitorConfig.endNoticeMs)) return;
    const { until } = watch;
    const token = { address: watch.address, symbol: watch.symbol ?? known };
    const code = isOver ? "ended" : "ends-soon";
    const id = `${watch.chainId}-${watch.address}-${code}-${until}-${nameOfWatcher(watcher)}`;
    const alert = { code, ...aboutOf(client, { token }, now()), id, danger: false, until } as const;
    await outbox.put([{ watcher, alert }]);
    await (isOver ? lists.drop(watcher, request) : lists.warned(watcher, request));
  };

  return {
    /** `wanted`: all tokens that a watcher may have, whether their state is known or not. */
    async send(wanted: readonly string[], known: ReadonlyMap<string, HeldState>): Promise<void> {
      if (Math.abs(now() - sentAt) < monitorConfig.endNoticeIntervalMs) return;
      sentAt = now();
      for (const token of wanted) {
        const request = { chainId: client.chain.id, address: token as Address };
        const symbol = known.get(token)?.symbol ?? null;
        for (const owned of await lists.allWatchesOf(request)) await notify(request, owned, symbol);
        await lists.prune(request);
      }
    },
  };
}
