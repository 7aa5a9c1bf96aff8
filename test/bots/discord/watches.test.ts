import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { WalletReport } from "../../../src/engine/core/report.ts";
import { codedWallet } from "../../support/coded.ts";
import { flatten } from "../../support/discord-server/components.ts";
import type { Person } from "../../support/discord-server/person.ts";
import { sampleReports } from "../../support/reports.ts";
import {
  changedAlert,
  crowdedAlert,
  endedAlert,
  endingAlert,
  hostileAlert,
  mildAlert,
  quietAround,
  takenBackAlert,
} from "../../support/watching.ts";
import { buttonOf, isFinal, OTHER, read, startBot, TOKEN, type World } from "./harness.ts";

const MANAGER = 1n << 5n;
const wallet = "0x00000000000000000000000000000000000ac0de";
const { clear } = sampleReports;
const mine: WalletReport = {
  language: "en",
  chain: clear.chain,
  token: clear.token,
  block: clear.block,
  wallet: wallet.toLowerCase(),
  balance: "1000000000000000000",
  verdict: "danger",
  lines: [{ tone: "danger", text: "None of it can be sold now (“@everyone https://evil.io”)." }],
  sale: null,
  afterRun: null,
  powers: [],
};

let world: World;
let alice: Person;
let manager: Person;
beforeAll(async () => {
  world = await startBot();
  alice = world.server.person("alice");
  manager = world.server.person("manager", MANAGER);
});
afterAll(() => world.stop());
afterEach(() => expect(world.server.world.pings).toEqual([]));

const channel = () => ({ door: "discord", id: `channel:${world.channel.channelId}` }) as const;
const person = (who: Person) => ({ door: "discord", id: `user:${who.user.id}` }) as const;
const watched = async (watcher: Parameters<typeof world.watching.list>[0]) =>
  (await world.watching.list(watcher)).map(({ address }) => address);

