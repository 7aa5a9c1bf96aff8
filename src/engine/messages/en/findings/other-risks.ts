import { type Hex, size, slice } from "viem";
import type { Bait, Oddity, OtherSaying } from "../../../checks/shared/sayings/other-risks.ts";
import { HOUR } from "../../../core/units.ts";
import type { Callee } from "../../../experiments/outcomes.ts";
import type { Controller, ProxyKind, Used, ViewAsker } from "../../../facts/facts.ts";
import { type Sentences, told } from "../../language.ts";
import { describe } from "../accounts.ts";
import { functionWords } from "../calls.ts";
import { day, duration, percent } from "../figures.ts";
import { sayLiquidity } from "../liquidity.ts";
import { capital, short } from "../phrases.ts";
import { written } from "../written.ts";
import { insiderOf } from "./exemptions.ts";

export const otherRisks: Sentences<OtherSaying> = {
  "events-lie": ({ step, events, balance }) =>
    `In a ${step} the Transfer events add up to ${events}, the balance changed by ${balance}.`,
  "made-by-sales": ({ ofSoldBps, unseen, by }) => {
    const had = by
      ? `${by.role ? `${insiderOf(by.role)} (${short(by.address)})` : short(by.address)} got the most`
      : "";
    const made = `When a stranger sold, ${percent(ofSoldBps)} of what was sold was newly made`;
    return `${made}${unseen ? ", and the supply did not tell it" : ""}${had ? `; ${had}` : ""}.`;
  },
  "approval-not-told": ({ told, allowance }) =>
    told === null
      ? "An approval works, and no Approval event tells of it."
      : `An approval's event tells ${told}, and ${allowance} may be spent.`,
  "liquidity-can-leave": ({ liquidity, now, released, drained }) =>
    [
      sayLiquidity(liquidity, now),
      ...(released ? [letGo(released)] : []),
      ...(drained
        ? [`Once it was taken out, a sale that would have brought its worth brought ${keptOf(drained)}.`]
        : []),
    ].join(" "),
  "lock-ends-soon": ({ locker, bps, unlocksAt }) =>
    `The lock at ${locker} on ${percent(bps)} of the liquidity ends on ${day(unlocksAt)}.`,
  "deployed-just-now": ({ seconds, maker, creator }) => {
    const when = seconds < HOUR ? "less than an hour" : duration(seconds);
    return `The contract was made ${when} ago${maker ? ` with ${maker}` : ""}${creator ? byCreator(creator) : ""}.`;
  },
  "transfer-calls-out": ({ address, during, unverified, changeable, controller }) => {
    const faults = [
      ...(unverified ? ["has no verified source"] : []),
      ...(changeable ? [`can be replaced${controller ? ` by ${describe(controller)}` : ""}`] : []),
    ];
    return `${capital(during.join(" and "))} touches another contract, ${short(address)}, whose code ${faults.join(" and ")}.`;
  },
  "odd-token": ({ oddities }) => `${capital(oddities.map((oddity) => told(ODDITIES, oddity)).join("; "))}.`,
  "sale-brings-part": ({ keptBps }) =>
    `Selling 1% of the supply would bring only ${percent(keptBps)} of its worth at the present price.`,
  "pool-is-shallow": ({ pool, depthUsd }) => `The deepest pool, ${pool}, holds only ${Math.round(depthUsd)} dollars.`,
  "resembles-scam": ({ scam, score, dangerous, nearest }) =>
    `The code may do what ${named(scam)} did, which it resembles by ${Math.round(score * 100)}% and which was ` +
    `found dangerous${nearest > 1 ? `, like ${dangerous} of the ${nearest} nearest` : ""}.`,
  "code-of-scam": ({ scam, copies, dangerous, audited }) => {
    const found = audited > dangerous ? `: ${dangerous} of the ${audited} that were audited are dangerous` : "";
    const others = copies > 1 ? ` ${copies} copies of it are known${found}.` : "";
    return `This is the very code of ${scam ? named(scam) : "a token"}, which was found dangerous.${others}`;
  },
  "code-of-written-trap": ({ name, rows }) =>
    `This is the very code of ${name}, a trap that was written for Assay's own tests: ${written(rows)}.`,
  "creator-made-scams": ({ creator, dangerous, example }) =>
    `Its creator (${short(creator)}) made ${dangerous} other tokens that were found dangerous here, ` +
    `such as ${example.symbol} (${short(example.address)}).`,
  "payer-made-scams": ({ payer, dangerous, example }) =>
    `The account that first paid its creator (${short(payer)}) made ${dangerous} tokens that were found dangerous here, ` +
    `such as ${example.symbol} (${short(example.address)}).`,
  "payer-left-pools": ({ payer, emptied, traded }) =>
    `${emptied} of ${traded} tokens of the account that first paid its creator (${short(payer)}) have empty pools.`,
  "liquidity-was-pulled": ({ pool, by, fellBps, leftBps, left, hash }) => {
    const went = `In one block ${percent(fellBps)} of the liquidity in ${pool} went${by ? `, taken by ${short(by)}` : ""} (${hash})`;
    if (!left) return `${went}; ${leftBps === 0 ? "none" : percent(leftBps)} of what there was is there now.`;
    return `${went}; the pools that people trade in now hold ${leftBps === 0 ? "next to nothing of it" : `${percent(leftBps)} as much`}.`;
  },
  "was-used-against-people": ({ deeds }) => {
    const last = deeds.find((deed) => deed.last !== null)?.last ?? null;
    const when = last === null ? "" : `, last on ${day(Number(last))}`;
    return `Its own events tell that ${deeds.map(sayDeed).join(" and ")}${when}.`;
  },
  "code-can-be-redeployed": ({ factory }) =>
    `The code may destroy itself, and the factory that made it (${short(factory)}) may put other code at the same address.`,
  "creator-left-pools": ({ creator, emptied, traded, lived }) => {
    const last = lived === null ? "" : `; the last lived ${duration(lived)}`;
    return `${emptied} of ${traded} other tokens of its creator (${short(creator)}) have empty pools${last}.`;
  },
  "code-can-vanish": "The code contains an instruction to destroy itself, which somebody may be able to reach.",
  "code-can-be-stood-in-for": "The code may run other code in its place, from an address that is not written into it.",
  "source-is-hidden": "No verified source code of this contract was found.",
  "pretends-to-be-another": ({ matches, real, sameChain, disguise }) => {
    const worn = matches === "both" ? "name and symbol" : matches;
    const other = `${real.name} (${real.symbol}), which is ${short(real.address)}${sameChain ? "" : " on another chain"}`;
    return disguise
      ? `Its ${worn} imitates ${other}, with characters that look alike: ${codePoints(disguise)}.`
      : `It has the ${worn} of ${other}, and is not that token.`;
  },
  "code-can-change": ({ kind, admin, atOnce }) =>
    `The token is ${PROXIES[kind]}: ${describe(admin)} can replace its code${atOnce ? " at once" : ""}.`,
  "code-may-change": ({ kind }) =>
    `The token is ${PROXIES[kind]}; its code may be replaced, and by whom could not be made out.`,
  "views-lie": ({ view, asker, toNobody, toAsker }) =>
    `${view} answers ${shown(toNobody)} to nobody, ${shown(toAsker)} to ${ASKERS[asker]}.`,
  "name-offends": "The name or symbol contains a word that offends people, which is no matter of its code.",
  "name-is-bait": ({ baits }) =>
    `The name or symbol contains ${baits.map((bait) => BAITS[bait]).join(" and ")}: ${
      baits.every((bait) => bait.endsWith("-letters"))
        ? "tokens called so are usually meant to be taken for others"
        : baits.every((bait) => bait === "address")
          ? "it may be a brand, and many tokens called so are sent out to lure people there"
          : "tokens called so are usually sent out to lure people"
    }.`,
};

