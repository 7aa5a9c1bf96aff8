import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseAbi, parseEther } from "viem";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "../../src/config.ts";
import type { Webhooks } from "../../src/engine/monitor/webhooks.ts";
import { silentLog } from "../../src/log.ts";
import { createService, type Service } from "../../src/main.ts";
import { deployer, freePort, type LocalChain, startAnvil } from "../support/anvil.ts";
import { bodyOf } from "../support/body.ts";
import { deployNamed } from "../support/examples.ts";
import { installUniswapV2 } from "../support/uniswap-v2.ts";
import { alice } from "../support/wallet.ts";

/** The receiver stands here, where the service itself would send nothing, nor take its address. */
let pushes: Webhooks;
vi.mock(import("../../src/engine/monitor/webhooks.ts"), async (load) => {
  const own = await load();
  const reaching = { protocols: new Set(["http:"]), isForbidden: () => false, limitMs: 2_000 };
  return {
    ...own,
    createWebhooks(parts) {
      pushes = own.createWebhooks({ ...parts, reaching });
      return pushes;
    },
  };
});

/** The whole service, as somebody uses it who signs in, watches a token and is told what its owner does. */
let local: LocalChain;
let service: Service;
let receiver: Server | undefined;
const SECRET = "a secret that is long enough";
let url: string;
let query: string;
let token: `0x${string}`;
const dir = mkdtempSync(join(tmpdir(), "assay-watching-"));

beforeAll(async () => {
  local = await startAnvil();
  await installUniswapV2(local.client);
  await local.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
  token = (await deployNamed(local.client, "RisingTax")).address;
  query = `chain=1&ca=${token}`;
  const file = join(dir, "chains.json");
  writeFileSync(file, JSON.stringify([{ id: 1, blockscoutUrl: null, blockTimeMs: 1_000 }]));
  const PORT = `${await freePort()}`;
  url = `http://localhost:${PORT}`;
  const env = { RPC_URL_1: local.url, CHAINS_FILE: file, SOURCIFY_URL: "", DATA_DIR: dir, PORT };
  service = await createService(readConfig(env), silentLog);
  await service.start();
});
afterAll(async () => {
  receiver?.closeAllConnections();
  receiver?.close();
  await service.stop();
  await local.stop();
  rmSync(dir, { recursive: true });
});

test("a tax that its owner raises is told as an event and to a webhook, signed, and stands in what changed and in the history", async () => {
  const headers = { "x-api-key": await newKey() };
  expect((await fetch(`${url}/watch?${query}`, { method: "PUT", headers })).status).toBe(201);
  const heard = await listen(headers);
  const posts = await receive();
  await pushes.add(`wallet:${alice.address.toLowerCase()}`, posts.url, SECRET);
  expect(await (await fetch(`${url}/watch/webhooks`, { headers })).json()).toMatchObject({
    webhooks: [{ url: posts.url, state: "works" }],
  });

  const abi = parseAbi(["function adjust(uint256)"]);
  const raise = { account: deployer, chain: null, address: token, abi, functionName: "adjust", args: [25n] } as const;
  // It is looked at a first time at once.
  await expect.poll(watched, { timeout: 20_000 }).toBe(true);
  await local.client.writeContract(raise);
  await expect
    .poll(() => local.client.mine({ blocks: 1 }).then(heard), { timeout: 40_000, interval: 1_000 })
    .toContain("event: changed");
  expect(heard()).toMatch(/"code":"tax","deal":"selling","before":0,"after":2[45]\d\d/);

  await expect
    .poll(() => posts.genuine().join(), { timeout: 10_000 })
    .toMatch(/"code":"tax","deal":"selling","before":0/);
  expect(posts.genuine()).toHaveLength(new Set(posts.genuine()).size);

  const changed = await (await fetch(`${url}/audit/diff?${query}&since=1`, { headers })).json();
  expect(JSON.stringify(changed)).toContain("Sell tax: 0% → 25%.");
  expect(await (await fetch(`${url}/t/1/${token}/history`)).text()).toContain("Sell tax: 0% → 25%.");
});

/** Takes what comes once it was refused, and tells what is signed as it should be. */
async function receive(): Promise<{ readonly url: string; genuine(): readonly string[] }> {
  const taken: string[] = [];
  let refused = 0;
  receiver = createServer(async (request, response) => {
    const body = (await bodyOf(request)) ?? "";
    const [, time, given] = /^t=(\d+),v1=(\w+)$/.exec(String(request.headers["assay-signature"])) ?? [];
    const isGenuine = given === createHmac("sha256", SECRET).update(`${time}.${body}`).digest("hex");
    if (isGenuine && refused > 0) taken.push(body);
    response.writeHead(refused++ === 0 ? 503 : 204).end();
  });
  await new Promise<void>((resolve) => receiver?.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/alerts`, genuine: () => taken };
}

async function watched(): Promise<boolean> {
  return /^assay_watched_tokens 1$/m.test(await (await fetch(`${url}/metrics`)).text());
}

async function listen(headers: Record<string, string>): Promise<() => string> {
  const { body } = await fetch(`${url}/watch/events`, { headers });
  let text = "";
  void (async () => {
    for await (const chunk of body ?? []) text += Buffer.from(chunk).toString("utf8");
  })().catch(() => undefined);
  return () => text;
}

/** As a browser with a wallet does it. */
async function newKey(): Promise<string> {
  const cookies = new Map<string, string>();
  const send = async (path: string, body?: string, type = "application/json") => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const posted = body === undefined ? {} : { method: "POST", body };
    const headers = { cookie, ...(body === undefined ? {} : { origin: url, "content-type": type }) };
    const response = await fetch(url + path, { redirect: "manual", headers, ...posted });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return await response.text();
  };
  await send("/keys");
  const challenge = await send("/keys/challenge", JSON.stringify({ address: alice.address, chainId: 1 }));
  const { message } = JSON.parse(challenge) as { message: string };
  await send("/keys/sign-in", JSON.stringify({ message, signature: await alice.signMessage({ message }) }));
  const forms = /name="forms" value="([^"]+)"/.exec(await send("/keys"))?.[1] ?? "";
  const form = new URLSearchParams({ forms, name: "mine" }).toString();
  const page = await send("/keys/new", form, "application/x-www-form-urlencoded");
  return /assay_[\w-]{20,}/.exec(page)?.[0] ?? expect.fail("no key");
}
