import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Address, parseAbi, parseEther } from "viem";
import { deployer, type LocalChain, startAnvil } from "../../test/support/anvil.ts";
import { textOf } from "../../test/support/discord-server/drawn.ts";
import { DiscordServer } from "../../test/support/discord-server/server.ts";
import { deployNamed } from "../../test/support/examples.ts";
import { type ServiceProcess, startProcess } from "../../test/support/processes.ts";
import { type RedisServer, startRedis } from "../../test/support/redis.ts";
import { alice, createPeople } from "../../test/support/telegram/people.ts";
import { type Chat, startTelegramServer, TOKEN, type User } from "../../test/support/telegram/server.ts";
import { installUniswapV2 } from "../../test/support/uniswap-v2.ts";
import type { BenchRow, Extent } from "./row.ts";
import { middleOf, most, type Sample, sampleOf, typical } from "./samples.ts";
import { createMurmur } from "./soak/murmur.ts";

const SECRET = "a-secret-of-the-soak";
const MINUTE_MS = 60_000;
const TOKENS = ["RisingTax", "RisingTax", "Plain", "Taxed", "Blacklist", "Mintable"];
const GROUPS = 40;
/** Questions a second, in Telegram's groups and in Discord's servers. */
const PACE = { telegram: 4, discord: 1 };
/** What is said besides, a second: with the questions, a hundred thousand messages in an hour. */
const MURMUR = { telegram: 18, discord: 5 };
/** Of an alert's token somebody is told once a minute at most. */
const CHANGE_EVERY_MS = 65_000;
const SETTLE_MS = 20_000;
/** Turns of a second. */
const SAMPLE_EVERY = 5;
const LOOK_EVERY = 30;

/** Two processes on one Redis: storms of questions in Telegram and Discord while watched tokens change, so many minutes long. */
export async function benchSoak({ brief, minutes, say }: Extent): Promise<BenchRow[]> {
  const redis = await startRedis();
  if (!redis) return [{ name: "soak: skipped, as there is no redis-server", value: 0, unit: "" }];
  const [chain, telegram, discord] = await Promise.all([
    startAnvil(),
    startTelegramServer(),
    DiscordServer.start({ shards: 2 }),
  ]);
  const dir = mkdtempSync(join(tmpdir(), "assay-soak-"));
  const running: ServiceProcess[] = [];
  try {
    await installUniswapV2(chain.client);
    await chain.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
    const tokens: Address[] = [];
    for (const name of TOKENS) tokens.push((await deployNamed(chain.client, name)).address);
    writeFileSync(join(dir, "chains.json"), JSON.stringify([{ id: 1, blockscoutUrl: null, blockTimeMs: 2_000 }]));
    for (const shard of [0, 1])
      running.push(await startProcess(envOf({ chain, telegram, discord, redis, dir, shard })));
    await discord.until("two shards", () => discord.gateway.live.length === 2, 30_000);
    say(`two processes are up: ${running.map(({ pid }) => pid).join(", ")}`);
    return await storm({ chain, telegram, discord, running, tokens, say }, brief ? 1 : Math.min(minutes, 60));
  } finally {
    await Promise.all(running.map((service) => service.end("SIGTERM")));
    await Promise.all([chain.stop(), telegram.close(), discord.close(), redis.stop()]);
    rmSync(dir, { recursive: true, force: true });
  }
}

type Telegram = Awaited<ReturnType<typeof startTelegramServer>>;

type Place = {
  readonly chain: LocalChain;
  readonly telegram: Telegram;
  readonly discord: DiscordServer;
  readonly redis: RedisServer;
  readonly dir: string;
  readonly shard: number;
};

function envOf({ chain, telegram, discord, redis, dir, shard }: Place): Record<string, string> {
  return {
    RPC_URL_1: chain.url,
    CHAINS_FILE: join(dir, "chains.json"),
    DATA_DIR: join(dir, `${shard}`),
    REDIS_URL: redis.url,
    PUBLIC_URL: "https://assay.example",
    RATE_LIMIT_KEYLESS: "100000",
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_API_ROOT: telegram.url,
    TELEGRAM_WEBHOOK_SECRET: SECRET,
    DISCORD_BOT_TOKEN: discord.token,
    DISCORD_API_ROOT: discord.apiRoot,
    DISCORD_SHARDS: "2",
    DISCORD_SHARD_IDS: `${shard}`,
  };
}

type Cast = {
  readonly chain: LocalChain;
  readonly telegram: Telegram;
  readonly discord: DiscordServer;
  readonly running: readonly ServiceProcess[];
  readonly tokens: readonly Address[];
  readonly say: (line: string) => void;
};

