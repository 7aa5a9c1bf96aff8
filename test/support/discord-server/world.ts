import type { Component } from "./components.ts";
import { flatten } from "./components.ts";
import type { AllowedMentions, MessageContent } from "./payload.ts";
import { snowflake, snowflakeOnShard } from "./snowflake.ts";

/** What Discord knows: people, servers, channels and messages. */
export const PERMISSIONS = {
  addReactions: 1n << 6n,
  view: 1n << 10n,
  send: 1n << 11n,
  embedLinks: 1n << 14n,
  readHistory: 1n << 16n,
  manageServer: 1n << 5n,
} as const;

const USUAL =
  PERMISSIONS.view | PERMISSIONS.send | PERMISSIONS.readHistory | PERMISSIONS.addReactions | PERMISSIONS.embedLinks;

export type User = { readonly id: string; readonly username: string; readonly bot: boolean };

/** Where somebody writes or uses a command. `botIsHere` is false where only the person installed the application. */
export type Place = {
  readonly kind: "guild" | "dm" | "group";
  readonly channelId: string;
  readonly guildId: string | undefined;
  readonly botIsHere: boolean;
  readonly botPermissions: bigint;
};

export type Guild = {
  readonly id: string;
  readonly name: string;
  readonly botIsMember: boolean;
  /** As its owners set it; it may change. */
  locale: string;
  readonly channels: Place[];
};

export type Message = MessageContent & {
  readonly id: string;
  readonly place: Place;
  readonly author: User;
  readonly mentions: readonly string[];
  readonly ephemeralFor: string | undefined;
  readonly repliesTo: string | undefined;
  readonly reactions: readonly string[];
  readonly deleted: boolean;
  /** Everything it was before, oldest first. */
  readonly before: readonly MessageContent[];
};

export class World {
  readonly bot: User = { id: snowflake(), username: "Assay", bot: true };
  readonly guilds = new Map<string, Guild>();
  readonly places = new Map<string, Place>();
  readonly messages = new Map<string, Message>();
  /** Conversations that the bot opened, by person, and people who take none of its messages. */
  readonly directs = new Map<string, Place>();
  readonly deaf = new Set<string>();
  /** Everybody who was pinged by the bot: nobody, if all is well. */
  readonly pings: { readonly messageId: string; readonly who: string }[] = [];

  addGuild(
    options: { shard?: number; shards?: number; botIsMember?: boolean; botPermissions?: bigint; locale?: string } = {},
  ): Guild {
    const id = snowflakeOnShard(options.shard ?? 0, options.shards ?? 1);
    const guild = {
      id,
      name: `Server ${id.slice(-4)}`,
      botIsMember: options.botIsMember ?? true,
      locale: options.locale ?? "en-US",
      channels: [] as Place[],
    };
    this.guilds.set(id, guild);
    this.addChannel(guild, options.botPermissions);
    return guild;
  }

  addChannel(guild: Guild, botPermissions: bigint = USUAL): Place {
    const place = this.#addPlace({ kind: "guild", guildId: guild.id, botIsHere: guild.botIsMember, botPermissions });
    guild.channels.push(place);
    return place;
  }

  addDirect(kind: "dm" | "group"): Place {
    return this.#addPlace({ kind, guildId: undefined, botIsHere: kind === "dm", botPermissions: USUAL });
  }

  openDirect(userId: string): Place {
    const place = this.directs.get(userId) ?? this.addDirect("dm");
    this.directs.set(userId, place);
    return place;
  }

  #addPlace(place: Omit<Place, "channelId">): Place {
    const whole = { ...place, channelId: snowflake() };
    this.places.set(whole.channelId, whole);
    return whole;
  }

  put(message: Message): Message {
    const withIds = { ...message, components: numbered(message.components) };
    this.messages.set(message.id, withIds);
    return withIds;
  }

  notePings(message: Message, allowed: AllowedMentions | null | undefined): void {
    for (const text of textsOf(message))
      for (const who of pingsIn(text, allowed)) this.pings.push({ messageId: message.id, who });
  }
}

