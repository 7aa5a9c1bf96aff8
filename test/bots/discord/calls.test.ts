// Calls of a Discord server's channels: kept where the server chose so, shown in their channel alone, gone with the server.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { chatConfig } from "../../../src/bots/config.ts";
import type { PriceSince } from "../../../src/engine/charts/charts.ts";
import type { Person } from "../../support/discord-server/person.ts";
import type { Message, Place } from "../../support/discord-server/world.ts";
import { reportOn } from "../../support/fake-auditor.ts";
import { sampleReports } from "../../support/reports.ts";
import { buttonOf, isFinal, OTHER, read, startBot, THIRD, TOKEN, type World } from "./harness.ts";

const priceThen = sampleReports.clear.market?.price ?? 0;
const liquidityThen = sampleReports.clear.market?.liquidity ?? 0;
const logged = { venue: "uniswap-v2", at: TOKEN, id: null, quote: OTHER, quoteDecimals: 18 };
const { clear } = sampleReports;
const sold = { ...clear, market: clear.market && { ...clear.market, prices: logged } };

let world: World;
let alice: Person;
let bob: Person;
let manager: Person;
let since: PriceSince | null;
let followed: string[];
/** What is done every so often, by the bot and by its library. */
let ticks: (() => void)[];
/** Milliseconds that the clock is ahead. */
let ahead: number;

