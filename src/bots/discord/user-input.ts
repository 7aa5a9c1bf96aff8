// Reads an interaction: who used which command, button or form, and with which words; and offers recent tokens while an address is typed.
import {
  type APIInteraction,
  type APIMessage,
  ApplicationCommandType,
  ApplicationIntegrationType,
  ChannelType,
  InteractionContextType,
  InteractionType,
  MessageFlags,
  PermissionFlagsBits,
} from "discord.js";
import { z } from "zod";
import type { Person } from "../../access/caller.ts";
import type { Chain } from "../../engine/chain/chain.ts";
import { type Language, languageOf } from "../../engine/core/languages.ts";
import type { CodedReport } from "../../engine/core/report.ts";
import { clean, cutText, shortAddress } from "../../format/card.ts";
import type { Store } from "../../store/store.ts";
import { chatConfig } from "../config.ts";
import { discordConfig } from "./config.ts";
import type { Choice } from "./exchange.ts";

/** Who used something of ours, and where. */
export type Invoker = {
  readonly person: Person;
  /** The account's name: no other account has it. */
  readonly username: string;
  readonly guildId: string | null;
  /** Where the bot itself may write; `null`: it is only there because somebody installed it for themselves. */
  readonly channelId: string | null;
  /** What the person speaks, unless the server or the person chose another language for the bot. */
  readonly language: Language;
  /** Whether the bot may write in this channel, as far as Discord says. */
  readonly mayWrite: boolean;
  /** Whether Discord says that this person may manage the server. */
  readonly isManager: boolean;
};

/** What somebody asked by a command, a button, a select or a modal. All of it may be forged, and anything may be missing. */
export type UserInput = Invoker &
  (
    | { readonly kind: "command"; readonly name: string; readonly options: ReadonlyMap<string, string> }
    | { readonly kind: "typing"; readonly option: string; readonly typed: string }
    /** `author`: null where a bot wrote it. */
    | {
        readonly kind: "message";
        readonly text: string;
        readonly author: { readonly id: string; readonly name: string } | null;
      }
    /** `values` are of selects alone. */
    | {
        readonly kind: "component";
        readonly id: string;
        readonly values: readonly string[] | null;
        /** Nobody but this person sees the message. */
        readonly isPrivate: boolean;
      }
    | { readonly kind: "modal"; readonly id: string; readonly inputs: ReadonlyMap<string, string> }
    | { readonly kind: "unknown" }
  );

