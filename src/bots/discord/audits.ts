// The audit commands of Discord: shows progress, the card, and refusals to the one who asked.
import { type GatewayMessageCreateDispatchData, MessageType, type REST } from "discord.js";
import type { Person } from "../../access/caller.ts";
import type { Chain } from "../../engine/chain/chain.ts";
import type { Language } from "../../engine/core/languages.ts";
import {
  findChain,
  isMuted,
  type Misunderstanding,
  misunderstood,
  parseCommand,
  parsePaste,
  type Question,
  type Understood,
} from "../../engine/request/request.ts";
import { readActionData } from "../../format/actions.ts";
import { type Card, line, section } from "../../format/card.ts";
import { type DiscordMessage, renderDiscord, SELECT_ID } from "../../format/discord.ts";
import { sayMisunderstood } from "../../format/plain-cards.ts";
import type { Log } from "../../log.ts";
import { wordsOf } from "../../words/index.ts";
import type { Answers } from "../answers.ts";
import type { ChatSettings, createRecent, Settings } from "../chat-store.ts";
import type { Answer } from "../replies.ts";
import { readBrief, type SumAsked, toSum } from "../typed-arguments.ts";
import type { GroupCalls } from "./calls.ts";
import { discordConfig } from "./config.ts";
import type { Exchange } from "./exchange.ts";
import { createReply, isThere, note, type Reply } from "./reply.ts";
import { createServerLanguages, settingsPlace } from "./server-settings.ts";
import type { Invoker, RecentTokens, UserInput } from "./user-input.ts";

/** Cards are for everybody; what concerns one person, or came to nothing, is for that person alone. */
function isForEverybody(answer: Answer): boolean {
  const interrupted = answer.kind === "refused" && answer.code === "interrupted";
  return answer.kind === "card" || answer.kind === "choice" || interrupted;
}

/** Everything that ends in a card of a token. */
export function createAudits(answers: Answers, settings: Settings, calls: GroupCalls, tokens: RecentTokens) {
  const looksOf = async (invoker: Invoker): Promise<Pick<ChatSettings, "compact" | "pictures">> => {
    const { compact, pictures } = await settings.of(settingsPlace(invoker));
    return { compact, pictures };
  };

  /** The answer to the first question takes the place of "thinking"; the others follow it, in their order. */
  async function audit(
    exchange: Exchange,
    questions: readonly Question[],
    invoker: Invoker,
    { sum, postedBy }: { readonly sum?: bigint | undefined; readonly postedBy: { id: string; name: string } | null },
  ): Promise<void> {
    if (!(await exchange.think())) return;
    const noteToken = async (answer: Answer) => {
      if (answer.kind !== "card") return;
      await tokens.note(invoker, answer.report);
      await calls.note(invoker, postedBy, answer.report);
    };
    const looks = await looksOf(invoker);
    const { person, language } = invoker;
    const [first, ...others] = questions.map((question, index) =>
      answers.audit({
        question,
        person,
        language,
        ...looks,
        ...(sum === undefined ? {} : { sum }),
        ...(index === 0 ? { working: (card) => exchange.show(renderDiscord(card)) } : {}),
      }),
    );
    const whispered = new Set<string>();
    const whisper = async (message: DiscordMessage) => {
      const said = JSON.stringify(message);
      if (!whispered.has(said)) await exchange.whisper(message);
      whispered.add(said);
    };
    if (first) {
      await deliver(await first, exchange.show, async (message) => {
        await exchange.dismiss();
        await whisper(message);
      });
      await noteToken(await first);
    }
    for (const other of others) {
      await deliver(await other, exchange.add, whisper);
      await noteToken(await other);
    }
  }

  return {
    /** A chain in the one option and an address in the other, either way round, or both in one. */
    async command(exchange: Exchange, typed: { address: string; chain: string; sum: string }, invoker: Invoker) {
      const { questions, problem } = understand(typed, answers.chains);
      const sum = toSum(typed.sum.trim());
      const { language } = invoker;
      if (problem) await exchange.tell(note(explain(typed, problem, answers.chains, language)));
      else if (sum === undefined && typed.sum.trim() !== "")
        await exchange.tell(note(wordsOf(language).chat.unclearSum));
      else
        await audit(exchange, questions, invoker, { sum, postedBy: { id: invoker.person.id, name: invoker.username } });
    },

    async ofMessage(exchange: Exchange, { text, author, ...invoker }: UserInput & { kind: "message" }) {
      const questions = parsePaste(text, answers.chains);
      if (questions.length === 0) await exchange.tell(note(wordsOf(invoker.language).discord.nothingInMessage));
      else await audit(exchange, questions, invoker, { postedBy: author });
    },

    /**
     * A button or a select of a card. Its pages are for whoever turns them, and everybody else's card stays as it is;
     * what is looked at anew changes the card.
     */
    async press(exchange: Exchange, data: string, invoker: Invoker, isPrivate: boolean): Promise<void> {
      const { person, language } = invoker;
      const isPage = readActionData(data)?.kind === "show" && !isPrivate;
      if (!(await (isPage ? exchange.thinkPrivately() : exchange.touch()))) return;
      const answer = await answers.press(data, { person, language, ...(await looksOf(invoker)) });
      if (answer === undefined) await exchange.whisper(note(wordsOf(language).chat.staleButton));
      else if (answer.kind === "card" || answer.kind === "choice") await exchange.show(renderDiscord(answer.card));
      else await exchange.whisper(renderDiscord(answer.card));
    },
  };
}

