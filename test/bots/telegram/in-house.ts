import { afterEach, expect } from "vitest";
import { until } from "../../support/telegram/people.ts";
import type { Chat, Stored } from "../../support/telegram/server.ts";
import type { House } from "./harness.ts";

/** What is seen in the house that a test opened. After each, nothing was sent that Telegram cannot show, and the house is closed. */
export function inHouse(house: () => House) {
  afterEach(async () => {
    const refusals = house().server.refusals();
    expect(refusals.filter((refusal) => /STRICT|can't parse|BUTTON|ENTITY/.test(refusal))).toEqual([]);
    await house().close();
  });
  const said = (chat: Chat) => house().server.said(chat);
  return {
    said,
    lastIn: (chat: Chat, pattern: RegExp) =>
      until(`${pattern} in ${chat.title ?? chat.first_name}`, () =>
        said(chat).findLast(({ text }) => pattern.test(text)),
      ),
    callsOf: (method: string) => house().server.calls.filter((call) => call.method === method),
  };
}

export function buttonsOf(message: Stored): string[] {
  return message.keyboard.flat().map(({ text }) => text.replace(/^\S+ /, ""));
}
