import { afterEach, describe, expect, test, vi } from "vitest";
import { AuditError } from "../../src/engine/core/errors.ts";
import { WalletReport } from "../../src/engine/core/report.ts";
import { StoreFailure } from "../../src/store/store.ts";
import { codedRun, codedWallet } from "../support/coded.ts";
import { type Served, serveHttp } from "../support/http.ts";
import { sampleReports } from "../support/reports.ts";
import { changedAlert, endingAlert } from "../support/watching.ts";

const TOKEN = "0x1f9840a85d5af5bf1d1762f925bdaddc4201f984";
const OTHER = "0x6b175474e89094c44da98b954eedeac495271d0f";
const QUERY = `chain=1&ca=${TOKEN}`;
const OWNER = "wallet:0x00000000000000000000000000000000000a11ce";
const watcher = { door: "http", id: OWNER } as const;

let served: Served | undefined;
afterEach(async () => {
  await served?.stop();
  served = undefined;
});

async function serve(settings: Parameters<typeof serveHttp>[0] = {}) {
  served = await serveHttp(settings);
  const { secret } = await served.access.keys.create(OWNER, "test");
  const { url } = served;
  const ask = (method: string, path: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
    fetch(url + path, { method, headers: { "x-api-key": secret, ...headers }, ...(signal ? { signal } : {}) });
  return { ...served, ask };
}

const bodyOf = async (response: Response) => (await response.json()) as Record<string, unknown>;

describe("what the owner of a key watches", () => {
  test("begins, is listed, goes on and ends", async () => {
    const { ask, looks } = await serve();
    const begun = await ask("PUT", `/watch?${QUERY}`);
    expect([begun.status, begun.headers.get("ratelimit-limit")]).toEqual([201, "10000"]);
    expect(await bodyOf(begun)).toMatchObject({ chain: 1, ca: TOKEN, symbol: "PLAIN" });
    expect((await ask("PUT", `/watch?${QUERY}`)).status).toBe(200);
    expect(looks).toHaveLength(1);
    expect(await bodyOf(await ask("GET", "/watch"))).toMatchObject({ watches: [{ ca: TOKEN }] });
    expect((await ask("DELETE", `/watch?${QUERY}`)).status).toBe(204);
    expect((await ask("DELETE", `/watch?${QUERY}`)).status).toBe(404);
    expect(await bodyOf(await ask("GET", "/watch"))).toEqual({ watches: [] });
  });

  test("needs a key that is known", async () => {
    const { url } = await serve();
    for (const [method, path] of [
      ["GET", "/watch"],
      ["PUT", `/watch?${QUERY}`],
      ["DELETE", `/watch?${QUERY}`],
      ["GET", "/watch/events"],
    ] as const) {
      for (const headers of [{}, { "x-api-key": "assay_nonsense" }] as Record<string, string>[]) {
        const response = await fetch(url + path, { method, headers });
        expect([response.status, response.headers.get("content-type")]).toEqual([401, "application/problem+json"]);
        expect(await bodyOf(response)).toMatchObject({ code: "unknown-key" });
      }
    }
  });

  test("has its limit, and its mistakes are named", async () => {
    const { ask } = await serve({ watchLimits: { keyless: 3, keyed: 1 } });
    await ask("PUT", `/watch?${QUERY}`);
    const more = await ask("PUT", `/watch?chain=1&ca=${OTHER}`);
    expect([more.status, await bodyOf(more)]).toMatchObject([409, { code: "watch-limit" }]);
    expect((await ask("PUT", "/watch?chain=x")).status).toBe(400);
    expect((await ask("DELETE", "/watch")).status).toBe(400);
    expect((await ask("PUT", `/watch?chain=999&ca=${TOKEN}`)).status).toBe(404);
  });

  test("is told in which ways it can be asked for, and when it cannot be read", async () => {
    const { ask, watching } = await serve();
    const posted = await ask("POST", "/watch");
    expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD, PUT, DELETE"]);
    watching.list = () => Promise.reject(new StoreFailure("failed", "watch-lists", new Error("no store")));
    const listed = await ask("GET", "/watch");
    expect([listed.status, await bodyOf(listed)]).toMatchObject([503, { code: "busy" }]);
  });

  test("is tokens alone", async () => {
    const look = () => {
      throw new AuditError("not-a-token", "It is none.");
    };
    const { ask } = await serve({ look });
    expect((await ask("PUT", `/watch?${QUERY}`)).status).toBe(422);
    expect(await bodyOf(await ask("GET", "/watch"))).toEqual({ watches: [] });
  });
});

/** Events as they come, until there are so many. */
async function readEvents(response: Response, count: number): Promise<string[]> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (text.split("\n\n").filter((part) => part.includes("data:")).length < count) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) throw new Error(`The stream ended after ${JSON.stringify(text)}`);
    text += value;
  }
  return text.split("\n\n").filter((part) => part.includes("data:"));
}

