import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { wordsOf } from "../../src/words/index.ts";
import { type Served, serveHttp } from "../support/http.ts";
import { alice, bob } from "../support/wallet.ts";

const QUERY = "chain=1&ca=0x1f9840a85d5af5bf1d1762f925bdaddc4201f984";
const HOME = "https://assay.example";

let served: Served;
beforeEach(async () => {
  served = await serveHttp({ publicUrl: HOME, limits: { keyless: 1, keyed: 60 } });
});
afterEach(async () => {
  vi.useRealTimers();
  await served.stop();
});

/** A browser as far as cookies and the Origin header go. */
function createVisitor(origin: string | null = HOME) {
  const cookies = new Map<string, string>();
  const send = async (path: string, body?: string, type = "application/json") => {
    const response = await fetch(served.url + path, {
      redirect: "manual",
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body !== undefined && origin !== null ? { origin } : {}),
        ...(body !== undefined ? { "content-type": type } : {}),
      },
      ...(body === undefined ? {} : { method: "POST", body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const submit = (path: string, fields: Record<string, string>) =>
    send(path, new URLSearchParams(fields).toString(), "application/x-www-form-urlencoded");
  const challenge = async (address: string = alice.address) => {
    await send("/keys");
    const response = await send("/keys/challenge", JSON.stringify({ address, chainId: 1 }));
    return ((await response.json()) as { message: string }).message;
  };
  const prove = async (message: string, signature?: string) =>
    send("/keys/sign-in", JSON.stringify({ message, signature: signature ?? (await alice.signMessage({ message })) }));
  const signIn = async () => {
    const response = await prove(await challenge());
    expect(response.status).toBe(200);
  };
  const formsOf = async () => /name="forms" value="([^"]+)"/.exec(await (await send("/keys")).text())?.[1] ?? "";
  return { cookies, send, submit, challenge, prove, signIn, formsOf };
}

async function refusalOf(response: Response): Promise<string> {
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.headers.getSetCookie().join()).not.toContain("assay-session");
  return ((await response.json()) as { detail: string }).detail;
}

