// Who watches which token, for how long, and with which settings. Each watcher has one list, and that list decides. An index beside the
// lists finds the watchers of a token.
import { z } from "zod";
import { type Collection, type Store, StoreFailure, unlessDamaged } from "../../store/store.ts";
import { tokenKey } from "../core/token-key.ts";
import type { Request } from "../request/request.ts";
import { monitorConfig } from "./config.ts";
import { StoreLockTimeout, withStoreLock } from "./token-state.ts";

/** A chat, a channel, a user or the owner of keys, reached through one app (`door`). `id` is the app's own. */
export const Watcher = z.object({
  door: z.enum(["telegram", "discord", "http"]),
  id: z.string().min(1).max(200),
  /** The topic of the chat that gets the messages; lists and limits belong to the whole chat. */
  topic: z.number().int().positive().optional(),
});
export type Watcher = Readonly<z.infer<typeof Watcher>>;
export type Door = Watcher["door"];
export const DOORS: readonly Door[] = Watcher.shape.door.options;

export function nameOfWatcher({ door, id }: Watcher): string {
  return `${door}:${id}`;
}

/** One watched token of one watcher. */
export const Watch = z.object({
  chainId: z.number().int(),
  /** Lower case. */
  address: z.string(),
  symbol: z.string().nullable(),
  /** Milliseconds since 1970. */
  since: z.number(),
  until: z.number(),
  topic: Watcher.shape.topic,
  /** The watcher has heard that it ends soon. */
  warned: z.boolean(),
});
export type Watch = Readonly<z.infer<typeof Watch>>;

/** A person chooses for themselves, a group's admins for the group. */
export const WatchSettings = z.object({
  /** Only messages about danger. */
  onlyDanger: z.boolean(),
  /** Hours of the day in UTC, 0 to 23: messages wait until they end. `null`: none. */
  quiet: z.object({ from: z.number().int().min(0).max(23), to: z.number().int().min(0).max(23) }).nullable(),
});
export type WatchSettings = Readonly<z.infer<typeof WatchSettings>>;

const USUAL_SETTINGS: WatchSettings = { onlyDanger: false, quiet: null };

export type WatchLimits = { readonly keyless: number; readonly keyed: number };

/** `not-now`: the list cannot be read or written at the moment. */
export type Added =
  | { readonly code: "watching" | "renewed"; readonly watch: Watch }
  | { readonly code: "limit"; readonly limit: number }
  | { readonly code: "not-now" };

export type AddOptions = { readonly keyed?: boolean; readonly symbol?: string | null };

const Owned = z.object({ watches: z.array(Watch), settings: WatchSettings });
type Owned = z.infer<typeof Owned>;
const LISTS: Collection<Owned> = { name: "watch-lists", version: 1, schema: Owned, precious: true };

export type OwnedWatch = {
  readonly watcher: Watcher;
  readonly watch: Watch;
  readonly settings: WatchSettings;
  readonly isOver: boolean;
};

export type WatchLists = ReturnType<typeof createWatchLists>;

