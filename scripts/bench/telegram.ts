import { setTimeout as sleep } from "node:timers/promises";
import { openHouse } from "../../test/bots/telegram/harness.ts";
import { tokenAddress } from "../../test/support/chat-auditor.ts";
import { alice, privately, until } from "../../test/support/telegram/people.ts";
import type { Chat, User } from "../../test/support/telegram/server.ts";
import type { BenchRow, Extent } from "./row.ts";

const AUDIT_MS = 500;
const home = privately(alice);

type House = Awaited<ReturnType<typeof openHouse>>;

/** From an update to its card, over HTTP to a Bot API server on this machine. */
export async function benchTelegram({ brief }: Extent): Promise<BenchRow[]> {
  const [questions, groups] = brief ? [20, 20] : [200, 200];
  const house = await openHouse({ me: { can_read_all_group_messages: true }, keyless: 1e9 });
  try {
    const cached = await cachedCards(house, questions);
    const crowded = await privateCardInACrowd(house, groups);
    return [
      { name: "Telegram: update to first card, cached, median", value: at(cached, 0.5), unit: "ms" },
      { name: "Telegram: update to first card, cached, 95th percentile", value: at(cached, 0.95), unit: "ms" },
      { name: `Telegram: private first card while ${groups} groups paste`, value: Math.round(crowded), unit: "ms" },
    ];
  } finally {
    await house.close();
  }
}

/** One after another, each by somebody else: neither the flood limit nor the pace of a chat is what is measured. */
async function cachedCards(house: House, questions: number): Promise<number[]> {
  const times: number[] = [];
  for (let number = 1; number <= questions; number++) {
    const address = tokenAddress(number);
    const asker: User = { ...alice, id: 50_000 + number };
    const chat = privately(asker);
    house.server.meet(chat);
    house.fake.remember({ chainId: 1, address });
    const began = performance.now();
    house.people.say(chat, asker, `/audit eth ${address}`);
    await arrival(() => house.server.said(chat).length > 0);
    times.push(performance.now() - began);
    await sleep(45);
  }
  return times.sort((a, b) => a - b);
}

async function privateCardInACrowd(house: House, groups: number): Promise<number> {
  const { auditor } = house.fake;
  const audit = auditor.audit;
  auditor.audit = async (request, options) => {
    await sleep(AUDIT_MS);
    return audit(request, options);
  };
  for (let index = 0; index < groups; index++) {
    const group: Chat = { id: -9_000 - index, type: "supergroup", title: `${index}` };
    house.server.meet(group);
    house.people.say(group, { ...alice, id: 90_000 + index }, tokenAddress(5_000 + index));
  }
  const before = house.server.said(home).length;
  const began = performance.now();
  house.people.say(home, alice, `/audit eth ${tokenAddress(4_000)}`);
  await arrival(() => house.server.said(home).length > before);
  return performance.now() - began;
}

async function arrival(isThere: () => boolean): Promise<void> {
  await until("a card", isThere, 20_000);
}

function at(sorted: readonly number[], share: number): number {
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
}