describe("signing in", () => {
  test("asks for a message of this site, this account, once and for minutes", async () => {
    const message = await createVisitor().challenge();
    expect(message).toMatch(/^assay\.example wants you to sign in with your Ethereum account:/);
    expect(message).toContain(alice.address);
    expect(message).toContain(`URI: ${HOME}/keys`);
    const read = (name: string) => Date.parse(new RegExp(`${name}: (.+)`).exec(message)?.[1] ?? "");
    expect(read("Expiration Time") - read("Issued At")).toBe(300_000);
    expect(await createVisitor().challenge()).not.toBe(message);
  });

  test("puts the session into a cookie that scripts and other sites do not get", async () => {
    const visitor = createVisitor();
    const message = await visitor.challenge();
    const [session] = (await visitor.prove(message)).headers.getSetCookie();
    expect(session).toMatch(/^__Host-assay-session=[\w-]{43}; /);
    expect(session).toMatch(/HttpOnly/);
    expect(session).toMatch(/Secure/);
    expect(session).toMatch(/SameSite=Lax/);
    expect(await (await visitor.send("/keys")).text()).toContain(`Signed in as <code>${alice.address}`);
  });

  test("is refused the second time with the same message", async () => {
    const visitor = createVisitor();
    const message = await visitor.challenge();
    const { cookies } = visitor;
    const before = new Map(cookies);
    await visitor.prove(message);
    for (const [name, value] of before) cookies.set(name, value);
    expect(await refusalOf(await visitor.prove(message))).toContain("used already");
  });

  test("lets one through of many answers at once with the same message", async () => {
    const visitor = createVisitor();
    const message = await visitor.challenge();
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.prove(message)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  test("is refused when the message has expired", async () => {
    const visitor = createVisitor();
    const message = await visitor.challenge();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 301_000 });
    expect(await refusalOf(await visitor.prove(message))).toContain("expired");
  });

  test.each([
    ["another site's name", (message: string) => message.replace("assay.example wants", "evil.example wants")],
    ["a later end", (message: string) => message.replace(/Expiration Time: \d{4}/, "Expiration Time: 2999")],
    ["another chain", (message: string) => message.replace("Chain ID: 1", "Chain ID: 56")],
    ["another account", (message: string) => message.replace(alice.address, bob.address)],
    ["another purpose", (message: string) => message.replace("Sign in to Assay", "Sign in to Evil")],
    ["more at its end", (message: string) => `${message}\nResources:\n- https://evil.example`],
  ])("is refused with %s in the message, though signed", async (_, alter) => {
    const visitor = createVisitor();
    const altered = alter(await visitor.challenge());
    expect(await refusalOf(await visitor.prove(altered))).toMatch(/another page|used already/);
  });

  test("is refused with somebody else's signature, or none", async () => {
    const visitor = createVisitor();
    const message = await visitor.challenge();
    expect(await refusalOf(await visitor.prove(message, await bob.signMessage({ message })))).toContain("signature");
    for (const junk of ["0x", "", "hello", `0x${"00".repeat(65)}`, `0x${"ff".repeat(65)}`]) {
      await refusalOf(await visitor.prove(await visitor.challenge(), junk));
    }
  });

  test("is refused to whoever did not begin it", async () => {
    const message = await createVisitor().challenge();
    const other = createVisitor();
    await other.send("/keys");
    expect(await refusalOf(await other.prove(message))).toContain("another page, visit");
  });

  test.each([
    ["another site", "https://evil.example"],
    ["no site at all", null],
    ["a frame without a name", "null"],
    ["the same name without TLS", "http://assay.example"],
  ])("is refused from %s", async (_, origin) => {
    const response = await createVisitor(origin).send(
      "/keys/challenge",
      JSON.stringify({ address: alice.address, chainId: 1 }),
    );
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([403, "forbidden"]);
  });

  test.each([
    "",
    "{",
    "[]",
    '{"address":5}',
    `{"address":"0x12","chainId":1}`,
    `{"address":"${alice.address}","chainId":-1}`,
  ])("is refused for %s", async (body) => {
    const visitor = createVisitor();
    await visitor.send("/keys");
    expect((await visitor.send("/keys/challenge", body)).status).toBe(400);
  });

  test("is limited in its attempts", async () => {
    const visitor = createVisitor();
    const statuses: number[] = [];
    for (let times = 0; times < 12; times++) statuses.push((await visitor.send("/keys/sign-in", "{}")).status);
    expect(statuses.slice(0, 10).every((status) => status === 400)).toBe(true);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  test("is refused to a form with a page, in the reader's language", async () => {
    const visitor = createVisitor();
    await visitor.send("/keys");
    const { keys } = wordsOf("es").pages;
    const submit = (path: string, fields: Record<string, string>) => visitor.submit(`${path}?lang=es`, fields);
    const noAddress = await submit("/keys/challenge", { address: "<b>alice</b>" });
    expect([noAddress.status, noAddress.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
    expect(await noAddress.text()).toContain(keys.notBegun);
    const unsigned = await submit("/keys/sign-in", { message: "hello", signature: "0x" });
    expect([unsigned.status, unsigned.headers.get("cache-control")]).toEqual([400, "no-store"]);
    expect(await unsigned.text()).toContain(keys.notProven);
    for (let times = 0; times < 8; times++) await submit("/keys/sign-in", {});
    const often = await submit("/keys/challenge", { address: alice.address });
    expect([often.status, Number(often.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    expect(await often.text()).toContain(keys.tooOften("60").split("60")[0]);
  });

  test("is not had with an invented cookie", async () => {
    const visitor = createVisitor();
    visitor.cookies.set("__Host-assay-session", "A".repeat(43));
    expect(await (await visitor.send("/keys")).text()).not.toContain("Signed in as");
  });
});

describe("the page of keys", () => {
  test("makes a key, shows it once, and counts its use", async () => {
    const visitor = createVisitor();
    await visitor.signIn();
    const made = await visitor.submit("/keys/new", { forms: await visitor.formsOf(), name: "<b>bot</b>" });
    const page = await made.text();
    const secret = /<code id="secret">(assay_[\w-]+)<\/code>/.exec(page)?.[1] ?? "";
    expect(page).toContain("&lt;b&gt;bot&lt;/b&gt;");
    expect(page).not.toContain("<b>bot</b>");
    expect(made.headers.get("cache-control")).toBe("no-store");

    const answer = await fetch(`${served.url}/audit?${QUERY}`, { headers: { "x-api-key": secret } });
    expect(answer.headers.get("ratelimit-limit")).toBe("60");

    const later = await (await visitor.send("/keys")).text();
    expect(later).not.toContain(secret);
    expect(later).toContain(`${secret.slice(0, 12)}…`);
    expect(later).toMatch(/<td class="number">1<\/td>/);
    expect(served.heard.lines.join("\n")).not.toContain(secret);
  });

  test("revokes a key for good", async () => {
    const visitor = createVisitor();
    await visitor.signIn();
    const { key, secret } = await served.access.keys.create(`wallet:${alice.address.toLowerCase()}`, "mine");
    const revoked = await visitor.submit("/keys/revoke", { forms: await visitor.formsOf(), id: key.id });
    expect([revoked.status, revoked.headers.get("location")]).toEqual([303, "/keys"]);
    const answer = await fetch(`${served.url}/audit?${QUERY}`, { headers: { "x-api-key": secret } });
    expect(answer.status).toBe(401);
  });

  test("does not touch the keys of others", async () => {
    const visitor = createVisitor();
    await visitor.signIn();
    const { key, secret } = await served.access.keys.create(`wallet:${bob.address.toLowerCase()}`, "bob's");
    await visitor.submit("/keys/revoke", { forms: await visitor.formsOf(), id: key.id });
    expect(await served.access.keys.find(secret)).toEqual(key);
    expect(await (await visitor.send("/keys")).text()).not.toContain("bob");
  });

  test.each(["/keys/new", "/keys/revoke", "/keys/sign-out"])(
    "changes nothing at %s for a form of another site or session",
    async (path) => {
      const visitor = createVisitor();
      await visitor.signIn();
      const { key } = await served.access.keys.create(`wallet:${alice.address.toLowerCase()}`, "mine");
      const fields = { name: "forged", id: key.id };
      expect((await visitor.submit(path, fields)).status).toBe(403);
      expect((await visitor.submit(path, { ...fields, forms: "forged" })).status).toBe(403);
      const elsewhere = createVisitor("https://evil.example");
      for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
      expect((await elsewhere.submit(path, { ...fields, forms: await visitor.formsOf() })).status).toBe(403);
      expect(await served.access.keys.list(key.owner)).toEqual([key]);
      expect(await (await visitor.send("/keys")).text()).toContain("Signed in as");
    },
  );

  test("ends the session where it is ended, and nowhere is it valid after", async () => {
    const visitor = createVisitor();
    await visitor.signIn();
    const stolen = new Map(visitor.cookies);
    await visitor.submit("/keys/sign-out", { forms: await visitor.formsOf() });
    const thief = createVisitor();
    for (const [name, value] of stolen) thief.cookies.set(name, value);
    expect(await (await thief.send("/keys")).text()).not.toContain("Signed in as");
  });

  test("takes no endless forms", async () => {
    const visitor = createVisitor();
    await visitor.signIn();
    expect((await visitor.submit("/keys/new", { name: "x".repeat(100_000) })).status).toBe(400);
  });
});
