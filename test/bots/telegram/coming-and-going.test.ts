import { describe, expect, test } from "vitest";
import { tokenAddress } from "../../support/chat-auditor.ts";
import { alice, aMoment, channel, group, oldGroup, privately, until } from "../../support/telegram/people.ts";
import { type House, openHouse } from "./harness.ts";
import { inHouse } from "./in-house.ts";

const one = tokenAddress(1);
const home = privately(alice);

let house: House;
const { said, lastIn, callsOf } = inHouse(() => house);

describe("coming and going", () => {
  test("the greeting says what it does, and with privacy mode how to be seen", async () => {
    house = await openHouse();
    house.people.membership(group, "left", "member");
    const lines = (await lastIn(group, /I test tokens before you buy/)).text.split("\n");
    expect(lines.length).toBe(4);
    expect(lines[3]).toMatch(/[Mm]ake me an admin.*privacy mode/);
    house.people.membership(oldGroup, "left", "administrator");
    expect((await lastIn(oldGroup, /I test tokens before you buy/)).text.split("\n").length).toBe(3);
    house.people.membership(group, "member", "administrator");
    house.people.membership(channel, "left", "administrator");
    house.people.membership(home, "kicked", "member");
    await aMoment();
    expect(said(group).length + said(channel).length + said(home).length).toBe(1);
  });

  test("a group that becomes a supergroup keeps its settings", async () => {
    house = await openHouse({ me: { can_read_all_group_messages: true } });
    house.server.world.admins.add(`${oldGroup.id}:${alice.id}`);
    house.people.say(oldGroup, alice, "/settings");
    const menu = await lastIn(oldGroup, /Settings/);
    house.people.press(menu, alice, "compact");
    await until("compact", () => menu.text.includes("Cards: compact"));
    const { text: _, ...service } = house.people.message(oldGroup, alice, "");
    house.server.push({ message: { ...service, migrate_to_chat_id: group.id } });
    await aMoment();
    house.people.say(group, alice, one);
    expect((await lastIn(group, /NO PROBLEM FOUND/)).text.length).toBeLessThanOrEqual(350);
  });

  test("a group that becomes a supergroup in the middle gets its card there", async () => {
    house = await openHouse({ me: { can_read_all_group_messages: true } });
    const gone = {
      code: 400,
      description: "Bad Request: group chat was upgraded to a supergroup chat",
      migrate_to_chat_id: group.id,
    };
    house.server.fault("sendMessage", gone);
    house.people.say(oldGroup, alice, one);
    await lastIn(group, /NO PROBLEM FOUND/);
    expect(house.logged).toEqual([]);
  });

  test.each(["kicked", "blocked", "muted"] as const)("being %s is quiet", async (how) => {
    house = await openHouse({ me: { can_read_all_group_messages: true } });
    const chat = how === "blocked" ? home : group;
    const release = house.fake.hold();
    house.people.say(chat, alice, one);
    await until("it works", () => house.fake.asked.length === 1);
    house.server.world.out.set(chat.id, how);
    house.people.membership(chat, "member", "kicked");
    release();
    await aMoment();
    expect(house.logged).toEqual([]);
  });

  test("commands are registered for each kind of chat, in every language", async () => {
    house = await openHouse();
    const menus = callsOf("setMyCommands").map(({ payload }) => payload);
    expect(menus.map(({ language_code: language }) => language)).toEqual(
      Array.from({ length: 3 }, () => [undefined, "es", "zh", "ru"]).flat(),
    );
    expect(JSON.stringify(menus.find(({ language_code: language }) => language === "ru"))).toContain("Проверить токен");
    const common = menus.filter((payload) => payload["language_code"] === undefined);
    const scopes = common.map((payload) => [
      (payload["scope"] as { type: string }).type,
      (payload["commands"] as { command: string }[]).map(({ command }) => command),
    ]);
    expect(scopes).toEqual([
      [
        "all_private_chats",
        ["audit", "watch", "watching", "unwatch", "mine", "limits", "key", "settings", "language", "help"],
      ],
      ["all_group_chats", ["audit", "calls", "forget", "watching", "limits", "help"]],
      [
        "all_chat_administrators",
        ["audit", "calls", "forget", "watch", "watching", "unwatch", "limits", "settings", "language", "help"],
      ],
    ]);
  });
});
