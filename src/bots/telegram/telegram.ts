// The Telegram bot: connects grammy to the handlers, starts polling or the webhook, and stops in order.
import { setTimeout as sleep } from "node:timers/promises";
import { autoRetry } from "@grammyjs/auto-retry";
import { Bot, BotError, GrammyError, HttpError, type Transformer } from "grammy";
import type { Access } from "../../access/access.ts";
import type { Auditor } from "../../engine/auditor.ts";
import type { Monitor } from "../../engine/monitor/monitor.ts";
import { type Log, placesIn } from "../../log.ts";
import type { Store } from "../../store/store.ts";
import { createAnswers } from "../answers.ts";
import { createCalls, type Following } from "../calls.ts";
import { createRecent, createSettings } from "../chat-store.ts";
import { createKeyVerbs, createWatchVerbs } from "../verbs.ts";
import { ALLOWED_UPDATES, furnish } from "./bot.ts";
import { startCallSummaries } from "./calls.ts";
import { createCardMessage } from "./card-message.ts";
import { commandMenus, descriptions } from "./commands.ts";
import { telegramConfig } from "./config.ts";
import { createDelivery } from "./delivery.ts";
import { createEnding, wait } from "./ending.ts";
import { createNotes } from "./notes.ts";
import { createPace } from "./pace.ts";
import { isUnreached } from "./refusals.ts";
import { createAdmins } from "./sender.ts";
import { createLanguages, type Services } from "./services.ts";
import { createPolling, createWebhook } from "./updates.ts";
import { watcherAt } from "./watches.ts";
import { createWork } from "./work.ts";

export type TelegramParts = {
  readonly token: string;
  /** The Bot API server; Telegram's own where undefined. */
  readonly apiRoot?: string | undefined;
  /** Set: updates come to `webhook`, served at `/telegram` under the public address. */
  readonly webhookSecret?: string | undefined;
  readonly publicUrl: string;
  readonly auditor: Auditor;
  readonly access: Access;
  readonly watching: Monitor;
  readonly following: Following;
  readonly store: Store;
  readonly log: Log;
};

export type Telegram = {
  /** Resolves at once; a Telegram that cannot be reached yet is tried until it can. */
  start(): Promise<void>;
  stop(): Promise<void>;
  isUp(): boolean;
  /** Telegram tells it once it was reached. */
  botName(): string | undefined;
  readonly webhook?: (request: Request) => Promise<Response>;
};