export function readInteraction(interaction: APIInteraction): UserInput {
  const invoker = invokerOf(interaction);
  switch (interaction.type) {
    case InteractionType.ApplicationCommand: {
      const { data } = interaction;
      if (data.type === ApplicationCommandType.ChatInput) {
        return { ...invoker, kind: "command", name: data.name, options: textsOf(data.options) };
      }
      if (data.type !== ApplicationCommandType.Message) return { ...invoker, kind: "unknown" };
      const message = data.resolved?.messages?.[data.target_id];
      return { ...invoker, kind: "message", text: textOfMessage(message), author: authorOf(message) };
    }
    case InteractionType.ApplicationCommandAutocomplete: {
      const focused = interaction.data.options?.find((option) => "focused" in option && option.focused);
      const typed = focused && "value" in focused ? String(focused.value) : "";
      return { ...invoker, kind: "typing", option: focused?.name ?? "", typed };
    }
    case InteractionType.MessageComponent: {
      const { data, message, context } = interaction;
      const values = "values" in data ? data.values : null;
      const isEphemeral = ((message?.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
      const isPrivate = isEphemeral || context === InteractionContextType.BotDM;
      return { ...invoker, kind: "component", id: data.custom_id, values, isPrivate };
    }
    case InteractionType.ModalSubmit:
      return {
        ...invoker,
        kind: "modal",
        id: interaction.data.custom_id,
        inputs: inputsOf(interaction.data.components as readonly Part[]),
      };
    default:
      return { ...invoker, kind: "unknown" };
  }
}

function invokerOf(interaction: APIInteraction): Invoker {
  const { member, guild_id } = interaction;
  const user = member?.user ?? interaction.user;
  const permissions = BigInt(member?.permissions ?? 0);
  const managing = PermissionFlagsBits.ManageGuild | PermissionFlagsBits.Administrator;
  return {
    person: { kind: "person", platform: "discord", id: user?.id ?? "nobody" },
    username: user?.username ?? "?",
    guildId: guild_id ?? null,
    channelId: guild_id !== undefined && isMember(interaction, guild_id) ? (interaction.channel?.id ?? null) : null,
    mayWrite: mayWriteIn(interaction),
    language: languageOf("locale" in interaction ? interaction.locale : undefined) ?? "en",
    isManager: guild_id !== undefined && (permissions & managing) !== 0n,
  };
}

/** Installed in that server, and not only for one of its members. */
function isMember({ authorizing_integration_owners: owners }: APIInteraction, guildId: string): boolean {
  return owners?.[ApplicationIntegrationType.GuildInstall] === guildId;
}

const THREADS: ReadonlySet<ChannelType | undefined> = new Set([
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
]);

function mayWriteIn({ app_permissions: granted, channel }: APIInteraction): boolean {
  if (granted === undefined) return true;
  const { Administrator, ViewChannel, SendMessages, SendMessagesInThreads } = PermissionFlagsBits;
  const needed = ViewChannel | (THREADS.has(channel?.type) ? SendMessagesInThreads : SendMessages);
  return (BigInt(granted) & Administrator) !== 0n || (BigInt(granted) & needed) === needed;
}

type Option = { readonly name: string; readonly value?: unknown };

function textsOf(options: readonly Option[] = []): ReadonlyMap<string, string> {
  return new Map(options.flatMap(({ name, value }) => (typeof value === "string" ? [[name, value]] : [])));
}

type Part = { readonly component?: Field; readonly components?: readonly Field[] };
type Field = { readonly custom_id?: string; readonly value?: unknown };

/** What was typed into a modal, whether its inputs are in labels or in rows. */
function inputsOf(parts: readonly Part[]): ReadonlyMap<string, string> {
  const fields = parts.flatMap(({ component, components: row = [] }) => (component ? [component, ...row] : row));
  return new Map(
    fields.flatMap(({ custom_id, value }) => (custom_id && typeof value === "string" ? [[custom_id, value]] : [])),
  );
}

function authorOf(message: APIMessage | undefined) {
  const { author } = message ?? {};
  return author && !author.bot ? { id: author.id, name: author.username } : null;
}

/** What people see in a message: its text, and that of embeds, which other bots write into. */
function textOfMessage(message: APIMessage | undefined): string {
  const embedded = (message?.embeds ?? []).flatMap(({ title, description, url, fields = [] }) => [
    title,
    description,
    url,
    ...fields.flatMap(({ name, value }) => [name, value]),
  ]);
  return [message?.content, ...embedded].filter((text) => text).join("\n");
}

// The tokens that were audited last in a place, offered while an address is typed. A place is a channel, or a person where the bot is alone
// with one: nothing of one place is offered in another.

const Recent = z.object({ chainId: z.int(), address: z.string(), symbol: z.string().nullable() });
type Recent = z.infer<typeof Recent>;

type Place = Pick<Invoker, "guildId" | "channelId" | "person">;

export type RecentTokens = ReturnType<typeof createRecentTokens>;

export function createRecentTokens(store: Store, chains: readonly Chain[]) {
  const tokens = store.open<Recent[]>({
    name: "recent-tokens-discord",
    version: 1,
    schema: z.array(Recent),
    ttlMs: discordConfig.recentTokensMs,
  });
  const keyOf = ({ guildId, channelId, person }: Place) =>
    guildId !== null && channelId !== null ? `channel:${channelId}` : `user:${person.id}`;
  /** An ornament: without the store there are none. */
  const of = async (place: Place) => (await tokens.get(keyOf(place)).catch(() => undefined)) ?? [];

  return {
    async note(place: Place, { chain, token }: CodedReport): Promise<void> {
      const { address, symbol } = token;
      const others = (await of(place)).filter((one) => one.chainId !== chain.id || one.address !== address);
      const next = [{ chainId: chain.id, address, symbol }, ...others].slice(0, discordConfig.choices);
      await tokens.set(keyOf(place), next).catch(() => undefined);
    },

    /** Those whose symbol or address has what was typed, the latest first. A choice names its chain, too. */
    async suggest(place: Place, typed: string): Promise<Choice[]> {
      const wanted = typed.trim().toLowerCase();
      return (await of(place)).flatMap(({ chainId, address, symbol }) => {
        const chain = chains.find(({ id }) => id === chainId);
        if (!chain || !`${symbol ?? ""} ${address}`.toLowerCase().includes(wanted)) return [];
        const name = symbol === null ? "?" : cutText(clean(symbol), chatConfig.callSymbol);
        return [
          {
            name: cutText(`${name} · ${chain.name} · ${shortAddress(address)}`, discordConfig.choiceLength),
            value: `${chainId} ${address}`,
          },
        ];
      });
    },
  };
}