export function createWatchLists(
  store: Store,
  { limits, now = Date.now }: { limits: WatchLimits; now?: () => number },
) {
  const lists = store.open(LISTS);
  const index = createWatcherIndex(store);

  const isOn = ({ until }: Watch) => until > now();

  /** Includes watches that have ended. */
  const allOf = async (watcher: Watcher): Promise<Owned> => (await lists.get(nameOfWatcher(watcher))) ?? NOTHING;

  const of = async (watcher: Watcher): Promise<Owned> => {
    const { watches, settings } = await allOf(watcher);
    return { watches: watches.filter(isOn), settings };
  };

  /** `work` gets the list with ended watches, and gives the new one, or undefined where nothing changes. */
  const change = (watcher: Watcher, work: (owned: Owned) => Owned | undefined) =>
    withStoreLock(store, nameOfWatcher(watcher), async () => {
      const { watches, settings } = await allOf(watcher);
      const next = work({
        watches: watches.filter(({ until }) => until > now() - monitorConfig.endedWatchMs),
        settings,
      });
      if (next) await lists.set(nameOfWatcher(watcher), next);
      return next;
    });

  const ownedWatchOf = async (watcher: Watcher, request: Request): Promise<OwnedWatch | undefined> => {
    const { watches, settings } = await allOf(watcher);
    const watch = watches.find((each) => isOf(each, request));
    const { door, id } = watcher;
    return watch && { watcher: { door, id, ...topicOf(watch) }, watch, settings, isOver: !isOn(watch) };
  };

  const allWatchesOf = async (request: Request): Promise<readonly OwnedWatch[]> => {
    const all = await index.watchersOf(request);
    const owned = await Promise.all(all.map((watcher) => ownedWatchOf(watcher, request).catch(unlessDamaged)));
    return owned.filter((each) => each !== undefined);
  };

  return {
    list: async (watcher: Watcher): Promise<readonly Watch[]> => (await of(watcher)).watches,
    settings: async (watcher: Watcher): Promise<WatchSettings> => (await of(watcher)).settings,
    /** In lower case. */
    tokensOf: index.tokensOf,

    add: (watcher: Watcher, request: Request, { keyed = false, symbol = null }: AddOptions = {}): Promise<Added> =>
      orNotNow<Added>({ code: "not-now" }, async () => {
        const limit = keyed ? limits.keyed : limits.keyless;
        const { watches: own } = await of(watcher);
        if (own.length >= limit && !own.some((each) => isOf(each, request))) return { code: "limit", limit };
        await index.enter(watcher, request);
        let code: "watching" | "renewed" = "watching";
        const next = await change(watcher, ({ watches, settings }) => {
          const before = watches.find((each) => isOf(each, request) && isOn(each));
          if (!before && watches.filter(isOn).length >= limit) return undefined;
          if (before) code = "renewed";
          const rest = watches.filter((each) => !isOf(each, request));
          return { watches: [...rest, watchOf(request, { watcher, before, symbol, now: now() })], settings };
        });
        const watch = next?.watches.at(-1);
        if (!watch) return { code: "limit", limit };
        // A process that pruned in between did not find the watch in the list yet, so the index is written again.
        await index.enter(watcher, request);
        return { code, watch };
      }),

    /** Whether it was watched; undefined where the list cannot be read or written now. */
    remove: (watcher: Watcher, request: Request): Promise<boolean | undefined> =>
      orNotNow(undefined, async () => {
        let wasOn = false;
        await change(watcher, ({ watches, settings }) => {
          wasOn = watches.some((each) => isOf(each, request) && isOn(each));
          const rest = watches.filter((each) => !isOf(each, request));
          return rest.length === watches.length ? undefined : { watches: rest, settings };
        });
        return wasOn;
      }),

    /** Undefined where the choice cannot be written now. */
    choose: (watcher: Watcher, choice: Partial<WatchSettings>): Promise<WatchSettings | undefined> =>
      orNotNow(undefined, async () => {
        const next = await change(watcher, ({ watches, settings }) => ({
          watches,
          settings: { ...settings, ...choice },
        }));
        return next?.settings;
      }),

    /** The watcher has heard that this watch ends soon. */
    warned: (watcher: Watcher, request: Request) =>
      change(watcher, ({ watches, settings }) => ({
        watches: watches.map((each) => (isOf(each, request) ? { ...each, warned: true } : each)),
        settings,
      })),

    /** The watcher has heard that this watch has ended. */
    drop: (watcher: Watcher, request: Request) =>
      change(watcher, ({ watches, settings }) => ({
        watches: watches.filter((each) => isOn(each) || !isOf(each, request)),
        settings,
      })),

    /** The watcher is gone: all its watches end. */
    forget: (watcher: Watcher) => change(watcher, () => NOTHING),

    /** The watcher got another id, as a group does that becomes a supergroup. */
    async move(from: Watcher, to: Watcher): Promise<void> {
      const owned = await allOf(from);
      for (const watch of owned.watches) await index.enter(to, requestOf(watch));
      await change(to, (there) => (there.watches.length > 0 ? undefined : owned));
      await change(from, () => NOTHING);
    },

    /** Every watch of the token, with those that ended lately. */
    allWatchesOf,
    watchesOf: async (request: Request): Promise<readonly OwnedWatch[]> =>
      (await allWatchesOf(request)).filter(({ isOver }) => !isOver),

    /** Removes watchers whose watch is over from the index; false: none is left. Damaged entries stay. */
    prune: (request: Request): Promise<boolean> =>
      index
        .keep(request, (watcher) =>
          ownedWatchOf(watcher, request).then((owned) => owned !== undefined && !owned.isOver, whereDamaged),
        )
        .catch(whereDamaged),
  };
}

const NOTHING: Owned = { watches: [], settings: USUAL_SETTINGS };

function watchOf(
  { chainId, address }: Request,
  { watcher, before, symbol, now }: { watcher: Watcher; before: Watch | undefined; symbol: string | null; now: number },
): Watch {
  return {
    chainId,
    address: address.toLowerCase(),
    symbol: symbol ?? before?.symbol ?? null,
    since: before?.since ?? now,
    until: now + monitorConfig.watchMs,
    ...topicOf(watcher),
    warned: false,
  };
}

function topicOf({ topic }: Pick<Watcher, "topic">): Pick<Watcher, "topic"> {
  return topic === undefined ? {} : { topic };
}

function requestOf({ chainId, address }: Watch): Request {
  return { chainId, address: address as Request["address"] };
}

function isOf({ chainId, address }: Watch, request: Request): boolean {
  return chainId === request.chainId && address === request.address.toLowerCase();
}

/** A damaged list may still hold the watch. */
function whereDamaged(error: unknown): boolean {
  return unlessDamaged(error) ?? true;
}

async function orNotNow<Result>(otherwise: Result, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreFailure || error instanceof StoreLockTimeout) return otherwise;
    throw error;
  }
}

/** The watchers that a token may have; their own lists say whether they do. */
const WATCHERS: Collection<Watcher[]> = { name: "watchers", version: 1, schema: z.array(Watcher), precious: true };
/** The tokens of a chain that may be watched. */
const TOKENS: Collection<string[]> = { name: "watched", version: 1, schema: z.array(z.string()), precious: true };

/** Finds watchers from a token, and tokens from a chain. The index may name too many, never too few. */
function createWatcherIndex(store: Store) {
  const watchers = store.open(WATCHERS);
  const tokens = store.open(TOKENS);
  return {
    async enter(watcher: Watcher, request: Request): Promise<void> {
      const [chain, token, address] = [`${request.chainId}`, tokenKey(request), request.address.toLowerCase()];
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
      (await watchers.get(tokenKey(request)).catch(unlessDamaged)) ?? [],
    tokensOf: async (chainId: number): Promise<readonly string[]> => (await tokens.get(`${chainId}`)) ?? [],
    /** False: no watcher of the token is left. */
    async keep(request: Request, isWatching: (watcher: Watcher) => Promise<boolean>): Promise<boolean> {
      const [chain, token, address] = [`${request.chainId}`, tokenKey(request), request.address.toLowerCase()];
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
