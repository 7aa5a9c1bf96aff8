// The watch commands and buttons of Discord.
import type { Watcher } from "../../engine/monitor/watcher.ts";
import { readWatchData } from "../../format/actions.ts";
import { renderDiscord } from "../../format/discord.ts";
import type { Answers } from "../answers.ts";
import { readOwn } from "../own-words.ts";
import type { WatchVerbs } from "../watch-verbs.ts";
import { MISUNDERSTANDINGS, STALE_BUTTON } from "../words.ts";
import { understand } from "./audits.ts";
import { channelWatcher, userWatcher } from "./delivery.ts";
import type { Exchange } from "./exchange.ts";
import { note } from "./reply.ts";
import type { Invoker } from "./user-input.ts";

type Typed = { readonly address: string; readonly chain: string };

const QUIET_HELP = "Quiet hours are given in UTC, like 22-7, or off.";
const MUTE =
  "I may not write in this channel, so nobody would hear of it here. Let me send messages here, then ask again.";
const OWN_HELP = "Name your wallet and the token: 0x and 40 more characters each.";

/**
 * What is watched, and somebody's own tokens: answered to whoever asks, and to nobody else. Those who manage a server watch for the
 * channel; everybody else for themselves.
 */
export function createWatches(verbs: WatchVerbs, answers: Answers) {
  return {
    async watch(exchange: Exchange, typed: Typed, invoker: Invoker): Promise<void> {
      const { questions, problem } = understand(typed, answers.chains);
      const [question] = questions;
      if (!question) return exchange.tell(note(MISUNDERSTANDINGS[problem ?? "no-address"]));
      if (!isHeard(invoker)) return exchange.tell(note(MUTE));
      if (!(await exchange.thinkPrivately())) return;
      const answer = await verbs.begin(watcherOf(invoker), { question, person: invoker.person, compact: true });
      await exchange.show(renderDiscord(answer.card));
    },

    async watching(exchange: Exchange, quiet: string, invoker: Invoker): Promise<void> {
      if (!(await exchange.thinkPrivately())) return;
      const watcher = watcherOf(invoker);
      if (quiet !== "" && (await verbs.quiet(watcher, quiet)) === undefined) return exchange.show(note(QUIET_HELP));
      await exchange.show(renderDiscord(await verbs.list(watcher)));
    },

    async unwatch(exchange: Exchange, typed: Typed, invoker: Invoker): Promise<void> {
      const { questions, problem } = understand(typed, answers.chains);
      const [question] = questions;
      if (!question) return exchange.tell(note(MISUNDERSTANDINGS[problem ?? "no-address"]));
      if (!(await exchange.thinkPrivately())) return;
      await exchange.show(note(await verbs.stopWherever(watcherOf(invoker), question)));
    },

    /** On a list, the list is shown anew; elsewhere the message stays, and whoever pressed is told what was done. */
    async press(exchange: Exchange, data: string, invoker: Invoker & { readonly isPrivate: boolean }): Promise<void> {
      if (readWatchData(data)?.kind === "watch" && !isHeard(invoker)) return exchange.tell(note(MUTE));
      const isList = /^[xn]:/.test(data) && invoker.isPrivate;
      if (!(await (isList ? exchange.touch() : exchange.thinkPrivately()))) return;
      const done = await verbs.press(data, watcherOf(invoker), invoker.person);
      if (!done) return exchange.whisper(note(STALE_BUTTON));
      await (isList && done.list ? exchange.show(renderDiscord(done.list)) : exchange.whisper(note(done.sentence)));
    },

    async mine(exchange: Exchange, typed: Typed & { readonly wallet: string }, invoker: Invoker): Promise<void> {
      const asked = readOwn(`${typed.wallet} ${typed.chain} ${typed.address}`, "", answers.chains);
      if (asked === undefined) return exchange.tell(note(OWN_HELP));
      if ("problem" in asked) return exchange.tell(note(MISUNDERSTANDINGS[asked.problem]));
      if (!(await exchange.thinkPrivately())) return;
      const { wallet, question } = asked;
      const answer = await answers.mine({ question, person: invoker.person }, wallet);
      await exchange.show(renderDiscord(answer.card));
    },
  };
}

function watcherOf({ channelId, isManager, person }: Invoker): Watcher {
  return channelId !== null && isManager ? channelWatcher(channelId) : userWatcher(person.id);
}

/** Nothing could be told in a channel in which the bot may not write, and its watches would end with the first alert. */
function isHeard({ channelId, isManager, mayWrite }: Invoker): boolean {
  return mayWrite || channelId === null || !isManager;
}
