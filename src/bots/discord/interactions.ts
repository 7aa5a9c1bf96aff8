// Dispatches an interaction to its handler, after it was acknowledged in time; and handles API keys: the buttons, and the form a key is
// pasted into.
import { ComponentType, TextInputStyle } from "discord.js";
import type { Access } from "../../access/access.ts";
import type { Person } from "../../access/caller.ts";
import type { Chain } from "../../engine/chain/chain.ts";
import { AuditError } from "../../engine/core/errors.ts";
import type { Language } from "../../engine/core/languages.ts";
import { code, line, section } from "../../format/card.ts";
import { type DiscordMessage, renderDiscord } from "../../format/discord.ts";
import { toNoteCard } from "../../format/plain-cards.ts";
import { wordsOf } from "../../words/index.ts";
import type { Answers } from "../answers.ts";
import type { Settings } from "../chat-store.ts";
import { createKeyVerbs, type WatchVerbs } from "../verbs.ts";
import { createAudits, dataOf } from "./audits.ts";
import type { GroupCalls } from "./calls.ts";
import { discordConfig } from "./config.ts";
import type { Choice, Exchange } from "./exchange.ts";
import { note, panel } from "./reply.ts";
import {
  chosenLanguage,
  createLanguageMenu,
  createServerSettings,
  isLanguageButton,
  isSettingsButton,
} from "./server-settings.ts";
import type { RecentTokens, UserInput } from "./user-input.ts";
import { createWatches } from "./watches.ts";

type Parts = {
  readonly answers: Answers;
  readonly access: Access;
  readonly settings: Settings;
  readonly watchVerbs: WatchVerbs;
  readonly calls: GroupCalls;
  readonly tokens: RecentTokens;
  readonly readsMessages: () => boolean;
};

/** Which of our verbs was asked for: nothing here waits before the verb acknowledges, but for the choice of a language, a moment. */
export function createInteractions({ answers, access, settings, watchVerbs, calls, tokens, readsMessages }: Parts) {
  const audits = createAudits(answers, settings, calls, tokens);
  const keys = createKeys(access);
  const watches = createWatches(watchVerbs, answers, settings);
  const languages = createLanguageMenu(settings);
  const serverSettings = createServerSettings(settings, readsMessages);

  function command(exchange: Exchange, input: UserInput & { kind: "command" }): Promise<void> {
    const { language } = input;
    const option = (name: string) => input.options.get(name) ?? "";
    switch (input.name) {
      case "audit":
        return audits.command(
          exchange,
          { address: option("address"), chain: option("chain"), sum: option("sum") },
          input,
        );
      case "watch":
        return watches.watch(exchange, { address: option("address"), chain: option("chain") }, input);
      case "watching":
        return watches.watching(exchange, option("quiet"), input);
      case "unwatch":
        return watches.unwatch(exchange, { address: option("address"), chain: option("chain") }, input);
      case "mine":
        return watches.mine(
          exchange,
          { wallet: option("wallet"), address: option("address"), chain: option("chain") },
          input,
        );
      case "key": {
        const action = KEY_ACTIONS.find((one) => one === option("action"));
        return action ? keys.act(exchange, action, input.person, language) : keys.offer(exchange, language);
      }
      case "limits":
        return keys.limits(exchange, input.person, language);
      case "calls":
        return calls.list(exchange, option("name"), input);
      case "forget":
        return calls.forget(exchange, option("whose"), input);
      case "settings":
        return serverSettings.open(exchange, input);
      case "language":
        return languages.open(exchange, input);
      default:
        return exchange.tell(note(...wordsOf(language).discord.help));
    }
  }

  function component(exchange: Exchange, input: UserInput & { kind: "component" }): Promise<void> {
    const data = dataOf(input);
    const action = KEY_ACTIONS.find((one) => one === data);
    if (action) return keys.act(exchange, action, input.person, input.language);
    if (isLanguageButton(data)) return languages.choose(exchange, input, data);
    if (watchVerbs.owns(data)) return watches.press(exchange, data, input);
    if (isSettingsButton(data)) return serverSettings.change(exchange, input, data);
    return audits.press(exchange, data, input, input.isPrivate);
  }

  return async function handle(exchange: Exchange, invoked: UserInput): Promise<void> {
    const language = (await chosenLanguage(settings, invoked)) ?? invoked.language;
    const input: UserInput = { ...invoked, language };
    switch (input.kind) {
      case "typing":
        return exchange.suggest(
          input.option === "address"
            ? await tokens.suggest(input, input.typed)
            : suggestChains(input.typed, answers.chains),
        );
      case "command":
        return command(exchange, input);
      case "message":
        return audits.ofMessage(exchange, input);
      case "component":
        return component(exchange, input);
      case "modal":
        if (input.id !== KEY_MODAL) return exchange.tell(note(wordsOf(language).chat.staleButton));
        return keys.link(exchange, input.inputs.get(KEY_INPUT) ?? "", input.person, language);
      case "unknown":
        return exchange.tell(note(wordsOf(language).chat.staleButton));
    }
  };
}

/** Chains that fit what was typed so far: by id, then by the beginning of a name or alias, then by any part of one. */
function suggestChains(typed: string, chains: readonly Chain[]): Choice[] {
  const wanted = typed.trim().toLowerCase();
  const rank = ({ id, name, aliases }: Chain): number => {
    const names = [name.toLowerCase(), ...aliases];
    if (String(id) === wanted || names.includes(wanted)) return 0;
    if (names.some((one) => one.startsWith(wanted))) return 1;
    if (String(id).startsWith(wanted)) return 2;
    return names.some((one) => one.includes(wanted)) ? 3 : 4;
  };
  return chains
    .map((chain) => ({ chain, rank: rank(chain) }))
    .filter((one) => one.rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, discordConfig.choices)
    .map(({ chain: { id, name } }) => ({
      name: `${name} (${id})`.slice(0, discordConfig.choiceLength),
      value: String(id),
    }));
}

const KEY_ACTIONS = ["key-new", "key-link", "key-unlink"] as const;
type KeyAction = (typeof KEY_ACTIONS)[number];

/** The modal's own id, and that of what is typed into it. */
const KEY_MODAL = "key";
const KEY_INPUT = "secret";

/** `/key` and `/limits`: no one but the person who asks ever sees the answers. */
function createKeys(access: Access) {
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
