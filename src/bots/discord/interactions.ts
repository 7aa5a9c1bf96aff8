import type { Access } from "../../access/access.ts";
import type { Answers } from "../answer.ts";
import type { Settings } from "../settings.ts";
import { STALE_BUTTON } from "../words.ts";
import type { Asked } from "./asked.ts";
import { createAudits, dataOf } from "./audits.ts";
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

/** Which of our verbs was asked for: nothing here waits for anything before the verb acknowledges. */
export function createInteractions({ answers, access, settings, readsMessages }: Parts) {
  const audits = createAudits(answers, settings);
  const keys = createKeys(access);
  const serverSettings = createServerSettings(settings, readsMessages);

  function command(exchange: Exchange, asked: Asked & { kind: "command" }): Promise<void> {
    const texts = textsFor(asked.locale);
    const option = (name: string) => asked.options.get(name) ?? "";
    switch (asked.name) {
      case "audit":
        return audits.command(exchange, { address: option("address"), chain: option("chain") }, asked);
      case "key": {
        const action = KEY_ACTIONS.find((one) => one === option("action"));
        return action ? keys.act(exchange, action, asked.person, texts) : keys.offer(exchange, texts);
      }
      case "limits":
        return keys.limits(exchange, asked.person);
      case "settings":
        return serverSettings.open(exchange, asked, texts);
      default:
        return exchange.tell(note(...texts.help));
    }
  }

  function component(exchange: Exchange, asked: Asked & { kind: "component" }): Promise<void> {
    const texts = textsFor(asked.locale);
    const data = dataOf(asked);
    const action = KEY_ACTIONS.find((one) => one === data);
    if (action) return keys.act(exchange, action, asked.person, texts);
    if (isSettingsButton(data)) return serverSettings.change(exchange, asked, data, texts);
    return audits.press(exchange, data, asked);
  }

  return function handle(exchange: Exchange, asked: Asked): Promise<void> {
    switch (asked.kind) {
      case "typing":
        return exchange.suggest(suggestChains(asked.typed, answers.chains));
      case "command":
        return command(exchange, asked);
      case "message":
        return audits.ofMessage(exchange, asked.text, asked, textsFor(asked.locale));
      case "component":
        return component(exchange, asked);
      case "modal":
        if (asked.id !== KEY_MODAL) return exchange.tell(note(STALE_BUTTON));
        return keys.link(exchange, asked.inputs.get(KEY_INPUT) ?? "", asked.person);
      case "unknown":
        return exchange.tell(note(STALE_BUTTON));
    }
  };
}
