// The definitions of the slash commands and context menus, as Discord takes them.
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  Locale,
  PermissionFlagsBits,
  type RESTPutAPIApplicationCommandsJSONBody,
} from "discord.js";
import { LANGUAGES, type Language } from "../../engine/core/languages.ts";
import { type Words, wordsOf } from "../../words/index.ts";

/** Servers and people may install it; it works in servers, in direct messages and in groups of people. */
const EVERYWHERE = {
  integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
};
const IN_SERVERS = {
  integration_types: [ApplicationIntegrationType.GuildInstall],
  contexts: [InteractionContextType.Guild],
};

type CommandText = keyof Words["discord"]["commands"];

/** Discord's names of our languages. */
const LOCALES: Readonly<Record<Language, readonly Locale[]>> = {
  en: [],
  es: [Locale.SpanishES, Locale.SpanishLATAM],
  zh: [Locale.ChineseCN],
  ru: [Locale.Russian],
};

function localized(pick: (words: Words) => string): Record<string, string> {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => LOCALES[language].map((locale) => [locale, pick(wordsOf(language))])),
  );
}

/** What is registered with Discord, as plain JSON. Handlers know commands by their English names. */
export function commandDefinitions(): RESTPutAPIApplicationCommandsJSONBody {
  const named = (name: CommandText) => ({
    name: wordsOf("en").discord.commands[name],
    name_localizations: localized((words) => words.discord.commands[name]),
  });
  const described = (description: CommandText) => ({
    description: wordsOf("en").discord.commands[description],
    description_localizations: localized((words) => words.discord.commands[description]),
  });
  const text = { type: ApplicationCommandOptionType.String as const };
  const token = [
    { ...text, ...named("address"), ...described("addressDescription"), required: true, autocomplete: true },
    { ...text, ...named("chain"), ...described("chainDescription"), autocomplete: true },
  ];
  return [
    {
      type: ApplicationCommandType.ChatInput,
      ...named("audit"),
      ...described("auditDescription"),
      ...EVERYWHERE,
      options: [...token, { ...text, ...named("sum"), ...described("sumDescription") }],
    },
    { type: ApplicationCommandType.Message, ...named("auditAddresses"), ...EVERYWHERE },
    {
      type: ApplicationCommandType.ChatInput,
      ...named("watch"),
      ...described("watchDescription"),
      ...EVERYWHERE,
      options: token,
    },
    {
      type: ApplicationCommandType.ChatInput,
      ...named("watching"),
      ...described("watchingDescription"),
      ...EVERYWHERE,
      options: [{ ...text, ...named("quiet"), ...described("quietDescription") }],
    },
    {
      type: ApplicationCommandType.ChatInput,
      ...named("unwatch"),
      ...described("unwatchDescription"),
      ...EVERYWHERE,
      options: token,
    },
    {
      type: ApplicationCommandType.ChatInput,
      ...named("mine"),
      ...described("mineDescription"),
      ...EVERYWHERE,
      options: [{ ...text, ...named("wallet"), ...described("walletDescription"), required: true }, ...token],
    },
    {
      type: ApplicationCommandType.ChatInput,
      ...named("key"),
      ...described("keyDescription"),
      ...EVERYWHERE,
      options: [
        {
          ...text,
          ...named("action"),
          ...described("actionDescription"),
          choices: [
            { ...named("keyNew"), value: "key-new" },
            { ...named("keyLink"), value: "key-link" },
            { ...named("keyUnlink"), value: "key-unlink" },
          ],
        },
      ],
    },
    { type: ApplicationCommandType.ChatInput, ...named("limits"), ...described("limitsDescription"), ...EVERYWHERE },
    {
      type: ApplicationCommandType.ChatInput,
      ...named("settings"),
      ...described("settingsDescription"),
      ...IN_SERVERS,
      default_member_permissions: String(PermissionFlagsBits.ManageGuild),
    },
    {
      type: ApplicationCommandType.ChatInput,
      ...named("calls"),
      ...described("callsDescription"),
      ...IN_SERVERS,
      options: [{ ...text, ...named("name"), ...described("nameDescription") }],
    },
    {
      type: ApplicationCommandType.ChatInput,
      ...named("forget"),
      ...described("forgetDescription"),
      ...EVERYWHERE,
      options: [
        {
          ...text,
          ...named("whose"),
          ...described("whoseDescription"),
          choices: [
            { ...named("forgetMine"), value: "mine" },
            { ...named("forgetAll"), value: "all" },
          ],
        },
      ],
    },
    {
      type: ApplicationCommandType.ChatInput,
      ...named("language"),
      ...described("languageDescription"),
      ...EVERYWHERE,
    },
    { type: ApplicationCommandType.ChatInput, ...named("help"), ...described("helpDescription"), ...EVERYWHERE },
  ];
}
