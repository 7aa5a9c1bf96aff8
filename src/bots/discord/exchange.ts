// Sends, edits and deletes messages through Discord's REST, so that none pings anyone.
import {
  type APIInteraction,
  type APIModalInteractionResponseCallbackData,
  DiscordAPIError,
  HTTPError,
  InteractionResponseType,
  MessageFlags,
  RateLimitError,
  type REST,
  Routes,
} from "discord.js";
import type { DiscordMessage } from "../../format/discord.ts";
import type { Log } from "../../log.ts";
import { discordConfig } from "./config.ts";

/** Said with every message there is: no text calls anyone, whoever wrote it. */
export const NOBODY = { allowed_mentions: { parse: [], replied_user: false } };

export type Choice = { readonly name: string; readonly value: string };

/** One interaction and its answers. What comes first acknowledges it, and must come before anything that takes time. */
export type Exchange = {
  /** Something is coming, for everyone. False: it is too late, no one waits any more. */
  think(): Promise<boolean>;
  /** Something is coming, for this person alone. */
  thinkPrivately(): Promise<boolean>;
  /** A component was used; its message stays as it is until it is changed. */
  touch(): Promise<boolean>;
  suggest(choices: readonly Choice[]): Promise<void>;
  ask(modal: APIModalInteractionResponseCallbackData): Promise<void>;
  /** Answers at once, this person alone. */
  tell(message: DiscordMessage): Promise<void>;
  /** Makes or changes the answer. */
  show(message: DiscordMessage): Promise<void>;
  /** One more message beside the answer. */
  add(message: DiscordMessage): Promise<void>;
  /** To this person alone, beside the answer or as the private one. */
  whisper(message: DiscordMessage): Promise<void>;
  /** Takes a public answer back; what is whispered would otherwise take its place while it "thinks". */
  dismiss(): Promise<void>;
  isAcknowledged(): boolean;
};

/** What the answer is so far. */
type Answer = "none" | "public" | "private" | "component" | "told";

export function createExchange(
  rest: REST,
  { id, token, application_id: applicationId }: Pick<APIInteraction, "id" | "token" | "application_id">,
  acknowledgeFirst: AcknowledgeFirst,
  log: Log,
): Exchange {
  const callback = Routes.interactionCallback(id, token);
  const original = Routes.webhookMessage(applicationId, token, "@original");
  let answer: Answer = "none";

  async function acknowledge(as: Answer, type: InteractionResponseType, data?: object): Promise<boolean> {
    const body = { type, ...(data ? { data } : {}) };
    let tries = 0;
    const say = () => {
      tries += 1;
      return rest.post(callback, { auth: false, body, signal: AbortSignal.timeout(discordConfig.acknowledgeTryMs) });
    };
    try {
      await acknowledgeFirst(() => persistently(say));
    } catch (error) {
      // Said twice, because the answer to the first time was lost on its way, it counts all the same. Said once, it was
      // another process that answered, as happens while one takes over from the other.
      const isOurs = isAlreadyAcknowledged(error) && tries > 1;
      if (!isOurs && !isAlreadyAcknowledged(error) && !isOver(error)) throw error;
      if (!isOurs) {
        log.warn(faultOf(error), "Discord waits for no answer of ours any more");
        return false;
      }
    }
    answer = as;
    return true;
  }

  async function show(message: DiscordMessage): Promise<void> {
    await persistently(() => rest.patch(original, { auth: false, body: { ...message, ...NOBODY } }));
    if (answer === "private") answer = "told";
  }

  async function post(message: DiscordMessage, flags: number): Promise<void> {
    const body = { ...message, flags: message.flags | flags, ...NOBODY };
    await rest.post(Routes.webhook(applicationId, token), { auth: false, body });
  }

  return {
    think: () => acknowledge("public", InteractionResponseType.DeferredChannelMessageWithSource),
    thinkPrivately: () =>
      acknowledge("private", InteractionResponseType.DeferredChannelMessageWithSource, {
        flags: MessageFlags.Ephemeral,
      }),
    touch: () => acknowledge("component", InteractionResponseType.DeferredMessageUpdate),
    async suggest(choices) {
      await acknowledge("told", InteractionResponseType.ApplicationCommandAutocompleteResult, { choices });
    },
    async ask(modal) {
      await acknowledge("told", InteractionResponseType.Modal, modal);
    },
    async tell(message) {
      const data = { ...message, flags: message.flags | MessageFlags.Ephemeral, ...NOBODY };
      await acknowledge("told", InteractionResponseType.ChannelMessageWithSource, data);
    },
    show,
    add: (message) => post(message, 0),
    whisper: (message) => (answer === "private" ? show(message) : post(message, MessageFlags.Ephemeral)),
    async dismiss() {
      if (answer !== "public") return;
      answer = "component";
      await rest.delete(original, { auth: false });
    },
    isAcknowledged: () => answer !== "none",
  };
}

