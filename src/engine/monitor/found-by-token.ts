import { z } from "zod";
import { type Collection, type Store, unlessDamaged } from "../../store/store.ts";
import type { Request } from "../request/request.ts";
import { withStoreLock } from "./store-lock.ts";
import { nameOfWatcher, Watcher } from "./watcher.ts";

/** Who may watch a token; whether they do is in their own list. */
const WATCHERS: Collection<Watcher[]> = { name: "watchers", version: 1, schema: z.array(Watcher), precious: true };
/** The tokens of a chain that somebody may watch. */
const TOKENS: Collection<string[]> = { name: "watched", version: 1, schema: z.array(z.string()), precious: true };

/** How watchers are found from a token, and tokens from a chain. It may name too many, and never too few. */
export function createWatcherIndex(store: Store) {
  const watchers = store.open(WATCHERS);
  const tokens = store.open(TOKENS);
  return {
    async enter(watcher: Watcher, request: Request): Promise<void> {
      const [chain, token, address] = [`${request.chainId}`, keyOf(request), request.address.toLowerCase()];
      await withStoreLock(store, chain, async () => {
        const all = (await tokens.get(chain).catch(unlessDamaged)) ?? [];
        if (!all.includes(address)) await tokens.set(chain, [...all, address]);
      });
      await withStoreLock(store, token, async () => {
        const all = (await watchers.get(token).catch(unlessDamaged)) ?? [];
        const isThere = all.some((each) => nameOfWatcher(each) === nameOfWatcher(watcher));
        if (!isThere) await watchers.set(token, [...all, watcher]);
      });
    },
    watchersOf: async (request: Request): Promise<readonly Watcher[]> =>
      (await watchers.get(keyOf(request)).catch(unlessDamaged)) ?? [],
    tokensOf: async (chainId: number): Promise<readonly string[]> => (await tokens.get(`${chainId}`)) ?? [],
    /** No: nobody is left who watches it. */
    async keep(request: Request, isWatching: (watcher: Watcher) => Promise<boolean>): Promise<boolean> {
      const [chain, token, address] = [`${request.chainId}`, keyOf(request), request.address.toLowerCase()];
      const left = await withStoreLock(store, token, async () => {
        const all = await watchers.get(token);
        if (!all) return 0;
        const watching = await Promise.all(all.map(isWatching));
        const rest = all.filter((_, index) => watching[index]);
        if (rest.length < all.length) await watchers.set(token, rest);
        return rest.length;
      });
      if (left > 0) return true;
      await withStoreLock(store, chain, async () => {
        const all = (await tokens.get(chain)) ?? [];
        const again = (await watchers.get(token)) ?? [];
        if (again.length > 0 || !all.includes(address)) return;
        const rest = all.filter((each) => each !== address);
        await tokens.set(chain, rest);
      });
      return false;
    },
  };
}

export function keyOf({ chainId, address }: Request): string {
  return `${chainId}:${address.toLowerCase()}`;
}
