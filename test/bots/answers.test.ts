import { beforeEach, describe, expect, test } from "vitest";
import { type Access, createAccess } from "../../src/access/access.ts";
import type { Person } from "../../src/access/caller.ts";
import { type Answers, createAnswers } from "../../src/bots/answers.ts";
import type { Inquiry } from "../../src/bots/inquiry.ts";
import type { Question } from "../../src/engine/request/request.ts";
import { actionData } from "../../src/format/actions.ts";
import { type Card, plainText } from "../../src/format/card.ts";
import { type Log, silentLog } from "../../src/log.ts";
import type { Store } from "../../src/store/store.ts";
import { type ChatAuditor, createChatAuditor, tokenAddress } from "../support/chat-auditor.ts";
import { memoryStore } from "../support/memory-store.ts";
import { sampleReports } from "../support/reports.ts";

const alice: Person = { kind: "person", platform: "telegram", id: "1" };
const bob: Person = { kind: "person", platform: "telegram", id: "2" };
const publicUrl = "https://assay.example";

let fake: ChatAuditor;
let answers: Answers;
let access: Access;
let store: Store;
let logged: unknown[][];

beforeEach(async () => {
  fake = createChatAuditor();
  store = memoryStore();
  access = await createAccess({ store, limits: { keyless: 1, keyed: 60 } });
  logged = [];
  const log = { ...silentLog, error: (...line: unknown[]) => void logged.push(line), warn: () => undefined } as Log;
  answers = createAnswers({ auditor: fake.auditor, access, store, publicUrl, log });
});

const about = (number: number, chainId: number | null = 1): Question => ({
  address: tokenAddress(number),
  chainId,
  mayBePool: false,
});
const ask = (number: number, more: Partial<Inquiry> = {}) =>
  answers.audit({ question: about(number), person: alice, language: "en", ...more });
const words = (card: Card) =>
  [card.title, ...card.sections.flatMap((part) => part.lines.map((line) => line.spans))].map(plainText).join("\n");
const collect = (shown: Card[]) => (card: Card) => {
  shown.push(card);
  return Promise.resolve();
};

describe("an answer", () => {
  test("is a card", async () => {
    const answer = await ask(1);
    expect(answer.kind).toBe("card");
    expect(words(answer.card)).toContain("Plain Token");
  });

  test("unfolds at once, and never after its end", async () => {
    const release = fake.hold();
    const shown: Card[] = [];
    const answering = ask(1, { working: collect(shown) });
    await expect.poll(() => shown.length).toBeGreaterThan(0);
    expect(words(shown[0] as Card)).toContain("Testing");
    release();
    await answering;
    const before = shown.length;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(shown.length).toBe(before);
  });

  test("shows what is known while the rest is still being looked at", async () => {
    fake.template.first = { ...sampleReports.clear, headline: "So far nothing." };
    const release = fake.hold();
    const shown: Card[] = [];
    const answering = ask(1, { working: collect(shown) });
    // "Testing" may be dropped for it, or come before it.
    await expect.poll(() => shown.map(words).at(-1), { timeout: 5_000 }).toContain("So far nothing.");
    expect(shown.length).toBeLessThanOrEqual(2);
    release();
    expect(words((await answering).card)).not.toContain("So far nothing.");
  });

  test("shows nothing of an address that only went by until there is a token", async () => {
    fake.fail(tokenAddress(1), "not-a-token");
    const { token } = fake.template.report;
    fake.template.report = { ...fake.template.report, token: { ...token, name: null, symbol: null } };
    const shown: Card[] = [];
    await ask(1, { pasted: true, working: collect(shown) });
    expect(shown).toEqual([]);
  });

  test.each([
    "bad-request",
    "unknown-key",
    "no-contract",
    "unknown-chain",
    "not-a-token",
    "rate-limited",
    "chain-unreachable",
    "chain-timeout",
    "busy",
    "interrupted",
  ] as const)("to a question refused as %s is a sentence of ours", async (code) => {
    fake.fail(tokenAddress(1), code);
    const answer = await ask(1);
    expect(answer).toMatchObject({ kind: "refused", code });
    expect(words(answer.card)).toMatch(/\w+.*\./);
    expect(words(answer.card)).not.toContain("A sentence of the engine");
    expect(words(answer.card)).not.toContain(tokenAddress(1).toLowerCase());
    expect(logged).toEqual([]);
  });

  test("to a bug is one apology, and the bug is logged whole", async () => {
    const bug = new Error("https://secret.example/key", { cause: new Error("deep") });
    fake.fail(tokenAddress(1), bug);
    const answer = await ask(1);
    expect(answer.kind).toBe("failed");
    expect(words(answer.card)).not.toContain("secret");
    expect(logged).toEqual([[expect.objectContaining({ err: bug }), expect.any(String)]]);
  });
});

