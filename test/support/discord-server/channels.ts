import type { Interactions } from "./interactions.ts";
import { FLAGS, newContent } from "./payload.ts";
import {
  cannotReplyWithoutHistory,
  missingAccess,
  missingPermissions,
  notYourMessage,
  unknownChannel,
  unknownMessage,
} from "./refusal.ts";
import { snowflake } from "./snowflake.ts";
import { type Message, PERMISSIONS, type Place, type World } from "./world.ts";

/** What the bot does in channels with its own token: nothing where it is not, or may not. */
export class Channels {
  readonly #world: World;
  readonly #interactions: Interactions;
  readonly #nonces = new Map<string, string>();

  constructor(world: World, interactions: Interactions) {
    this.#world = world;
    this.#interactions = interactions;
  }

  place(channelId: string): Place {
    const place = this.#world.places.get(channelId);
    if (!place) throw unknownChannel();
    if (!place.botIsHere || (place.botPermissions & PERMISSIONS.view) === 0n) throw missingAccess();
    return place;
  }

  send(channelId: string, body: unknown): Message {
    const place = this.place(channelId);
    if ((place.botPermissions & PERMISSIONS.send) === 0n) throw missingPermissions();
    const before = this.#sentBefore(place, body);
    if (before) return before;
    const created = newContent(body, FLAGS.suppressEmbeds | FLAGS.componentsV2 | FLAGS.silent);
    const reference = created.body.message_reference;
    if (reference && (place.botPermissions & PERMISSIONS.readHistory) === 0n) throw cannotReplyWithoutHistory();
    const repliesTo = reference && this.#world.messages.get(reference.message_id);
    if (reference && reference.fail_if_not_exists !== false && (!repliesTo || repliesTo.deleted))
      throw unknownMessage();
    const message = this.#world.put({
      ...created.content,
      id: snowflake(),
      place,
      author: this.#world.bot,
      mentions: [],
      ephemeralFor: undefined,
      repliesTo: repliesTo?.id,
      reactions: [],
      deleted: false,
      before: [],
    });
    if (created.body.nonce) this.#nonces.set(`${channelId}:${created.body.nonce}`, message.id);
    this.#world.notePings(message, created.body.allowed_mentions);
    // Without `replied_user: false` a reply pings the person it answers.
    if (
      repliesTo &&
      created.body.allowed_mentions?.replied_user !== false &&
      created.body.allowed_mentions?.parse === undefined
    )
      this.#world.pings.push({ messageId: message.id, who: repliesTo.author.id });
    return message;
  }

  read(channelId: string, messageId: string): Message {
    const message = this.#message(channelId, messageId);
    if ((message.place.botPermissions & PERMISSIONS.readHistory) === 0n) throw missingPermissions();
    return message;
  }

  /** The message that the same nonce made, as `enforce_nonce` asks. */
  #sentBefore({ channelId }: Place, body: unknown): Message | undefined {
    const { nonce, enforce_nonce } = body as { nonce?: string; enforce_nonce?: boolean };
    return nonce && enforce_nonce
      ? this.#world.messages.get(this.#nonces.get(`${channelId}:${nonce}`) ?? "")
      : undefined;
  }

  edit(channelId: string, messageId: string, body: unknown): Message {
    this.#own(channelId, messageId);
    return this.#interactions.edit(messageId, body);
  }

  remove(channelId: string, messageId: string): void {
    this.#world.put({ ...this.#own(channelId, messageId), deleted: true });
  }

  react(channelId: string, messageId: string, emoji: string): void {
    const message = this.#message(channelId, messageId);
    const needed = PERMISSIONS.addReactions | PERMISSIONS.readHistory;
    if ((message.place.botPermissions & needed) !== needed) throw missingPermissions();
    this.#world.put({ ...message, reactions: [...message.reactions, emoji] });
  }

  #own(channelId: string, messageId: string): Message {
    const message = this.#message(channelId, messageId);
    if (message.author.id !== this.#world.bot.id) throw notYourMessage();
    return message;
  }

  #message(channelId: string, messageId: string): Message {
    const place = this.place(channelId);
    const message = this.#world.messages.get(messageId);
    if (!message || message.deleted || message.place.channelId !== place.channelId || message.ephemeralFor)
      throw unknownMessage();
    return message;
  }
}
