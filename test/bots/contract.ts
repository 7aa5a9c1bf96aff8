import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Auditor } from "../../src/engine/auditor.ts";
import type { AuditErrorCode } from "../../src/engine/core/errors.ts";
import { wordsOf } from "../../src/words/index.ts";
import { type ChatAuditor, createChatAuditor, tokenAddress } from "../support/chat-auditor.ts";

const REFUSALS = wordsOf("en").chat.refusals;

/** A bot on its platform, as one person sees it. */
export type Conversation = {
  /** Asks for an audit in the platform's own manner. */
  say(words: string): void;
  /** What the bot says, as it reads now; messages that were edited once, in their order. */
  heard(): readonly string[];
  /** Lines of the log at `warn` and above. */
  logged(): readonly string[];
  stop(): Promise<void>;
  close(): Promise<void>;
};

export type OpenConversation = (auditor: Auditor, keyless: number) => Promise<Conversation>;

/** What every bot does, whatever its platform. */
export function adapterContract(name: string, open: OpenConversation): void {
  const one = tokenAddress(1);
  let fake: ChatAuditor;
  let bot: Conversation;

  const begin = async (keyless = 1_000) => {
    bot = await open(fake.auditor, keyless);
  };
  const hears = (pattern: RegExp) =>
    expect.poll(() => bot.heard().filter((text) => pattern.test(text)).length, { timeout: 8_000 });

  describe(`${name}, as every bot,`, () => {
    beforeEach(() => {
      fake = createChatAuditor();
    });
    afterEach(() => bot.close());

    test("answers with one card", async () => {
      await begin();
      bot.say(`eth ${one}`);
      await hears(/NO PROBLEM FOUND/).toBe(1);
      expect(bot.heard().length).toBe(1);
      expect(bot.heard()[0]).toContain("Plain Token");
    });

    test("answers junk with a hint", async () => {
      await begin();
      bot.say("what is this");
      await hears(/address/).toBe(1);
      expect(fake.asked).toEqual([]);
    });

    test("asks for the chain where several have the address", async () => {
      fake.put(one, 1, 56);
      await begin();
      bot.say(one);
      await hears(/Which chain/).toBe(1);
    });

    test.each((Object.keys(REFUSALS) as AuditErrorCode[]).filter((code) => code !== "interrupted"))(
      "turns %s into its sentence, and logs nothing",
      async (code) => {
        fake.fail(one, code);
        await begin();
        bot.say(`eth ${one}`);
        await expect.poll(() => bot.heard().join("\n"), { timeout: 8_000 }).toContain(REFUSALS[code].slice(0, 30));
        expect(bot.logged()).toEqual([]);
      },
    );

    test("turns a bug into one apology, and logs the bug whole", async () => {
      fake.fail(one, new Error("a bug at https://secret.example", { cause: new Error("deep down") }));
      await begin();
      bot.say(`eth ${one}`);
      await hears(/on our side/).toBe(1);
      expect(bot.heard().join()).not.toContain("secret");
      expect(bot.logged().join()).toContain("a bug");
      expect(bot.logged().join()).toContain("deep down");
    });

    test("audits once for a person who asks twice at once", async () => {
      await begin(1);
      bot.say(`eth ${one}`);
      bot.say(`eth ${tokenAddress(2)}`);
      await hears(/NO PROBLEM FOUND/).toBe(1);
      await hears(/Try again in/).toBe(1);
      expect(fake.asked.length).toBe(1);
    });

    test("waits for work in hand when it stops", async () => {
      const release = fake.hold();
      await begin();
      bot.say(`eth ${one}`);
      await expect.poll(() => fake.asked.length).toBe(1);
      const stopped = bot.stop();
      await sleep(20);
      release();
      await stopped;
      await hears(/NO PROBLEM FOUND/).toBe(1);
    });

    test("says that an audit was interrupted where it cannot wait", async () => {
      const release = fake.hold();
      await begin();
      bot.say(`eth ${one}`);
      await expect.poll(() => fake.asked.length).toBe(1);
      await bot.stop();
      release();
      await hears(/Interrupted/).toBe(1);
      await hears(/NO PROBLEM FOUND/).toBe(0);
    });
  });
}
