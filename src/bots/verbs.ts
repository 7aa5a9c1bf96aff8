// What both chats do about watches and keys: `/watch`, `/watching`, `/unwatch`, `/key` and `/limits`.
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Address } from "viem";
import type { Access } from "../access/access.ts";
import { nameOfPerson, type Person } from "../access/caller.ts";
import { AuditError } from "../engine/core/errors.ts";
import type { Language } from "../engine/core/languages.ts";
import { figuresOf, inWords } from "../engine/messages/index.ts";
import type { Monitor } from "../engine/monitor/monitor.ts";
import type { Added, Watcher, WatchSettings } from "../engine/monitor/watch-lists.ts";
import type { Question, Request } from "../engine/request/request.ts";
import { type PressedWatch, readWatchData } from "../format/actions.ts";
import { addressLine, type Card, line, type NewsChoice, prose, type Subject, text, titleOf } from "../format/card.ts";
import { toWatchingCard } from "../format/watch-cards.ts";
import { wordsOf } from "../words/index.ts";
import type { Answers } from "./answers.ts";
import { chatConfig } from "./config.ts";
import type { Inquiry } from "./inquiry.ts";
import { type Answer, limitsSentence } from "./replies.ts";

type Parts = {
  readonly watching: Monitor;
  readonly access: Pick<Access, "keys">;
  readonly answers: Answers;
};

/** Who pressed a button, and in which language the answer is. */
type Presser = { readonly person: Person; readonly language: Language };

export type WatchVerbs = ReturnType<typeof createWatchVerbs>;

/** What a pressed button did, in one sentence; with a list, the message that it was on shows it anew. */
type WatchReply = { readonly sentence: string; readonly list: Card | null };

const CHOICES: Record<NewsChoice, Partial<WatchSettings>> = {
  danger: { onlyDanger: true },
  everything: { onlyDanger: false },
  quiet: { quiet: { from: 22, to: 7 } },
  loud: { quiet: null },
};