async function storm(cast: Cast, minutes: number): Promise<BenchRow[]> {
  const { telegram, discord, tokens, running, say } = cast;
  const [changing = "0x"] = tokens;
  const groups = Array.from({ length: GROUPS }, (_, index): Chat => {
    const group: Chat = { id: -1_002_000_000_000 - index, type: "supergroup", title: `Group ${index}` };
    telegram.meet(group);
    telegram.world.admins.add(`${group.id}:${alice.id}`);
    return group;
  });
  const people = createPeople(telegram);
  const asked = new Map<number, Chat>();
  let updates = 0;
  const post = async (message: unknown) => {
    const body = JSON.stringify({ update_id: ++updates, message });
    // Telegram sends again what was answered late, and another process may get it.
    const posts = updates % 20 === 0 ? running : [running[updates % running.length]];
    await Promise.all(posts.map((service) => service && postUpdate(service, body)));
  };
  const ask = async (chat: Chat, from: User, text: string) => {
    const message = people.message(chat, from, text);
    await post(message);
    return message.message_id;
  };
  const places = [0, 1].map((shard) => discord.addGuild({ shard, shards: 2 }).channels[0]);
  const person = discord.person("somebody");
  const murmur = createMurmur({ telegram, people, discord, places: places.filter((place) => !!place), tokens, post });
  for (const group of groups.slice(0, 10)) await ask(group, alice, `/watch eth ${changing}`);
  await sleep(brief(minutes) ? 8_000 : 20_000);

  const samples: Sample[][] = [];
  const delaysMs: number[] = [];
  const uses: Promise<boolean>[] = [];
  let alerts = 0;
  let changedAt = Number.NEGATIVE_INFINITY;
  const end = performance.now() + minutes * MINUTE_MS;
  for (let turn = 0; performance.now() < end; turn++) {
    const began = performance.now();
    for (let index = 0; index < PACE.telegram; index++) {
      const group = groups[(turn * PACE.telegram + index) % groups.length];
      const token = tokens[(turn + index) % tokens.length];
      if (group && token) asked.set(await ask(group, askerIn(group), `/audit eth ${token}`), group);
    }
    await murmur.say(MURMUR.telegram, MURMUR.discord);
    const place = places[turn % places.length];
    const token = tokens[turn % tokens.length];
    if (place && token) uses.push(answered(person.slash(place, "audit", { address: token, chain: "1" })));
    if (began - changedAt > CHANGE_EVERY_MS && end - began > SETTLE_MS) {
      changedAt = began;
      alerts += 1;
      await raise(cast.chain, changing, alerts % 2 === 1 ? 25n : 0n);
    } else if (turn % 2 === 0) await cast.chain.client.mine({ blocks: 1 });
    if (turn % SAMPLE_EVERY === 0) samples.push(running.map(sampleOf));
    if (turn % LOOK_EVERY === 0) {
      // Counted by each process since it was asked last.
      const delays = await Promise.all(running.map((service) => service.figure("nodejs_eventloop_lag_p99_seconds")));
      if (turn > 0) delaysMs.push(Math.max(...delays.map((seconds = 0) => seconds * 1_000)));
      const held = samples.at(-1)?.map(({ memory, files }) => `${memory.toFixed(0)} MB, ${files} files`);
      say(`${turn} s: ${held?.join("; ")}; loop ${delaysMs.at(-1)?.toFixed(0)} ms`);
    }
    await sleep(Math.max(0, 1_000 - (performance.now() - began)));
  }
  for (let turn = 0; turn < SETTLE_MS / 1_000; turn++) {
    await cast.chain.client.mine({ blocks: 1 });
    await sleep(1_000);
  }
  const inDiscord = await Promise.all(uses);
  const inHalls = murmur.told();
  return toRows(cast, { asked, groups, updates, samples, delaysMs, rises: Math.ceil(alerts / 2), inDiscord, inHalls });
}

const brief = (minutes: number) => minutes <= 1;

/** Nobody asks more often than people may. */
function askerIn({ id }: Chat): User {
  return { id: -id, is_bot: false, first_name: `Member of ${id}` };
}

async function postUpdate({ url }: ServiceProcess, body: string): Promise<void> {
  const headers = { "x-telegram-bot-api-secret-token": SECRET, "content-type": "application/json" };
  await fetch(`${url}/telegram`, { method: "POST", headers, body }).catch(() => undefined);
}

function raise(chain: LocalChain, address: Address, to: bigint) {
  const abi = parseAbi(["function adjust(uint256)"]);
  return chain.client.writeContract({
    ...{ account: deployer, chain: null, address, abi, functionName: "adjust", args: [to] },
  });
}

