// What is said of where a token comes from: who made it and when, what it is called, whether its source is known, and what it is like.
import type { CheckId } from "../../checks/index.ts";
import type { Bait, OriginMessage } from "../../checks/vocabulary/origin.ts";
import { HOUR } from "../../core/units.ts";
import type { CheckText, Texts, With } from "../catalog.ts";
import { messageConfig } from "../config.ts";
import { duration } from "./figures.ts";
import { carriersWords, techniquesWords } from "./labels.ts";
import { listed, short } from "./phrases.ts";

export const originChecks = {
  "deployed-just-now": {
    found: "It was deployed just now",
    passed: "It was not deployed just now",
    unseen: "Could not tell how old it is",
  },
  "looks-like-a-scam": {
    found: "It is like a token found dangerous",
    passed: "No dangerous token known here is alike",
    unseen: "Could not look far for similar tokens",
  },
  "source-is-hidden": {
    found: "The source code is hidden",
    passed: "The source code is published",
    unseen: "Could not look for its source",
  },
  "pretends-to-be-another": {
    found: "It pretends to be another token",
    passed: "No known token has its name",
    unseen: "Could not compare its name",
  },
  "name-is-bait": {
    found: "The name is bait",
    passed: "No bait found in the name",
    unseen: "Could not read its name",
  },
} satisfies Partial<Record<CheckId, CheckText>>;

export const originMessages: Texts<Exclude<OriginMessage, { code: "code-of-written-trap" }>> = {
  "deployed-just-now": {
    headline: ({ seconds }) =>
      seconds < HOUR ? "It is less than an hour old." : `It is only ${duration(seconds)} old.`,
    sentence: ({ seconds, maker, creator }) => {
      const when = seconds < HOUR ? "less than an hour" : duration(seconds);
      return `The contract was made ${when} ago${maker ? ` with ${maker}` : ""}${creator ? byCreator(creator) : ""}.`;
    },
    evidence: ({ seconds, maker, creator }) =>
      `It was made ${duration(seconds)} ago${maker ? ` with ${maker}` : ""}${creator ? ` by an account that ${historyOf(creator)}` : ""}.`,
  },
  "resembles-scam": {
    headline: "It is like a token found dangerous.",
    sentence: ({ scam, score, dangerous, nearest }) =>
      `The code may do what ${named(scam)} did, which it resembles by ${Math.round(score * 100)}% and which was ` +
      `found dangerous${nearest > 1 ? `, like ${dangerous} of the ${nearest} nearest` : ""}.`,
  },
  "code-of-scam": {
    headline: "A token with this code was dangerous.",
    sentence: ({ scam, copies, dangerous, audited }) => {
      const found = audited > dangerous ? `: ${dangerous} of the ${audited} that were audited are dangerous` : "";
      const others = copies > 1 ? ` ${copies} copies of it are known${found}.` : "";
      return `This is the very code of ${scam ? named(scam) : "a token"}, which was found dangerous.${others}`;
    },
  },
  "labeled-trap": {
    headline: "Published research calls it a trap.",
    sentence: ({ techniques, source }) =>
      `Published research (${source}) labels this very token a trap: ${techniquesWords(techniques)}.`,
  },
  "resembles-labeled-trap": {
    headline: "It is like a known trap.",
    sentence: ({ scam, score, techniques, source, carriers, works, honest }) => {
      const same = score === 1;
      const how = same ? "This is the very code of" : `It is ${Math.floor(score * 100)}% like`;
      const way = carriers.length > 0 ? ` Here as there, ${carriersWords(carriers)}.` : "";
      const beside =
        honest && !same
          ? ` The nearest honest token is ${honest.symbol}, ${Math.floor(honest.score * 100)}% alike.`
          : "";
      return `${how} ${named(scam)}, a trap by published research (${source}): ${techniquesWords(techniques)}.${way}${worksWords(works)}${beside}`;
    },
    evidence: ({ score, techniques, source, carriers }) =>
      `${score === 1 ? "The code is the same as" : `The code is ${Math.floor(score * 100)}% like`} that of a trap by published research ` +
      `(${source}): ${techniquesWords(techniques)}.${carriers.length > 0 ? ` Here as there, ${carriersWords(carriers)}.` : ""}`,
  },
  "creator-made-scams": {
    headline: "Its creator made dangerous tokens before.",
    sentence: ({ creator, dangerous, example }) =>
      `Its creator (${short(creator)}) made ${dangerous} other tokens that were found dangerous here, ` +
      `such as ${example.symbol} (${short(example.address)}).`,
  },
  "creator-left-pools": {
    headline: "Its creator left empty pools before.",
    sentence: ({ creator, emptied, traded, lived }) => {
      const last = lived === null ? "" : `; the last lived ${duration(lived)}`;
      return `${emptied} of ${traded} other tokens of its creator (${short(creator)}) have empty pools${last}.`;
    },
  },
  "payer-made-scams": {
    headline: "Who paid its creator made dangerous tokens.",
    sentence: ({ payer, dangerous, example }) =>
      `The account that first paid its creator (${short(payer)}) made ${dangerous} tokens that were found dangerous here, ` +
      `such as ${example.symbol} (${short(example.address)}).`,
    evidence: ({ dangerous }) =>
      `The account that first paid its creator made ${dangerous} tokens that were found dangerous here.`,
  },
  "payer-left-pools": {
    headline: "Who paid its creator left empty pools.",
    sentence: ({ payer, emptied, traded }) =>
      `${emptied} of ${traded} tokens of the account that first paid its creator (${short(payer)}) have empty pools.`,
    evidence: ({ emptied, traded }) =>
      `${emptied} of ${traded} tokens of the account that first paid its creator have empty pools.`,
  },
  "source-is-hidden": {
    headline: "Its source code is not published.",
    sentence: "No verified source code of this contract was found.",
  },
  "pretends-to-be-another": {
    headline: "It is not the token it imitates.",
    sentence: ({ matches, real, sameChain, disguise }) => {
      const worn = matches === "both" ? "name and symbol" : matches;
      const other = `${real.name} (${real.symbol}), which is ${short(real.address)}${sameChain ? "" : " on another chain"}`;
      return disguise
        ? `Its ${worn} imitates ${other}, with characters that look alike: ${codePoints(disguise)}.`
        : `It has the ${worn} of ${other}, and is not that token.`;
    },
  },
  "name-offends": {
    headline: "Its name offends people.",
    sentence: "The name or symbol contains a word that offends people, which is no matter of its code.",
  },
  "name-is-bait": {
    headline: ({ baits }) =>
      baits.every((bait) => bait === "address")
        ? "Its name has a web address in it."
        : "Its name is written to lure you.",
    sentence: ({ baits }) =>
      `The name or symbol contains ${baits.map((bait) => BAITS[bait]).join(" and ")}: ${
        baits.every((bait) => bait.endsWith("-letters"))
          ? "tokens called so are usually meant to be taken for others"
          : baits.every((bait) => bait === "address")
            ? "it may be a brand, and many tokens called so are sent out to lure people there"
            : "tokens called so are usually sent out to lure people"
      }.`,
  },
};