describe("watching on Discord", () => {
  test("is for oneself, and for the channel where one manages the server", async () => {
    const begun = await alice.slash(world.channel, "watch", { address: TOKEN, chain: "1" }).note();
    await expect.poll(() => watched(person(alice))).toEqual([TOKEN.toLowerCase()]);
    expect(begun.ephemeralFor).toBe(alice.user.id);
    expect(read(begun)).toContain("I'll message you if");
    const forAll = await manager.slash(world.channel, "watch", { address: OTHER, chain: "1" }).note();
    expect(read(forAll)).toContain("I'll post here if");
    await expect.poll(() => watched(channel())).toEqual([OTHER.toLowerCase()]);
    expect(world.server.refused).toEqual([]);
  });

  test.each([
    ["a private conversation", () => world.dm],
    ["a group of people", () => world.group],
    ["a server where only the person installed it", () => world.elsewhere],
  ])("is for oneself in %s", async (where, place) => {
    const bob = world.server.person(`bob of ${where}`, MANAGER);
    const use = bob.slash(place(), "watch", { address: TOKEN, chain: "1" });
    await use.answer((message) => /Watching on Ethereum/.test(read(message)));
    expect(await watched(person(bob))).toEqual([TOKEN.toLowerCase()]);
  });

  test("does not begin for a channel in which nobody could be told, and does for oneself there", async () => {
    const closed = world.server.addChannel(world.guild, (1n << 10n) | (1n << 16n));
    const here = { door: "discord", id: `channel:${closed.channelId}` } as const;
    const refused = await manager.slash(closed, "watch", { address: TOKEN, chain: "1" }).note();
    expect(read(refused)).toContain("I can't send messages in this channel");
    const card = await manager.slash(closed, "audit", { address: TOKEN, chain: "1" }).answer(isFinal);
    expect(read(await manager.press(card, buttonOf(card, "Watch")).note())).toContain("I can't send");
    expect(await watched(here)).toEqual([]);
    const gwen = world.server.person("gwen");
    await gwen.slash(closed, "watch", { address: TOKEN, chain: "1" }).note();
    await expect.poll(() => watched(person(gwen))).toEqual([TOKEN.toLowerCase()]);
  });

  test("begins from a card, and is stopped from the list", async () => {
    const carol = world.server.person("carol");
    const card = await carol.slash(world.dm, "audit", { address: TOKEN, chain: "1" }).answer(isFinal);
    const pressed = await carol.press(card, buttonOf(card, "Watch")).note();
    expect(read(pressed)).toContain("Watching on Ethereum");
    const list = carol.slash(world.channel, "watching");
    const shown = await list.answer((message) => /Watching/.test(read(message)));
    expect(read(shown)).toContain("PLAIN");
    const after = carol.press(shown, buttonOf(shown, "PLAIN"));
    await expect.poll(() => watched(person(carol))).toEqual([]);
    await after.acknowledged();
    await carol.slash(world.dm, "unwatch", { address: TOKEN }).note();
    expect(world.server.refused).toEqual([]);
  });

  test("has more than a row of buttons where much is watched", async () => {
    const dora = world.server.person("dora");
    const key = await world.access.keys.create(`discord:${dora.user.id}`, "test");
    await world.access.keys.link({ kind: "person", platform: "discord", id: dora.user.id }, key.key);
    for (let number = 1; number <= 30; number++) {
      const address = `0x${String(number).padStart(40, "0")}` as const;
      await world.watching.add(person(dora), { chainId: 1, address }, { keyed: true });
    }
    const list = await dora.slash(world.dm, "watching").answer((message) => /and 5 more/.test(read(message)));
    const select = flatten(list.components).find(({ type }) => type === 3);
    expect(select?.options).toHaveLength(25);
    dora.choose(list, "choose", [select?.options?.[0]?.value ?? ""]);
    await expect.poll(() => watched(person(dora))).toHaveLength(29);
    expect(world.server.refused).toEqual([]);
  });

  test("is quiet when it is told to be", async () => {
    const erin = world.server.person("erin");
    await erin.slash(world.dm, "watching", { quiet: "22-7" }).answer((message) => /22:00/.test(read(message)));
    expect(await world.watching.settings(person(erin))).toMatchObject({ quiet: { from: 22, to: 7 } });
    await erin
      .slash(world.dm, "watching", { quiet: "soon" })
      .answer((message) => /quiet hours in UTC/.test(read(message)));
  });
});

