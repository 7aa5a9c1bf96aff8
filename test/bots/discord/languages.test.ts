import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../support/discord-server/person.ts";
import type { Message } from "../../support/discord-server/world.ts";
import { changedAlert } from "../../support/watching.ts";
import { read, startBot, TOKEN, type World } from "./harness.ts";

const MANAGER = 1n << 5n;
const SPANISH = /SIN PROBLEMAS/;
const CHINESE = /[\u4e00-\u9fff]{4}/;
const RUSSIAN = /[а-я]{5}/;

describe("Languages on Discord", () => {
  let world: World;
  let alice: Person;
  let masha: Person;
  let manager: Person;
  beforeAll(async () => {
    world = await startBot();
    alice = world.server.person("alice");
    masha = world.server.person("masha", MANAGER);
    masha.locale = "ru";
    manager = world.server.person("manager", MANAGER);
  });
  afterAll(() => world.stop());

  const choose = async (label: string, said: RegExp) => {
    const menu = await manager.slash(world.channel, "language").note();
    await manager.press(menu, `language-${label}`).answer((message) => said.test(read(message)));
  };
  const replyTo = (message: Message, when: RegExp) =>
    world.server.until("a reply", () =>
      [...world.server.world.messages.values()].find((one) => one.repliesTo === message.id && when.test(read(one))),
    );
  const alertIn = async (channelId: string, when: RegExp) => {
    expect(
      await world.watching.tell(
        { door: "discord", id: `channel:${channelId}` },
        { ...changedAlert, id: `${changedAlert.id}-${when.source}` },
      ),
    ).toBe("delivered");
    return world.server.until("an alert", () =>
      [...world.server.world.messages.values()].find(
        (one) => one.place.channelId === channelId && read(one).includes("FAIR") && when.test(read(one)),
      ),
    );
  };

  test("each person is answered in their own, unless the server chose one, which those choose who manage it", async () => {
    const audit = (who: Person, when: RegExp) =>
      who.slash(world.channel, "audit", { address: TOKEN, chain: "1" }).answer((card) => when.test(read(card)));
    await audit(masha, /ПРОБЛЕМ НЕ НАЙДЕНО|ПРОБЛЕМ/);
    await audit(alice, /NO PROBLEM FOUND/);
    expect(read(await alice.slash(world.channel, "language").note())).toContain("Only people who manage");
    await choose("es", /español/);
    await audit(alice, SPANISH);
    await audit(masha, SPANISH);
    const forged = await manager.slash(world.channel, "language").note();
    expect(read(await alice.press(forged, "language-ru", { forged: true }).note())).toContain("administran");
    await choose("each", /cada lector/);
    await audit(masha, /ПРОБЛЕМ/);
  });

  test("outside of servers each person chooses for themselves", async () => {
    const carol = world.server.person("carol");
    const menu = await carol.slash(world.dm, "language").answer((message) => /Choose a language/.test(read(message)));
    await carol.press(menu, "language-zh").answer((message) => CHINESE.test(read(message)));
    await replyTo(carol.say(world.dm, TOKEN), CHINESE);
    await replyTo(world.server.person("dave").say(world.dm, TOKEN), /NO PROBLEM FOUND/);
  });

  test("an alert is in the server's language whenever that was chosen, else in that in which it was asked for", async () => {
    const { channelId } = world.channel;
    await masha
      .slash(world.channel, "watch", { address: TOKEN, chain: "1" })
      .answer((card) => RUSSIAN.test(read(card)));
    await alertIn(channelId, RUSSIAN);
    await choose("es", /español/);
    await alertIn(channelId, /Impuesto de venta|impuesto de venta/);
    await choose("each", /cada lector/);
  });

  test("a message is answered in the server's choice, then in the language it has at Discord", async () => {
    const guild = world.server.addGuild({ locale: "zh-CN" });
    const place = world.server.addChannel(guild);
    await replyTo(alice.say(place, TOKEN, { mentionBot: true }), CHINESE);
    const menu = await manager.slash(place, "language").note();
    await manager.press(menu, "language-es").answer((message) => /español/.test(read(message)));
    await replyTo(alice.say(place, TOKEN, { mentionBot: true }), SPANISH);
    const unknown = world.server.addGuild({ locale: "sv-SE" });
    const elsewhere = world.server.addChannel(unknown);
    await replyTo(alice.say(elsewhere, TOKEN, { mentionBot: true }), /NO PROBLEM FOUND/);
    expect(world.server.refused).toEqual([]);
  });
});