describe("alerts as server-sent events", () => {
  test("come as they are told, with what was told before, and go on where somebody stopped reading", async () => {
    const { ask, watching } = await serve();
    await watching.told(watcher, changedAlert);
    const leaving = new AbortController();
    const stream = await ask("GET", "/watch/events", {}, leaving.signal);
    expect(stream.headers.get("content-type")).toBe("text/event-stream");
    const reading = readEvents(stream, 2);
    await watching.told(watcher, endingAlert);
    const events = await reading;
    leaving.abort();
    expect(events[0]).toMatch(/id: alert-1\nevent: changed\ndata: \{.*"code":"tax"/);
    expect(events[1]).toMatch(/id: alert-2\nevent: ends-soon\n/);
    const again = await ask("GET", "/watch/events", { "last-event-id": "alert-1" });
    const [next] = await readEvents(again, 1);
    expect(next).toMatch(/id: alert-2/);
    await again.body?.cancel().catch(() => undefined);
  });

  test("are followed by few connections at once, which make room when they end", async () => {
    const { ask } = await serve();
    const leaving = new AbortController();
    for (let index = 0; index < 3; index++) await ask("GET", "/watch/events", {}, leaving.signal);
    expect((await ask("GET", "/watch/events")).status).toBe(503);
    expect((await ask("HEAD", "/watch/events")).status).toBe(200);
    leaving.abort();
    await expect
      .poll(async () => {
        const again = await ask("GET", "/watch/events");
        await again.body?.cancel();
        return again.status;
      })
      .toBe(200);
  });

  test("end when the service does", async () => {
    const { ask, stop } = await serve();
    const stream = await ask("GET", "/watch/events");
    const ended = stream.text();
    const before = performance.now();
    await stop();
    served = undefined;
    expect(await ended).toContain("retry:");
    expect(performance.now() - before).toBeLessThan(4_500);
  });
});

describe("a wallet's own tokens", () => {
  const wallet = "0x00000000000000000000000000000000000ac0de";
  const { clear } = sampleReports;
  const mine: WalletReport = {
    language: "en",
    chain: clear.chain,
    token: clear.token,
    block: clear.block,
    wallet,
    balance: "1",
    verdict: "clear",
    lines: [],
    sale: null,
    afterRun: null,
    powers: [],
  };

  test("are told beside the evidence, to whoever has a key", async () => {
    const { ask, store, heard, url } = await serve({ mine: () => Promise.resolve(codedWallet(mine)) });
    const response = await ask("GET", `/evidence?${QUERY}&wallet=${wallet}`);
    const body = await bodyOf(response);
    expect(WalletReport.parse(body["mine"])).toEqual(mine);
    expect(body["verdict"]).toBe("clear");
    expect(await bodyOf(await ask("GET", `/evidence?${QUERY}`))).not.toHaveProperty("mine");
    expect(await bodyOf(await ask("GET", `/audit?${QUERY}&wallet=${wallet}`))).not.toHaveProperty("mine");
    const keyless = await fetch(`${url}/evidence?${QUERY}&wallet=${wallet}`);
    expect([keyless.status, keyless.headers.get("ratelimit-limit")]).toEqual([401, "1000"]);
    expect((await ask("GET", `/evidence?${QUERY}&wallet=0x12`)).status).toBe(400);
    const kept = `${(store as unknown as { everything(): string }).everything()} ${heard.lines.join()}`;
    expect(kept.toLowerCase()).not.toContain(wallet.slice(2));
  });

  test("and a sum that somebody thinks of putting in, are tried for whoever has a key", async () => {
    const putIn = vi.fn(() => Promise.resolve(codedRun(clear.run)));
    const { ask, url } = await serve({ putIn });
    const body = await bodyOf(await ask("GET", `/evidence?${QUERY}&sum=0.5`));
    expect(body).toMatchObject({ verdict: "clear", putIn: clear.run });
    expect(body).not.toHaveProperty("mine");
    expect(putIn).toHaveBeenCalledWith(expect.anything(), 5n * 10n ** 17n);
    expect((await fetch(`${url}/evidence?${QUERY}&sum=0.5`)).status).toBe(401);
    for (const bad of ["0", "1e3", "-1", "0x1", "1&sum=2"]) {
      expect((await ask("GET", `/evidence?${QUERY}&sum=${bad}`)).status).toBe(400);
    }
  });

  test("are not told while no key can be looked up", async () => {
    const { ask, access } = await serve({ mine: () => Promise.resolve(codedWallet(mine)) });
    vi.spyOn(access.keys, "find").mockRejectedValue(new Error("no store"));
    const response = await ask("GET", `/evidence?${QUERY}&wallet=${wallet}`);
    expect([response.status, response.headers.get("ratelimit-remaining")]).toEqual([503, "1000"]);
    expect(await bodyOf(response)).toMatchObject({ code: "busy" });
  });

  test("are named in no log, whatever fails", async () => {
    const { ask, heard } = await serve({ mine: () => Promise.reject(new Error(`a bug with ${wallet}`)) });
    expect((await ask("GET", `/evidence?${QUERY}&wallet=${wallet}`)).status).toBe(500);
    expect(heard.lines.join()).toContain("reason of ours");
    expect(heard.lines.join().toLowerCase()).not.toContain(wallet.slice(2));
  });
});
