import { type APIButtonComponent, ButtonStyle, ComponentType } from "discord.js";
import type { Card } from "../../format/card.ts";
import { type DiscordMessage, renderDiscord } from "../../format/discord.ts";
import { toNoteCard } from "../../format/plain-cards.ts";

export type PanelButton = { readonly id: string; readonly label: string; readonly disabled?: boolean };

/** A few sentences of ours. */
export function note(...sentences: readonly string[]): DiscordMessage {
  return renderDiscord(toNoteCard(sentences));
}

/** A card with buttons that belong to this bot alone: they do something to a key or a server, not to a token. */
export function panel(card: Card, buttons: readonly PanelButton[]): DiscordMessage {
  const { flags, components } = renderDiscord(card);
  const [container] = components;
  const row = { type: ComponentType.ActionRow as const, components: buttons.map(toButton) };
  return { flags, components: [{ ...container, components: [...container.components, row] }] };
}

function toButton({ id, label, disabled = false }: PanelButton): APIButtonComponent {
  return { type: ComponentType.Button, style: ButtonStyle.Secondary, custom_id: id, label, disabled };
}
