// Answers addresses that users paste into a channel, where the server allows it.
import { type GatewayMessageCreateDispatchData, MessageType, type REST } from "discord.js";
import type { Person } from "../../access/caller.ts";
import type { Language } from "../../engine/core/languages.ts";
import { isMuted, parseCommand, parsePaste, type Question, type Understood } from "../../engine/request/request.ts";
import type { Card } from "../../format/card.ts";
import { renderDiscord } from "../../format/discord.ts";
import type { Log } from "../../log.ts";
import { wordsOf } from "../../words/index.ts";
import type { Answers } from "../answers.ts";
import type { createRecent } from "../recent-cards.ts";
import type { Answer } from "../replies.ts";
import type { Settings } from "../settings.ts";
import { readBrief, type SumAsked } from "../typed-arguments.ts";
import { explain, isForEverybody } from "./audits.ts";
import type { GroupCalls } from "./calls.ts";
import { discordConfig } from "./config.ts";
import { createServerLanguages, settingsPlace } from "./language.ts";
import type { RecentTokens } from "./recent-tokens.ts";
import { createReply, isThere, note, type Reply } from "./reply.ts";

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
    const shown = await deliver({ reply, isAsked, isPrivate }, answer);
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
  // Whoever answers one of the bot's messages with an address speaks to the bot; with anything else, to the others.
  return {
    understood: { questions, problem: null },
    isAsked: questions.length > 0 && mentions.some(({ id }) => id === botId),
  };
}

/** In a server nothing is said about what was merely pasted and came to nothing, or came too often. */
async function deliver({ reply, isAsked, isPrivate }: Delivery, answer: Answer): Promise<string | undefined> {
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
    sections: [{ title: null, lines: [{ marker: null, label: null, spans }], folded: false }],
    actions: [],
  };
}
