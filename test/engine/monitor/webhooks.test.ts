import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Alert } from "../../../src/engine/diff/change.ts";
import { monitorConfig } from "../../../src/engine/monitor/config.ts";
import { createWebhooks, isReachable, post, sign, type Webhooks } from "../../../src/engine/monitor/webhooks.ts";
import { silentLog } from "../../../src/log.ts";
import { bodyOf } from "../../support/body.ts";
import { memoryStore } from "../../support/memory-store.ts";

const SECRET = "a secret that is long enough";
const OWNER = "wallet:0xa11ce";
const HERE = { protocols: new Set(["http:"]), isForbidden: () => false, limitMs: 200 };

type Heard = { readonly body: string; readonly delivery: string; readonly signature: string };

let heard: Heard[];
let answer: (response: ServerResponse) => void;
let server: Server;
let url: string;
let alerts: Alert[];
let now: number;
let keys: { readonly id: string }[] | undefined;
let webhooks: Webhooks;

const takes = (response: ServerResponse) => void response.writeHead(204).end();
const alert = (id: string) => ({ id, code: "retracted" }) as unknown as Alert;
const header = ({ headers }: IncomingMessage, name: string) => String(headers[name] ?? "");

beforeEach(async () => {
  [heard, alerts, answer, now] = [[], [], takes, 1_800_000_000_000];
  keys = [{ id: "first" }, { id: "second" }];
  server = createServer(async (request, response) => {
    const body = (await bodyOf(request)) ?? "";
    heard.push({ body, delivery: header(request, "assay-delivery"), signature: header(request, "assay-signature") });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/alerts`;
  const events = (_: unknown, after?: string) => {
    return Promise.resolve(alerts.slice(alerts.findIndex(({ id }) => id === after) + 1));
  };
  const keysOf = () => (keys ? Promise.resolve(keys) : Promise.reject(new Error("The store does not answer.")));
  const parts = {
    store: memoryStore(),
    alerts: { events },
    keysOf,
    log: silentLog,
    leaseMs: 5_000,
    pollMs: 5,
    now: () => now,
  };
  webhooks = createWebhooks({ ...parts, reaching: HERE });
  webhooks.start();
});
afterEach(async () => {
  await webhooks.stop();
  server.closeAllConnections();
  server.close();
});

const own = async () => (await webhooks.list(OWNER))[0];
const until = (isSo: () => unknown) =>
  vi.waitFor(async () => expect(await isSo()).toBeTruthy(), { timeout: 5_000, interval: 5 });

/** What a receiver does with a message: whether it is ours, and not one of long ago. */
function isGenuine({ body, signature }: Heard, secret: string, at: number): boolean {
  const [, time = "", given = ""] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const expected = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
  return given === expected && Math.abs(at / 1_000 - Number(time)) < 300;
}

describe("a webhook", () => {
  test("gets each alert that comes after it was made, once, in order and signed", async () => {
    alerts = [alert("before")];
    await webhooks.add(OWNER, url, SECRET);
    alerts = [...alerts, alert("one"), alert("two")];
    await until(() => heard.length === 2);
    expect(heard.map(({ body }) => JSON.parse(body).id)).toEqual(["one", "two"]);
    expect(heard.every((each) => isGenuine(each, SECRET, now))).toBe(true);
    expect(new Set(heard.map(({ delivery }) => delivery)).size).toBe(2);
    await until(async () => (await own())?.after === "two");
  });

  test("that is played again by others is told by its time, and one that was changed by its signature", async () => {
    await webhooks.add(OWNER, url, SECRET);
    alerts = [alert("one")];
    await until(() => heard.length === 1);
    const [first] = heard as [Heard];
    const later = first.signature.replace(/t=\d+/, `t=${now / 1_000 + 3_600}`);
    expect(isGenuine(first, SECRET, now + 3_600_000)).toBe(false);
    expect(isGenuine({ ...first, signature: later }, SECRET, now + 3_600_000)).toBe(false);
    expect(isGenuine({ ...first, body: first.body.replace("one", "two") }, SECRET, now)).toBe(false);
    expect(isGenuine(first, "another secret of somebody", now)).toBe(false);
  });

  test.each<[string, (response: ServerResponse) => void, string]>([
    ["fails", (response) => void response.writeHead(500).end(), "it answered 500"],
    [
      "leads elsewhere",
      (response) => void response.writeHead(307, { location: "http://127.0.0.1:1/" }).end(),
      "it answered 307",
    ],
    ["does not answer", () => undefined, "it did not answer in time"],
    ["hangs up", (response) => void response.destroy(), "it could not be reached"],
  ])("whose receiver %s is tried again later, under the same name, and those behind it wait", async (_, fails, why) => {
    answer = fails;
    await webhooks.add(OWNER, url, SECRET);
    alerts = [alert("one"), alert("two")];
    await until(async () => (await own())?.failing?.tries === 1);
    expect(await own()).toMatchObject({ after: null, dead: null, failing: { why } });
    now += monitorConfig.minWebhookRetryMs - 1;
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(heard).toHaveLength(1);
    now += 1;
    await until(async () => (await own())?.failing?.tries === 2);
    expect((await own())?.failing?.notBefore).toBe(now + 2 * monitorConfig.minWebhookRetryMs);
    answer = takes;
    now += 2 * monitorConfig.minWebhookRetryMs;
    await until(async () => (await own())?.after === "two");
    expect(heard.map(({ body }) => JSON.parse(body).id)).toEqual(["one", "one", "one", "two"]);
    expect(new Set(heard.slice(0, 3).map(({ delivery }) => delivery)).size).toBe(1);
    expect(await own()).toMatchObject({ failing: null, dead: null });
  });

  test("that takes nothing for a day is given up", async () => {
    answer = (response) => void response.writeHead(503).end();
    await webhooks.add(OWNER, url, SECRET);
    alerts = [alert("one")];
    for (let tries = 1; (await own())?.dead === null; tries++) {
      await until(async () => (await own())?.failing?.tries === tries);
      now = (await own())?.failing?.notBefore ?? now;
      expect(tries).toBeLessThan(40);
      await until(async () => (await own())?.dead !== null || (await own())?.failing?.tries === tries + 1);
    }
    const told = heard.length;
    expect(now - 1_800_000_000_000).toBeGreaterThanOrEqual(monitorConfig.webhookGiveUpMs);
    expect(now - 1_800_000_000_000).toBeLessThan(monitorConfig.webhookGiveUpMs + monitorConfig.maxWebhookRetryMs + 1);
    now += monitorConfig.webhookGiveUpMs;
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(heard).toHaveLength(told);
  });

  test("gets nothing once its key is revoked, though its owner has another, nor while that cannot be told", async () => {
    const other = await webhooks.add(OWNER, `${url}?other`, SECRET, "second");
    await webhooks.add(OWNER, url, SECRET, "first");
    const otherHas = (id: string) => async () =>
      typeof other === "object" && (await webhooks.list(OWNER)).find((each) => each.id === other.id)?.after === id;
    alerts = [alert("one")];
    await until(() => heard.length === 2);
    await until(otherHas("one"));
    keys = [{ id: "second" }];
    alerts = [...alerts, alert("two")];
    await until(otherHas("two"));
    expect(heard).toHaveLength(3);
    keys = undefined;
    alerts = [...alerts, alert("three")];
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(heard).toHaveLength(3);
    keys = [{ id: "second" }];
    await until(otherHas("three"));
    expect(heard).toHaveLength(4);
  });

  test("is its owner's alone, and of one owner there are few", async () => {
    const added = [];
    for (let more = 0; more <= monitorConfig.webhooksPerOwner; more++)
      added.push(await webhooks.add(OWNER, url, SECRET));
    expect(added.at(-1)).toBe("too-many");
    const id = (await own())?.id ?? "";
    expect(await webhooks.remove("wallet:0xb0b", id)).toBe(false);
    expect(await webhooks.remove(OWNER, id)).toBe(true);
    expect(await webhooks.list(OWNER)).toHaveLength(monitorConfig.webhooksPerOwner - 1);
    expect(await webhooks.list("wallet:0xb0b")).toEqual([]);
  });
});

describe("an address that somebody names", () => {
  test.each([
    "http://example.com/",
    "https://127.0.0.1/",
    "https://localhost/",
    "https://[::1]/",
    "https://10.0.0.8/",
    "https://2130706433/",
    "https://169.254.169.254/latest/meta-data",
    "https://[::ffff:127.0.0.1]/",
    "https://metadata.internal/",
    "https://redis/",
    "https://user:pass@example.com/",
    "ftp://example.com/",
    "file:///etc/passwd",
    "nonsense",
  ])("is not reached where it leads inside, or is no https: %s", (inside) => {
    expect(isReachable(inside)).toBe(false);
  });

  test("may be any other", () => expect(isReachable("https://example.com/alerts?a=b")).toBe(true));

  test("is not reached where its name leads inside, whatever it said before", async () => {
    const port = new URL(url).port;
    const isForbidden = (host: string) => host === "127.0.0.1" || host === "::1";
    const message = { url: `http://localhost:${port}/`, secret: SECRET, delivery: "a", body: "{}", unixSeconds: 1 };
    expect(isReachable(message.url, { ...HERE, isForbidden })).toBe(true);
    expect(await post(message, { ...HERE, isForbidden })).toBe("it could not be reached");
    expect(heard).toEqual([]);
    expect(await post(message, HERE)).toBe("taken");
    expect(heard).toMatchObject([{ signature: sign(SECRET, 1, "{}") }]);
  });
});