describe("an alert on Discord", () => {
  const lastIn = (channelId: string) =>
    world.server.until("an alert", () =>
      [...world.server.world.messages.values()].findLast(({ place }) => place.channelId === channelId),
    );

  test("says what changed, once however often it is sent", async () => {
    const before = world.server.world.messages.size;
    expect(await world.watching.tell(channel(), changedAlert)).toBe("delivered");
    expect(await world.watching.tell(channel(), changedAlert)).toBe("delivered");
    expect(world.server.world.messages.size).toBe(before + 1);
    const alert = await lastIn(world.channel.channelId);
    expect(read(alert)).toContain("FAIR");
    expect(read(alert)).toContain("Sell tax: 2% → 25%");
    expect(read(alert)).toContain("The owner called setTax");
    const stop = await manager.press(alert, buttonOf(alert, "Stop")).note();
    expect(read(stop)).toMatch(/weren't watching/);
  });

  test.each([endingAlert, endedAlert, takenBackAlert, hostileAlert])(
    "of any kind is taken by Discord: $code",
    async (alert) => {
      expect(await world.watching.tell(channel(), { ...alert, id: `${alert.id}-kind` })).toBe("delivered");
      expect(world.server.refused).toEqual([]);
    },
  );

  test("goes to a person's own messages", async () => {
    expect(await world.watching.tell(person(alice), { ...changedAlert, id: "direct" })).toBe("delivered");
    const direct = world.server.world.directs.get(alice.user.id);
    expect(read(await lastIn(direct?.channelId ?? ""))).toContain("Sell tax:");
  });

  test("ends quietly where nobody can be told", async () => {
    const frank = world.server.person("frank");
    world.server.world.deaf.add(frank.user.id);
    expect(await world.watching.tell(person(frank), changedAlert)).toBe("gone");
    expect(await world.watching.tell({ door: "discord", id: "channel:123456" }, changedAlert)).toBe("gone");
    expect(await world.watching.tell({ door: "discord", id: "nonsense" }, changedAlert)).toBe("gone");
  });
});

describe("what is told of a watched token on Discord", () => {
  const request = { chainId: 1, address: changedAlert.token.address as `0x${string}` };
  const alertsOf = (who: Person) => {
    const direct = world.server.world.directs.get(who.user.id);
    const all = [...world.server.world.messages.values()];
    return all.filter(({ place }) => direct !== undefined && place.channelId === direct.channelId).map(read);
  };

  test("is danger alone, where that was chosen", async () => {
    const gina = world.server.person("gina");
    await world.watching.add(person(gina), request);
    const list = await gina
      .slash(world.dm, "watching")
      .answer((message) => /every important change/.test(read(message)));
    gina.press(list, buttonOf(list, "only dangers"));
    await expect.poll(() => world.watching.settings(person(gina))).toMatchObject({ onlyDanger: true });
    await world.watching.publish({ ...mildAlert, id: "mild" });
    expect(alertsOf(gina)).toEqual([]);
    await world.watching.publish({ ...changedAlert, id: "grave" });
    expect(alertsOf(gina)).toHaveLength(1);
    await world.watching.forget(person(gina));
  });

  test("waits for the end of quiet hours, and comes once", async () => {
    const hans = world.server.person("hans");
    await world.watching.add(person(hans), request);
    const { typed, end } = quietAround(world.watching.clock.now);
    await hans.slash(world.dm, "watching", { quiet: typed }).answer((message) => /UTC/.test(read(message)));
    await world.watching.publish({ ...changedAlert, id: "at night" });
    expect(alertsOf(hans)).toEqual([]);
    world.watching.clock.now = end;
    for (const _ of [1, 2]) await world.watching.flush();
    expect(alertsOf(hans)).toHaveLength(1);
    await world.watching.forget(person(hans));
  });

  test("is one message of ten changes in a block, however often it is found", async () => {
    const ida = world.server.person("ida");
    await world.watching.add(person(ida), request);
    for (const _ of [1, 2, 3]) await world.watching.publish({ ...crowdedAlert, id: "crowded" });
    expect(alertsOf(ida)).toHaveLength(1);
    expect(alertsOf(ida)[0]).toContain("and 1 more");
    await world.watching.forget(person(ida));
  });

  test("ends quietly with the first of it, where nobody hears it", async () => {
    const jan = world.server.person("jan");
    await world.watching.add(person(jan), request);
    world.server.world.deaf.add(jan.user.id);
    await world.watching.publish({ ...changedAlert, id: "unheard" });
    expect(await watched(person(jan))).toEqual([]);
  });
});

describe("/mine on Discord", () => {
  test("is for one person's eyes, and is forgotten", async () => {
    world.parts.auditor.simulateWallet = () => Promise.resolve(codedWallet(mine));
    const use = alice.slash(world.channel, "mine", { wallet, address: TOKEN, chain: "1" });
    const card = await use.answer((message) => /None of it can be sold/.test(read(message)));
    expect(card.ephemeralFor).toBe(alice.user.id);
    expect(world.store.everything().toLowerCase()).not.toContain(wallet.slice(2).toLowerCase());
    expect(world.logged.join("").toLowerCase()).not.toContain(wallet.slice(2).toLowerCase());
    expect(read(await alice.slash(world.channel, "mine", { wallet: "x", address: TOKEN }).note())).toContain("wallet");
  });
});