function worksWords(works: boolean | null): string {
  if (works === null) return "";
  return works
    ? " Our tests show that it works here, too."
    : " We tried every admin power here, and it does not work now.";
}

type Maker = NonNullable<With<"deployed-just-now", OriginMessage>["creator"]>;

function byCreator({ address, transactions, dangerous, paid }: Maker): string {
  const fresh =
    transactions === null ? "" : ` that has sent ${transactions} transaction${transactions === 1 ? "" : "s"} in all`;
  const history =
    dangerous > 0
      ? `${fresh ? " and" : " that"} made ${dangerous} other ${dangerous === 1 ? "token" : "tokens"} found dangerous here`
      : "";
  const account = `, by an account (${short(address)})${fresh}${history}`;
  if (!paid) return account;
  return `${account}${fresh || history ? "," : ""} first paid ${duration(paid.secondsBefore)} before ${payerOf(paid)}`;
}

function payerOf({ by, through, name }: NonNullable<Maker["paid"]>): string {
  const who = name ? `${name} (${short(by)})` : short(by);
  return `${through ? "through" : "by"} ${who}`;
}

function historyOf({ transactions, dangerous, paid }: Maker): string {
  const sent =
    transactions === null ? [] : [`has sent ${transactions} transaction${transactions === 1 ? "" : "s"} in all`];
  const made =
    dangerous > 0 ? [`made ${dangerous} other ${dangerous === 1 ? "token" : "tokens"} found dangerous here`] : [];
  const began = paid ? [`was first paid ${duration(paid.secondsBefore)} before`] : [];
  return listed([...sent, ...made, ...began]);
}

function named({ symbol, address, chainId }: { symbol: string; address: string; chainId: number }): string {
  return `${symbol} (${short(address)} on chain ${chainId})`;
}

function codePoints(points: readonly number[]): string {
  return points
    .slice(0, messageConfig.maxCodePoints)
    .map((point) => `U+${point.toString(16).toUpperCase().padStart(4, "0")}`)
    .join(", ");
}

const BAITS: Readonly<Record<Bait, string>> = {
  address: "an address on the web",
  chat: "a chat to join",
  instruction: "an instruction",
  promise: "a promise",
  "mixed-letters": "letters of several scripts that look alike in one word",
  "unseen-letters": "letters that are not seen, or turn the writing around",
};