function answered(use: ReturnType<ReturnType<DiscordServer["person"]>["slash"]>): Promise<boolean> {
  return use
    .answer((message) => /PROBLEM|DANGER|HONEYPOT|WARNING|COULD NOT TELL/.test(textOf(message)))
    .then(
      () => true,
      () => false,
    );
}

type Outcome = {
  readonly asked: ReadonlyMap<number, Chat>;
  readonly groups: readonly Chat[];
  readonly updates: number;
  readonly samples: readonly (readonly Sample[])[];
  /** The worse of the processes', of each stretch of time. */
  readonly delaysMs: readonly number[];
  /** How often the watched token's tax rose. */
  readonly rises: number;
  readonly inDiscord: readonly boolean[];
  readonly inHalls: { readonly cards: number; readonly again: number };
};

function toRows(
  { telegram, discord, running, say }: Cast,
  { asked, groups, updates, samples, delaysMs, rises, inDiscord, inHalls }: Outcome,
): BenchRow[] {
  const said = groups.flatMap((group) => telegram.said(group));
  const replies = Map.groupBy(said, ({ replyTo }) => replyTo ?? 0);
  const cards = [...asked.keys()].map((id) => replies.get(id)?.length ?? 0);
  // Where a group has the card already, it is pointed to.
  const pointers = said.filter(({ text }) => text.startsWith("☝️")).length;
  const watchers = groups.slice(0, 10);
  const alerts = watchers.map((group) => telegram.said(group).filter(({ text }) => /tax: 0% →/.test(text)).length);
  const refused = telegram.refusals();
  const third = Math.ceil(samples.length / 3);
  const early = samples.slice(0, third);
  const middle = samples.slice(third, 2 * third);
  const late = samples.slice(2 * third);
  const [first = [], last = []] = [samples[0], samples.at(-1)];
  const spentMs = last.reduce((sum, sample, index) => sum + sample.spentMs - (first[index]?.spentMs ?? 0), 0);
  const lastedMs = (last[0]?.at ?? 0) - (first[0]?.at ?? 0);
  for (const [line, all] of Map.groupBy(refused, (each) => each.replace(/\d+/g, "…"))) say(`${all.length} × ${line}`);
  for (const id of asked.keys()) {
    const all = replies.get(id) ?? [];
    if (all.length > 1) say(`twice: ${all.map(({ text }) => text.slice(0, 80)).join(" | ")}`);
  }
  const errors = running.flatMap(({ logged }) => logged).filter((line) => /"level":(50|60)/.test(line));
  for (const line of errors) say(line);
  const row = (name: string, value: number, unit = "") => ({
    name: `soak: ${name}`,
    value: Math.round(value * 10) / 10,
    unit,
  });
  return [
    row("messages in Telegram, questions among them", updates),
    row("questions in Telegram", cards.length),
    row("of those answered", cards.filter((count) => count > 0).length + pointers),
    row("of those answered by a second card", cards.filter((count) => count > 1).length),
    row("cards for addresses that went by", inHalls.cards),
    row("of those a second one within a minute", inHalls.again),
    row("messages in Discord besides", inDiscord.length * MURMUR.discord),
    row("questions in Discord", inDiscord.length),
    row("of those answered", inDiscord.filter(Boolean).length),
    row("alerts due in ten groups", rises * watchers.length),
    row(
      "of those told",
      alerts.reduce((sum, count) => sum + Math.min(count, rises), 0),
    ),
    row(
      "alerts told twice",
      alerts.reduce((sum, count) => sum + Math.max(0, count - rises), 0),
    ),
    row("Telegram: refused for flooding", refused.filter((line) => line.includes("Too Many Requests")).length),
    row("Telegram: refused for anything else", refused.filter((line) => !line.includes("Too Many Requests")).length),
    row("Discord: refused", discord.refused.length),
    row("errors logged", errors.length),
    ...[early, middle, late].flatMap((part, index) => [
      row(
        `memory of the larger process, third ${index + 1}`,
        typical(part, ({ memory }) => memory),
        "MB",
      ),
      row(
        `open files of the larger process, third ${index + 1}`,
        typical(part, ({ files }) => files),
      ),
    ]),
    row(
      "memory at the end, the most",
      most(({ memory }) => memory, last),
      "MB",
    ),
    row("delay of the worse loop in half a minute, p99, most of the time", middleOf(delaysMs), "ms"),
    row("processor time of both, of one core", (100 * spentMs) / lastedMs, "%"),
  ];
}
