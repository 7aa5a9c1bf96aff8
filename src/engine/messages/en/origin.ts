// What is said of where a token comes from: who made it and when, what it is called, whether its source is known, and what it is like.
import { knownChain } from "../../chains/index.ts";
import type { CheckId } from "../../checks/index.ts";
import type { Bait, OriginMessage } from "../../checks/vocabulary/contract.ts";
import { HOUR } from "../../core/units.ts";
import type { CheckText, Texts, With } from "../catalog.ts";
import { messageConfig } from "../config.ts";
import { count, duration, list, number } from "./figures.ts";
import { carriersWords, techniquesWords } from "./labels.ts";
import { short } from "./phrases.ts";

export const originChecks = {
  "deployed-just-now": {
    found: "It's brand new",
    passed: "It isn't brand new",
    unseen: "Couldn't tell how old it is",
  },
  "looks-like-a-scam": {
    found: "It's like a known scam",
    passed: "It isn't like any scam we know",
    unseen: "Couldn't compare it with known scams",
  },
  "source-is-hidden": {
    found: "The source code isn't verified",
    passed: "The source code is verified",
    unseen: "Couldn't look for its source code",
  },
  "pretends-to-be-another": {
    found: "It imitates another token",
    passed: "No known token has its name",
    unseen: "Couldn't compare its name",
  },
  "name-is-bait": {
    found: "The name is bait",
    passed: "The name isn't bait",
    unseen: "Couldn't read its name",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const originMessages: Texts<Exclude<OriginMessage, { code: "code-of-written-trap" }>> = {
  "deployed-just-now": {
    headline: ({ seconds }) => (seconds < HOUR ? "It's less than an hour old" : `It's only ${duration(seconds)} old`),
    sentence: ({ seconds, maker, creator }) =>
      [
        `It was created ${duration(seconds)} ago${maker ? ` with ${maker}` : ""}${creator ? ` by ${short(creator.address)}` : ""}.`,
        ...(creator ? creatorsPast(creator) : []),
        ...(creator?.paid ? [paidBy(creator.paid)] : []),
      ].join(" "),
    evidence: ({ seconds, maker, creator }) =>
      [
        `It was created ${duration(seconds)} ago${maker ? ` with ${maker}` : ""}.`,
        ...(creator ? creatorsPast(creator) : []),
        ...(creator?.paid ? [`Its wallet was first funded ${duration(creator.paid.secondsBefore)} earlier.`] : []),
      ].join(" "),
  },
  "resembles-scam": {
    headline: "It's like a known scam",
    sentence: ({ scam, score, dangerous, nearest }) =>
      `Its code is ${part(score)} like ${named(scam)}, which we found dangerous.${nearest > 1 ? ` So are ${dangerous} of the ${nearest} most similar tokens.` : ""}`,
  },
  "code-of-scam": {
    headline: "Same code as a dangerous token",
    sentence: ({ scam, copies, dangerous, audited }) =>
      [
        `It has the same code as ${scam ? named(scam) : "a token"}, which we found dangerous.`,
        ...(copies > 1 ? [`We know ${number(copies)} copies.`] : []),
        ...(copies > 1 && audited > dangerous ? [`${dangerous} of the ${audited} we audited are dangerous.`] : []),
      ].join(" "),
  },
  "labeled-trap": {
    headline: "Published research calls it a trap",
    sentence: ({ techniques, source, own }) =>
      `${saidBy(source, own)} labels this token a trap: ${techniquesWords(techniques)}.`,
  },
  "resembles-labeled-trap": {
    headline: "It's like a known trap",
    sentence: ({ scam, score, techniques, source, own, carriers, marks, works, honest }) =>
      [
        score === 1 ? `It has the same code as ${named(scam)}.` : `Its code is ${part(score)} like ${named(scam)}.`,
        `${saidBy(source, own)} calls that one a trap: ${techniquesWords(techniques)}.`,
        ...alsoHere(carriers),
        ...onlyTraps(marks),
        ...worksHere(works),
        ...(honest && score < 1 ? [`The nearest honest token is ${honest.symbol}, ${part(honest.score)} alike.`] : []),
      ].join(" "),
    evidence: ({ score, techniques, source, own, carriers, marks }) =>
      [
        score === 1 ? "It has the same code as a known trap." : `Its code is ${part(score)} like a known trap.`,
        `${saidBy(source, own)} says of it: ${techniquesWords(techniques)}.`,
        ...alsoHere(carriers),
        ...onlyTraps(marks),
      ].join(" "),
  },
  "creator-made-scams": {
    headline: "Its creator made dangerous tokens before",
    sentence: ({ creator, dangerous, example }) =>
      `We found ${count(dangerous, { one: "# other token", other: "# other tokens" })} of its creator (${short(creator)}) dangerous, such as ${example.symbol} (${short(example.address)}).`,
  },
  "creator-left-pools": {
    headline: "Its creator left empty pools before",
    sentence: ({ creator, emptied, traded, lived }) =>
      `${emptied} of ${traded} other tokens of its creator (${short(creator)}) have empty pools.${lived === null ? "" : ` The last lasted ${duration(lived)}.`}`,
  },
  "payer-made-scams": {
    headline: "Its creator's funder made dangerous tokens",
    sentence: ({ payer, dangerous, example }) =>
      `${short(payer)} first funded its creator. We found ${count(dangerous, { one: "# token", other: "# tokens" })} of that wallet dangerous, such as ${example.symbol} (${short(example.address)}).`,
    evidence: ({ dangerous }) =>
      `We found ${count(dangerous, { one: "# token", other: "# tokens" })} dangerous from the wallet that first funded its creator.`,
  },
  "payer-left-pools": {
    headline: "Its creator's funder left empty pools",
    sentence: ({ payer, emptied, traded }) =>
      `${short(payer)} first funded its creator. ${emptied} of ${traded} tokens of that wallet have empty pools.`,
    evidence: ({ emptied, traded }) =>
      `${emptied} of ${traded} tokens from the wallet that first funded its creator have empty pools.`,
  },
  "source-is-hidden": {
    headline: "Its source code isn't verified",
    sentence: "We found no verified source code of this contract.",
  },
  "pretends-to-be-another": {
    headline: "It imitates another token",
    sentence: ({ matches, real, sameChain, disguise }) =>
      [
        `It has the ${matches === "both" ? "name and symbol" : matches} of ${real.name} (${real.symbol}), but isn't it.`,
        `The real one is ${short(real.address)}${sameChain ? "" : " on another chain"}.`,
        ...(disguise ? [`It uses lookalike characters: ${codePoints(disguise)}.`] : []),
      ].join(" "),
  },
  "name-offends": {
    headline: "Its name is offensive",
    sentence: "The name or symbol contains an offensive word. That says nothing about its code.",
  },
  "name-is-bait": {
    headline: ({ baits }) =>
      baits.every((bait) => bait === "address") ? "Its name contains a web address" : "Its name is bait",
    sentence: ({ baits }) =>
      `Its name or symbol contains ${list(baits.map((bait) => BAITS[bait]))}. ${
        baits.every((bait) => bait.endsWith("-letters"))
          ? "Such names usually imitate other tokens."
          : baits.every((bait) => bait === "address")
            ? "It may be a brand, but many such tokens are sent out as bait."
            : "Such tokens are usually sent out as bait."
      }`,
  },
};

type Maker = NonNullable<With<"deployed-just-now", OriginMessage>["creator"]>;

function creatorsPast({ transactions, dangerous }: Maker): string[] {
  return [
    ...(transactions === null
      ? []
      : [`Its creator has sent ${count(transactions, { one: "# transaction", other: "# transactions" })} in all.`]),
    ...(dangerous > 0
      ? [`We found ${count(dangerous, { one: "# other token", other: "# other tokens" })} of that creator dangerous.`]
      : []),
  ];
}

function paidBy({ secondsBefore, by, through, name }: NonNullable<Maker["paid"]>): string {
  const who = name ? `${name} (${short(by)})` : short(by);
  return `That wallet was first funded ${through ? "through" : "by"} ${who} ${duration(secondsBefore)} earlier.`;
}

function saidBy(source: string, own: boolean): string {
  return own ? "This service's operator" : `Published research (${source})`;
}

function alsoHere(carriers: readonly string[]): string[] {
  return carriers.length > 0 ? [`Both share this: ${carriersWords(carriers)}.`] : [];
}

/** What makes the two alike is not what most tokens do. */
function onlyTraps(marks: number): string[] {
  return marks > 0
    ? [
        `Their transfers share ${count(marks, { one: "# detail", other: "# details" })} that no honest token we know has.`,
      ]
    : [];
}

function worksHere(works: boolean | null): string[] {
  if (works === null) return [];
  return [
    works ? "Our tests show it works here, too." : "We tried every admin function, and it doesn't work here now.",
  ];
}

/** Alike by so much: never more than it is. */
const part = (score: number) => `${Math.floor(score * 100)}%`;

/** A chain of 0: those who know the token do not say which. */
function named({ symbol, address, chainId }: { symbol: string; address: string; chainId: number }): string {
  const where = `${short(address)}${chainId === 0 ? "" : ` on ${knownChain(chainId)?.name ?? `chain ${chainId}`}`}`;
  return symbol === "" ? where : `${symbol} (${where})`;
}

function codePoints(points: readonly number[]): string {
  return points
    .slice(0, messageConfig.maxCodePoints)
    .map((point) => `U+${point.toString(16).toUpperCase().padStart(4, "0")}`)
    .join(", ");
}

const BAITS: Readonly<Record<Bait, string>> = {
  address: "a web address",
  chat: "a chat invite",
  instruction: "an instruction",
  promise: "a promise",
  "mixed-letters": "lookalike letters from several scripts",
  "unseen-letters": "invisible letters",
};
