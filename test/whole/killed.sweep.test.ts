import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Address, parseAbi, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { deployer, type LocalChain, startAnvil } from "../support/anvil.ts";
import { deployNamed } from "../support/examples.ts";
import { type ServiceProcess, startProcess } from "../support/processes.ts";
import { type RedisServer, startRedis } from "../support/redis.ts";
import { isLongRun, testInLongRun } from "../support/sweep.ts";
import { alice, createPeople, privately } from "../support/telegram/people.ts";
import { startTelegramServer, type TelegramServer, TOKEN } from "../support/telegram/server.ts";
import { installUniswapV2 } from "../support/uniswap-v2.ts";

const redis: RedisServer | undefined = isLongRun() ? await startRedis() : undefined;
const SECRET = "a-secret_of-ours";
const WHILE_IT_LASTS = { timeout: 60_000, interval: 1_000 };
const home = privately(alice);

/** Real processes of the whole service on a real Redis, ended as a crash ends them. */
describe.skipIf(redis === undefined)("a watch whose process is killed", () => {
  let chain: LocalChain;
  let telegram: TelegramServer;
  let people: ReturnType<typeof createPeople>;
  let tokens: readonly Address[];
  const running = new Set<ServiceProcess>();
  const dir = mkdtempSync(join(tmpdir(), "assay-killed-"));
  let updates = 0;

  beforeAll(async () => {
    [chain, telegram] = await Promise.all([startAnvil(), startTelegramServer()]);
    people = createPeople(telegram);
    await installUniswapV2(chain.client);
    await chain.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
    const made: Address[] = [];
    for (const _ of [1, 2, 3]) made.push((await deployNamed(chain.client, "RisingTax")).address);
    tokens = made;
    const chains = [{ id: 1, blockscoutUrl: null, blockTimeMs: 1_000 }];
    writeFileSync(join(dir, "chains.json"), JSON.stringify(chains));
  }, 120_000);
  afterAll(async () => {
    await Promise.all([...running].map((service) => service.end("SIGKILL")));
    await Promise.all([chain?.stop(), telegram?.close(), redis?.stop()]);
    rmSync(dir, { recursive: true });
  });

  async function start(): Promise<ServiceProcess> {
    const service = await startProcess({
      RPC_URL_1: chain.url,
      CHAINS_FILE: join(dir, "chains.json"),
      DATA_DIR: dir,
      REDIS_URL: redis?.url ?? "",
      PUBLIC_URL: "https://assay.example",
      RATE_LIMIT_KEYLESS: "100",
      WATCH_LEASE_SECONDS: "3",
      TELEGRAM_BOT_TOKEN: TOKEN,
      TELEGRAM_API_ROOT: telegram.url,
      TELEGRAM_WEBHOOK_SECRET: SECRET,
    });
    running.add(service);
    return service;
  }

  async function kill(service: ServiceProcess): Promise<void> {
    await service.end("SIGKILL");
    running.delete(service);
  }

  const say = ({ url }: ServiceProcess, text: string) =>
    fetch(`${url}/telegram`, {
      method: "POST",
      headers: { "x-telegram-bot-api-secret-token": SECRET, "content-type": "application/json" },
      body: JSON.stringify({ update_id: ++updates, message: people.message(home, alice, text) }),
    });
  const watched = async (service: ServiceProcess) => (await service.figure("assay_watched_tokens")) ?? 0;
  const alertsOf = (token: Address) =>
    telegram
      .said(home)
      .filter(({ text }) => /tax: 0% → 2[45]/.test(text) && text.toLowerCase().includes(token.toLowerCase())).length;
  const raise = (address: Address, to: bigint) =>
    chain.client.writeContract({
      ...{ account: deployer, chain: null, address, functionName: "adjust", args: [to] },
      abi: parseAbi(["function adjust(uint256)"]),
    });
  const mine = () => chain.client.mine({ blocks: 1 });
  const toldOnce = (token: Address) => expect.poll(() => mine().then(() => alertsOf(token)), WHILE_IT_LASTS).toBe(1);

  testInLongRun(
    "is taken over by another, and taken up by the next one: no alert is lost and none told twice",
    async () => {
      const [first = "0x", second = "0x", third = "0x"] = tokens;
      const [one, two] = [await start(), await start()];
      await Promise.all(tokens.map((token) => say(one, `/watch eth ${token}`)));
      await expect.poll(async () => (await watched(one)) + (await watched(two)), WHILE_IT_LASTS).toBe(3);
      const holder = (await watched(one)) === 3 ? one : two;
      const heir = holder === one ? two : one;

      // Its change is mined, and being looked at.
      await raise(first, 25n);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await kill(holder);
      await toldOnce(first);
      expect(await watched(heir)).toBe(3);

      // The only one, while the message is on its way: it never arrived.
      telegram.fault("sendMessage", "hang");
      await raise(second, 25n);
      const sent = () => telegram.calls.filter(({ method }) => method === "sendMessage").length;
      const before = telegram.said(home).length;
      await expect.poll(() => mine().then(() => telegram.hanging()), WHILE_IT_LASTS).toBe(1);
      await kill(heir);
      expect([alertsOf(second), telegram.said(home).length]).toEqual([0, before]);
      // And nobody is there at all.
      await raise(third, 25n);
      for (let blocks = 0; blocks < 5; blocks++) await mine();
      const next = await start();
      await toldOnce(second);
      await toldOnce(third);

      const calls = sent();
      for (let blocks = 0; blocks < 5; blocks++) {
        await mine();
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      expect([first, second, third].map(alertsOf)).toEqual([1, 1, 1]);
      expect(sent()).toBe(calls);
      expect(next.logged.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
    },
    240_000,
  );
});
