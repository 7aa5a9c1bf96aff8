import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { verbatim } from "../../support/coded.ts";
import { flatten } from "../../support/discord-server/components.ts";
import type { Person } from "../../support/discord-server/person.ts";
import { buttonOf, isFinal, OTHER, read, startBot, THIRD, TOKEN, type World } from "./harness.ts";

describe("Discord's commands", () => {
  let world: World;
  let alice: Person;
  beforeAll(async () => {
    world = await startBot();
    alice = world.server.person("alice");
  });
  afterAll(() => world.stop());
  afterEach(() => {
    expect(world.server.refused).toEqual([]);
    expect(world.server.world.pings).toEqual([]);
  });

  test.each([
    ["a server", () => world.channel],
    ["a private conversation", () => world.dm],
    ["a group of people", () => world.group],
    ["a server where only the person installed it", () => world.elsewhere],
  ])("audit a token in %s", async (_, place) => {
    const { recorded } = world.server.rest;
    const before = recorded.length;
    const use = alice.slash(place(), "audit", { address: TOKEN, chain: "1" });
    const card = await use.answer(isFinal);
    expect(recorded[before]?.path).toMatch(/^\/interactions\/.*\/callback$/);
    expect(read(card)).toContain("Ethereum");
    expect(read(card)).toContain(TOKEN);
    expect(card.ephemeralFor).toBeUndefined();
  });

  test.each([
    ["the chain by its id", { address: TOKEN, chain: "56" }],
    ["the chain by an alias, in capitals", { address: TOKEN, chain: "BSC" }],
    ["the chain beside the address", { address: `bsc ${TOKEN}` }],
    ["the chain after the address", { address: `${TOKEN} bnb` }],
    ["address and chain the wrong way round", { address: "bsc", chain: TOKEN }],
    ["a link to an explorer", { address: `https://bscscan.com/token/${TOKEN}` }],
    ["a chain that the link does not name", { address: `https://etherscan.io/token/${TOKEN}`, chain: "bsc" }],
  ])("take %s", async (_, options) => {
    const card = await alice.slash(world.channel, "audit", options).answer(isFinal);
    const [, chainOfRefresh] = buttonOf(card, "Refresh").split(":");
    expect(chainOfRefresh).toBe("56");
  });

  test("tell with a sum what is left of it, and to one person alone what is no sum", async () => {
    const sums: bigint[] = [];
    world.parts.auditor.simulateAmount = (_, sum) => {
      sums.push(sum);
      const sentence = "0.5 ETH in: @everyone [0.4](https://evil.io) out now.";
      return Promise.resolve({ outcome: "tried", sentence: verbatim(sentence), leavers: [], stakes: [] });
    };
    const use = alice.slash(world.channel, "audit", { address: TOKEN, chain: "1", sum: "0.5" });
    const card = await use.answer((message) => /ETH in/.test(read(message)));
    expect(sums).toEqual([5n * 10n ** 17n]);
    expect(card.ephemeralFor).toBeUndefined();
    const note = await alice.slash(world.channel, "audit", { address: TOKEN, chain: "1", sum: "much" }).note();
    expect(read(note)).toContain("couldn't read that amount");
  });

  test("keeps the sum that was asked through the choice of a chain", async ({ onTestFinished: atEnd }) => {
    const sums: bigint[] = [];
    const { find } = world.parts.auditor;
    atEnd(() => void Object.assign(world.parts.auditor, { find }));
    world.parts.auditor.find = () => Promise.resolve({ chains: world.parts.auditor.chains, unreachable: [] });
    world.parts.auditor.simulateAmount = (_, sum) => {
      sums.push(sum);
      return Promise.resolve({ outcome: "tried", sentence: verbatim("0.5 BNB in."), leavers: [], stakes: [] });
    };
    const asked = alice.slash(world.channel, "audit", { address: TOKEN, sum: "0.5" });
    const choice = await asked.answer((message) => read(message).includes("Which chain?"));
    expect(read(choice)).toContain("also show what you'd get back");
    await alice.press(choice, buttonOf(choice, "BNB Chain")).answer((message) => /BNB in/.test(read(message)));
    expect(sums).toEqual([5n * 10n ** 17n]);
  });

  test("find the chain where none is named", async () => {
    const card = await alice.slash(world.channel, "audit", { address: OTHER }).answer(isFinal);
    expect(read(card)).toContain("Ethereum");
  });

  test.each([
    ["nothing like an address", "hello", "address"],
    ["half an address", "0x1f9840a85d5aF5", "characters after 0x"],
    ["an unknown chain", `nochain ${TOKEN}`, "know a chain called"],
  ])("say to one person alone what is wrong with %s", async (_, address, sentence) => {
    const note = await alice.slash(world.channel, "audit", { address }).note();
    expect(read(note)).toContain(sentence);
  });

  test("suggest chains while one is typed", async () => {
    const suggest = (chain: string) => alice.type(world.channel, "audit", { address: "", chain }, "chain").choices();
    expect((await suggest("")).length).toBe(world.parts.auditor.chains.length);
    expect(await suggest("bn")).toEqual([{ name: "BNB Chain (56)", value: "56" }]);
    expect(await suggest("ETH")).toEqual([{ name: "Ethereum (1)", value: "1" }]);
    expect(await suggest("5")).toEqual([{ name: "BNB Chain (56)", value: "56" }]);
    expect(await suggest("x".repeat(200))).toEqual([]);
  });

  test("suggest the tokens that were audited in the same place, with their chains", async () => {
    const here = world.server.addChannel(world.guild);
    const suggest = (place: typeof here, address: string) =>
      alice.type(place, "audit", { address }, "address").choices();
    expect(await suggest(here, "")).toEqual([]);
    for (const [address, chain] of [
      [TOKEN, "56"],
      [OTHER, "1"],
      [TOKEN, "56"],
    ] as const)
      await alice.slash(here, "audit", { address, chain }).answer(isFinal);
    const both = await suggest(here, "");
    expect(both.map(({ value }) => value)).toEqual([`56 ${TOKEN.toLowerCase()}`, `1 ${OTHER.toLowerCase()}`]);
    expect(both[0]?.name).toMatch(/^PLAIN · BNB Chain · 0x1f98/);
    expect((await suggest(here, OTHER.slice(0, 8))).length).toBe(1);
    expect(await suggest(here, "pla")).toEqual(both);
    expect(await suggest(world.server.addChannel(world.guild), "")).toEqual([]);
    const card = await alice.slash(here, "audit", { address: both[0]?.value ?? "" }).answer(isFinal);
    expect(buttonOf(card, "Refresh").split(":")[1]).toBe("56");
  });

  test("audit up to three addresses of a message, one card each, in their order", async () => {
    const bob = world.server.person("bob");
    const message = bob.say(world.channel, `${TOKEN} and ${OTHER}, ${THIRD}; also 0x${"4".repeat(40)}`);
    const use = alice.contextMenu("Audit addresses", message);
    expect(read(await use.answer(isFinal))).toContain(TOKEN);
    expect(read(await use.followUp(0))).toContain(OTHER);
    expect(read(await use.followUp(1))).toContain(THIRD);
    expect(use.interaction.followUpIds).toHaveLength(2);
  });

  test("read the embeds of a message as well, and say when there is no address", async () => {
    const bob = world.server.person("bob");
    const message = bob.say(world.channel, "look");
    const embedded = { ...message, embeds: [{ type: "rich", description: `New token ${TOKEN}` }] };
    world.server.world.messages.set(message.id, embedded);
    expect(read(await alice.contextMenu("Audit addresses", embedded).answer(isFinal))).toContain(TOKEN);
    const empty = alice.contextMenu("Audit addresses", bob.say(world.channel, "nothing"));
    expect(read(await empty.note())).toContain("no address");
  });

  test("turn the pages of a card for whoever asks alone, and find the way back there", async () => {
    const card = await alice.slash(world.channel, "audit", { address: TOKEN, chain: "1" }).answer(isFinal);
    const before = JSON.stringify(card.components);
    for (const [label, sentence] of [
      ["checks", "Can holders sell?"],
      ["Holders", "top 10 wallets hold"],
      ["Similar", "Both:"],
      ["test trade", "Each one is a separate test"],
    ] as const) {
      const shows = (words: string) => (message: Parameters<typeof read>[0]) => read(message).includes(words);
      const page = await alice.press(card, buttonOf(card, label)).answer(shows(sentence));
      expect([page.id === card.id, page.ephemeralFor]).toEqual([false, alice.user.id]);
      const back = await alice.press(page, buttonOf(page, "Back")).answer(shows("Sell:"));
      expect(back.id).toBe(page.id);
      expect(JSON.stringify(world.server.world.messages.get(card.id)?.components)).toBe(before);
    }
  });

  test("turn pages in place where nobody else reads", async () => {
    const card = await alice.slash(world.dm, "audit", { address: TOKEN, chain: "1" }).answer(isFinal);
    const shown = await alice
      .press(card, buttonOf(card, "Holders"))
      .answer((message) => read(message).includes("top 10 wallets hold"));
    expect(shown.id).toBe(card.id);
  });

  test("look anew when Refresh is pressed", async () => {
    const card = await alice.slash(world.channel, "audit", { address: THIRD, chain: "1" }).answer(isFinal);
    const before = world.looks.length;
    await alice.press(card, buttonOf(card, "Refresh")).answer((message) => message.before.length > card.before.length);
    expect(world.looks.length).toBe(before + 1);
  });

  test("explain themselves, to one person alone", async () => {
    const help = await alice.slash(world.group, "help").note();
    expect(read(help)).toContain("/audit");
    expect(read(help)).toContain("/key");
  });

  test("say what is left, to one person alone", async () => {
    const limits = await alice.slash(world.dm, "limits").note();
    expect(read(limits)).toMatch(/You don't have a key\. You have [\d,]+ of 1,000 audits left/);
  });

  test("count a linked key instead of the person, let it go again, and refuse others", async () => {
    const carol = world.server.person("carol");
    const { key, secret } = await world.access.keys.create("wallet:0x1", "My key");
    const offer = await carol.slash(world.channel, "key").note();
    const asked = carol.press(offer, buttonOf(offer, "Link"));
    await asked.modal();
    expect(read(await carol.submit(asked, { secret: "assay_nonsense" }).note())).toContain("don't know that key");
    expect(read(await carol.submit(asked, { secret: ` ${secret} ` }).note())).toContain(
      `${key.name}”. You have 60 of 60`,
    );
    expect(read(await carol.slash(world.channel, "limits").note())).toContain("of 60 audits");
    const unlinked = carol.slash(world.channel, "key", { action: "key-unlink" });
    expect(read(await unlinked.note())).toContain("Your key is no longer linked");
    expect(read(await carol.slash(world.channel, "limits").note())).toContain("You don't have a key");
  });

  test("make a key for an account, one at a time", async () => {
    const dave = world.server.person("dave");
    const make = async () => {
      const shown = await dave.slash(world.dm, "key", { action: "key-new" }).note();
      return (
        /assay_[\w-]+/.exec(
          flatten(shown.components)
            .map(({ content }) => content)
            .join(),
        )?.[0] ?? ""
      );
    };
    const first = await make();
    const second = await make();
    expect(await world.access.keys.find(first)).toBeUndefined();
    expect((await world.access.keys.find(second))?.owner).toBe(`discord:${dave.user.id}`);
    expect(read(await dave.slash(world.dm, "limits").note())).toContain("60 of 60");
    expect(world.logged.join()).not.toContain(second);
  });

  test("change a server's settings for those who manage it", async () => {
    const manager = world.server.person("manager", 1n << 5n);
    const panel = await manager.slash(world.channel, "settings").note();
    expect(read(panel)).toContain("Pasted addresses: ignored");
    const changed = (word: string) => (message: Parameters<typeof read>[0]) => read(message).includes(word);
    await manager.press(panel, buttonOf(panel, "Answer pasted")).answer(changed("answered in every channel"));
    const compact = manager.press(panel, buttonOf(panel, "compact"));
    await compact.answer(changed("Cards: compact"));
    const card = await alice.slash(world.channel, "audit", { address: TOKEN, chain: "1" }).answer(isFinal);
    expect(read(card).length).toBeLessThan(400);
    await manager.press(await compact.answer(), "set-cards-full").answer(changed("Cards: full"));
  });

  test("keep settings from everybody else, whatever buttons they press", async () => {
    expect(() => alice.slash(world.channel, "settings")).toThrow("hidden");
    expect(() => alice.slash(world.dm, "settings")).toThrow("cannot be used");
    const manager = world.server.person("manager", 1n << 5n);
    const panel = await manager.slash(world.channel, "settings").note();
    const forged = alice.press(panel, "set-pasted-off", { forged: true });
    expect(read(await forged.note())).toContain("Only people who manage");
  });
});
