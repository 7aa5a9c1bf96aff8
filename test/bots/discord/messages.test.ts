import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { AuditError } from "../../../src/engine/core/errors.ts";
import { verbatim } from "../../support/coded.ts";
import type { Person } from "../../support/discord-server/person.ts";
import type { Message, Place } from "../../support/discord-server/world.ts";
import { reportOn } from "../../support/fake-auditor.ts";
import { isFinal, OTHER, read, startBot, THIRD, TOKEN, type World } from "./harness.ts";

const NOT_A_TOKEN = "0x00000000219ab540356cBB839Cbe05303d7705Fa";

describe("Messages on Discord", () => {
  let world: World;
  let alice: Person;
  let chosen: Place;
  beforeAll(async () => {
    world = await startBot({
      keyless: 30,
      auditor: {
        look(request) {
          if (request.address === NOT_A_TOKEN) throw new AuditError("not-a-token", "Not a token.");
          return reportOn(request);
        },
      },
    });
    alice = world.server.person("alice");
    chosen = world.channel;
    const manager = world.server.person("manager", 1n << 5n);
    const panel = await manager.slash(chosen, "settings").note();
    await manager.press(panel, "set-pasted-on").answer((message) => read(message).includes("answered in every"));
  });
  afterAll(() => world.stop());
  afterEach(() => expect(world.server.world.pings).toEqual([]));

  const repliesTo = (message: Message) =>
    [...world.server.world.messages.values()].filter((one) => one.repliesTo === message.id && !one.deleted);
  const reply = (message: Message, when: (reply: Message) => boolean = isFinal) =>
    world.server.until("a reply", () => repliesTo(message).find(when));
  /** Everything that was said before has been answered once this has. */
  const afterwards = async () => {
    const last = world.server.person("last").say(world.dm, `0x${String(Date.now()).padStart(40, "0")}`);
    await reply(last);
    await new Promise((resolve) => setTimeout(resolve, 50));
  };

  test("are answered in servers that chose so", async () => {
    const card = await reply(alice.say(chosen, `what about ${TOKEN}?`));
    expect(read(card)).toContain(TOKEN);
    expect(world.server.refused).toEqual([]);
  });

  test("point once to the card that is there already, and then keep quiet", async () => {
    const together = [alice.say(chosen, OTHER), alice.say(chosen, OTHER)];
    const first = await reply(together[0] as Message);
    const pointer = await reply(alice.say(chosen, `again ${OTHER}`), () => true);
    expect(read(pointer)).toContain(`discord.com/channels/${world.guild.id}/${chosen.channelId}/${first.id}`);
    const more = [...together.slice(1), alice.say(chosen, `and again ${OTHER}`)];
    await afterwards();
    expect(more.flatMap(repliesTo)).toEqual([]);
  });

  test("audit anew when the card was deleted", async () => {
    const address = `0x${"9".repeat(40)}`;
    const card = await reply(alice.say(chosen, address));
    await afterwards();
    world.server.world.put({ ...card, deleted: true });
    await reply(alice.say(chosen, address));
  });

  test("are left alone where nobody chose it, unless the bot is named", async () => {
    const quiet = world.server.addChannel(world.server.addGuild());
    const pasted = alice.say(quiet, THIRD);
    await afterwards();
    expect(repliesTo(pasted)).toEqual([]);
    expect(read(await reply(alice.say(quiet, `eth ${THIRD}`, { mentionBot: true })))).toContain(THIRD);
    const hint = await reply(alice.say(quiet, "good morning", { mentionBot: true }), () => true);
    expect(read(hint)).toContain("need a token");
  });

  test("are told of a sum that stands beside the address", async () => {
    const sums: bigint[] = [];
    world.parts.auditor.simulateAmount = (_, sum) => {
      sums.push(sum);
      return Promise.resolve({ outcome: "tried", sentence: verbatim("Some BNB in."), leavers: [], stakes: [] });
    };
    const card = await reply(alice.say(world.dm, `bsc ${THIRD} 0.5`), (shown) => /BNB in/.test(read(shown)));
    expect(read(card)).toContain(THIRD);
    expect(sums).toEqual([5n * 10n ** 17n]);
  });

  test("are answered in private conversations, addresses with cards and anything else with a hint", async () => {
    expect(read(await reply(alice.say(world.dm, `bsc ${THIRD}`)))).toContain(THIRD);
    expect(read(await reply(alice.say(world.dm, "hi"), () => true))).toContain("need a token");
    expect(read(await reply(alice.say(world.dm, NOT_A_TOKEN), (note) => /isn't a token/.test(read(note))))).not.toBe(
      "",
    );
  });

  test("of bots, beginning with a dot, and about what is no token get no answer", async () => {
    const ignored = [
      alice.say(chosen, THIRD, { asBot: true }),
      alice.say(chosen, `.${THIRD}`),
      alice.say(chosen, `  . ${THIRD}`),
      alice.say(chosen, NOT_A_TOKEN),
      alice.say(chosen, "no address"),
    ];
    await afterwards();
    expect(ignored.flatMap(repliesTo)).toEqual([]);
  });

  test("over the limit get a reaction and no message", async () => {
    const greedy = world.server.person("greedy");
    for (let used = 0; used < 30; used += 1)
      await world.access.spend({ kind: "person", platform: "discord", id: greedy.user.id });
    const pasted = greedy.say(chosen, `0x${"7".repeat(40)}`);
    await world.server.until("a reaction", () => world.server.world.messages.get(pasted.id)?.reactions.includes("⏳"));
    expect(repliesTo(pasted)).toEqual([]);
    const inPrivate = await reply(greedy.say(world.dm, `0x${"7".repeat(40)}`), () => true);
    expect(read(inPrivate)).toContain("Try again in");
  });

  test("get one reply though its sending was cut off", async () => {
    const address = `0x${"6".repeat(40)}`;
    world.server.rest.staged.push({ method: "POST", path: /\/messages$/, times: 1, answer: "drop after" });
    const pasted = alice.say(chosen, address);
    await reply(pasted);
    await afterwards();
    expect(repliesTo(pasted)).toHaveLength(1);
  });

  test("in channels where the bot may not write end quietly", async () => {
    const closed = world.server.addChannel(world.guild, (1n << 10n) | (1n << 16n));
    const errors = world.logged.filter((line) => line.includes('"level":50')).length;
    alice.say(closed, `0x${"8".repeat(40)}`);
    await world.server.until("a refusal", () =>
      world.server.refused.some((one) => (one as { code: number }).code === 50013),
    );
    expect(world.logged.filter((line) => line.includes('"level":50'))).toHaveLength(errors);
  });
});

describe("Messages without their contents", () => {
  test("are answered only where Discord shows them, and settings say so", async () => {
    const world = await startBot({ discord: { contentGranted: false } });
    const manager = world.server.person("manager", 1n << 5n);
    const panel = await manager.slash(world.channel, "settings").note();
    expect(read(panel)).toContain("not seen");
    expect(() => manager.press(panel, "set-pasted-on")).toThrow("No button");
    const pasted = manager.say(world.channel, TOKEN);
    const named = manager.say(world.channel, TOKEN, { mentionBot: true });
    const replies = () => [...world.server.world.messages.values()].filter(({ repliesTo }) => repliesTo !== undefined);
    await world.server.until("an answer", () => replies().some((one) => one.repliesTo === named.id && isFinal(one)));
    expect(replies().filter((one) => one.repliesTo === pasted.id)).toEqual([]);
    await world.stop();
  });
});
