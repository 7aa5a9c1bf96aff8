// The audit commands of Discord: shows progress, the card, and refusals to the one who asked.
import type { Chain } from "../../engine/chain/chain.ts";
import type { Language } from "../../engine/core/languages.ts";
import {
  findChain,
  type Misunderstanding,
  misunderstood,
  parseCommand,
  parsePaste,
  type Question,
  type Understood,
} from "../../engine/request/request.ts";
import { readActionData } from "../../format/actions.ts";
import { type DiscordMessage, renderDiscord, SELECT_ID } from "../../format/discord.ts";
import { sayMisunderstood } from "../../format/plain-cards.ts";
import { wordsOf } from "../../words/index.ts";
import type { Answers } from "../answers.ts";
import type { Answer } from "../replies.ts";
import type { ChatSettings, Settings } from "../settings.ts";
import { toSum } from "../typed-arguments.ts";
import type { GroupCalls } from "./calls.ts";
import type { Exchange } from "./exchange.ts";
import { settingsPlace } from "./language.ts";
import type { RecentTokens } from "./recent-tokens.ts";
import { note } from "./reply.ts";
import type { Invoker, UserInput } from "./user-input.ts";

/** Cards are for everybody; what concerns one person, or came to nothing, is for that person alone. */
export function isForEverybody(answer: Answer): boolean {
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
