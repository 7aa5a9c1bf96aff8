import { type Api, HttpError } from "grammy";
import { expect, test } from "vitest";
import { createCardMessage } from "../../../src/bots/telegram/card-message.ts";
import { toWorkingCard } from "../../../src/format/plain-cards.ts";
import { tokenAddress } from "../../support/chat-auditor.ts";

test("a card that is there already is not shown again, unless nobody knows whether it arrived", async () => {
  const shown: string[] = [];
  let isAway = false;
  const editMessageText = (_chat: number, _message: number, text: string) => {
    shown.push(text);
    return isAway ? Promise.reject(new HttpError("The connection broke", new Error())) : Promise.resolve(true);
  };
  const api = { editMessageText } as unknown as Api;
  const message = createCardMessage(api, { kind: "message", chat: 1, message: 2 }, () => Promise.resolve());
  const [one, other] = [1, 2].map((number) =>
    toWorkingCard(
      { kind: "auditing", subject: { address: tokenAddress(number), chainId: 1 }, chainName: "Ethereum" },
      { language: "en", usualSeconds: null },
    ),
  );
  if (!one || !other) throw new Error("There are two cards");
  for (const card of [one, one, other, one]) await message.show(card);
  expect(shown).toHaveLength(3);
  isAway = true;
  await message.sketch(other);
  isAway = false;
  await message.show(one);
  expect(shown).toHaveLength(5);
});
