// Webhooks of watches: sends the alerts of a key's owner to an address of their own, in order, signed, until it takes them. One that takes none
// for a day is given up and said so. Of several processes one sends.
import { createHash, createHmac, randomUUID } from "node:crypto";
import { lookup as resolve } from "node:dns";
import { request as requestPlainly } from "node:http";
import { request } from "node:https";
import type { LookupFunction } from "node:net";
import { z } from "zod";
import type { Log } from "../../log.ts";
import { isPrivateHost } from "../../private-hosts.ts";
import { type Collection, type Lease, type Store, unlessDamaged } from "../../store/store.ts";
import type { Alert } from "../diff/change.ts";
import { monitorConfig } from "./config.ts";
import type { Monitor } from "./monitor.ts";
import { withStoreLock } from "./token-state.ts";
import type { Watcher } from "./watch-lists.ts";

const Webhook = z.object({
  id: z.string(),
  owner: z.string(),
  /** The key it was made with: it ends with that. Left out by earlier versions. */
  keyId: z.string().optional(),
  url: z.url(),
  secret: z.string(),
  /** Milliseconds since 1970. */
  since: z.number(),
  /** The last alert that it took; `null`: none came since. */
  after: z.string().nullable(),
  /** It did not take the next one: so often, since when, why, and when it is tried again. */
  failing: z.object({ tries: z.int(), since: z.number(), why: z.string(), notBefore: z.number() }).nullable(),
  /** Given up then. */
  dead: z.number().nullable(),
});
export type Webhook = Readonly<z.infer<typeof Webhook>>;

const WEBHOOKS: Collection<Webhook> = { name: "watch-webhook", version: 1, schema: Webhook, precious: true };
const IDS: Collection<string[]> = { name: "watch-webhooks", version: 1, schema: z.array(z.string()), precious: true };
const ALL = "all";

export type Webhooks = {
  /** An address inside someone's own network is not allowed. */
  add(owner: string, url: string, secret: string, keyId?: string): Promise<Webhook | "too-many" | "not-allowed">;
  list(owner: string): Promise<readonly Webhook[]>;
  /** Whether it was there. */
  remove(owner: string, id: string): Promise<boolean>;
  start(): void;
  stop(): Promise<void>;
};

type WebhookParts = {
  readonly store: Store;
  readonly alerts: Pick<Monitor, "events">;
  /** The keys of an owner that were not revoked. */
  readonly keysOf: (owner: string) => Promise<readonly { readonly id: string }[]>;
  readonly log: Pick<Log, "warn" | "error">;
  readonly leaseMs: number;
  readonly now?: () => number;
  readonly pollMs?: number;
  /** Which addresses may be sent to: those of the internet at large, by TLS. */
  readonly reaching?: Reaching;
};

export function createWebhooks({
  store,
  alerts,
  keysOf,
  log,
  leaseMs,
  now = Date.now,
  reaching,
  ...rest
}: WebhookParts): Webhooks {
  const kept = store.open(WEBHOOKS);
  const index = store.open(IDS);
  const idsOf = async () => (await index.get(ALL).catch(unlessDamaged)) ?? [];
  const all = async () => {
    const found = await Promise.all((await idsOf()).map((id) => kept.get(id).catch(unlessDamaged)));
    return found.filter((each) => each !== undefined);
  };
  const alone = <Result>(work: () => Promise<Result>) => withStoreLock(store, "webhooks", work);
  let lease: Lease | undefined;
  let working = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** Sends what is due, in order; the first that is not taken waits, and those behind it. */
  async function serve(webhook: Webhook): Promise<void> {
    // Rejects where the store cannot tell: then nothing is sent for now.
    const keys = webhook.keyId === undefined ? [] : await keysOf(webhook.owner);
    if (webhook.keyId !== undefined && !keys.some(({ id }) => id === webhook.keyId)) return;
    let current = webhook;
    const update = async (change: Partial<Webhook>) => {
      current = { ...current, ...change };
      // It may have been removed meanwhile.
      if (await kept.get(webhook.id)) await kept.set(webhook.id, current);
    };
    for (const alert of await alerts.events(watcherOf(webhook.owner), current.after ?? undefined)) {
      const outcome = await post(toPost(current, alert, now()), reaching);
      if (outcome === "taken") await update({ after: alert.id, failing: null });
      else return await update(failed(current, outcome, now()));
    }
  }

  async function work(): Promise<void> {
    lease ??= await store.lease("watch:sender-of-webhooks", leaseMs);
    if (!lease) return;
    if (!(await lease.renew())) {
      lease = undefined;
      return;
    }
    const due = (await all()).filter(({ dead, failing }) => dead === null && (failing?.notBefore ?? 0) <= now());
    const queue = due.values();
    const worker = async () => {
      for (const webhook of queue)
        await serve(webhook).catch((error: unknown) => log.warn({ err: error }, "A webhook could not be served"));
    };
    await Promise.all(Array.from({ length: monitorConfig.maxDeliveries }, worker));
  }

  return {
    add: (owner, url, secret, keyId) =>
      alone(async () => {
        if (!isReachable(url, reaching)) return "not-allowed";
        const own = (await all()).filter((each) => each.owner === owner);
        if (own.length >= monitorConfig.webhooksPerOwner) return "too-many";
        const last = (await alerts.events(watcherOf(owner))).at(-1)?.id ?? null;
        const fresh = { after: last, failing: null, dead: null };
        const key = keyId === undefined ? {} : { keyId };
        const webhook = { id: randomUUID(), owner, ...key, url, secret, since: now(), ...fresh };
        await kept.set(webhook.id, webhook);
        await index.set(ALL, [...(await idsOf()), webhook.id]);
        return webhook;
      }),
    list: async (owner) => (await all()).filter((each) => each.owner === owner),
    remove: (owner, id) =>
      alone(async () => {
        const found = await kept.get(id).catch(unlessDamaged);
        if (found?.owner !== owner) return false;
        const others = (await idsOf()).filter((each) => each !== id);
        await index.set(ALL, others);
        await kept.delete(id);
        return true;
      }),
    start() {
      timer = setInterval(() => {
        working = working
          .then(work)
          .catch((error: unknown) => log.error({ err: error }, "Webhooks could not be served"));
      }, rest.pollMs ?? monitorConfig.webhookPollMs).unref();
    },
    async stop() {
      clearInterval(timer);
      await working;
      await lease?.release();
    },
  };
}