/** `/watch`, `/watching` and `/unwatch`, the same in every chat. Who may is the adapter's to say. */
export function createWatchVerbs({ watching, access, answers }: Parts) {
  const { chains } = answers;
  const chainName = (chainId: number) => chains.find(({ id }) => id === chainId)?.name;

  const hasKey = async (person: Person): Promise<boolean> =>
    (await access.keys.linked(person).catch(() => undefined)) != null;

  const add = async (watcher: Watcher, person: Person, request: Request, symbol: string | null) =>
    watching.add(watcher, request, { keyed: await hasKey(person), symbol });

  const sentenceOf = (added: Added, watcher: Watcher, { chainId }: Request, language: Language): string => {
    const { chat, card } = wordsOf(language);
    const { day, count } = figuresOf(language);
    const chain = chainName(chainId) ?? card.chain(`${chainId}`);
    switch (added.code) {
      case "watching":
      case "renewed":
        return (isShared(watcher) ? chat.watching.startedHere : chat.watching.started)(
          chain,
          day(added.watch.until / 1000),
        );
      case "limit":
        return count(added.limit, chat.watching.full);
      case "not-now":
        return chat.notSaved;
    }
  };

  const list = async (watcher: Watcher, language: Language): Promise<Card> =>
    toWatchingCard(await watching.list(watcher), await watching.settings(watcher), chains, language);

  const stop = async (watcher: Watcher, request: Request, language: Language): Promise<string> => {
    const { chat } = wordsOf(language);
    const removed = await watching.remove(watcher, request);
    if (removed === undefined) return chat.notSaved;
    return removed ? chat.watching.stopped : chat.watching.notWatched;
  };

  /** Without a card of the last day, a button is an order like any other: what it names is looked at, and that is paid for. */
  const beginByButton = async (subject: Subject, watcher: Watcher, { person, language }: Presser): Promise<string> => {
    const request = toRequest(subject);
    const recalled = await answers.recall(subject);
    if (recalled || (await isWatched(watcher, request)))
      return sentenceOf(
        await add(watcher, person, request, recalled?.token.symbol ?? null),
        watcher,
        request,
        language,
      );
    const answer = await answers.audit({ question: { ...request, mayBePool: false }, person, language });
    if (answer.kind !== "card") return whyNot(answer, language);
    return sentenceOf(await add(watcher, person, request, answer.report.token.symbol), watcher, request, language);
  };

  const isWatched = async (watcher: Watcher, { chainId, address }: Request): Promise<boolean> =>
    (await watching.list(watcher).catch(() => [])).some(
      (watch) => watch.chainId === chainId && watch.address === address.toLowerCase(),
    );

  const act = async (pressed: PressedWatch, watcher: Watcher, presser: Presser): Promise<WatchReply> => {
    const { language } = presser;
    const { chat } = wordsOf(language);
    if (pressed.kind === "choose") {
      const kept = await watching.choose(watcher, CHOICES[pressed.choice]);
      return kept
        ? { sentence: chat.saved, list: await list(watcher, language) }
        : { sentence: chat.notSaved, list: null };
    }
    const request = toRequest(pressed.subject);
    if (pressed.kind === "watch") {
      return { sentence: await beginByButton(pressed.subject, watcher, presser), list: null };
    }
    const sentence = await stop(watcher, request, language);
    return { sentence, list: pressed.kind === "drop" ? await list(watcher, language) : null };
  };

  return {
    owns: (data: string): boolean => readWatchData(data) !== undefined,
    list,
    stop,

    /** Looks at the token first: one who watches learns what is so now, and that it is a token. */
    async begin(watcher: Watcher, inquiry: Inquiry): Promise<Answer> {
      const answer = await answers.audit(inquiry);
      if (answer.kind !== "card") return answer;
      const { chain, token } = answer.report;
      const request = toRequest({ chainId: chain.id, address: token.address });
      const added = await add(watcher, inquiry.person, request, token.symbol);
      return {
        ...answer,
        card: begunCard(answer, sentenceOf(added, watcher, request, inquiry.language), added, inquiry.language),
      };
    },

    /** Undefined: the data is not ours, or names a chain that is not known. */
    press(data: string, watcher: Watcher, presser: Presser): Promise<WatchReply | undefined> {
      const pressed = readWatchData(data);
      const isKnown = pressed && (pressed.kind === "choose" || chains.some(({ id }) => id === pressed.subject.chainId));
      return isKnown ? act(pressed, watcher, presser) : Promise.resolve(undefined);
    },

    /** Without a chain: whatever is watched at this address. */
    async stopWherever(watcher: Watcher, { address, chainId }: Question, language: Language): Promise<string> {
      const same = (await watching.list(watcher)).filter(
        (watch) => watch.address === address.toLowerCase() && (chainId === null || watch.chainId === chainId),
      );
      const [first = { chainId: chainId ?? 0 }, ...others] = same;
      for (const other of others) await stop(watcher, { chainId: other.chainId, address }, language);
      return stop(watcher, { chainId: first.chainId, address }, language);
    },

    /** `22-7`, hours in UTC, or `off`. Undefined: it is neither. */
    async quiet(watcher: Watcher, words: string, language: Language): Promise<string | undefined> {
      const { chat } = wordsOf(language);
      const [, from, to] = /^(\d{1,2})\s*-\s*(\d{1,2})$/.exec(words.trim()) ?? [];
      const hours = { from: Number(from), to: Number(to) };
      const isHours = from !== undefined && hours.from < 24 && hours.to < 24 && hours.from !== hours.to;
      if (!isHours && words.trim().toLowerCase() !== "off") return undefined;
      return (await watching.choose(watcher, { quiet: isHours ? hours : null })) ? chat.saved : chat.notSaved;
    },
  };
}

/** Alerts go to a group or a channel, not to the person who asked. */
function isShared({ id }: Watcher): boolean {
  return id.startsWith("-") || id.startsWith("channel:");
}

function toRequest({ chainId, address }: Subject): Request {
  return { chainId, address: address as Address };
}

