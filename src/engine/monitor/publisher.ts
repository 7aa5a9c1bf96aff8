import type { Alert } from "../diff/alert.ts";
import type { Request } from "../request/request.ts";
import type { Outbox } from "./outbox.ts";
import type { States, TokenState } from "./token-state.ts";
import type { OwnedWatch, WatchLists } from "./watch-lists.ts";

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
