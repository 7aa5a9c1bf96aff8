import { createAccess } from "../../../src/access/access.ts";
import { createDiscord, type DiscordParts } from "../../../src/bots/discord/discord.ts";
import { createLog } from "../../../src/log.ts";
import { flatten } from "../../support/discord-server/components.ts";
import { textOf } from "../../support/discord-server/drawn.ts";
import { asRead } from "../../support/discord-server/markdown.ts";
import { type DiscordOptions, DiscordServer } from "../../support/discord-server/server.ts";
import type { Message } from "../../support/discord-server/world.ts";
import { fakeAuditor } from "../../support/fake-auditor.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { watchingFor } from "../../support/watching.ts";
import { NOT_FOLLOWED } from "../following.ts";

export const TOKEN = "0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984";
export const OTHER = "0x6B175474E89094C44Da98b954EedeAC495271d0F";
export const THIRD = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";

type Options = {
  readonly discord?: DiscordOptions;
  readonly auditor?: Parameters<typeof fakeAuditor>[0];
  readonly bot?: Partial<DiscordParts>;
  /** Audits a minute without a key. */
  readonly keyless?: number;
};

/** The bot itself, on the real library, in a Discord of its own. */
export async function startBot(options: Options = {}) {
  const server = await DiscordServer.start(options.discord);
  const world = await prepareBot(server, options);
  await world.bot.start();
  await server.until("a connection", () => world.bot.isUp() && server.app.registrations > 0);
  return world;
}

/** Everything but the start. */
export async function prepareBot(server: DiscordServer, options: Options = {}) {
  const guild = server.addGuild();
  const [channel] = guild.channels;
  if (!channel) throw new Error("A server without a channel");
  const store = memoryStore();
  const access = await createAccess({ store, limits: { keyless: options.keyless ?? 1_000, keyed: 60 } });
  const { auditor, looks } = fakeAuditor({ store, find: onOneChain, ...options.auditor });
  const logged: string[] = [];
  const watching = watchingFor(store);
  const parts: DiscordParts = {
    token: server.token,
    apiRoot: server.apiRoot,
    applicationId: null,
    shards: 1,
    shardIds: null,
    auditor,
    access,
    watching,
    following: NOT_FOLLOWED,
    store,
    publicUrl: "https://assay.example",
    log: createLog({ level: "debug", write: (line) => void logged.push(line) }),
    graceMs: 100,
    ...options.bot,
  };
  const bot = createDiscord(parts);
  return {
    server,
    guild,
    channel,
    dm: server.world.addDirect("dm"),
    /** A group of people, and a server, where the bot is only because somebody installed it for themselves. */
    group: server.world.addDirect("group"),
    elsewhere: server.addChannel(server.addGuild({ botIsMember: false })),
    bot,
    parts,
    access,
    watching,
    store,
    looks,
    logged,
    async stop() {
      await bot.stop();
      await server.close();
      await access.close();
    },
  };
}

export type World = Awaited<ReturnType<typeof startBot>>;

const onOneChain = () => Promise.resolve({ chains: fakeAuditor().auditor.chains.slice(0, 1), unreachable: [] });

/** What a person reads of a message. */
export function read(message: Message): string {
  return textOf(message).split("\n").map(asRead).join("\n");
}

export const isFinal = (message: Message) =>
  /NO PROBLEM FOUND|DANGER|HONEYPOT|WARNING|COULDN'T TELL/.test(read(message));

export function buttonOf(message: Message, label: string): string {
  const found = flatten(message.components).find((one) => one.type === 2 && one.label?.includes(label));
  if (!found?.custom_id) throw new Error(`No button ${label} in: ${JSON.stringify(message.components)}`);
  return found.custom_id;
}
