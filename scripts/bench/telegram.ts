import { setTimeout as sleep } from "node:timers/promises";
import { openHouse } from "../../test/bots/telegram/harness.ts";
import { tokenAddress } from "../../test/support/chat-auditor.ts";
import { alice, privately, until } from "../../test/support/telegram/people.ts";
import type { Chat } from "../../test/support/telegram/server.ts";
import type { BenchRow } from "./http.ts";

const QUESTIONS = 200;
const GROUPS = 200;
const AUDIT_MS = 500;
const home = privately(alice);

type House = Awaited<ReturnType<typeof openHouse>>;

/** From an update to its card, over HTTP to a Bot API server on this machine. */
export async function benchTelegram(): Promise<BenchRow[]> {
  const house = await openHouse({ me: { can_read_all_group_messages: true }, keyless: 1e9 });
  try {
    const cached = await cachedCards(house);
    const crowded = await privateCardInACrowd(house);
    return [
      { name: "Telegram: update to first card, cached, median", value: at(cached, 0.5), unit: "ms" },
      { name: "Telegram: update to first card, cached, 95th of 100", value: at(cached, 0.95), unit: "ms" },
      { name: `Telegram: private first card while ${GROUPS} groups paste`, value: Math.round(crowded), unit: "ms" },
    ];
  } finally {
    await house.close();
  }
}

/** One after another, slowly enough that the pace of Telegram is not what is measured. */
async function cachedCards(house: House): Promise<number[]> {
  const times: number[] = [];
  for (let number = 1; number <= QUESTIONS; number++) {
    const address = tokenAddress(number);
    house.fake.remember({ chainId: 1, address });
    const began = performance.now();
    house.people.say(home, alice, `/audit eth ${address}`);
    await arrival(() => house.server.said(home).length === number);
    times.push(performance.now() - began);
    await sleep(45);
  }
  return times.sort((a, b) => a - b);
}

async function privateCardInACrowd(house: House): Promise<number> {
  const { auditor } = house.fake;
  const audit = auditor.audit;
  auditor.audit = async (request, options) => {
    await sleep(AUDIT_MS);
    return audit(request, options);
  };
  for (let index = 0; index < GROUPS; index++) {
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
