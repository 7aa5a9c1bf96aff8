// Dispatches an interaction to its handler, after it was acknowledged in time.
import type { Access } from "../../access/access.ts";
import type { Chain } from "../../engine/chain/chain.ts";
import { wordsOf } from "../../words/index.ts";
import type { Answers } from "../answers.ts";
import type { Settings } from "../chat-store.ts";
import type { WatchVerbs } from "../verbs.ts";
import { createAudits, dataOf } from "./audits.ts";
import type { GroupCalls } from "./calls.ts";
import { discordConfig } from "./config.ts";
import type { Choice, Exchange } from "./exchange.ts";
import { createKeys, KEY_ACTIONS, KEY_INPUT, KEY_MODAL } from "./keys.ts";
import type { RecentTokens } from "./recent-tokens.ts";
import { note } from "./reply.ts";
import {
  chosenLanguage,
  createLanguageMenu,
  createServerSettings,
  isLanguageButton,
  isSettingsButton,
} from "./server-settings.ts";
import type { UserInput } from "./user-input.ts";
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