function letGo({ by, insider, callee }: { by: Controller; insider: boolean; callee: Callee }): string {
  const who = insider ? `Who made or owns the token (${short(by.address)})` : capital(describe(by));
  return `${who} called ${functionWords(callee)} there, which gave it away.`;
}

function keptOf({ before, after }: { before: bigint; after: bigint }): string {
  return after === 0n ? "nothing" : `${percent(Number((after * 10_000n) / before))} of that`;
}

type Maker = NonNullable<Extract<OtherSaying, { code: "deployed-just-now" }>["creator"]>;

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

const ODDITIES: Sentences<Oddity> = {
  answers: ({ call, answer }) => {
    const what = answer === "other" ? "something else" : answer;
    return `${call} answers ${what} where true is expected`;
  },
  "calls-recipient": "sending calls the recipient's code",
  inexact: "what arrives differs by some units from what was sent",
  "keeps-back": ({ bps }) => `${percent(bps)} of what is sent is kept back`,
  "balances-grow": "balances grow by themselves",
  "refuses-nothing": "sending an amount of zero fails",
  "grows-by-own-sending": "a balance grows when it is sent to its own holder",
  "approval-not-changed": "an approval cannot be changed to another one that is not zero",
  "allowance-not-spent": "what was spent of an approval may be spent again",
  "overdraft-answered": "sending more than there is does not fail",
  "decimals-untold": "it does not say how many decimals it has",
  decimals: ({ decimals }) => `it has ${decimals} decimals`,
};

function named({ symbol, address, chainId }: { symbol: string; address: string; chainId: number }): string {
  return `${symbol} (${short(address)} on chain ${chainId})`;
}

const MAX_CODE_POINTS = 6;

function codePoints(points: readonly number[]): string {
  return points
    .slice(0, MAX_CODE_POINTS)
    .map((point) => `U+${point.toString(16).toUpperCase().padStart(4, "0")}`)
    .join(", ");
}

const PROXIES: Readonly<Record<ProxyKind, string>> = {
  "eip-1967": "an EIP-1967 proxy",
  beacon: "a beacon proxy",
  "eip-1822": "an EIP-1822 proxy",
  "eip-897": "an EIP-897 proxy",
  "eip-1167": "a minimal clone",
  "clone-with-arguments": "a clone with data of its own",
  diamond: "a diamond",
  safe: "a proxy like Safe's",
  "zeppelin-old": "a proxy of OpenZeppelin's older kind",
  "eip-7702": "an account that lends its code",
  other: "a proxy of its own kind",
};

const ASKERS: Readonly<Record<ViewAsker, string>> = {
  stranger: "a stranger",
  "another-stranger": "another stranger",
  token: "the token itself",
};

function shown(data: Hex | null): string {
  if (data === null) return "a refusal";
  if (size(data) !== 32) return size(data) > 12 ? `${slice(data, 0, 12)}…` : data;
  const number = BigInt(data);
  return number < 10n ** 40n ? `${number}` : `${slice(data, 0, 12)}…`;
}

const BAITS: Readonly<Record<Bait, string>> = {
  address: "an address on the web",
  chat: "a chat to join",
  instruction: "an instruction",
  promise: "a promise",
  "mixed-letters": "letters of several scripts that look alike in one word",
  "unseen-letters": "letters that are not seen, or turn the writing around",
};

function sayDeed({ deed, times, whole }: Used): string {
  const often = `${whole ? "" : "at least "}${times === 1 ? "once" : `${times} times`}`;
  return deed === "paused"
    ? `its pause was used ${often}`
    : deed === "destroyed"
      ? `somebody's tokens were destroyed ${often}`
      : `an account was blocked ${often}`;
}