/** What a component asks for. A select has one custom id, and its values are what buttons would carry. */
export function dataOf({ id, values }: { readonly id: string; readonly values: readonly string[] | null }): string {
  if (values === null) return id;
  const [value = ""] = values;
  return id === SELECT_ID && values.length === 1 ? value : "";
}

async function deliver(
  answer: Answer,
  show: (message: DiscordMessage) => Promise<void>,
  whisper: (message: DiscordMessage) => Promise<void>,
): Promise<void> {
  await (isForEverybody(answer) ? show : whisper)(renderDiscord(answer.card));
}

/** Why what was typed into both options names no token. */
export function explain(
  { address, chain }: { address: string; chain: string },
  problem: Misunderstanding | null,
  chains: readonly Chain[],
  language: Language,
): string {
  return sayMisunderstood(misunderstood(`${chain} ${address}`, problem ?? "no-address", chains), language);
}

/** The chain that was chosen counts for more than what a link says. */
export function understand(
  { address, chain }: { address: string; chain: string },
  chains: readonly Chain[],
): Understood {
  const understood = parseCommand(`${chain} ${address}`, chains);
  const chosen = findChain(chain, chains);
  if (!chosen) return understood;
  return { ...understood, questions: understood.questions.map((question) => ({ ...question, chainId: chosen.id })) };
}

// Answers addresses that users paste into a channel, where the server allows it.

/** Messages of people; all others are said by Discord itself. */
const WRITTEN: ReadonlySet<MessageType> = new Set([MessageType.Default, MessageType.Reply]);

/** Over the limit, or asked where nothing private can be said. */
const LATER = "⏳";

type Parts = {
  readonly answers: Answers;
  readonly settings: Settings;
  readonly recent: ReturnType<typeof createRecent>;
  readonly calls: GroupCalls;
  readonly tokens: RecentTokens;
  readonly rest: REST;
  readonly log: Log;
};

/** A message that was written, and how much its author wants an answer. */
type Heard = {
  readonly message: GatewayMessageCreateDispatchData;
  readonly reply: Reply;
  readonly person: Person;
  /** In a private conversation, or with the bot's name in it; otherwise an address merely went by. */
  readonly isAsked: boolean;
  readonly isPrivate: boolean;
  readonly compact: boolean;
  readonly pictures: boolean;
  readonly language: Language;
  readonly sum?: SumAsked;
};

type Delivery = Pick<Heard, "reply" | "isAsked" | "isPrivate">;