describe("the chain", () => {
  test("is found where nobody named it", async () => {
    fake.put(tokenAddress(1), 8453);
    await ask(1, { question: about(1, null) });
    expect(fake.asked).toMatchObject([{ chainId: 8453 }]);
  });

  test("is a choice where several have code, and choosing costs nothing by itself", async () => {
    fake.put(tokenAddress(1), 1, 56);
    const answer = await ask(1, { question: about(1, null) });
    expect(answer.kind).toBe("choice");
    const [first] = answer.card.actions.flat();
    if (first?.kind !== "audit") throw new Error("The first button chooses a chain");
    expect(await answers.press(actionData(first), { person: alice, language: "en" })).toMatchObject({ kind: "card" });
  });

  test("is asked for once, however many ask", async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask(1, { question: about(1, null), pasted: true })));
    expect(fake.searches()).toBe(1);
  });

  test("is looked for when a word in prose was taken for it, and that is paid for once", async () => {
    fake.put(tokenAddress(1), 56);
    fake.failOn(8453, tokenAddress(1), "no-contract");
    const answer = await ask(1, { pasted: true, question: about(1, 8453) });
    expect(fake.asked.map(({ chainId }) => chainId)).toEqual([8453, 56]);
    expect(answer.kind).toBe("card");
  });

  test("and the token behind a screener's pool are found, and a pool that cannot be asked is taken as it is", async () => {
    const question = { ...about(1), mayBePool: true };
    fake.auditor.throughPool = (request) => Promise.resolve({ ...request, address: tokenAddress(2) });
    await ask(1, { question });
    fake.auditor.throughPool = () => Promise.reject(new Error("no answer"));
    await ask(1, { question, person: bob });
    expect(fake.asked.map(({ address }) => address)).toEqual([tokenAddress(2), tokenAddress(1)]);
  });

  test("that is nowhere costs as much as an answer", async () => {
    fake.put(tokenAddress(1));
    expect(await ask(1, { question: about(1, null) })).toMatchObject({ kind: "refused", code: "no-contract" });
    expect(await ask(2)).toMatchObject({ kind: "limited" });
  });
});

describe("the limit", () => {
  test("is one audit a minute without a key, and says when to come back", async () => {
    await ask(1);
    const answer = await ask(2);
    expect(answer).toMatchObject({ kind: "limited", note: expect.stringMatching(/Try again in \d+ s/) });
    expect(fake.asked.length).toBe(1);
    expect((await ask(2, { person: bob })).kind).toBe("card");
  });

  test("does not count reports that are at hand", async () => {
    await ask(1);
    expect((await ask(1)).kind).toBe("card");
    expect((await ask(1, { person: bob })).kind).toBe("card");
    expect((await ask(2, { person: bob })).kind).toBe("card");
  });

  test("is the key's for whoever linked one, and shared with every other use of it", async () => {
    const { key } = await access.keys.create("wallet:0x1", "mine");
    await access.keys.link(alice, key);
    for (const number of [1, 2, 3]) expect((await ask(number)).kind).toBe("card");
    expect((await access.peek({ kind: "key", keyId: key.id, owner: key.owner })).remaining).toBe(57);
  });

  test("holds for looking anew", async () => {
    await ask(1);
    const subject = { chainId: 1, address: tokenAddress(1) };
    const again = await answers.press(actionData({ kind: "refresh", label: "", subject }), {
      person: alice,
      language: "en",
    });
    expect(again?.kind).toBe("limited");
  });
});

