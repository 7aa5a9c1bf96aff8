import { randomBytes } from "node:crypto";
import {
  checkChoices,
  checkDeferral,
  checkModal,
  editedContent,
  FLAGS,
  type MessageBody,
  type MessageContent,
  newContent,
} from "./payload.ts";
import {
  alreadyAcknowledged,
  invalidForm,
  invalidWebhookToken,
  tooManyFollowUps,
  unknownInteraction,
  unknownMessage,
  unknownWebhook,
} from "./refusal.ts";
import { snowflake } from "./snowflake.ts";
import type { Message, Place, User, World } from "./world.ts";

const ACKNOWLEDGE_WITHIN_MS = 3_000;
const TOKEN_LIVES_MS = 15 * 60_000;
const FOLLOW_UPS_OF_USER_INSTALLS = 5;

const TYPES = { command: 2, component: 3, autocomplete: 4, modal: 5 } as const;
export type InteractionKind = keyof typeof TYPES;
const CALLBACK = { message: 4, deferMessage: 5, deferUpdate: 6, update: 7, choices: 8, modal: 9 } as const;

/** One use of a command, button, select or modal, from its creation to the end of its token. */
export type Interaction = {
  readonly id: string;
  readonly token: string;
  readonly kind: InteractionKind;
  readonly user: User;
  readonly place: Place;
  /** The message whose component was used. */
  readonly source: Message | undefined;
  readonly createdAt: number;
  isAcknowledged?: true;
  /** The deferred answer is still "thinking". */
  thinking?: "public" | "ephemeral";
  originalId?: string;
  readonly followUpIds: string[];
  choices?: readonly { readonly name: string; readonly value: string }[];
  modal?: ReturnType<typeof checkModal>;
};

export const interactionType = (kind: InteractionKind): number => TYPES[kind];

export class Interactions {
  readonly all = new Map<string, Interaction>();
  readonly #world: World;
  readonly #now: () => number;

  constructor(world: World, now: () => number) {
    this.#world = world;
    this.#now = now;
  }

  create(kind: InteractionKind, user: User, place: Place, source?: Message): Interaction {
    const interaction: Interaction = {
      id: snowflake(),
      token: randomBytes(24).toString("base64url"),
      kind,
      user,
      place,
      source,
      createdAt: this.#now(),
      followUpIds: [],
    };
    this.all.set(interaction.token, interaction);
    return interaction;
  }

  callback(id: string, token: string, body: unknown): { interaction: Interaction; message: Message | undefined } {
    const interaction = this.all.get(token);
    const elapsed = this.#now() - (interaction?.createdAt ?? 0);
    if (!interaction || interaction.id !== id || elapsed > ACKNOWLEDGE_WITHIN_MS) throw unknownInteraction();
    if (interaction.isAcknowledged) throw alreadyAcknowledged();
    const { type, data } = (body ?? {}) as { type?: number; data?: unknown };
    const message = this.#respond(interaction, type, data);
    interaction.isAcknowledged = true;
    return { interaction, message };
  }

