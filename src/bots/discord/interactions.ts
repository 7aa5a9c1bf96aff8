import type {
  ButtonInteraction,
  ChatInputCommandInteraction,
  Interaction,
  Message,
  MessageContextMenuCommandInteraction,
  ModalSubmitInteraction,
  StringSelectMenuInteraction,
} from "discord.js";
import type { Access } from "../../access/access.ts";
import type { Answers } from "../answer.ts";
import type { Settings } from "../settings.ts";
import { STALE_BUTTON } from "../words.ts";
import { createAudits, dataOf, personOf } from "./audits.ts";
import { suggestChains } from "./chains.ts";
import type { Exchange } from "./exchange.ts";
import { createKeys, KEY_ACTIONS, KEY_INPUT, KEY_MODAL } from "./keys.ts";
import { note } from "./panel.ts";
import { createServerSettings, isSettingsButton } from "./server-settings.ts";
import { textsFor } from "./texts.ts";

type Parts = {
  readonly answers: Answers;
  readonly access: Access;
  readonly settings: Settings;
  readonly readsMessages: () => boolean;
};

/** Which of our verbs an interaction is: nothing here waits for anything before the verb acknowledges. */
export function createInteractions({ answers, access, settings, readsMessages }: Parts) {
  const audits = createAudits(answers, settings);
  const keys = createKeys(access);
  const serverSettings = createServerSettings(settings, readsMessages);

  function command(exchange: Exchange, interaction: ChatInputCommandInteraction): Promise<void> {
    const texts = textsFor(interaction.locale);
    const person = personOf(interaction);
    const option = (name: string) => interaction.options.getString(name) ?? "";
    switch (interaction.commandName) {
      case "audit":
        return audits.command(exchange, { address: option("address"), chain: option("chain") }, person, interaction);
      case "key": {
        const action = KEY_ACTIONS.find((one) => one === option("action"));
        return action ? keys.act(exchange, action, person, texts) : keys.offer(exchange, texts);
      }
      case "limits":
        return keys.limits(exchange, person);
      case "settings":
        return serverSettings.open(exchange, interaction, texts);
      default:
        return exchange.tell(note(...texts.help));
    }
  }

  function messageCommand(exchange: Exchange, interaction: MessageContextMenuCommandInteraction): Promise<void> {
    const text = textOfMessage(interaction.targetMessage);
    return audits.ofMessage(exchange, text, personOf(interaction), interaction, textsFor(interaction.locale));
  }

  function component(exchange: Exchange, interaction: ButtonInteraction | StringSelectMenuInteraction): Promise<void> {
    const texts = textsFor(interaction.locale);
    const { customId } = interaction;
    const action = interaction.isButton() ? KEY_ACTIONS.find((one) => one === customId) : undefined;
    if (action) return keys.act(exchange, action, personOf(interaction), texts);
    if (isSettingsButton(customId)) return serverSettings.change(exchange, interaction, customId, texts);
    return audits.press(exchange, dataOf(interaction), personOf(interaction), interaction);
  }

  return function handle(exchange: Exchange, interaction: Interaction): Promise<void> {
    if (interaction.isAutocomplete()) {
      return exchange.suggest(suggestChains(interaction.options.getFocused(), answers.chains));
    }
    if (interaction.isChatInputCommand()) return command(exchange, interaction);
    if (interaction.isMessageContextMenuCommand()) return messageCommand(exchange, interaction);
    if (interaction.isButton() || interaction.isStringSelectMenu()) return component(exchange, interaction);
    if (interaction.isModalSubmit() && interaction.customId === KEY_MODAL) {
      return keys.link(exchange, typedInto(interaction, KEY_INPUT), personOf(interaction));
    }
    return exchange.tell(note(STALE_BUTTON));
  };
}

/** Whoever forges a modal's answer may leave anything out of it. */
function typedInto({ fields }: ModalSubmitInteraction, input: string): string {
  const field = fields.fields.get(input);
  return field && "value" in field && typeof field.value === "string" ? field.value : "";
}

/** What people see in a message: its text, and that of embeds, which other bots write into. */
function textOfMessage({ content, embeds }: Message): string {
  const embedded = embeds.flatMap(({ title, description, url, fields }) => [
    title,
    description,
    url,
    ...fields.flatMap(({ name, value }) => [name, value]),
  ]);
  return [content, ...embedded].filter((text) => text).join("\n");
}