/** Messages people write: asked for in private or by name, and in servers that chose so, whatever is pasted. */
export function createListener({ answers, settings, recent, calls, tokens, rest, log }: Parts) {
  const serverLanguage = createServerLanguages(rest, log);
  const pointed = new Map<string, number>();
  /** Addresses of channels whose card is on its way. */
  const underWay = new Set<string>();

  return async function hear(message: GatewayMessageCreateDispatchData, botId: string): Promise<void> {
    if (message.author.bot || message.webhook_id || !WRITTEN.has(message.type) || isMuted(message.content)) return;
    const { understood, isAsked, ...beside } = readMessage(message, botId, answers);
    if (!isAsked && understood.questions.length === 0) return;
    const person: Person = { kind: "person", platform: "discord", id: message.author.id };
    const chosen = await settings.of(settingsPlace({ guildId: message.guild_id ?? null, person }));
    if (!isAsked && !chosen.autoAudit) return;
    const heard: Heard = {
      message,
      reply: createReply(rest, message, log),
      person,
      isAsked,
      isPrivate: message.guild_id === undefined,
      compact: chosen.compact,
      pictures: chosen.pictures,
      language: chosen.language ?? chosen.spoken ?? (await serverLanguage(message.guild_id)) ?? "en",
      ...beside,
    };
    if (understood.problem)
      await heard.reply.show(
        note(explain({ address: message.content, chain: "" }, understood.problem, answers.chains, heard.language)),
      );
    const [first, ...others] = understood.questions;
    if (first) await answerOne(heard, first);
    for (const [index, other] of others.entries()) {
      await answerOne({ ...heard, reply: createReply(rest, message, log, index + 1) }, other);
    }
  };

  async function answerOne(heard: Heard, question: Question): Promise<void> {
    const { message, isAsked } = heard;
    const place = `${message.channel_id}:${question.address}`;
    if (isAsked) return audit(heard, question);
    if (underWay.has(place)) return;
    underWay.add(place);
    try {
      if (!(await pointTo(heard, question))) await audit(heard, question);
    } finally {
      underWay.delete(place);
    }
  }

  async function audit(
    { message, reply, person, isAsked, compact, pictures, isPrivate, language, sum }: Heard,
    question: Question,
  ): Promise<void> {
    const answer = await answers.audit({
      question,
      person,
      compact,
      pictures,
      language,
      pasted: !isAsked,
      ...(sum === undefined ? {} : { sum }),
      ...(isAsked ? { working: (card) => reply.show(renderDiscord(card)) } : {}),
    });
    const shown = await deliverPasted({ reply, isAsked, isPrivate }, answer);
    if (answer.kind !== "card" || shown === undefined) return;
    await recent.note(message.channel_id, question.address, answer.report.chain.id, shown);
    const spot = { guildId: message.guild_id ?? null, channelId: message.channel_id };
    await tokens.note({ ...spot, person }, answer.report);
    await calls.note(spot, { id: person.id, name: message.author.username }, answer.report);
  }

  /** The same address in the same channel: the card is there already. */
  async function pointTo({ message, reply, language }: Heard, { address, chainId }: Question): Promise<boolean> {
    const card = await recent.find(message.channel_id, address, chainId);
    if (card === undefined) return false;
    if (performance.now() - (pointed.get(card) ?? Number.NEGATIVE_INFINITY) < discordConfig.pointerGapMs) return true;
    if (!(await isThere(rest, message.channel_id, card))) {
      await recent.forget(message.channel_id, address);
      return false;
    }
    if (pointed.size > discordConfig.rememberedPointers) pointed.clear();
    pointed.set(card, performance.now());
    const url = `https://discord.com/channels/${message.guild_id ?? "@me"}/${message.channel_id}/${card}`;
    await reply.show(renderDiscord(pointerCard(url, language)));
    return true;
  }
}

function readMessage(
  { content, guild_id, mentions }: GatewayMessageCreateDispatchData,
  botId: string,
  { chains }: Answers,
): { understood: Understood; isAsked: boolean; sum?: SumAsked } {
  const words = content.replaceAll(`<@${botId}>`, " ").replaceAll(`<@!${botId}>`, " ");
  if (guild_id === undefined || words !== content) {
    const { words: named, ...beside } = readBrief(words, chains);
    return { understood: parseCommand(named, chains), isAsked: true, ...beside };
  }
  const questions = parsePaste(content, chains);
  // A reply to the bot's own message is meant for the bot if it has an address, and for the others if not.
  return {
    understood: { questions, problem: null },
    isAsked: questions.length > 0 && mentions.some(({ id }) => id === botId),
  };
}

/** In a server nothing is said about what was merely pasted and came to nothing, or came too often. */
async function deliverPasted({ reply, isAsked, isPrivate }: Delivery, answer: Answer): Promise<string | undefined> {
  const isWorthSaying =
    isForEverybody(answer) || reply.hasReplied() || (isAsked && (isPrivate || answer.kind !== "limited"));
  if (isWorthSaying) return reply.show(renderDiscord(answer.card));
  if (answer.kind === "limited") await reply.react(LATER);
  return undefined;
}

function pointerCard(url: string, language: Language): Card {
  const { pointer, pointerLink } = wordsOf(language).discord;
  const spans = [
    { kind: "text" as const, text: `${pointer} ` },
    { kind: "link" as const, text: pointerLink, url },
  ];
  return {
    language,
    tone: "note",
    title: [],
    sections: [section([line(...spans)])],
    actions: [],
  };
}