  #respond(interaction: Interaction, type: number | undefined, data: unknown): Message | undefined {
    const { kind } = interaction;
    const fromMessage = interaction.source !== undefined && kind !== "command";
    const allowed = (fine: boolean) => {
      if (!fine) throw invalidForm({ type: `Callback ${type} does not answer a ${kind}` });
    };
    switch (type) {
      case CALLBACK.message:
        allowed(kind !== "autocomplete");
        return this.#answer(interaction, data);
      case CALLBACK.deferMessage:
        allowed(kind !== "autocomplete");
        interaction.thinking = checkDeferral(data) === FLAGS.ephemeral ? "ephemeral" : "public";
        return undefined;
      case CALLBACK.deferUpdate:
        allowed(fromMessage);
        if (interaction.source) interaction.originalId = interaction.source.id;
        return undefined;
      case CALLBACK.update:
        allowed(fromMessage);
        interaction.originalId = interaction.source?.id ?? "";
        return this.editOriginal(interaction, data);
      case CALLBACK.choices:
        allowed(kind === "autocomplete");
        interaction.choices = checkChoices(data);
        return undefined;
      case CALLBACK.modal:
        allowed(kind === "command" || kind === "component");
        interaction.modal = checkModal(data);
        return undefined;
      default:
        throw invalidForm({ type: `Unknown callback ${type}` });
    }
  }

  /** The interaction of a token that still lives and was answered at least once. */
  withToken(token: string): Interaction {
    const interaction = this.all.get(token);
    if (!interaction || this.#now() - interaction.createdAt > TOKEN_LIVES_MS) throw invalidWebhookToken();
    if (!interaction.isAcknowledged) throw unknownWebhook();
    return interaction;
  }

  editOriginal(interaction: Interaction, body: unknown): Message {
    if (!interaction.thinking) return this.edit(interaction.originalId, body);
    const ephemeral = interaction.thinking === "ephemeral";
    const blank = { content: "", embeds: [], components: [], flags: ephemeral ? FLAGS.ephemeral : 0 };
    const edited = editedContent(blank, body);
    delete interaction.thinking;
    return this.#post(interaction, edited.content, edited.body);
  }

  edit(id: string | undefined, body: unknown): Message {
    const message = this.#message(id);
    const { content, body: parsed } = editedContent(message, body);
    const { content: text, embeds, components, flags } = message;
    const edited = this.#world.put({
      ...message,
      ...content,
      before: [...message.before, { content: text, embeds, components, flags }],
    });
    this.#world.notePings(edited, parsed.allowed_mentions);
    return edited;
  }

  remove(interaction: Interaction, id: string | undefined): void {
    if (interaction.thinking) {
      delete interaction.thinking;
      return;
    }
    this.#world.put({ ...this.#message(id), deleted: true });
  }

  /** While the answer is still "thinking", a follow-up takes its place, and its ephemerality. */
  followUp(interaction: Interaction, body: unknown): Message {
    if (!interaction.place.botIsHere && interaction.place.kind !== "dm") {
      if (interaction.followUpIds.length >= FOLLOW_UPS_OF_USER_INSTALLS) throw tooManyFollowUps();
    }
    const created = newContent(body, FLAGS.ephemeral | FLAGS.suppressEmbeds | FLAGS.componentsV2 | FLAGS.silent);
    if (interaction.thinking) {
      const ephemeral = interaction.thinking === "ephemeral" ? FLAGS.ephemeral : 0;
      delete interaction.thinking;
      return this.#post(
        interaction,
        { ...created.content, flags: (created.content.flags & ~FLAGS.ephemeral) | ephemeral },
        created.body,
      );
    }
    const message = this.#create(interaction, created.content, created.body);
    interaction.followUpIds.push(message.id);
    return message;
  }

  original(interaction: Interaction): Message {
    return this.#message(interaction.originalId);
  }

  #answer(interaction: Interaction, data: unknown): Message {
    const created = newContent(data, FLAGS.ephemeral | FLAGS.suppressEmbeds | FLAGS.componentsV2 | FLAGS.silent);
    return this.#post(interaction, created.content, created.body);
  }

  #post(interaction: Interaction, content: MessageContent, body: MessageBody): Message {
    const message = this.#create(interaction, content, body);
    interaction.originalId = message.id;
    return message;
  }

  #create(interaction: Interaction, content: MessageContent, body: MessageBody): Message {
    const message = this.#world.put({
      ...content,
      id: snowflake(),
      place: interaction.place,
      author: this.#world.bot,
      mentions: [],
      ephemeralFor: (content.flags & FLAGS.ephemeral) === 0 ? undefined : interaction.user.id,
      repliesTo: undefined,
      reactions: [],
      deleted: false,
      before: [],
    });
    this.#world.notePings(message, body.allowed_mentions);
    return message;
  }

  #message(id: string | undefined): Message {
    const message = id === undefined ? undefined : this.#world.messages.get(id);
    if (!message || message.deleted) throw unknownMessage();
    return message;
  }
}
