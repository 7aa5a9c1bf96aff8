import { afterEach, expect, test } from "vitest";
import { type Served, serveHttp } from "../support/http.ts";

const SECRET = "a secret that is long enough";

let served: Served | undefined;
afterEach(async () => {
  await served?.stop();
  served = undefined;
});

async function serve() {
  served = await serveHttp();
  const { url, access, pushes } = served;
  const { key, secret } = await access.keys.create("wallet:0xa11ce", "mine");
  const ask = (method: string, body?: unknown, path = "", given: string | null = secret) =>
    fetch(`${url}/watch/webhooks${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: given === null ? {} : { "x-api-key": given },
    });
  return { url, ask, secret, pushes, owner: key.owner };
}

test("the owner of a key makes, lists and takes away webhooks; no answer has their secrets", async () => {
  const { ask } = await serve();
  const made = await ask("POST", { url: "https://example.com/alerts", secret: SECRET });
  expect(made.status).toBe(201);
  const webhook = (await made.json()) as { readonly id: string };
  expect(webhook).toMatchObject({ url: "https://example.com/alerts", state: "works", why: null, tries: 0 });
  const listed = await (await ask("GET")).text();
  expect(JSON.parse(listed)).toEqual({ webhooks: [webhook] });
  expect(listed).not.toContain(SECRET);
  expect((await ask("DELETE", undefined, `?id=${webhook.id}`)).status).toBe(204);
  expect((await ask("DELETE", undefined, `?id=${webhook.id}`)).status).toBe(404);
  expect(await (await ask("GET")).json()).toEqual({ webhooks: [] });
});

test.each([
  ["no address", { secret: SECRET }, /^url: /],
  ["plain http", { url: "http://example.com/", secret: SECRET }, /^url: /],
  ["an address inside", { url: "https://192.168.0.1/", secret: SECRET }, /internet at large/],
  ["a short secret", { url: "https://example.com/", secret: "short" }, /^secret: /],
  ["anything besides", { url: "https://example.com/", secret: SECRET, method: "PUT" }, /method/],
  ["no object", "nonsense", /^body: /],
])("%s is refused in words", async (_, body, words) => {
  const { ask } = await serve();
  const refused = await ask("POST", body);
  expect(refused.status).toBe(400);
  expect(((await refused.json()) as { detail: string }).detail).toMatch(words);
});

test("without a key there are none", async () => {
  const { ask } = await serve();
  for (const method of ["GET", "POST", "DELETE"]) expect((await ask(method, undefined, "", null)).status).toBe(401);
});

test("one that was given up is told in the stream of events, once", async () => {
  const { url, secret, pushes, owner } = await serve();
  const dead = { id: "a", owner, url: "https://example.com/", secret: SECRET, since: 1, after: null, dead: 2 };
  pushes.list = () => {
    return Promise.resolve([{ ...dead, failing: { tries: 9, since: 1, why: "it answered 503", notBefore: 3 } }]);
  };
  const leaving = new AbortController();
  const headers = { "x-api-key": secret };
  const stream = await fetch(`${url}/watch/events`, { headers, signal: leaving.signal });
  let heard = "";
  for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    heard += chunk;
    if (heard.includes("webhook-dead")) break;
  }
  leaving.abort();
  expect(heard).toMatch(/event: webhook-dead\ndata: .*"state":"dead","why":"it answered 503"/);
  expect(heard).not.toContain(SECRET);
});
