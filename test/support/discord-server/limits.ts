/** The limits of routes, as Discord's headers tell them; the library learns them from there and nowhere else. */
type Limit = { readonly route: RegExp; readonly count: number; readonly windowMs: number };

const LIMITS: readonly Limit[] = [
  { route: /^POST \/channels\/(\d+)\/messages$/, count: 5, windowMs: 5_000 },
  { route: /^PATCH \/channels\/(\d+)\/messages\//, count: 5, windowMs: 5_000 },
  { route: /^DELETE \/channels\/(\d+)\/messages\//, count: 5, windowMs: 1_000 },
  { route: /^PUT \/channels\/(\d+)\/messages\/\d+\/reactions\//, count: 1, windowMs: 250 },
  { route: /^\w+ \/webhooks\/\d+\/([\w-]+)/, count: 5, windowMs: 2_000 },
  { route: /^PUT \/applications\/(\d+)\/commands$/, count: 2, windowMs: 10_000 },
];
const GLOBAL_PER_SECOND = 50;

export type Spent = {
  readonly headers: Record<string, string>;
  readonly retryAfter: number | undefined;
  readonly global: boolean;
};

export class RateLimits {
  readonly #now: () => number;
  readonly #windows = new Map<string, { used: number; endsAt: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** `undefined` for what has no limits: callbacks of interactions. */
  spend(method: string, path: string): Spent | undefined {
    if (/^\/interactions\//.test(path)) return undefined;
    if (!/^\/webhooks\//.test(path)) {
      const everything = this.#take("global", GLOBAL_PER_SECOND, 1_000);
      if (everything.over)
        return {
          headers: { "x-ratelimit-scope": "global", "x-ratelimit-global": "true" },
          retryAfter: everything.resetAfter,
          global: true,
        };
    }
    const limit = LIMITS.find(({ route }) => route.test(`${method} ${path}`));
    if (!limit) return { headers: {}, retryAfter: undefined, global: false };
    const major = limit.route.exec(`${method} ${path}`)?.[1] ?? "";
    const bucket = `${LIMITS.indexOf(limit)}`;
    const taken = this.#take(`${bucket}:${major}`, limit.count, limit.windowMs);
    return {
      headers: {
        "x-ratelimit-limit": String(limit.count),
        "x-ratelimit-remaining": String(Math.max(0, limit.count - taken.used)),
        "x-ratelimit-reset": String((this.#now() + taken.resetAfter * 1000) / 1000),
        "x-ratelimit-reset-after": String(taken.resetAfter),
        "x-ratelimit-bucket": `bucket${bucket}`,
        ...(taken.over ? { "x-ratelimit-scope": "user" } : {}),
      },
      retryAfter: taken.over ? taken.resetAfter : undefined,
      global: false,
    };
  }

  #take(key: string, count: number, windowMs: number): { used: number; over: boolean; resetAfter: number } {
    const now = this.#now();
    const old = this.#windows.get(key);
    const window = old && old.endsAt > now ? old : { used: 0, endsAt: now + windowMs };
    this.#windows.set(key, window);
    const over = window.used >= count;
    if (!over) window.used += 1;
    return { used: window.used, over, resetAfter: (window.endsAt - now) / 1000 };
  }
}