describe("calls of a channel", () => {
  beforeEach(async () => {
    since = { last: priceThen * 3, best: priceThen * 5, liquidity: liquidityThen };
    followed = [];
    ticks = [];
    ahead = 0;
    const { now } = Date;
    vi.spyOn(Date, "now").mockImplementation(() => now() + ahead);
    // The gateway's own beat goes on; only the look for chats that are due is done by hand.
    const { setInterval: every } = globalThis;
    const spy = vi.spyOn(globalThis, "setInterval").mockImplementation(((work: () => void, delayMs: number) => {
      if (delayMs !== chatConfig.summaryCheckMs) return every(work, delayMs);
      ticks.push(work);
      return every(() => undefined, delayMs);
    }) as typeof setInterval);
    world = await startBot({
      auditor: { look: (request) => reportOn(request, sold) },
      bot: {
        following: {
          priceSince: () => Promise.resolve(since),
          outcomeOf: () => Promise.resolve(undefined),
          follow: (report) => {
            followed.push(`${report.token.address}`);
            return Promise.resolve();
          },
        },
      },
    });
    spy.mockRestore();
    alice = world.server.person("alice");
    bob = world.server.person("bob");
    manager = world.server.person("manager", 1n << 5n);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    expect(world.server.world.pings).toEqual([]);
    await world.stop();
  });

  const press = async (label: string, changed: RegExp): Promise<Message> => {
    const panel = await manager.slash(world.channel, "settings").note();
    return manager.press(panel, buttonOf(panel, label)).answer((message) => changed.test(read(message)));
  };
  const switchOn = () => press("Track calls", /Calls: on/);
  const shows = (words: RegExp) => (message: Message) => words.test(read(message));
  /** Until the call is kept, which is after its card is shown. */
  const call = async (who: Person, token: string, place: Place = world.channel) => {
    const before = followed.length;
    await who.slash(place, "audit", { address: token, chain: "1" }).answer(isFinal);
    await vi.waitFor(() => expect(followed.length).toBe(before + 1), 5_000);
  };
  const list = async (place: Place = world.channel, options = {}) =>
    read(await bob.slash(place, "calls", options).answer(shows(/Calls|off here/)));
  const inChannel = (words: RegExp) => [...world.server.world.messages.values()].filter(shows(words));
  const pass = (milliseconds: number) => {
    ahead += milliseconds;
    for (const tick of ticks) tick();
  };

  test("are kept only where they were switched on", async () => {
    await alice.slash(world.channel, "audit", { address: TOKEN, chain: "1" }).answer(isFinal);
    expect(await list()).toMatch(/Calls are off here/);
    expect(followed).toEqual([]);
    expect(read(await alice.slash(world.dm, "help").note())).toContain("/calls");
  });

  test("name who posted a token first, by command and by pasting, and what became of it", async () => {
    await switchOn();
    await press("Answer pasted", /answered in every channel/);
    await call(alice, TOKEN);
    bob.say(world.channel, OTHER);
    await vi.waitFor(() => expect(followed).toHaveLength(2), 5_000);
    await bob.slash(world.channel, "audit", { address: TOKEN, chain: "1" }).answer(isFinal);
    const all = await list();
    expect(all).toMatch(/×3 now, best ×5, 40% below its best · alice/);
    expect(all).toMatch(/· bob/);
    expect(followed).toHaveLength(2);
    expect(await list(world.channel, { name: `<@${alice.user.id}>` })).toMatch(/Calls by alice[\s\S]*· alice/);
    expect(await list(world.channel, { name: "@bob" })).not.toMatch(/· alice/);
    since = { last: priceThen / 50, best: priceThen, liquidity: liquidityThen / 100 };
    expect(await list()).toMatch(/🔴 .*rugged: the liquidity is gone/);
  });

  test("by the author of a message that was audited from its menu", async () => {
    await switchOn();
    const message = bob.say(world.channel, `look at ${THIRD}`);
    await alice.contextMenu("Audit addresses", message).answer(isFinal);
    await vi.waitFor(() => expect(followed).toHaveLength(1), 5_000);
    expect(await list()).toMatch(/· bob/);
  });

  test("stay in their channel", async () => {
    await switchOn();
    const closed = world.server.addChannel(world.guild);
    await call(alice, TOKEN, closed);
    expect(await list()).not.toMatch(/alice/);
    expect(await list(closed)).toMatch(/alice/);
  });

  test("are gone when who posted them, or for all who manages the server, says so", async () => {
    await switchOn();
    await call(alice, TOKEN);
    await call(bob, OTHER);
    expect(read(await alice.slash(world.channel, "forget").note())).toMatch(/deleted your calls in this server/);
    expect(await list()).toMatch(/bob/);
    expect(await list()).not.toMatch(/alice/);
    expect(read(await alice.slash(world.channel, "forget", { whose: "all" }).note())).toMatch(/Only people who manage/);
    expect(await list()).toMatch(/bob/);
    expect(read(await bob.slash(world.dm, "forget").note())).toMatch(/in every group/);
    expect(await list()).not.toMatch(/bob/);
    await call(bob, THIRD);
    expect(read(await manager.slash(world.channel, "forget", { whose: "all" }).note())).toMatch(/deleted all calls/);
    expect(await list()).toMatch(/Nobody has posted/);
  });

  test("are gone when the bot was put out of the server, and not while Discord does not say so", async () => {
    await switchOn();
    await call(alice, TOKEN);
    world.server.rest.staged.push({
      method: "GET",
      path: /\/users\/@me\/guilds/,
      times: 1,
      answer: { status: 403, body: { code: 0, message: "403" } },
    });
    pass(1);
    await world.server.until("a refusal", () => world.logged.some((line) => line.includes('"status":403')));
    expect(await list()).toMatch(/alice/);
    const { guilds } = world.server.world;
    guilds.set(world.guild.id, { ...world.guild, botIsMember: false });
    pass(1);
    await vi.waitFor(async () => expect(await kept()).toEqual([]), 5_000);
    guilds.set(world.guild.id, world.guild);
    expect(await list()).toMatch(/Nobody has posted/);
  });

  const kept = () =>
    world.store.open<string[]>({ name: "calls-chats-discord", version: 1, schema: z.array(z.string()) }).get("all");

  test("are summed up once a week in their channel, each of them once", async () => {
    await switchOn();
    await call(alice, TOKEN);
    ahead += chatConfig.summaryEveryMs - chatConfig.summaryCheckMs * 2;
    await call(bob, OTHER);
    pass(chatConfig.summaryCheckMs * 3);
    await vi.waitFor(() => expect(inChannel(/This week's calls/)).toHaveLength(1), 5_000);
    const [first] = inChannel(/This week's calls/);
    expect(first?.place.channelId).toBe(world.channel.channelId);
    expect(first && read(first)).toMatch(/alice[\s\S]*bob|bob[\s\S]*alice/);
    await call(alice, THIRD);
    pass(chatConfig.summaryEveryMs + 1);
    await vi.waitFor(() => expect(inChannel(/This week's calls/)).toHaveLength(2), 5_000);
    const second = inChannel(/This week's calls/)[1];
    expect(second && read(second)).not.toMatch(/bob/);
  });

  test("are not summed up where that was switched off", async () => {
    await switchOn();
    await press("No weekly summary", /Weekly summary: off/);
    await call(alice, TOKEN);
    pass(chatConfig.summaryEveryMs + 1);
    const summedUp = () => world.server.rest.recorded.some(({ path }) => path.startsWith("/users/@me/guilds"));
    await world.server.until("a look for chats that are due", summedUp);
    expect(await list()).toMatch(/alice/);
    expect(inChannel(/This week's calls/)).toEqual([]);
  });
});