describe("a button", () => {
  const press = (data: string, person = alice) => answers.press(data, { person, language: "en" });
  const at = `1:${tokenAddress(1)}`;

  test("turns the pages of the same audit for nothing, also after a restart and long after the audit", async () => {
    await ask(1);
    fake.forget();
    answers = createAnswers({ auditor: fake.auditor, access, store, publicUrl, log: silentLog });
    for (const letter of ["d", "h", "m", "p", "s"]) expect((await press(`${letter}:${at}`))?.kind).toBe("card");
    expect(fake.asked.length).toBe(1);
  });

  test("asks anew when its report is gone", async () => {
    expect((await press(`d:${at}`))?.kind).toBe("card");
    expect(fake.asked.length).toBe(1);
  });

  test("looks anew when that is what it is for", async () => {
    await ask(1);
    await press(`r:${at}`, bob);
    expect(fake.asked).toMatchObject([{ fresh: false }, { fresh: true }]);
  });

  test.each([
    "",
    "r",
    `x:${at}`,
    `r:${at} `,
    `r:${at}\n`,
    `r:01:${tokenAddress(1)}`,
    `r:999:${tokenAddress(1)}`,
    `r:1:${tokenAddress(1).toUpperCase()}`,
    `r:1:${tokenAddress(1).slice(0, 41)}`,
    `r:1e0:${tokenAddress(1)}`,
    `r:99999999999:${tokenAddress(1)}`,
  ])("with the forged data %j is not ours", async (data) => {
    expect(await press(data)).toBeUndefined();
    expect(fake.asked).toEqual([]);
  });
});

describe("stopping", () => {
  test("waits for what is in hand", async () => {
    const release = fake.hold();
    const answering = ask(1);
    await expect.poll(() => fake.asked.length).toBe(1);
    const stopping = answers.stop(5_000);
    release();
    await stopping;
    expect((await answering).kind).toBe("card");
  });

  test("says that an audit was interrupted, and shows nothing after that", async () => {
    fake.put(tokenAddress(1), 8453);
    const release = fake.hold();
    const shown: Card[] = [];
    const answering = ask(1, { question: about(1, null), working: collect(shown) });
    await expect.poll(() => fake.asked.length).toBe(1);
    await answers.stop(20);
    const answer = await answering;
    expect(answer).toMatchObject({ kind: "refused", code: "interrupted" });
    expect(answer.card.actions.flat()).toMatchObject([{ kind: "refresh", subject: { chainId: 8453 } }]);
    const before = shown.length;
    release();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(shown.length).toBe(before);
  });

  test("answers nothing that comes after it", async () => {
    await answers.stop(0);
    expect(await ask(1)).toMatchObject({ kind: "refused", code: "interrupted" });
    expect(fake.asked).toEqual([]);
  });
});

test("two hundred pasted addresses do not stand before a question", async () => {
  const release = fake.hold();
  const people = Array.from({ length: 200 }, (_, index): Person => ({ ...alice, id: String(100 + index) }));
  const pasted = people.map((person, index) => ask(100 + index, { person, pasted: true }));
  await expect.poll(() => fake.asked.length).toBe(12);
  const asked = ask(1, { person: bob });
  await expect.poll(() => fake.asked.some(({ address }) => address === tokenAddress(1))).toBe(true);
  release();
  expect((await asked).kind).toBe("card");
  expect((await Promise.all(pasted)).every(({ kind }) => kind === "card")).toBe(true);
});
