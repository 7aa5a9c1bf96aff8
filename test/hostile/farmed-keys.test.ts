import { privateKeyToAccount } from "viem/accounts";
import { afterEach, describe, expect, test } from "vitest";
import { type Access, createAccess } from "../../src/access/access.ts";
import type { Stranger } from "../../src/access/caller.ts";
import { toWindow } from "../../src/access/caller.ts";
import { type Served, serveHttp } from "../support/http.ts";
import { memoryStore } from "../support/memory-store.ts";
import { createBrowser } from "./browser.ts";

const limits = { keyless: 1, keyed: 60 };
const QUERY = "chain=1&ca=0x1f9840a85d5af5bf1d1762f925bdaddc4201f984";

let served: Served | undefined;
afterEach(() => served?.stop());

const open = (): Promise<Access> => createAccess({ store: memoryStore(), limits });
const from = (address: string): Stranger => ({ kind: "address", address: toWindow(address) });

async function allowed(times: number, spend: (index: number) => Promise<{ allowed: boolean }>): Promise<number> {
  const quotas = await Promise.all(Array.from({ length: times }, (_, index) => spend(index)));
  return quotas.filter((quota) => quota.allowed).length;
}

describe("somebody who makes wallets and keys by the dozen", () => {
  test("gets keys for a few new wallets an hour, and no more answers by having many keys", async () => {
    served = await serveHttp({ limits });
    const { url } = served;
    const secrets: string[] = [];
    for (let number = 1; number <= 7; number++) {
      const wallet = privateKeyToAccount(`0x${number.toString(16).padStart(64, "0")}`);
      const browser = createBrowser(url);
      // Signing in has its own limit of ten requests a minute, which an attacker with time on hand would wait for.
      if (number <= 5) {
        await browser.signIn(wallet);
        for (let key = 0; key < 10; key++) secrets.push((await browser.makeKey()) ?? "");
      } else {
        const refused = served.access.createKey(`wallet:${wallet.address}`, "mine", from("127.0.0.1"));
        await expect(refused).rejects.toMatchObject({ code: "rate-limited" });
      }
    }
    expect(secrets.filter((secret) => secret.startsWith("assay_"))).toHaveLength(50);
    const answered = await allowed(700, async (index) => {
      const answer = await fetch(`${url}/audit?${QUERY}`, { headers: { "x-api-key": secrets[index % 50] ?? "" } });
      await answer.arrayBuffer();
      return { allowed: answer.status === 200 };
    });
    expect(answered).toBe(300);
  });

  test("has one window for all keys of an owner, in chat and over HTTP", async () => {
    const access = await open();
    const owner = "wallet:0xa11ce";
    expect(await allowed(200, (index) => access.spend({ kind: "key", keyId: `k${index % 10}`, owner }))).toBe(60);
  });

  test("finds a ceiling over one address, however many owners", async () => {
    const access = await open();
    const { address } = from("192.0.2.1");
    const spend = (index: number) => access.spend({ kind: "key", keyId: "k", owner: `o${index % 50}`, address });
    expect(await allowed(2_000, spend)).toBe(300);
    expect(await access.peek({ kind: "key", keyId: "k", owner: "new", address })).toMatchObject({
      allowed: false,
      limit: 60,
      remaining: 0,
    });
    expect((await access.spend({ kind: "key", keyId: "k", owner: "new", address: "192.0.2.2" })).allowed).toBe(true);
  });

  test("takes nothing from the neighbours once over the own limit", async () => {
    const access = await open();
    const { address } = from("192.0.2.1");
    await allowed(1_000, () => access.spend({ kind: "key", keyId: "k", owner: "greedy", address }));
    expect(await allowed(60, () => access.spend({ kind: "key", keyId: "k", owner: "modest", address }))).toBe(60);
  });
});

describe("somebody with a whole network of IPv6", () => {
  const of = (access: Access, address: (index: number) => string) =>
    allowed(200, (index) => access.spend(from(address(index))));
  const hex = (index: number) => index.toString(16);

  test.each([
    ["a /64", 1, (index: number) => `2001:db8:1:2::${hex(index)}`],
    ["a /56", 3, (index: number) => `2001:db8:1:2${hex(index).padStart(2, "0")}::1`],
    ["a /48", 10, (index: number) => `2001:db8:1:${hex(index * 300)}::1`],
  ])("of the size of %s may ask %i times a minute", async (_, times, address) => {
    expect(await of(await open(), address)).toBe(times);
  });

  test("is refused without spending what others have", async () => {
    const access = await open();
    await of(access, (index) => `2001:db8:1:${hex(index * 300)}::1`);
    expect((await access.spend(from("2001:db8:2:1::1"))).allowed).toBe(true);
  });
});