function whyNot(answer: Exclude<Answer, { kind: "card" }>, language: Language): string {
  const { chat } = wordsOf(language);
  switch (answer.kind) {
    case "limited":
      return answer.note;
    case "refused":
      return answer.sentence;
    case "crowded":
      return chat.crowded;
    case "choice":
    case "failed":
      return chat.failed;
  }
}

function begunCard(
  { report: coded }: Answer & { kind: "card" },
  sentence: string,
  added: Added,
  language: Language,
): Card {
  const { card, alerts } = wordsOf(language);
  const report = inWords(coded, language);
  const { chain, token } = report;
  const subject = { chainId: chain.id, address: token.address };
  const isWatched = added.code === "watching" || added.code === "renewed";
  return {
    language,
    tone: report.verdict,
    title: titleOf(report),
    sections: [
      {
        title: null,
        lines: [addressLine(chain.name, token.address), line(prose(report.headline)), line(text(sentence))],
        folded: false,
      },
    ],
    actions: [
      [
        { kind: "show", label: card.buttons.card, view: "summary", subject },
        ...(isWatched ? [{ kind: "unwatch" as const, label: alerts.buttons.stop, subject }] : []),
      ],
    ],
  };
}

type MadeKey = { readonly secret: string | null; readonly sentence: string };

/** `/key` and `/limits`, the same in every chat: each answers with one sentence. */
export function createKeyVerbs(access: Access) {
  const tries = new RateLimiterMemory({ points: chatConfig.keyTriesPerMinute, duration: 60 });
  return {
    async limits(person: Person, language: Language): Promise<string> {
      // Without the store no key is known; people are limited as people without one.
      const key = await access.keys.linked(person).catch(() => undefined);
      const quota = await access.peek(key ? { kind: "key", keyId: key.id, owner: key.owner } : person);
      return limitsSentence(quota, key?.name ?? null, language);
    },
    async link(person: Person, secret: string, language: Language): Promise<string> {
      const { chat } = wordsOf(language);
      const isTooFast = await tries.consume(person.id).then(
        () => false,
        () => true,
      );
      if (isTooFast) return chat.tooFast;
      const key = await access.keys.find(secret.trim());
      if (!key) return chat.refusals["unknown-key"];
      await access.keys.link(person, key);
      return `${chat.keys.linked} ${await this.limits(person, language)}`;
    },
    /** A key for someone without a wallet, linked at once. Its secret is told this once. */
    async make(person: Person, language: Language): Promise<MadeKey> {
      const words = wordsOf(language).chat.keys;
      const owner = nameOfPerson(person);
      try {
        const { key, secret } = await access.keys.create(owner, person.platform, chatConfig.keysPerUser);
        await access.keys.link(person, key).catch(async (error: unknown) => {
          // No one was told its secret.
          await access.keys.revoke(owner, key.id).catch(() => undefined);
          throw error;
        });
        return { secret, sentence: `${words.made} ${await this.limits(person, language)}` };
      } catch (error) {
        if (!(error instanceof AuditError && error.code === "bad-request")) throw error;
        return {
          secret: null,
          sentence: words.tooMany(figuresOf(language).number(chatConfig.keysPerUser)),
        };
      }
    },
    /** Ends every key that was made in this chat. */
    async revoke(person: Person, language: Language): Promise<string> {
      const words = wordsOf(language).chat.keys;
      const owner = nameOfPerson(person);
      const made = await access.keys.list(owner);
      for (const key of made) await access.keys.revoke(owner, key.id);
      const linked = made.length === 0 ? null : await access.keys.linked(person);
      if (made.some(({ id }) => id === linked?.id) || (made.length > 0 && !linked)) await access.keys.unlink(person);
      return made.length === 0 ? words.noneMade : words.revoked;
    },
    async unlink(person: Person, language: Language): Promise<string> {
      await access.keys.unlink(person);
      return wordsOf(language).chat.keys.unlinked;
    },
  };
}
