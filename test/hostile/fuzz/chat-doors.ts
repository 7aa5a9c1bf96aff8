import fc from "fast-check";
import { createAccess } from "../../../src/access/access.ts";
import { createAnswers } from "../../../src/bots/answers.ts";
import { parseCommand, parsePaste } from "../../../src/engine/request/request.ts";
import { renderDiscord } from "../../../src/format/discord.ts";
import { toTelegram } from "../../../src/format/telegram.ts";
import { type Log, silentLog } from "../../../src/log.ts";
import { openHouse } from "../../bots/telegram/harness.ts";
import { sampleChains } from "../../support/chains.ts";
import { createChatAuditor, tokenAddress } from "../../support/chat-auditor.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { alice, privately, until } from "../../support/telegram/people.ts";
import { type Door, withoutStalling } from "./door.ts";
import { mutated } from "./nasty.ts";
import { chatText, pressedData } from "./said.ts";

async function openAnswers() {
  const fake = createChatAuditor();
  const store = memoryStore();
  const access = await createAccess({ store, limits: { keyless: 1e9, keyed: 1e9 } });
  const failures: unknown[] = [];
  const log = { ...silentLog, error: (failure: unknown) => failures.push(failure) } as unknown as Log;
  const answers = createAnswers({ auditor: fake.auditor, access, store, publicUrl: "http://localhost", log });
  return { access, answers, failures };
}

type Asking = Awaited<ReturnType<typeof openAnswers>>;

/** Whatever was said, there is a card for it that both platforms take. */
function look({ failures }: Asking, answer: Awaited<ReturnType<Asking["answers"]["audit"]>> | undefined): void {
  if (failures.length > 0) throw failures[0];
  if (!answer) return;
  toTelegram(answer.card);
  renderDiscord(answer.card);
}

/** Commands and pasted messages. */
export const commandDoor: Door = {
  name: "commands",
  few: 300,
  async open() {
    const asking = await openAnswers();
    const { answers, access } = asking;
    const say = async (text: string) => {
      const pasted = parsePaste(text, sampleChains);
      for (const question of [...parseCommand(text, sampleChains).questions, ...pasted]) {
        const person = { kind: "person", platform: "discord", id: text.slice(0, 5) } as const;
        look(asking, await answers.audit({ question, person, language: "en", pasted: pasted.includes(question) }));
      }
    };
    return {
      property: fc.asyncProperty(chatText, (text) => withoutStalling(() => say(text))) as never,
      close: access.close,
    };
  },
};

/** What comes back from buttons, as anybody may make it up. */
export const callbackDoor: Door = {
  name: "callbacks",
  few: 300,
  async open() {
    const asking = await openAnswers();
    const press = async (pressed: string) =>
      look(
        asking,
        await asking.answers.press(pressed, {
          person: { kind: "person", platform: "telegram", id: "1" },
          language: "en",
        }),
      );
    return {
      property: fc.asyncProperty(pressedData, (pressed) => withoutStalling(() => press(pressed))) as never,
      close: asking.access.close,
    };
  },
};

const MESSAGE = {
  message_id: 7,
  date: 1_700_000_000,
  chat: privately(alice),
  from: alice,
  text: `/audit eth ${tokenAddress(1)}`,
  entities: [{ type: "bot_command", offset: 0, length: 6 }],
  reply_to_message: { message_id: 6, date: 1, chat: privately(alice), from: alice, text: tokenAddress(2) },
};
const SEEDS = [
  { message: MESSAGE },
  { message: { ...MESSAGE, chat: { id: -1_001_000_000_001, type: "supergroup", title: "T" }, text: tokenAddress(3) } },
  { edited_message: MESSAGE },
  { channel_post: { ...MESSAGE, sender_chat: { id: -1, type: "channel", title: "C" } } },
  { callback_query: { id: "1", from: alice, message: MESSAGE, chat_instance: "1", data: `a:1:${tokenAddress(4)}` } },
  { inline_query: { id: "1", from: alice, query: tokenAddress(5), offset: "" } },
  { my_chat_member: { chat: privately(alice), from: alice, date: 1, old_chat_member: {}, new_chat_member: {} } },
];
const COMMANDS = ["/audit", "/watch", "/unwatch", "/watching", "/mine", "/key", "/limits", "/settings", "/start"];
/** Well formed, with whatever somebody may type behind a command, or send back from a button. */
const typed = fc.oneof(
  fc.tuple(fc.constantFrom(...COMMANDS), chatText).map(([command, words]) => ({
    message: {
      ...MESSAGE,
      text: `${command} ${words}`,
      entities: [{ type: "bot_command", offset: 0, length: command.length }],
    },
  })),
  pressedData.map((data) => ({ callback_query: { id: "1", from: alice, message: MESSAGE, chat_instance: "1", data } })),
  chatText.map((query) => ({ inline_query: { id: "1", from: alice, query, offset: "" } })),
);
const update = fc.oneof(
  fc.constantFrom(...SEEDS).chain((seed) => mutated(seed)),
  typed,
);
const SECRET = "a-secret";

/** Updates as Telegram never sends them: the bot goes on, and answers the next one. */
export const updateDoor: Door = {
  name: "updates",
  few: 40,
  async open() {
    const house = await openHouse({ webhookSecret: SECRET, keyless: 1e9 });
    let id = 1_000;
    const post = async (value: unknown) => {
      const whole =
        typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value, update_id: id++ } : value;
      const response = await house.bot.webhook?.(
        new Request("http://localhost/telegram", {
          method: "POST",
          headers: { "x-telegram-bot-api-secret-token": SECRET },
          body: JSON.stringify(whole) ?? "",
        }),
      );
      if (!response || response.status >= 500) throw new Error(`The webhook answered ${response?.status}.`);
    };
    const home = privately(alice);
    return {
      property: fc.asyncProperty(update, (value) => withoutStalling(() => post(value))) as never,
      async close() {
        const before = house.server.said(home).length;
        await post({
          message: { ...MESSAGE, text: "/help", entities: [{ type: "bot_command", offset: 0, length: 5 }] },
        });
        await until("the bot still answers", () => house.server.said(home).length > before, 20_000);
        await house.close();
      },
    };
  },
};
