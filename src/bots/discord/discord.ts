import { setTimeout as pause } from "node:timers/promises";
import { type APIApplication, ApplicationFlags, type Interaction, type Message, REST, Routes } from "discord.js";
import type { Access } from "../../access/access.ts";
import type { Auditor } from "../../engine/auditor.ts";
import type { Log } from "../../log.ts";
import type { Store } from "../../store/store.ts";
import { createAnswers } from "../answer.ts";
import { createRecent } from "../recent.ts";
import { createSettings } from "../settings.ts";
import { APOLOGY } from "../words.ts";
import { createConnection, GatewayRefusal } from "./connection.ts";
import { createExchange, type Exchange } from "./exchange.ts";
import { faultOf, isOver, isUnauthorized } from "./faults.ts";
import { createFirstThings } from "./first-things.ts";
import { createInteractions } from "./interactions.ts";
import { note } from "./panel.ts";
import { createListener } from "./pasted.ts";
import { registerCommands } from "./register.ts";
import { textsFor } from "./texts.ts";

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
  readonly store: Store;
  readonly publicUrl: string;
  readonly log: Log;
  /** How long audits in hand may take when the service stops. */
  readonly graceMs?: number;
};

export type Discord = {
  /** Resolves when connected, or when that must be tried again later, or cannot be; the log says which. */
  start(): Promise<void>;
  stop(): Promise<void>;
  isUp(): boolean;
};

const GRACE_MS = 2_000;
/** For telling people how it ended. */
const LAST_WORDS_MS = 1_500;
const REGISTRATION_MS = 2_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;

export function createDiscord(parts: DiscordParts): Discord {
  const { token, apiRoot, access, store, log } = parts;
  const rest = new REST({ api: apiRoot, version: "10" }).setToken(token);
  // Answers to interactions have limits of their own and no part in the bot's.
  const speaking = new REST({ api: apiRoot, version: "10", globalRequestsPerSecond: Number.POSITIVE_INFINITY });
  const answers = createAnswers(parts);
  const settings = createSettings(store, "discord", { autoAudit: false, compact: false });
  const recent = createRecent(store, "discord");
  const first = createFirstThings();
  const inHand = new Set<Promise<void>>();
  let stopping = false;
  let retry: NodeJS.Timeout | undefined;

  const connection = createConnection({ ...parts, onInteraction, onMessage });
  const handle = createInteractions({ answers, access, settings, readsMessages: connection.readsMessages });
  const hear = createListener({ answers, settings, recent, rest, log });

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

  function onInteraction(interaction: Interaction): void {
    const exchange = createExchange(speaking, interaction, first, log);
    void take(stopping ? turnAway(exchange, interaction) : answer(exchange, interaction));
  }

  async function answer(exchange: Exchange, interaction: Interaction): Promise<void> {
    try {
      await handle(exchange, interaction);
    } catch (error) {
      // A bug of ours is logged whole, and the person reads one apology.
      if (!isOver(error))
        await (exchange.isAcknowledged() ? exchange.whisper(note(APOLOGY)) : exchange.tell(note(APOLOGY)));
      throw error;
    }
  }

  function onMessage(message: Message): void {
    if (!stopping) void take(hear(message));
  }

  /** Asks who we are and what we may, then connects. */
  async function begin(): Promise<void> {
    const { id, flags } = (await rest.get(Routes.currentApplication())) as APIApplication;
    const granted = ApplicationFlags.GatewayMessageContent | ApplicationFlags.GatewayMessageContentLimited;
    const isFirst = parts.shardIds === null || parts.shardIds.includes(0);
    const registered = isFirst ? take(registerCommands(rest, parts.applicationId ?? id, log)) : undefined;
    if (!stopping) await connection.open(((flags ?? 0) & granted) !== 0);
    // Discord may let registrations wait for hours; the commands of an earlier start go on working meanwhile.
    await Promise.race([registered, pause(REGISTRATION_MS, undefined, { ref: false })]);
  }

  async function tryToBegin(waitMs: number): Promise<void> {
    try {
      await begin();
    } catch (error) {
      if (isUnauthorized(error)) log.error("Discord does not know this bot token");
      else if (error instanceof GatewayRefusal) log.error(faultOf(error), "Discord will not have this bot");
      else if (!stopping) {
        log.warn(faultOf(error), "Discord cannot be reached yet");
        retry = setTimeout(() => void tryToBegin(Math.min(waitMs * 2, LAST_RETRY_MS)), waitMs);
      }
    }
  }

  return {
    start: () => tryToBegin(FIRST_RETRY_MS),
    async stop() {
      stopping = true;
      clearTimeout(retry);
      await answers.stop(parts.graceMs ?? GRACE_MS);
      await Promise.race([Promise.allSettled(inHand), pause(LAST_WORDS_MS, undefined, { ref: false })]);
      await connection.close();
    },
    isUp: connection.isUp,
  };
}

async function turnAway(exchange: Exchange, interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) await exchange.suggest([]);
  else await exchange.tell(note(textsFor(interaction.locale).restarting));
}