/** Every piece of text that Discord reads as markdown. */
export function textsOf(message: MessageContent): string[] {
  return [message.content, ...flatten(message.components).flatMap(({ content }) => content ?? [])].filter(
    (text) => text !== "",
  );
}

/** Without `allowed_mentions` Discord pings whatever the text names, backslashes or not. */
function pingsIn(text: string, allowed: AllowedMentions | null | undefined): string[] {
  const kinds = allowed ? (allowed.parse ?? []) : ["users", "roles", "everyone"];
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([whole]) => whole);
  return [
    ...(kinds.includes("users") ? found(/<@!?\d+>/g) : []),
    ...(kinds.includes("roles") ? found(/<@&\d+>/g) : []),
    ...(kinds.includes("everyone") ? found(/@[\u200e\u200f\u202a-\u202e]*(everyone|here)/g) : []),
    ...(allowed?.users ?? []),
    ...(allowed?.roles ?? []),
  ];
}

/** Components without an id of their own are numbered, as Discord does. */
function numbered(components: readonly Component[]): readonly Component[] {
  let next = 0;
  const number = (component: Component): Component => {
    next += 1;
    return {
      ...component,
      id: component.id || next,
      ...(component.components ? { components: component.components.map(number) } : {}),
      ...(component.accessory ? { accessory: number(component.accessory) } : {}),
    };
  };
  return components.map(number);
}

export function userJson(user: User): Record<string, unknown> {
  return {
    id: user.id,
    username: user.username,
    discriminator: "0",
    global_name: user.username,
    avatar: null,
    bot: user.bot,
  };
}

export function messageJson(message: Message, applicationId: string): Record<string, unknown> {
  return {
    id: message.id,
    type: message.repliesTo ? 19 : 0,
    channel_id: message.place.channelId,
    author: userJson(message.author),
    content: message.content,
    embeds: message.embeds,
    components: message.components,
    flags: message.flags,
    timestamp: new Date().toISOString(),
    edited_timestamp: message.before.length > 0 ? new Date().toISOString() : null,
    tts: false,
    mention_everyone: false,
    mentions: message.mentions.map((id) => userJson({ id, username: "somebody", bot: false })),
    mention_roles: [],
    attachments: [],
    pinned: false,
    ...(message.author.bot ? { application_id: applicationId } : {}),
    ...(message.repliesTo
      ? { message_reference: { message_id: message.repliesTo, channel_id: message.place.channelId } }
      : {}),
  };
}

export function channelJson(place: Place, botId: string): Record<string, unknown> {
  if (place.kind !== "guild")
    return { id: place.channelId, type: place.kind === "dm" ? 1 : 3, last_message_id: null, recipients: [] };
  const denied = USUAL & ~place.botPermissions;
  return {
    id: place.channelId,
    type: 0,
    guild_id: place.guildId,
    name: "general",
    position: 0,
    permission_overwrites: denied ? [{ id: botId, type: 1, allow: "0", deny: String(denied) }] : [],
  };
}

export function guildJson(guild: Guild, bot: User): Record<string, unknown> {
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    owner_id: snowflake(),
    roles: [
      {
        id: guild.id,
        name: "@everyone",
        permissions: String(USUAL),
        position: 0,
        color: 0,
        hoist: false,
        managed: false,
        mentionable: false,
      },
    ],
    channels: guild.channels.map((place) => channelJson(place, bot.id)),
    members: [
      { user: userJson(bot), roles: [], joined_at: new Date().toISOString(), deaf: false, mute: false, flags: 0 },
    ],
    member_count: 2,
    threads: [],
    presences: [],
    voice_states: [],
    stage_instances: [],
    guild_scheduled_events: [],
    emojis: [],
    stickers: [],
    features: [],
    preferred_locale: guild.locale,
    joined_at: new Date().toISOString(),
    large: false,
    unavailable: false,
    premium_tier: 0,
    verification_level: 0,
    nsfw_level: 0,
    system_channel_flags: 0,
  };
}