export function createTelegram(given: TelegramParts): Telegram {
  const parts = { ...given, log: discreetLog(given.log) };
  const { token, webhookSecret, publicUrl, store, log } = parts;
  const bot = new Bot(token, {
    client: {
      timeoutSeconds: telegramConfig.requestSeconds,
      ...(parts.apiRoot === undefined ? {} : { apiRoot: parts.apiRoot.replace(/\/+$/, "") }),
    },
  });
  const pace = createPace();
  const ending = createEnding();
  bot.api.config.use(pace.transformer, ...createRetry(), ending.transformer);
  const services = createServices(bot, parts, pace);
  const polling = webhookSecret === undefined ? createPolling(bot, log) : undefined;
  furnish(bot, services);

  const stopping = new AbortController();
  let isReady = false;
  let endDelivery = () => {};
  let endSummaries = () => {};

  /** The menus of commands are an ornament: without them the bot answers all the same. */
  const showCommands = async (): Promise<void> => {
    try {
      for (const { scope, commands, ...language } of commandMenus())
        await bot.api.setMyCommands(commands, { scope, ...language });
      for (const { description, short, ...language } of descriptions()) {
        await bot.api.setMyDescription(description, language);
        await bot.api.setMyShortDescription(short, language);
      }
    } catch (error) {
      log.warn({ err: error }, "Telegram did not take the menus of commands");
    }
  };

  const receive = async (): Promise<void> => {
    if (webhookSecret !== undefined) {
      const allowed = { allowed_updates: ALLOWED_UPDATES, secret_token: webhookSecret, max_connections: 100 };
      await bot.api.setWebhook(`${publicUrl}/telegram`, allowed);
      return;
    }
    await bot.api.deleteWebhook().catch((error: unknown) => log.warn({ err: error }, "No webhook was removed"));
    if (!stopping.signal.aborted) polling?.start();
  };

  const introduce = async (): Promise<void> => {
    await bot.init();
    await showCommands();
    await receive();
    isReady = true;
    log.info({ bot: bot.botInfo.username, by: polling ? "polling" : "webhook" }, "Telegram is up");
  };

  const keepTrying = async (): Promise<void> => {
    for (let rest = 1_000; !stopping.signal.aborted; rest = Math.min(rest * 2, telegramConfig.longestRestMs)) {
      try {
        return await introduce();
      } catch (error) {
        const isRefused = error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404);
        log.error(
          { err: error },
          isRefused ? "Telegram does not know this token" : "Telegram could not be reached yet",
        );
        if (isRefused) return;
        await sleep(rest, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };

  const webhook =
    webhookSecret === undefined
      ? {}
      : {
          webhook: createWebhook(webhookSecret, store, (update) => {
            void services.work.start("Taking in an update", async () => {
              await bot.init();
              await bot.handleUpdate(update).catch((error) => bot.errorHandler(error));
            });
          }),
        };

  return {
    ...webhook,
    isUp: () => isReady && (polling?.isUp() ?? true),
    botName: () => (bot.isInited() ? bot.botInfo.username : undefined),
    start() {
      endDelivery = parts.watching.deliverAt(
        "telegram",
        createDelivery({ api: bot.api, publicUrl, move: services.move, settings: services.settings }),
      );
      void keepTrying();
      endSummaries = startCallSummaries(services);
      return Promise.resolve();
    },
    async stop() {
      stopping.abort();
      endDelivery();
      endSummaries();
      await polling?.stop();
      await Promise.race([services.work.done(), sleep(telegramConfig.stopGraceMs, undefined, { ref: false })]);
      await services.answers.stop(0);
      services.notes.clear();
      await Promise.race([services.work.done(), sleep(telegramConfig.stopMessageMs, undefined, { ref: false })]);
      ending.end();
    },
  };
}

function createServices(
  bot: Bot,
  { auditor, access, watching, following, store, publicUrl, log }: TelegramParts,
  pace: Services["pace"],
): Services {
  const work = createWork(log);
  const settings = createSettings(store, "telegram", { autoAudit: true, compact: false });
  const calls = createCalls({ store, platform: "telegram", ...following });
  const move = async (from: number, to: number) => {
    await settings.move(String(from), String(to));
    await calls.move(String(from), String(to));
    await watching.move(watcherAt(String(from)), watcherAt(String(to)));
  };
  const answers = createAnswers({ auditor, access, store, publicUrl, log });
  return {
    api: bot.api,
    me: () => bot.botInfo,
    answers,
    access,
    watching,
    watchVerbs: createWatchVerbs({ watching, access, answers }),
    keyVerbs: createKeyVerbs(access),
    settings,
    calls,
    recent: createRecent(store, "telegram"),
    admins: createAdmins(bot.api),
    notes: createNotes(bot.api, work),
    pace,
    work,
    log,
    move,
    languageFor: createLanguages(settings),
    cardMessageAt: (spot) => createCardMessage(bot.api, spot, move),
  };
}

/** An error as it may be written down: the library's own carry whole messages, with what people typed. */
function faultOf(error: unknown): unknown {
  if (error instanceof BotError) return faultOf(error.error);
  if (error instanceof GrammyError) {
    const { method, error_code: code, description } = error;
    return { method, code, reason: withoutQuotes(description), at: placesIn(error) };
  }
  if (error instanceof HttpError) return { reason: error.message, cause: causeOf(error.error), at: placesIn(error) };
  return error;
}

/** The log for all of Telegram. */
function discreetLog(log: Log): Log {
  const discreet = (level: keyof Log) => (first: unknown, words?: string) =>
    words === undefined ? log[level](faultOf(first)) : log[level](discreetly(first), words);
  return { debug: discreet("debug"), info: discreet("info"), warn: discreet("warn"), error: discreet("error") };
}

function discreetly(told: unknown): unknown {
  if (typeof told !== "object" || told === null || !("err" in told)) return faultOf(told);
  return { ...told, err: faultOf(told.err) };
}

/** Telegram quotes what it could not read, and may name an address from it. */
function withoutQuotes(description: string): string {
  return description.replace(/"[^"]*"/g, '"…"').replace(/0x[0-9a-f]{6,}/gi, "0x…");
}

function causeOf(error: unknown): unknown {
  if (error instanceof GrammyError || error instanceof HttpError || !(error instanceof Error)) return faultOf(error);
  return { name: error.name, message: error.message, ...("code" in error ? { code: error.code } : {}) };
}

/** Doing these twice changes nothing; sending a message twice does. */
const IDEMPOTENT = /^(get|edit|answer|delete|set)/;

/**
 * Waits as long as Telegram says and asks again, and again after its own failures. Where the connection broke, it cannot
 * be known whether the request had its effect: then only what may happen twice is tried again.
 */
function createRetry(): Transformer[] {
  const obey = autoRetry({
    maxRetryAttempts: telegramConfig.sendTries,
    maxDelaySeconds: telegramConfig.longestRetrySeconds,
    rethrowHttpErrors: true,
  });
  const patient: Transformer = async (prev, method, payload, signal) => {
    for (let tries = 1; ; tries++) {
      try {
        return await prev(method, payload, signal);
      } catch (error) {
        const mayRepeat = error instanceof HttpError && (IDEMPOTENT.test(method) || isUnreached(error));
        if (!mayRepeat || tries >= telegramConfig.sendTries || signal?.aborted) throw error;
        await wait(telegramConfig.sendPauseMs * 2 ** tries, signal);
      }
    }
  };
  return [exceptPolling(patient), exceptPolling(obey)];
}

/** The runner has its own patience for polling. */
function exceptPolling(transformer: Transformer): Transformer {
  return (prev, method, payload, signal) =>
    method === "getUpdates" ? prev(method, payload, signal) : transformer(prev, method, payload, signal);
}