type AcknowledgeFirst = ReturnType<typeof createAcknowledgeFirst>;

/**
 * Discord forgets an interaction that is not acknowledged in time, and everything else can wait: work goes on when no
 * acknowledgement is on its way, so that two hundred people at once do not hold up the last one among them.
 */
export function createAcknowledgeFirst() {
  let pending = 0;
  let waiting: (() => void)[] = [];

  const release = () => {
    const released = waiting;
    waiting = [];
    for (const go of released) go();
  };

  /** Until no one waits to be acknowledged, for all we know. */
  const calm = async () => {
    // What else has arrived on the gateway is read before anything goes on.
    await new Promise((resolve) => setImmediate(resolve));
    if (pending === 0) return release();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, discordConfig.acknowledgeMs);
      waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  };

  return async function acknowledgeFirst<Result>(acknowledge: () => Promise<Result>): Promise<Result> {
    pending += 1;
    try {
      return await acknowledge();
    } finally {
      pending -= 1;
      await calm();
    }
  };
}

const UNKNOWN_CHANNEL = 10003;
/** What Discord says about things that are over: too late, already done, deleted, or no longer allowed. */
const OVER = new Set<number | string>([UNKNOWN_CHANNEL, 10004, 10008, 10015, 10062, 50001, 50013, 50027, 160002]);
const ALREADY_ACKNOWLEDGED = 40060;

export function isOver(error: unknown): error is DiscordAPIError {
  return error instanceof DiscordAPIError && OVER.has(error.code);
}

/** The channel was deleted. */
export function isUnknownChannel(error: unknown): boolean {
  return error instanceof DiscordAPIError && error.code === UNKNOWN_CHANNEL;
}

function isAlreadyAcknowledged(error: unknown): boolean {
  return error instanceof DiscordAPIError && error.code === ALREADY_ACKNOWLEDGED;
}

export function isUnauthorized(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "TokenInvalid" || (error instanceof DiscordAPIError && error.status === 401);
}

const LOST = /^(UND_ERR_|ECONN|EPIPE|EAI_|ENET|EHOST|ETIMEDOUT)/;
const WAITS_MS = [50, 250, 800];

/** The connection ended under the request, nobody answered in time, or Discord is not well: it may be so no more. */
function isPassing(error: unknown): boolean {
  if (error instanceof HTTPError) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  return error.name === "AbortError" || ("code" in error && typeof error.code === "string" && LOST.test(error.code));
}

/** For what may be said twice without harm. The library's own way of trying again is off: it would hide that it did. */
export async function persistently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const waitMs of WAITS_MS) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return work();
}

/** An error for the log. The library's own carry tokens in their addresses and messages in their bodies. */
export function faultOf(error: unknown): Record<string, unknown> {
  if (error instanceof DiscordAPIError) {
    return { status: error.status, code: error.code, method: error.method, reason: error.message };
  }
  if (error instanceof HTTPError) return { status: error.status, method: error.method, reason: error.message };
  if (error instanceof RateLimitError) return { method: error.method, retryAfterMs: error.retryAfter };
  return { err: error };
}