function watcherOf(owner: string): Watcher {
  return { door: "http", id: owner };
}

/** Longer from try to try, and after a day no more. */
function failed({ failing }: Webhook, why: string, at: number): Partial<Webhook> {
  const { minWebhookRetryMs, maxWebhookRetryMs, webhookGiveUpMs } = monitorConfig;
  const [tries, since] = [(failing?.tries ?? 0) + 1, failing?.since ?? at];
  const waitMs = Math.min(maxWebhookRetryMs, minWebhookRetryMs * 2 ** (tries - 1));
  return { failing: { tries, since, why, notBefore: at + waitMs }, dead: at - since >= webhookGiveUpMs ? at : null };
}

function toPost({ id, url, secret }: Webhook, alert: Alert, at: number): Post {
  // The same for each try, so that who heard it before can tell.
  const delivery = createHash("sha256").update(`${id} ${alert.id}`).digest("hex").slice(0, 32);
  return { url, secret, delivery, body: JSON.stringify(alert), unixSeconds: Math.floor(at / 1_000) };
}

// Sends one signed message to an address that a stranger named. Nothing inside our own network is reached, whatever the name resolves to, and no
// redirect is followed.

type Post = {
  readonly url: string;
  readonly secret: string;
  readonly delivery: string;
  readonly body: string;
  readonly unixSeconds: number;
};

export type Reaching = {
  /** `https:` alone, unless a test says otherwise. */
  readonly protocols: ReadonlySet<string>;
  /** Whether a name or a resolved address is out of reach. */
  readonly isForbidden: (host: string) => boolean;
  /** A receiver has so long to answer. */
  readonly limitMs: number;
};

const OUTSIDE: Reaching = {
  protocols: new Set(["https:"]),
  isForbidden: isPrivateHost,
  limitMs: monitorConfig.webhookLimitMs,
};

/** `Assay-Signature`: the time, and the HMAC-SHA256 of the time, a dot and the body. */
export function sign(secret: string, unixSeconds: number, body: string): string {
  const hmac = createHmac("sha256", secret).update(`${unixSeconds}.${body}`).digest("hex");
  return `t=${unixSeconds},v1=${hmac}`;
}

/** Whether it may be sent to at all, by what the address says. What its name leads to is looked at with each message. */
export function isReachable(url: string, { protocols, isForbidden }: Reaching = OUTSIDE): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  return protocols.has(protocol) && username === "" && password === "" && !isForbidden(hostname);
}

/** `taken`, or why not. */
export async function post(message: Post, reaching: Reaching = OUTSIDE): Promise<"taken" | string> {
  const { url, secret, delivery, body, unixSeconds } = message;
  if (!isReachable(url, reaching)) return "its address may not be reached";
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "user-agent": "Assay",
    "Assay-Delivery": delivery,
    "Assay-Signature": sign(secret, unixSeconds, body),
  };
  const signal = AbortSignal.timeout(reaching.limitMs);
  const ask = new URL(url).protocol === "https:" ? request : requestPlainly;
  return await new Promise((settle) => {
    const asked = ask(url, { method: "POST", headers, signal, lookup: lookupIn(reaching), agent: false }, (answer) => {
      const { statusCode = 0 } = answer;
      settle(statusCode >= 200 && statusCode < 300 ? "taken" : `it answered ${statusCode}`);
      // What it says is not read.
      answer.destroy();
    });
    asked.on("error", () => settle(signal.aborted ? "it did not answer in time" : "it could not be reached"));
    asked.end(body);
  });
}

/** The address that is connected to is the one that was looked at. */
function lookupIn({ isForbidden }: Reaching): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, options, (error, address, family) => {
      const found = Array.isArray(address) ? address.map((each) => each.address) : [address];
      if (!error && found.some(isForbidden)) return callback(new Error("It leads inside."), "", 0);
      callback(error, address, family);
    });
  };
}
