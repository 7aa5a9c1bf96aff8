// Paces messages: keeps each group below Telegram's limit and lets private chats go first.
import type { Transformer } from "grammy";
import { telegramConfig } from "./config.ts";
import { type Signal, Unsaid, wait as waitFor } from "./ending.ts";

const PACED = new Set(["sendMessage", "editMessageText", "editMessageReplyMarkup"]);

export type Pace = ReturnType<typeof createPace>;

type Group = { readonly sent: number[]; tail: Promise<void>; waiting: number; blockedUntil: number };

/** Keeps every group below its limit and lets people who wait go before groups. */
export function createPace(now = () => performance.now(), wait = waitFor) {
  const groups = new Map<number, Group>();
  const turns = createTurns(now);

  const groupOf = (chat: number): Group => {
    const group = groups.get(chat) ?? { sent: [], tail: Promise.resolve(), waiting: 0, blockedUntil: 0 };
    groups.delete(chat);
    groups.set(chat, group);
    const [oldest] = groups;
    if (groups.size > 10_000 && oldest?.[1].waiting === 0) groups.delete(oldest[0]);
    return group;
  };

  const passGroup = async (group: Group, signal: Signal): Promise<void> => {
    for (;;) {
      const oldest =
        group.sent.length >= telegramConfig.messagesPerGroup ? (group.sent[0] ?? 0) + telegramConfig.groupWindowMs : 0;
      const pause = Math.max(oldest, group.blockedUntil) - now();
      if (pause <= 0) break;
      await wait(pause, signal);
    }
    if (group.sent.length >= telegramConfig.messagesPerGroup) group.sent.shift();
    group.sent.push(now());
  };

  const queue = async (group: Group, signal: Signal): Promise<void> => {
    group.waiting++;
    const mine = group.tail.then(() => passGroup(group, signal));
    group.tail = mine.catch(() => undefined);
    try {
      await mine;
    } finally {
      group.waiting--;
    }
  };

  const transformer: Transformer = async (prev, method, payload, signal) => {
    if (!PACED.has(method)) return prev(method, payload, signal);
    const chat = chatOf(payload);
    const group = chat !== undefined && chat < 0 ? groupOf(chat) : undefined;
    if (group) await queue(group, signal);
    await turns.take(group === undefined, signal);
    const answer = await prev(method, payload, signal);
    const retryAfter = answer.ok ? undefined : answer.parameters?.retry_after;
    if (group && retryAfter !== undefined) group.blockedUntil = now() + retryAfter * 1_000;
    return answer;
  };

  return {
    transformer,
    /** Cards are then shown when they are done, and not while they fill in. */
    isBusy(chat: number): boolean {
      if (chat < 0 && turns.waiting() > 0) return true;
      const group = groups.get(chat);
      if (!group) return false;
      const since = now() - telegramConfig.groupWindowMs;
      return group.waiting > 0 || group.sent.filter((at) => at > since).length >= telegramConfig.busyGroupMessages;
    },
    /** So much is waiting that a new answer would come too late to be of use. */
    isFull: (chat: number): boolean => (groups.get(chat)?.waiting ?? 0) >= telegramConfig.messagesPerGroup,
  };
}

/** Turns at most so many in any second; the urgent ones first. */
function createTurns(now: () => number) {
  const urgent: (() => void)[] = [];
  const others: (() => void)[] = [];
  const given: number[] = [];
  let timer: NodeJS.Timeout | undefined;

  const serve = () => {
    clearTimeout(timer);
    timer = undefined;
    while ((given[0] ?? Number.POSITIVE_INFINITY) + telegramConfig.secondWindowMs <= now()) given.shift();
    while (
      given.length <
      (urgent.length > 0
        ? telegramConfig.messagesPerSecond
        : telegramConfig.messagesPerSecond - telegramConfig.reservedForPrivateChats)
    ) {
      const go = urgent.shift() ?? others.shift();
      if (!go) return;
      given.push(now());
      go();
    }
    if (waiting() > 0) timer = setTimeout(serve, (given[0] ?? 0) + telegramConfig.secondWindowMs - now());
  };

  const leave = (line: (() => void)[], go: () => void, giveUp: () => void) => {
    const place = line.indexOf(go);
    if (place < 0) return;
    line.splice(place, 1);
    giveUp();
  };
  const waiting = () => urgent.length + others.length;

  return {
    take: (isUrgent: boolean, signal: Signal): Promise<void> =>
      new Promise((go, giveUp) => {
        if (signal?.aborted) return giveUp(new Unsaid());
        const line = isUrgent ? urgent : others;
        line.push(go);
        signal?.addEventListener("abort", () => leave(line, go, () => giveUp(new Unsaid())));
        if (!timer || isUrgent) serve();
      }),
    waiting,
  };
}

function chatOf(payload: unknown): number | undefined {
  const isObject = typeof payload === "object" && payload !== null && "chat_id" in payload;
  return isObject && typeof payload.chat_id === "number" ? payload.chat_id : undefined;
}
