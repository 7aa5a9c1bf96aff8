// API keys in Discord: the buttons, and the form a key is pasted into.
import { ComponentType, TextInputStyle } from "discord.js";
import type { Access } from "../../access/access.ts";
import type { Person } from "../../access/caller.ts";
import { AuditError } from "../../engine/core/errors.ts";
import type { Language } from "../../engine/core/languages.ts";
import { code, line, section } from "../../format/card.ts";
import { type DiscordMessage, renderDiscord } from "../../format/discord.ts";
import { toNoteCard } from "../../format/plain-cards.ts";
import { wordsOf } from "../../words/index.ts";
import { createKeyVerbs } from "../verbs.ts";
import { discordConfig } from "./config.ts";
import type { Exchange } from "./exchange.ts";
import { note, panel } from "./reply.ts";

export const KEY_ACTIONS = ["key-new", "key-link", "key-unlink"] as const;
export type KeyAction = (typeof KEY_ACTIONS)[number];

/** The modal's own id, and that of what is typed into it. */
export const KEY_MODAL = "key";
export const KEY_INPUT = "secret";

/** `/key` and `/limits`: no one but the person who asks ever sees the answers. */
export function createKeys(access: Access) {
  const verbs = createKeyVerbs(access);

  /** A key bound to the account: the one made here before gives way to it, so that no one gathers them. */
  async function make(person: Person, language: Language): Promise<DiscordMessage> {
    const owner = `discord:${person.id}`;
    const before = await access.keys.list(owner);
    for (const key of before) await access.keys.revoke(owner, key.id);
    const { key, secret } = await access.keys.create(owner, "Discord");
    await access.keys.link(person, key);
    const { made, replaces } = wordsOf(language).discord.key;
    const card = toNoteCard([made, ...(before.length > 0 ? [replaces] : [])], language);
    return renderDiscord({ ...card, sections: [...card.sections, section([line(code(secret))])] });
  }

  const privately = async (exchange: Exchange, answer: () => Promise<DiscordMessage>) => {
    if (!(await exchange.thinkPrivately())) return;
    try {
      await exchange.show(await answer());
    } catch (error) {
      if (!(error instanceof AuditError)) throw error;
      await exchange.show(note(error.message));
    }
  };

  return {
    offer: (exchange: Exchange, language: Language) => {
      const { commands, key } = wordsOf(language).discord;
      const { keyNew, keyLink, keyUnlink } = commands;
      return exchange.tell(
        panel(toNoteCard([key.offer], language), [
          { id: "key-new", label: keyNew },
          { id: "key-link", label: keyLink },
          { id: "key-unlink", label: keyUnlink },
        ]),
      );
    },
    act(exchange: Exchange, action: KeyAction, person: Person, language: Language): Promise<void> {
      switch (action) {
        case "key-new":
          return privately(exchange, () => make(person, language));
        case "key-link":
          return exchange.ask(modalOf(language));
        case "key-unlink":
          return privately(exchange, async () => note(await verbs.unlink(person, language)));
      }
    },
    link: (exchange: Exchange, secret: string, person: Person, language: Language) =>
      privately(exchange, async () => note(await verbs.link(person, secret, language))),
    limits: (exchange: Exchange, person: Person, language: Language) =>
      privately(exchange, async () => note(await verbs.limits(person, language))),
  };
}

function modalOf(language: Language) {
  const { key } = wordsOf(language).discord;
  return {
    custom_id: KEY_MODAL,
    title: key.modalTitle,
    components: [
      {
        type: ComponentType.Label as const,
        label: key.modalLabel,
        description: key.modalDescription,
        component: {
          type: ComponentType.TextInput as const,
          custom_id: KEY_INPUT,
          style: TextInputStyle.Short,
          placeholder: "assay_…",
          required: true,
          max_length: discordConfig.keyLength,
        },
      },
    ],
  };
}
