// Dispatches an interaction to its handler, after it was acknowledged in time.
import type { Access } from "../../access/access.ts";
import type { Answers } from "../answers.ts";
import type { Settings } from "../settings.ts";
import type { WatchVerbs } from "../watch-verbs.ts";
import { STALE_BUTTON } from "../words.ts";
import { createAudits, dataOf } from "./audits.ts";
import { suggestChains } from "./chains.ts";
import type { Exchange } from "./exchange.ts";
import { createKeys, KEY_ACTIONS, KEY_INPUT, KEY_MODAL } from "./keys.ts";
import { note } from "./reply.ts";
import { createServerSettings, isSettingsButton } from "./server-settings.ts";
import { textsFor } from "./texts.ts";
import type { UserInput } from "./user-input.ts";
import { createWatches } from "./watches.ts";

type Parts = {
  readonly answers: Answers;
  readonly access: Access;
  readonly settings: Settings;
  readonly watchVerbs: WatchVerbs;
  readonly readsMessages: () => boolean;
};

/** Which of our verbs was asked for: nothing here waits for anything before the verb acknowledges. */
export function createInteractions({ answers, access, settings, watchVerbs, readsMessages }: Parts) {
  const audits = createAudits(answers, settings);
  const keys = createKeys(access);
  const watches = createWatches(watchVerbs, answers);
  const serverSettings = createServerSettings(settings, readsMessages);

  function command(exchange: Exchange, input: UserInput & { kind: "command" }): Promise<void> {
    const texts = textsFor(input.locale);
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
        return action ? keys.act(exchange, action, input.person, texts) : keys.offer(exchange, texts);
      }
      case "limits":
        return keys.limits(exchange, input.person);
      case "settings":
        return serverSettings.open(exchange, input, texts);
      default:
        return exchange.tell(note(...texts.help));
    }
  }

  function component(exchange: Exchange, input: UserInput & { kind: "component" }): Promise<void> {
    const texts = textsFor(input.locale);
    const data = dataOf(input);
    const action = KEY_ACTIONS.find((one) => one === data);
    if (action) return keys.act(exchange, action, input.person, texts);
    if (watchVerbs.owns(data)) return watches.press(exchange, data, input);
    if (isSettingsButton(data)) return serverSettings.change(exchange, input, data, texts);
    return audits.press(exchange, data, input, input.isPrivate);
  }

  return function handle(exchange: Exchange, input: UserInput): Promise<void> {
    switch (input.kind) {
      case "typing":
        return exchange.suggest(suggestChains(input.typed, answers.chains));
      case "command":
        return command(exchange, input);
      case "message":
        return audits.ofMessage(exchange, input.text, input, textsFor(input.locale));
      case "component":
        return component(exchange, input);
      case "modal":
        if (input.id !== KEY_MODAL) return exchange.tell(note(STALE_BUTTON));
        return keys.link(exchange, input.inputs.get(KEY_INPUT) ?? "", input.person);
      case "unknown":
        return exchange.tell(note(STALE_BUTTON));
    }
  };
}
