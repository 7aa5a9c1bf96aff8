// The definitions of the slash commands and context menus, as Discord takes them.
import {
  type APIApplicationCommandBasicOption,
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
type Named<Text> = Text extends `${infer Name}Description` ? Name : never;
/** What has a description: commands, and their options. */
type Described = Extract<CommandText, Named<CommandText>>;

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
  const described = (name: Described) => ({
    ...named(name),
    description: wordsOf("en").discord.commands[`${name}Description`],
    description_localizations: localized((words) => words.discord.commands[`${name}Description`]),
  });
  const text = (name: Described) => ({ type: ApplicationCommandOptionType.String as const, ...described(name) });
  const command = (name: Described, where: typeof EVERYWHERE, options: APIApplicationCommandBasicOption[] = []) => ({
    type: ApplicationCommandType.ChatInput as const,
    ...described(name),
    ...where,
    ...(options.length > 0 ? { options } : {}),
  });
  const token = [
    { ...text("address"), required: true, autocomplete: true as const },
    { ...text("chain"), autocomplete: true as const },
  ];
  const actions = [
    { ...named("keyNew"), value: "key-new" },
    { ...named("keyLink"), value: "key-link" },
    { ...named("keyUnlink"), value: "key-unlink" },
  ];
  const whose = [
    { ...named("forgetMine"), value: "mine" },
    { ...named("forgetAll"), value: "all" },
  ];
  return [
    command("audit", EVERYWHERE, [...token, text("sum")]),
    { type: ApplicationCommandType.Message, ...named("auditAddresses"), ...EVERYWHERE },
    command("watch", EVERYWHERE, token),
    command("watching", EVERYWHERE, [text("quiet")]),
    command("unwatch", EVERYWHERE, token),
    command("mine", EVERYWHERE, [{ ...text("wallet"), required: true }, ...token]),
    command("key", EVERYWHERE, [{ ...text("action"), choices: actions }]),
    command("limits", EVERYWHERE),
    {
      ...command("settings", IN_SERVERS),
      default_member_permissions: String(PermissionFlagsBits.ManageGuild),
    },
    command("calls", IN_SERVERS, [text("name")]),
    command("forget", EVERYWHERE, [{ ...text("whose"), choices: whose }]),
    command("language", EVERYWHERE),
    command("help", EVERYWHERE),
  ];
}
