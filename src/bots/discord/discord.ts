// The Discord bot: connects the gateway and REST to the handlers, registers commands, and stops in order.
import { setTimeout as pause } from "node:timers/promises";
import {
  type APIApplication,
  type APIInteraction,
  ApplicationFlags,
  type GatewayMessageCreateDispatchData,
  REST,
  Routes,
} from "discord.js";
import type { Access } from "../../access/access.ts";
import type { Auditor } from "../../engine/auditor.ts";
import { languageOf } from "../../engine/core/languages.ts";
import type { Monitor } from "../../engine/monitor/monitor.ts";
import type { Log } from "../../log.ts";
import type { Store } from "../../store/store.ts";
import { wordsOf } from "../../words/index.ts";
import { createAnswers } from "../answers.ts";
import { createCalls, type Following } from "../calls.ts";
import { startSummaries } from "../calls-card.ts";
import { createRecent, createSettings } from "../chat-store.ts";
import { createWatchVerbs } from "../verbs.ts";
import { createListener } from "./audits.ts";
import { createGroupCalls, guildOf } from "./calls.ts";
import { commandDefinitions } from "./commands.ts";
import { discordConfig } from "./config.ts";
import { createConnection, GatewayRefusal } from "./connection.ts";
import {
  createAcknowledgeFirst,
  createExchange,
  type Exchange,
  faultOf,
  isOver,
  isUnauthorized,
  persistently,
} from "./exchange.ts";
import { createInteractions } from "./interactions.ts";
import { note } from "./reply.ts";
import { createRecentTokens, readInteraction, type UserInput } from "./user-input.ts";
import { createDelivery } from "./watches.ts";

export type DiscordParts = {
  readonly token: string;
  /** Discord's REST root, with `/api`; the gateway's address comes from there. */
  readonly apiRoot: string;
  /** Asked from Discord where it is not known. */
  readonly applicationId: string | null;
  readonly shards: number | "auto";
  /** The shards this process runs; `null`: all of them. */
  readonly shardIds: readonly number[] | null;
  readonly auditor: Auditor;
  readonly access: Access;
  readonly watching: Monitor;
  readonly following: Following;
  readonly store: Store;
  readonly publicUrl: string;
  readonly log: Log;
  /** How long audits in hand may take when the service stops. */
  readonly graceMs?: number;
};

export type Discord = {
  /** Resolves when connected, and soon in any case: what takes longer goes on behind it, and the log says what cannot be. */
  start(): Promise<void>;
  stop(): Promise<void>;
  isUp(): boolean;
};

