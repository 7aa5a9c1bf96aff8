import { describe, expect, test } from "vitest";
import { commandDefinitions } from "../../../src/bots/discord/commands.ts";
import { createDiscord } from "../../../src/bots/discord/discord.ts";
import { wordsOf } from "../../../src/words/index.ts";
import { register } from "../../support/discord-server/commands.ts";
import { CLOSE, INTENTS } from "../../support/discord-server/gateway.ts";
import { DiscordServer } from "../../support/discord-server/server.ts";
import { isFinal, OTHER, prepareBot, read, startBot, TOKEN, type World } from "./harness.ts";

type AtEnd = (stop: () => Promise<void>) => void;

const started = async (atEnd: AtEnd, ...options: Parameters<typeof startBot>): Promise<World> => {
  const world = await startBot(...options);
  atEnd(() => world.stop());
  return world;
};

// Most of the time is spent waiting as Discord demands it: all at once.
describe.concurrent("The Discord bot", () => {
  const audits = async ({ server, channel }: World, who = "alice") =>
    read(await server.person(who).slash(channel, "audit", { address: TOKEN, chain: "1" }).answer(isFinal));

  test("registers its commands once, and again only when they differ", async ({ onTestFinished: atEnd }) => {
    const world = await started(atEnd);
    expect(world.server.app.registrations).toBe(1);
    const registered = (times: number) =>
      world.server.until("registration", () => world.server.app.registrations === times);
    const looked = () =>
      world.server.rest.recorded.filter(({ method, path }) => method === "GET" && path.endsWith("/commands"));
    const laterOn = async () => {
      await world.bot.stop();
      world.server.advance(15_000);
    };
    await laterOn();
    const again = await prepareBot(world.server);
    await again.bot.start();
    await world.server.until("a look", () => looked().length === 2 && again.bot.isUp());
    await again.bot.stop();
    expect(world.server.app.registrations).toBe(1);
    await laterOn();
    world.server.app.commands = world.server.app.commands.slice(1);
    const third = await prepareBot(world.server);
    await third.bot.start();
    await registered(2);
    await third.bot.stop();
  });

  test("works with the commands there are when they cannot be registered", async ({ onTestFinished: atEnd }) => {
    const server = await DiscordServer.start();
    server.app.commands = register(commandDefinitions(), server.app.id, []).slice(0, 1);
    server.rest.staged.push({
      method: "PUT",
      path: /commands$/,
      times: 100,
      answer: { status: 403, body: { code: 50001, message: "No" } },
    });
    const world = await prepareBot(server);
    atEnd(() => world.stop());
    await world.bot.start();
    await server.until("a connection", () => world.bot.isUp());
    expect(await audits(world)).toContain(TOKEN);
  });

  test("names its commands in every language it has", () => {
    const [audit] = register(commandDefinitions(), "1", []);
    const { es, zh, ru } = { es: wordsOf("es").discord, zh: wordsOf("zh").discord, ru: wordsOf("ru").discord };
    expect(audit).toMatchObject({
      name: "audit",
      name_localizations: {
        "es-ES": es.commands.audit,
        "es-419": es.commands.audit,
        "zh-CN": zh.commands.audit,
        ru: ru.commands.audit,
      },
      description_localizations: { ru: ru.commands.auditDescription },
    });
  });

  test("asks for message contents where they are granted, and only there", async ({ onTestFinished: atEnd }) => {
    const granted = await started(atEnd);
    const refused = await started(atEnd, { discord: { contentGranted: false } });
    const asked = ({ server }: World) =>
      server.gateway.live.map(({ intents }) => (intents & INTENTS.messageContent) !== 0);
    expect(asked(granted)).toEqual([true]);
    expect(asked(refused)).toEqual([false]);
    expect(refused.server.gateway.closed).toEqual([]);
  });

  test("goes on without message contents when they are refused after all, at the start or later", async ({
    onTestFinished: atEnd,
  }) => {
    const server = await DiscordServer.start();
    const world = await prepareBot(server);
    atEnd(() => world.stop());
    server.gateway.disallowContent = true;
    await world.bot.start();
    await server.until("a connection", () => world.bot.isUp());
    expect(server.gateway.closed).toEqual([CLOSE.disallowedIntents]);
    expect(await audits(world)).toContain(TOKEN);

    const later = await started(atEnd);
    later.server.gateway.disallowContent = true;
    for (const session of later.server.gateway.live) later.server.gateway.invalidate(session);
    await later.server.until(
      "a second session",
      () => later.server.gateway.live.length === 1 && later.bot.isUp(),
      20_000,
    );
    expect(later.server.gateway.closed).toContain(CLOSE.disallowedIntents);
    expect(await audits(later)).toContain(TOKEN);
  });

  test("comes back when Discord takes the contents away and is not well besides", async ({ onTestFinished: atEnd }) => {
    const world = await started(atEnd);
    const { server } = world;
    server.gateway.disallowContent = true;
    server.rest.staged.push({ path: /^\/gateway\/bot$/, times: 4, answer: { status: 503 } });
    server.advance(6_000);
    const [session] = server.gateway.live;
    if (!session) throw new Error("No session");
    server.gateway.sessions.delete(session.id);
    server.gateway.cut(session);
    await server.until(
      "a connection without contents",
      () => server.gateway.live.length === 1 && world.bot.isUp(),
      30_000,
    );
    expect(world.logged.join()).toContain("cannot be reached yet");
    expect(await audits(world)).toContain(TOKEN);
  });

  test("resumes after a cut and when Discord asks for it, and misses nothing", async ({ onTestFinished: atEnd }) => {
    const world = await started(atEnd);
    const { server } = world;
    const [session] = server.gateway.live;
    if (!session) throw new Error("No session");
    server.gateway.cut(session);
    await server.until("the cut", () => session.socket === undefined);
    const missed = server.person("alice").slash(world.channel, "audit", { address: TOKEN, chain: "1" });
    expect(read(await missed.answer(isFinal))).toContain(TOKEN);
    expect(server.gateway.resumes).toBe(1);
    server.gateway.askToReconnect(session);
    await server.until("a second resume", () => server.gateway.resumes === 2);
    expect(server.gateway.identifies).toBe(1);
    expect(await audits(world)).toContain(TOKEN);
  });

  test("begins a new session when its own is invalid", async ({ onTestFinished: atEnd }) => {
    const world = await started(atEnd);
    for (const session of world.server.gateway.live) world.server.gateway.invalidate(session);
    await world.server.until("a new session", () => world.server.gateway.identifies === 2 && world.bot.isUp(), 20_000);
    expect(await audits(world)).toContain(TOKEN);
  });

  test("leaves a connection that no longer answers its heartbeats", async ({ onTestFinished: atEnd }) => {
    const world = await started(atEnd, { discord: { heartbeatMs: 200 } });
    world.server.gateway.acknowledging = false;
    await world.server.until("a resume", () => world.server.gateway.resumes > 0);
    world.server.gateway.acknowledging = true;
    await world.server.until("life", () => world.bot.isUp());
    expect(await audits(world)).toContain(TOKEN);
  });

  test("answers each server on its own shard, two of them in one process", async ({ onTestFinished: atEnd }) => {
    const server = await DiscordServer.start({ shards: 2 });
    const guilds = [0, 1].map((shard) => server.addGuild({ shard, shards: 2 }));
    const world = await prepareBot(server, { bot: { shards: "auto" } });
    atEnd(() => world.stop());
    await world.bot.start();
    await server.until("two shards", () => server.gateway.live.length === 2 && world.bot.isUp());
    for (const {
      channels: [channel],
    } of guilds) {
      if (!channel) throw new Error("No channel");
      expect(await audits({ ...world, channel })).toContain(TOKEN);
    }
    expect(server.gateway.live.map(({ shard }) => shard)).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  test("answers on the shards that are there while others are still on their way", async ({
    onTestFinished: atEnd,
  }) => {
    const server = await DiscordServer.start({ shards: 2 });
    const world = await prepareBot(server, { bot: { shards: 2 } });
    atEnd(() => world.stop());
    server.gateway.silentShard = 1;
    void world.bot.start();
    await server.until("one shard", () => server.gateway.live.length === 1 && server.app.commands.length > 0);
    const [channel] = server.addGuild({ shard: 0, shards: 2 }).channels;
    if (!channel) throw new Error("No channel");
    expect(world.bot.isUp()).toBe(false);
    expect(await audits({ ...world, channel })).toContain(TOKEN);
  });

  test("leaves alone what another process answers that takes over from it", async ({ onTestFinished: atEnd }) => {
    const world = await started(atEnd, { auditor: { delayMs: 100 } });
    const { server, parts, looks, logged } = world;
    server.advance(6_000);
    const successor = createDiscord(parts);
    atEnd(() => successor.stop());
    await successor.start();
    await server.until("two connections", () => server.gateway.live.length === 2 && successor.isUp());
    const use = server.person("alice").slash(world.channel, "audit", { address: TOKEN, chain: "1" });
    const card = await use.answer(isFinal);
    const dm = server.person("bob").say(world.dm, OTHER);
    const replies = () => [...server.world.messages.values()].filter(({ repliesTo }) => repliesTo === dm.id);
    await server.until("a reply", () => replies().some(isFinal));
    expect(card.before.length).toBeLessThanOrEqual(1);
    expect(replies()).toHaveLength(1);
    expect(looks).toHaveLength(2);
    expect(logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test("shares its shards, settings and limits among processes", async ({ onTestFinished: atEnd }) => {
    const server = await DiscordServer.start({ shards: 2 });
    const [here, there] = [0, 1].map((shard) => server.addGuild({ shard, shards: 2 }).channels[0]);
    if (!here || !there) throw new Error("No channels");
    const first = await prepareBot(server, { bot: { shards: 2, shardIds: [0] }, keyless: 1 });
    const shared = { store: first.parts.store, access: first.access, auditor: first.parts.auditor };
    const second = await prepareBot(server, { bot: { ...shared, shards: 2, shardIds: [1] } });
    atEnd(() => first.stop());
    atEnd(() => second.bot.stop());
    await Promise.all([first.bot.start(), second.bot.start()]);
    await server.until("both", () => first.bot.isUp() && second.bot.isUp());
    await server.until("commands", () => server.app.commands.length > 0);
    expect(server.app.registrations).toBe(1);

    const alice = server.person("alice");
    await alice.slash(here, "audit", { address: TOKEN, chain: "1" }).answer(isFinal);
    const note = await alice.slash(there, "audit", { address: `0x${"5".repeat(40)}`, chain: "1" }).note();
    expect(read(note)).toContain("1 audit a minute");
    expect(server.refused).toEqual([]);
  });

  test("says that its token is wrong, and goes on trying while Discord is away", async ({ onTestFinished: atEnd }) => {
    const server = await DiscordServer.start();
    const wrong = await prepareBot(server, { bot: { token: "MTIz.wrong.token" } });
    await wrong.bot.start();
    expect(wrong.logged.join()).toContain("does not know this bot token");
    expect(wrong.bot.isUp()).toBe(false);
    expect(wrong.logged.join()).not.toContain("MTIz.wrong.token");

    const world = await prepareBot(server);
    atEnd(() => world.stop());
    server.rest.staged.push({ path: /^\/applications\/@me$/, times: 1, answer: { status: 503 } });
    await world.bot.start();
    expect(world.bot.isUp()).toBe(false);
    await server.until("a later connection", () => world.bot.isUp(), 20_000);
    expect(await audits(world)).toContain(TOKEN);
  });

  test("stops at once while Discord is away", async () => {
    const away = await DiscordServer.start();
    const world = await prepareBot(away);
    away.rest.staged.push({ path: /^\/gateway\/bot$/, times: 100, answer: "drop before" });
    await world.bot.start();
    const before = Date.now();
    await world.stop();
    expect(Date.now() - before).toBeLessThan(3_000);
  });

  test("outlives a gateway that turns it away at the door, without a second connection", async ({
    onTestFinished: atEnd,
  }) => {
    const server = await DiscordServer.start();
    const world = await prepareBot(server);
    atEnd(() => world.stop());
    server.gateway.doorClosed = 2;
    await world.bot.start();
    await server.until("a connection", () => world.bot.isUp(), 20_000);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(server.gateway.live).toHaveLength(1);
    expect(await audits(world)).toContain(TOKEN);
    await world.bot.stop();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(server.gateway.live).toHaveLength(0);
  });
});
