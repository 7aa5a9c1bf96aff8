import { parseEther } from "viem";
import { beforeEach, describe, expect, test } from "vitest";
import { AuditError } from "../../../src/engine/core/errors.ts";
import { tokenAddress } from "../../support/chat-auditor.ts";
import { verbatim } from "../../support/coded.ts";
import { sampleReports } from "../../support/reports.ts";
import { alice, aMoment, bob, privately, until } from "../../support/telegram/people.ts";
import { type House, openHouse } from "./harness.ts";
import { buttonsOf, inHouse } from "./in-house.ts";

const ALL_CHECKS = `All ${sampleReports.clear.rows.length} checks`;
const one = tokenAddress(1);
const home = privately(alice);

let house: House;
const { said, lastIn, callsOf } = inHouse(() => house);

describe("in private", () => {
  beforeEach(async () => {
    house = await openHouse();
  });

  test.each([
    `/audit eth ${one}`,
    `/audit ${one} ETHEREUM`,
    `/audit 1 ${one}`,
    `/audit ${one}`,
    `/audit@assay_test_bot ${one}`,
    one,
    `what about ${one} ?`,
    `https://etherscan.io/token/${one}`,
    `https://dexscreener.com/ethereum/${one}`,
  ])("%s is answered with a card", async (words) => {
    house.people.say(home, alice, words);
    const card = await lastIn(home, /NO PROBLEM FOUND/);
    expect(house.fake.asked).toMatchObject([{ chainId: 1, address: expect.stringMatching(new RegExp(one, "i")) }]);
    expect(buttonsOf(card)).toEqual([
      "See the test trade",
      ALL_CHECKS,
      "Holders",
      "Similar",
      "Watch",
      "Refresh",
      "Copy CA",
      "Chart",
      "Explorer",
      "Report",
    ]);
    expect(said(home).length).toBe(1);
    expect(card.edits).toBeLessThanOrEqual(3);
    expect(card.replyTo).toBeDefined();
  });

  test.each([
    [`/audit eth ${one} 0.5`, "0.5"],
    [`/audit 0.5 ${one}`, "0.5"],
    [`/audit ${one} 1 2.25`, "2.25"],
    [`/audit eth ${one} 3`, "3"],
    [`/audit 1 ${one} 0,5`, "0.5"],
    [`/audit ${one} 1.5k`, "1500"],
    [`${one} 0.5 eth`, "0.5"],
  ])("%s tells on the card what is left of that sum", async (words, ether) => {
    const sums: bigint[] = [];
    house.fake.auditor.simulateAmount = (_, sum) => {
      sums.push(sum);
      const sentence = `${ether} ETH in: <b>some</b> out now, https://evil.io after the ten largest left.`;
      return Promise.resolve({ outcome: "tried", sentence: verbatim(sentence), leavers: [], stakes: [] });
    };
    house.people.say(home, alice, words);
    const card = await lastIn(home, /after the ten largest left/);
    expect(sums).toEqual([parseEther(ether)]);
    expect(card.text).toMatch(/NO PROBLEM FOUND/);
    expect(card.live).toEqual([]);
    expect(house.fake.asked).toMatchObject([{ chainId: 1 }]);
  });

  test("a number that is a chain's is no sum, and what could not be tried of one is said", async () => {
    let tried = 0;
    house.fake.auditor.simulateAmount = () => {
      tried += 1;
      return Promise.resolve({ outcome: "unknown", sentence: verbatim("There is no pool."), leavers: [], stakes: [] });
    };
    house.people.say(home, alice, `/audit ${one} 1`);
    await lastIn(home, /NO PROBLEM FOUND/);
    expect(tried).toBe(0);
    const { secret } = await house.access.keys.create("wallet:0x1", "mine");
    house.people.say(home, alice, `/key ${secret}`);
    await lastIn(home, /Your key is linked/);
    house.people.say(home, alice, `/audit eth ${one} 0.5`);
    await lastIn(home, /⚪ There is no pool/);
    expect(tried).toBe(1);
  });

  test.each(["1,000", "$100"])("a sum of %s is not guessed at, and the card says so", async (typed) => {
    let tried = 0;
    house.fake.auditor.simulateAmount = () => {
      tried += 1;
      return Promise.resolve({ outcome: "unknown", sentence: verbatim("There is no pool."), leavers: [], stakes: [] });
    };
    house.people.say(home, alice, `/audit eth ${one} ${typed}`);
    const card = await lastIn(home, /⚪ I couldn't read that amount/);
    expect(card.text).toMatch(/NO PROBLEM FOUND/);
    expect(tried).toBe(0);
  });

  test("a number in somebody's prose is no sum", async () => {
    house.fake.auditor.simulateAmount = () => Promise.reject(new Error("nobody asked"));
    house.people.say(home, alice, `have a look, it went from 0.5 to 0.9 today: ${one}`);
    await lastIn(home, /NO PROBLEM FOUND/);
    expect(house.logged).toEqual([]);
  });

  test("the sum that was asked goes with the choice of a chain", async () => {
    const tried: [number, bigint][] = [];
    house.fake.auditor.simulateAmount = ({ chainId }, sum) => {
      tried.push([chainId, sum]);
      return Promise.resolve({ outcome: "unknown", sentence: verbatim("There is no pool."), leavers: [], stakes: [] });
    };
    house.fake.put(one, 1, 56);
    house.people.say(home, alice, `/audit ${one} 0.5`);
    const card = await lastIn(home, /what you'd get back for 0.+5 coins/);
    house.people.press(card, alice, "BNB Chain");
    await until("the card", () => card.text.includes("There is no pool."));
    expect(tried).toEqual([[56, parseEther("0.5")]]);
  });

  test("the sum that was asked is tried again by who refreshes the card", async () => {
    const sums: bigint[] = [];
    house.fake.auditor.simulateAmount = (_, sum) => {
      const sentence = `Look ${sums.push(sum)}.`;
      return Promise.resolve({ outcome: "tried", sentence: verbatim(sentence), leavers: [], stakes: [] });
    };
    const { secret } = await house.access.keys.create("wallet:0x1", "mine");
    house.people.say(home, alice, `/key ${secret}`);
    await lastIn(home, /Your key is linked/);
    house.people.say(home, alice, `/audit eth ${one} 0.5`);
    const card = await lastIn(home, /Look 1/);
    house.people.press(card, alice, "Refresh");
    await until("the card", () => card.text.includes("Look 2"));
    expect(sums).toEqual([parseEther("0.5"), parseEther("0.5")]);
  });

  test("who asks for a sum that no node had time for gets the card all the same", async () => {
    house.fake.auditor.simulateAmount = () => Promise.reject(new AuditError("chain-timeout", "no answer in time"));
    house.people.say(home, alice, `/audit eth ${one} 0.5`);
    const card = await lastIn(home, /⚪ I couldn't test that amount just now/);
    expect(card.text).toMatch(/NO PROBLEM FOUND/);
  });

  test("a command in reply to a message audits the address in that message", async () => {
    const replied = house.people.message(home, alice, `look: ${one}`);
    house.people.say(home, alice, "/audit", { reply_to_message: replied });
    await lastIn(home, /NO PROBLEM FOUND/);
  });

  test.each([
    ["/audit", /need a token's address/],
    ["/audit atlantis 0x1f9840a85d5af5bf1d1762f925bdaddc4201f984", /chain called “atlantis”/],
    ["/audit 0x1234567890", /10 characters after 0x.*needs 40/],
    [`0x${"ab".repeat(32)}`, /transaction/],
    ["hello", /need a token's address/],
    ["/nonsense", /need a token's address/],
    ["0x1234", /need a token's address/],
    [`1 ${one.slice(0, -1)}`, /has 39 characters after 0x, but it needs 40/],
    [`/audit bsae ${one}`, /Did you mean base\?/],
    ["0x1f9840a85d5Af5bf1D1762F925BDADdC4201F984", /typo/],
  ])("%s is answered with a hint", async (words, hint) => {
    house.people.say(home, alice, words);
    await lastIn(home, hint);
    expect(house.fake.asked).toEqual([]);
  });

  test("a message that starts with a dot is left alone", async () => {
    house.people.say(home, alice, `.${one}`);
    await aMoment();
    expect(said(home)).toEqual([]);
  });

  test("the first message has two sentences and two buttons, and the example of one is a card at once", async () => {
    house.people.say(home, alice, "/start");
    const first = await lastIn(home, /I test tokens before you buy/);
    expect(first.text.match(/[.!?](\s|$)/g)).toHaveLength(2);
    expect(buttonsOf(first)).toEqual(["Try an example", "Add me to a group"]);
    house.people.press(first, alice, "Try an example");
    await lastIn(home, /NO PROBLEM FOUND/);
  });

  test("help lists the commands, and what groups need", async () => {
    house.people.say(home, alice, "/help");
    const { text } = await lastIn(home, /I test tokens before you buy/);
    for (const named of ["/language", "/calls", "/forget", "pictures"]) expect(text).toContain(named);
    expect(text).toContain("only see pasted addresses if I'm an admin");
  });

  test("whoever reads Russian is answered in it, and a chat may choose Spanish for good", async () => {
    const masha = { ...alice, language_code: "ru" };
    house.people.say(home, masha, "/help");
    await lastIn(home, /Я проверяю токены|[а-я]{5}/);
    house.people.say(home, masha, "/language");
    const menu = await lastIn(home, /Выберите язык/);
    expect(buttonsOf(menu).length).toBe(5);
    house.people.press(menu, masha, "Español");
    await until("the choice", () => /Elige un idioma/.test(menu.text));
    await house.restart();
    house.people.say(home, masha, one);
    await lastIn(home, /SIN PROBLEMAS/i);
  });

  test("the card shows at once, fills in, and is edited at most three times", async () => {
    const release = house.fake.hold();
    house.people.say(home, alice, one);
    const card = await lastIn(home, /Testing/);
    release();
    await until("the end", () => card.text.includes("NO PROBLEM FOUND"));
    await aMoment();
    expect(card.edits).toBeLessThanOrEqual(3);
    expect(said(home)).toEqual([card]);
  });

  test("pages turn in the same card and back", async () => {
    house.fake.template.report = sampleReports.danger;
    house.people.say(home, alice, one);
    const card = await lastIn(home, /🔴 HONEYPOT/);
    const pages: [string, RegExp][] = [
      [ALL_CHECKS, /Can holders sell\?/],
      ["Holders", /left out pools/],
      ["Similar", /similar/],
      ["See the proof", /npm run verify/],
    ];
    for (const [label, content] of pages) {
      house.people.press(card, alice, label);
      await until(label, () => content.test(card.text));
      house.people.press(card, alice, "Back");
      await until("the way back", () => card.text.includes("Block "));
    }
    expect(house.fake.asked.length).toBe(1);
    expect(callsOf("answerCallbackQuery").length).toBe(8);
    expect(said(home)).toEqual([card]);
  });

  test("refresh looks anew and edits the card once", async () => {
    house.people.say(home, alice, one);
    const card = await lastIn(home, /Block 1001/);
    const before = card.edits;
    house.people.press(card, bob, "Refresh");
    await until("a new block", () => card.text.includes("Block 1002"));
    expect(card.edits).toBe(before + 1);
    expect(house.fake.asked.at(-1)).toMatchObject({ fresh: true });
  });

  test("a card that a press leaves as it is costs no edit, be it looked at anew or not", async () => {
    house.fake.template.block = "777";
    house.people.say(home, alice, one);
    const card = await lastIn(home, /Block 777/);
    const edits = callsOf("editMessageText").length;
    for (const [presser, data] of [
      [alice, `s:1:${one}`],
      [bob, `r:1:${one}`],
    ] as const) {
      const query = house.people.press(card, presser, { data });
      await until("an answer", () => house.people.answerTo(query));
      await aMoment();
    }
    expect(house.fake.asked.map(({ fresh }) => fresh)).toEqual([false, true]);
    expect(callsOf("editMessageText").length).toBe(edits);
    house.people.press(card, alice, "Holders");
    await until("another page", () => callsOf("editMessageText").length === edits + 1);
    expect(house.server.refusals()).toEqual([]);
    expect(house.logged).toEqual([]);
  });

  test("the chain is offered where several have it, and chosen with a button", async () => {
    house.fake.put(one, 1, 56, 8453);
    house.people.say(home, alice, one);
    const card = await lastIn(home, /Which chain/);
    house.people.press(card, alice, "BNB Chain");
    await until("the card", () => card.text.includes("NO PROBLEM FOUND"));
    expect(house.fake.asked).toMatchObject([{ chainId: 56 }]);
  });

  test.each([
    ["no-contract", /no contract/],
    ["not-a-token", /isn't a token/],
    ["chain-unreachable", /couldn't reach/],
    ["chain-timeout", /took too long/],
  ] as const)("%s is a sentence", async (code, sentence) => {
    house.fake.fail(one, code);
    house.people.say(home, alice, `/audit eth ${one}`);
    await lastIn(home, sentence);
    expect(house.logged).toEqual([]);
  });

  test("a bug is one apology, logged without the bot's token", async () => {
    house.fake.fail(one, new Error("a bug"));
    house.people.say(home, alice, one);
    await lastIn(home, /on our side/);
    expect(said(home).length).toBe(1);
    expect(house.logged.join()).toContain("a bug");
    expect(house.logged.join()).not.toContain("AAtest");
  });

  test("settings choose the card's size", async () => {
    house.people.say(home, alice, "/settings");
    const menu = await lastIn(home, /Cards: full/);
    expect(buttonsOf(menu)).toEqual(["compact cards", "without pictures", "Language"]);
    house.people.press(menu, alice, "compact");
    await until("compact", () => menu.text.includes("Cards: compact"));
    house.people.say(home, alice, one);
    const card = await lastIn(home, /NO PROBLEM FOUND/);
    expect(card.text.length).toBeLessThanOrEqual(350);
  });

  test("a key is made without a wallet, at most three, and ended", async () => {
    house.people.say(home, alice, "/key new");
    const told = await lastIn(home, /made a key and linked/);
    const [secret = ""] = /assay_[\w-]{32}/.exec(told.text) ?? [];
    expect(told.entities).toMatchObject([{ type: "code", length: secret.length }]);
    expect(await house.access.keys.find(secret)).toMatchObject({ owner: `telegram:${alice.id}` });
    expect(callsOf("deleteMessage")).toEqual([]);
    for (const _ of [2, 3, 4]) house.people.say(home, alice, "/key new");
    await lastIn(home, /already have 3 keys/);
    house.people.say(home, alice, "/key revoke");
    await lastIn(home, /I revoked the keys you made here/);
    expect(await house.access.keys.find(secret)).toBeUndefined();
  });

  test("a key is linked, counts, and its message is deleted", async () => {
    const { secret } = await house.access.keys.create("wallet:0x1", "mine");
    const message = house.people.say(home, alice, `/key ${secret}`);
    await lastIn(home, /Your key is linked.*“mine”/s);
    expect(callsOf("deleteMessage")).toMatchObject([{ payload: { message_id: message.message_id } }]);
    house.people.say(home, alice, "/limits");
    await lastIn(home, /^Your key is named “mine”\. You have 1,?000 of 1,?000/);
    house.people.say(home, alice, "/key off");
    await lastIn(home, /Your key is no longer linked/);
    house.people.say(home, alice, "/key assay_wrong");
    await lastIn(home, /don't know that key/);
  });
});