export function createDiscord(parts: DiscordParts): Discord {
  const { token, apiRoot, access, store, log } = parts;
  const how = { api: apiRoot, version: "10", retries: 0 };
  const rest = new REST(how).setToken(token);
  // Answers to interactions have limits of their own and no part in the bot's.
  const speaking = new REST({ ...how, globalRequestsPerSecond: Number.POSITIVE_INFINITY });
  const answers = createAnswers(parts);
  const settings = createSettings(store, "discord", { autoAudit: false, compact: false });
  const recent = createRecent(store, "discord");
  const calls = createCalls({ store, platform: "discord", ...parts.following });
  const groupCalls = createGroupCalls({ calls, settings, rest, log });
  const tokens = createRecentTokens(store, answers.chains);
  const acknowledgeFirst = createAcknowledgeFirst();
  const inHand = new Set<Promise<void>>();
  let stopping = false;
  let retry: NodeJS.Timeout | undefined;
  let endDelivery = () => {};
  let endSummaries = () => {};

  const connection = createConnection({
    ...parts,
    onInteraction,
    onMessage,
    onLost: (error) => tryLater(error, discordConfig.firstRetryMs),
  });
  const watchVerbs = createWatchVerbs({ watching: parts.watching, access, answers });
  const handle = createInteractions({
    answers,
    access,
    settings,
    watchVerbs,
    calls: groupCalls,
    tokens,
    readsMessages: connection.readsMessages,
  });
  const hear = createListener({ answers, settings, recent, calls: groupCalls, tokens, rest, log });

  /** Keeps hold of work until it is done, and lets no failure of it out. */
  function take(work: Promise<void>): Promise<void> {
    const done = work.catch((error: unknown) => {
      if (isOver(error)) log.debug(faultOf(error), "Discord has nobody to answer any more");
      else log.error(faultOf(error), "Something on Discord failed");
    });
    inHand.add(done);
    void done.finally(() => inHand.delete(done));
    return done;
  }

  function onInteraction(interaction: APIInteraction): void {
    void take(answer(createExchange(speaking, interaction, acknowledgeFirst, log), interaction));
  }

  async function answer(exchange: Exchange, interaction: APIInteraction): Promise<void> {
    try {
      const input = readInteraction(interaction);
      await (stopping ? turnAway(exchange, input) : handle(exchange, input));
    } catch (error) {
      // A bug of ours is logged whole, and the person reads one apology.
      if (!isOver(error)) await apologize(exchange, interaction);
      throw error;
    }
  }

  function onMessage(message: GatewayMessageCreateDispatchData, botId: string): void {
    if (!stopping) void take(hear(message, botId));
  }

  /** Asks who we are and what we may, then connects. */
  async function begin(): Promise<void> {
    const { id, flags } = (await rest.get(Routes.currentApplication())) as APIApplication;
    const granted = ApplicationFlags.GatewayMessageContent | ApplicationFlags.GatewayMessageContentLimited;
    const isFirst = parts.shardIds === null || parts.shardIds.includes(0);
    const registered = isFirst ? take(registerCommands(rest, parts.applicationId ?? id, log)) : undefined;
    if (!stopping) await connection.open(((flags ?? 0) & granted) !== 0);
    // Discord may let registrations wait for hours; the commands of an earlier start go on working meanwhile.
    await within(discordConfig.registrationMs, registered);
  }

  async function tryToBegin(waitMs: number): Promise<void> {
    await begin().catch((error: unknown) => tryLater(error, waitMs));
  }

  function tryLater(error: unknown, waitMs: number): void {
    if (isUnauthorized(error)) log.error("Discord does not know this bot token");
    else if (error instanceof GatewayRefusal) log.error(faultOf(error), "Discord will not have this bot");
    else if (!stopping) {
      log.warn(faultOf(error), "Discord cannot be reached yet");
      retry = setTimeout(() => void tryToBegin(Math.min(waitMs * 2, discordConfig.longestRetryMs)), waitMs);
    }
  }

  return {
    start() {
      endDelivery = parts.watching.deliverAt("discord", createDelivery(rest, parts.publicUrl, log, settings));
      endSummaries = startSummaries({
        calls,
        settings,
        placeOf: guildOf,
        send: groupCalls.sendSummary,
        tidy: groupCalls.forgetLeft,
        start: (sumUp) => void take(sumUp()),
        log,
      });
      return within(discordConfig.startMs, tryToBegin(discordConfig.firstRetryMs));
    },
    async stop() {
      stopping = true;
      endDelivery();
      endSummaries();
      clearTimeout(retry);
      await answers.stop(parts.graceMs ?? discordConfig.stopGraceMs);
      await within(discordConfig.stopMessageMs, Promise.allSettled(inHand));
      await within(discordConfig.stopGatewayMs, connection.close());
    },
    isUp: connection.isUp,
  };
}

/** Waits for it, but no longer than this. */
async function within(milliseconds: number, work: Promise<unknown> | undefined): Promise<void> {
  await Promise.race([work, pause(milliseconds, undefined, { ref: false })]);
}

async function apologize(exchange: Exchange, interaction: APIInteraction): Promise<void> {
  const locale = "locale" in interaction ? interaction.locale : undefined;
  const apology = note(wordsOf(languageOf(locale) ?? "en").chat.failed);
  await (exchange.isAcknowledged() ? exchange.whisper(apology) : exchange.tell(apology));
}

async function turnAway(exchange: Exchange, input: UserInput): Promise<void> {
  if (input.kind === "typing") await exchange.suggest([]);
  else await exchange.tell(note(wordsOf(input.language).discord.restarting));
}

/** Discord counts registrations, and people see commands flicker: so only what changed is sent. */
async function registerCommands(rest: REST, applicationId: string, log: Log): Promise<void> {
  const route = Routes.applicationCommands(applicationId);
  const wanted = commandDefinitions();
  const query = new URLSearchParams({ with_localizations: "true" });
  const registered = (await persistently(() => rest.get(route, { query }))) as readonly object[];
  if (inOneForm(registered) === inOneForm(wanted)) return;
  await persistently(() => rest.put(route, { body: wanted }));
  log.info({ commands: wanted.length }, "Discord commands registered");
}

/** What Discord adds to a command of its own accord. */
const ADDED = new Set(["id", "application_id", "guild_id", "version", "dm_permission", "nsfw", "handler"]);
/** Lists whose order means nothing. */
const SETS = new Set(["contexts", "integration_types"]);

function inOneForm(commands: readonly object[]): string {
  return JSON.stringify(commands.map((command) => JSON.stringify(plain(command))).sort());
}

/** Drops what is absent, empty or false, and sorts keys, so that every writer gives the same text. */
function plain(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return SETS.has(key) ? [...value].sort() : value.map((inner) => plain(inner));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .filter(([name, inner]) => !ADDED.has(name) && !isNothing(inner))
    .map(([name, inner]) => [name, plain(inner, name)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
}

function isNothing(value: unknown): boolean {
  const empty = Array.isArray(value) && value.length === 0;
  return value === null || value === undefined || value === false || value === "" || empty;
}
