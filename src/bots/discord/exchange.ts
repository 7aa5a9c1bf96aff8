// Sends, edits and deletes messages through Discord's REST, so that none pings anyone.
import {
  type APIInteraction,
  type APIModalInteractionResponseCallbackData,
  InteractionResponseType,
  MessageFlags,
  type REST,
  Routes,
} from "discord.js";
import type { DiscordMessage } from "../../format/discord.ts";
import type { Log } from "../../log.ts";
import type { AcknowledgeFirst } from "./acknowledge-first.ts";
import { discordConfig } from "./config.ts";
import { faultOf, isAlreadyAcknowledged, isOver, persistently } from "./faults.ts";

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
