// The audit commands of Discord: shows progress, the card, and refusals to the one who asked.
import type { Chain } from "../../engine/chain/chain.ts";
import { findChain } from "../../engine/request/chain-names.ts";
import { parseCommand, parsePaste, type Question, type Understood } from "../../engine/request/request.ts";
import { readActionData } from "../../format/actions.ts";
import { type DiscordMessage, renderDiscord, SELECT_ID } from "../../format/discord.ts";
import type { Answers } from "../answers.ts";
import type { Answer } from "../replies.ts";
import type { ChatSettings, Settings } from "../settings.ts";
import { toSum } from "../sum-words.ts";
import { MISUNDERSTANDINGS, NO_SUM, STALE_BUTTON } from "../words.ts";
import type { Exchange } from "./exchange.ts";
import { note } from "./reply.ts";
import type { Texts } from "./texts.ts";
import type { Invoker } from "./user-input.ts";

/** Cards are for everybody; what concerns one person, or came to nothing, is for that person alone. */
export function isForEverybody(answer: Answer): boolean {
  const interrupted = answer.kind === "refused" && answer.code === "interrupted";
  return answer.kind === "card" || answer.kind === "choice" || interrupted;
}

/** Everything that ends in a card of a token. */
export function createAudits(answers: Answers, settings: Settings) {
  const looksOf = async ({ guildId }: Invoker): Promise<Pick<ChatSettings, "compact" | "pictures">> => {
    // Without the store nobody's choice is known, and a card is better than none.
    const chosen = guildId === null ? undefined : await settings.of(guildId).catch(() => undefined);
    return { compact: chosen?.compact ?? false, pictures: chosen?.pictures ?? true };
  };

  /** The answer to the first question takes the place of "thinking"; the others follow it, in their order. */
  async function audit(
    exchange: Exchange,
    questions: readonly Question[],
    invoker: Invoker,
    sum?: bigint,
  ): Promise<void> {
    if (!(await exchange.think())) return;
    const looks = await looksOf(invoker);
    const { person } = invoker;
    const [first, ...others] = questions.map((question, index) =>
      answers.audit({
        question,
        person,
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
    if (first)
      await deliver(await first, exchange.show, async (message) => {
        await exchange.dismiss();
        await whisper(message);
      });
    for (const other of others) await deliver(await other, exchange.add, whisper);
  }

  return {
    /** A chain in the one option and an address in the other, either way round, or both in one. */
    async command(exchange: Exchange, typed: { address: string; chain: string; sum: string }, invoker: Invoker) {
      const { questions, problem } = understand(typed, answers.chains);
      const sum = toSum(typed.sum.trim());
      if (problem) await exchange.tell(note(MISUNDERSTANDINGS[problem]));
      else if (sum === undefined && typed.sum.trim() !== "") await exchange.tell(note(NO_SUM));
      else await audit(exchange, questions, invoker, sum);
    },

    async ofMessage(exchange: Exchange, text: string, invoker: Invoker, texts: Texts) {
      const questions = parsePaste(text, answers.chains);
      if (questions.length === 0) await exchange.tell(note(texts.nothingInMessage));
      else await audit(exchange, questions, invoker);
    },

    /**
     * A button or a select of a card. Its pages are for whoever turns them, and everybody else's card stays as it is;
     * what is looked at anew changes the card.
     */
    async press(exchange: Exchange, data: string, invoker: Invoker, isPrivate: boolean): Promise<void> {
      const isPage = readActionData(data)?.kind === "show" && !isPrivate;
      if (!(await (isPage ? exchange.thinkPrivately() : exchange.touch()))) return;
      const answer = await answers.press(data, { person: invoker.person, ...(await looksOf(invoker)) });
      if (answer === undefined) await exchange.whisper(note(STALE_BUTTON));
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
