// The definitions of the slash commands and context menus, as Discord takes them.
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
  type RESTPutAPIApplicationCommandsJSONBody,
} from "discord.js";
import { LANGUAGES, type Texts, textsFor, translations } from "./texts.ts";

/** Servers and people may install it; it works in servers, in direct messages and in groups of people. */
const EVERYWHERE = {
  integration_types: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
};
const IN_SERVERS = {
  integration_types: [ApplicationIntegrationType.GuildInstall],
  contexts: [InteractionContextType.Guild],
  default_member_permissions: String(PermissionFlagsBits.ManageGuild),
};

/** What is registered with Discord, as plain JSON. Handlers know commands by their English names. */
export function commandDefinitions(languages = LANGUAGES): RESTPutAPIApplicationCommandsJSONBody {
  const named = (name: keyof Texts["commands"]) => ({
    name: textsFor("en-US", languages).commands[name],
    name_localizations: translations((texts) => texts.commands[name], languages),
  });
  const described = (description: keyof Texts["commands"]) => ({
    description: textsFor("en-US", languages).commands[description],
    description_localizations: translations((texts) => texts.commands[description], languages),
  });
  const text = { type: ApplicationCommandOptionType.String as const };
  const token = [
    { ...text, ...named("address"), ...described("addressDescription"), required: true },
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
    },
    { type: ApplicationCommandType.ChatInput, ...named("help"), ...described("helpDescription"), ...EVERYWHERE },
  ];
}
