import { inspect } from "node:util";
import { createAccess } from "../../../src/access/access.ts";
import type { Following } from "../../../src/bots/calls.ts";
import { createTelegram, type Telegram } from "../../../src/bots/telegram/telegram.ts";
import type { Auditor } from "../../../src/engine/auditor.ts";
import { type Log, silentLog } from "../../../src/log.ts";
import { createChatAuditor } from "../../support/chat-auditor.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { createPeople, until } from "../../support/telegram/people.ts";
import { type BOT, startTelegramServer, TOKEN } from "../../support/telegram/server.ts";
import { watchingFor } from "../../support/watching.ts";
import { NOT_FOLLOWED } from "../following.ts";

export type House = Awaited<ReturnType<typeof openHouse>>;

export const publicUrl = "https://assay.example";

/** The whole bot, over HTTP, against a server that is as strict as Telegram. */
export async function openHouse({
  me = {},
  keyless = 1_000,
  webhookSecret,
  auditor,
  following = NOT_FOLLOWED,
}: {
  auditor?: Auditor;
  following?: Following;
  me?: Partial<typeof BOT>;
  keyless?: number;
  webhookSecret?: string;
} = {}) {
  const server = await startTelegramServer(me);
  const fake = createChatAuditor();
  const store = memoryStore();
  const access = await createAccess({ store, limits: { keyless, keyed: 1_000 } });
  const logged: string[] = [];
  const note = (...line: unknown[]) => {
    logged.push(line.map((part) => (part instanceof Error ? part.stack : JSON.stringify(part, errorsToo))).join(" "));
  };
  const log = { ...silentLog, error: note, warn: note, info: () => undefined, debug: () => undefined } as Log;
  const watching = watchingFor(store);
  const open = () =>
    createTelegram({
      token: TOKEN,
      apiRoot: server.url,
      webhookSecret,
      publicUrl,
      auditor: auditor ?? fake.auditor,
      access,
      watching,
      following,
      store,
      log,
    });
  const house = {
    server,
    fake,
    store,
    access,
    watching,
    logged,
    people: createPeople(server),
    bot: open() as Telegram,
    async start(): Promise<void> {
      await house.bot.start();
      await until("the bot is up", () => house.bot.isUp());
      if (webhookSecret === undefined) server.world.topics.clear();
    },
    async restart(): Promise<void> {
      await house.bot.stop();
      house.bot = open();
      await house.start();
    },
    async close(): Promise<void> {
      await house.bot.stop();
      await server.close();
      await access.close();
    },
  };
  await house.start();
  return house;
}

function errorsToo(_name: string, value: unknown): unknown {
  return value instanceof Error ? `${inspect(value)} ${JSON.stringify({ ...value })}` : value;
}
