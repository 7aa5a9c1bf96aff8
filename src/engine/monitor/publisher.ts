import type { Address } from "viem";
import type { ChainClient } from "../chain/client.ts";
import type { Alert } from "../diff/alert.ts";
import type { Request } from "../request/request.ts";
import { aboutOf } from "./examine.ts";
import type { Outbox } from "./outbox.ts";
import type { HeldState, States, TokenState } from "./token-state.ts";
import { NOTICE_MS, type OwnedWatch, type WatchLists } from "./watch-lists.ts";
import { nameOfWatcher } from "./watcher.ts";

type Parts = {
  readonly chainId: number;
  readonly states: States;
  readonly lists: WatchLists;
  readonly outbox: Outbox;
  readonly count: (event: string) => void;
};

export type Publisher = ReturnType<typeof createPublisher>;

/** Hands what was found out to everybody who is to be told. Done twice, it is as if it were done once. */
export function createPublisher({ chainId, states, lists, outbox, count }: Parts) {
  return {
    async publish(token: string, state: TokenState): Promise<TokenState> {
      if (state.pending.length === 0) return state;
      const watchers = await lists.watchersOf({ chainId, address: token as Request["address"] });
      for (const alert of state.pending) {
        const to = watchers.filter((kept) => wants(kept, alert));
        await outbox.put(to.map(({ watcher }) => ({ watcher, alert })));
        count(alert.code);
      }
      const next = { ...state, pending: [] };
      await states.set(token, next);
      return next;
    },
  };
}

/** That something did not happen is for all who were told of it, which is seen when it is delivered. */
function wants({ settings, watch }: OwnedWatch, alert: Alert): boolean {
  if (alert.code === "taken-back") return true;
  return (alert.danger || !settings.onlyDanger) && watch.since <= alert.at;
}

const EVERY_MS = 600_000;

type NoticeParts = {
  readonly client: ChainClient;
  readonly lists: WatchLists;
  readonly outbox: Outbox;
  readonly now: () => number;
};

/** Says a day before that a watch ends, and that it has ended, and forgets those that have. */
export function createNotices({ client, lists, outbox, now }: NoticeParts) {
  let sentAt = Number.NEGATIVE_INFINITY;

  const notice = async (
    request: Request,
    { watcher, watch, isOver }: OwnedWatch,
    known: string | null,
  ): Promise<void> => {
    if (!isOver && (watch.warned || watch.until - now() > NOTICE_MS)) return;
    const { until } = watch;
    const token = { address: watch.address, symbol: watch.symbol ?? known };
    const code = isOver ? "ended" : "ends-soon";
    const id = `${watch.chainId}-${watch.address}-${code}-${until}-${nameOfWatcher(watcher)}`;
    const alert = { code, ...aboutOf(client, { token }, now()), id, danger: false, until } as const;
    await outbox.put([{ watcher, alert }]);
    await (isOver ? lists.drop(watcher, request) : lists.warned(watcher, request));
  };

  return {
    /** `wanted`: all that somebody may watch, whether anything is known of it or not. */
    async send(wanted: readonly string[], known: ReadonlyMap<string, HeldState>): Promise<void> {
      if (Math.abs(now() - sentAt) < EVERY_MS) return;
      sentAt = now();
      for (const token of wanted) {
        const request = { chainId: client.chain.id, address: token as Address };
        const symbol = known.get(token)?.symbol ?? null;
        for (const kept of await lists.everyWatchOf(request)) await notice(request, kept, symbol);
        await lists.prune(request);
      }
    },
  };
}
