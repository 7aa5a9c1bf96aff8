import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { tokenAddress } from "../../support/chat-auditor.ts";
import { alice, privately, until } from "../../support/telegram/people.ts";
import type { Chat } from "../../support/telegram/server.ts";
import { type House, openHouse } from "./harness.ts";

const AUDIT_MS = 300;
let house: House;
afterEach(() => house.close());

test("two hundred groups that paste at once do not stand before a private question, and all are answered", async () => {
  house = await openHouse({ me: { can_read_all_group_messages: true } });
  const { auditor } = house.fake;
  const audit = auditor.audit;
  auditor.audit = async (request, options) => {
    await sleep(AUDIT_MS);
    return audit(request, options);
  };
  const groups = Array.from(
    { length: 200 },
    (_, index): Chat => ({ id: -2_000 - index, type: "supergroup", title: `${index}` }),
  );
  for (const [index, group] of groups.entries()) {
    house.server.meet(group);
    house.people.say(group, { ...alice, id: 50_000 + index }, tokenAddress(1_000 + index));
  }
  await until("some are looked at", () => house.fake.asked.length > 5);
  house.people.say(privately(alice), alice, tokenAddress(1));
  await until("the private card", () =>
    house.server.said(privately(alice)).some(({ text }) => /NO PROBLEM/.test(text)),
  );
  const answered = () =>
    groups.filter((group) => house.server.said(group).some(({ text }) => /NO PROBLEM/.test(text))).length;
  expect(answered()).toBeLessThan(100);
  await until("all groups", () => answered() === 200, 40_000);
  // What was sent a second apart may arrive closer together on a busy machine; such a message waits and is sent again.
  const refused = house.server.refusals();
  expect(refused.filter((refusal) => !/retry after 1$/.test(refusal))).toEqual([]);
  expect(refused.length).toBeLessThan(40);
}, 60_000);
