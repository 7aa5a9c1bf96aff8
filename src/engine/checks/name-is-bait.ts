// Is the name or symbol written to lure readers somewhere, or to be taken for another token's?
import type { Metadata } from "../facts/facts.ts";
import { defineCheck, type Finding, read } from "./check.ts";
import type { Bait } from "./vocabulary/contract.ts";

/** Endings that people register for a name to be clicked on. A dot between other words ("Pepe 2.0", "A.I.") is no address. */
const DOMAIN =
  /(?:https?:\/\/|www\.)\S|[\p{L}\p{N}-]{2,}\.(?:com|net|org|io|xyz|app|finance|fi|cc|top|site|online|club|vip|info|link|live|click|fun|me|gg|co|us|pro|art|network|exchange|claims?|cash|money|zip|tv|to|ru|cn)(?![\p{L}\p{N}])/iu;
const CHAT = /\bt\.me\/|\bdiscord\.gg\/|@[a-z0-9_]{5,}/i;
const INSTRUCTION =
  /\b(?:claim|visit|redeem|collect|activate|verify)\b.*\b(?:at|on|your|here|now|reward|bonus|airdrop|prize|voucher|tokens?)\b|\b(?:free|win|bonus|reward|airdrop|voucher|giveaway|prize)s?\b.*\b(?:claim|visit|redeem|here|now|access)\b|\b(?:click|swap|exchange)\b.*\bhere\b/i;
const PROMISE =
  /[$€£]\s?\d[\d,.]*\s?(?:k|m|usd|usdt|bonus|reward|voucher|airdrop|gift)?\b.*(?:reward|bonus|airdrop|voucher|gift|prize)|\b\d+\s?x\s+(?:guaranteed|profit|returns?)\b|\bguaranteed\b.*\b(?:profit|returns?)\b/i;

/** One word of Latin letters and of those of scripts that have the same shapes: Unicode's scripts, of which Greek is let be but for its capitals. */
const MIXED =
  /(?=[\p{L}\p{M}]*\p{Script=Latin})[\p{L}\p{M}]*[\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}\p{Script=Coptic}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]/u;
/** What turns the direction of writing, and what takes no place between letters. */
const UNSEEN =
  /[\u202a-\u202e\u2066-\u2069]|[\p{L}\p{N}][\u200b\u2060\ufeff\u00ad\u180e\u3164\uffa0\u115f\u1160]+[\p{L}\p{N}]/u;

const BAITS: readonly { readonly bait: Bait; readonly pattern: RegExp }[] = [
  { bait: "address", pattern: DOMAIN },
  { bait: "chat", pattern: CHAT },
  { bait: "instruction", pattern: INSTRUCTION },
  { bait: "promise", pattern: PROMISE },
  { bait: "mixed-letters", pattern: MIXED },
  { bait: "unseen-letters", pattern: UNSEEN },
];

export const nameIsBait = defineCheck({
  id: "name-is-bait",
  category: "Other Risks",
  explain:
    "Some names carry a web address, a chat, an instruction or a promise. They're sent to strangers so that they follow it " +
    "and sign. A word that mixes Latin letters with look-alikes, or has invisible ones, is made to be mistaken for " +
    "another. Single words that two published lists call offensive are a warning, and we don't repeat them. Wordplay is " +
    "missed. A token that public lists have at this very address may be named after a web address. Any other project that " +
    "does so still gets a warning.",
  unproven: "words",
  needs: ["metadata"],
  uses: ["listing"],
  run({ metadata }, { listing }) {
    const found = baitIn(metadata, listing.known && listing.value !== null);
    if (!found) return offenceIn(metadata);
    const { baits, where } = found;
    // A web address alone may be a brand; telling people what to do with it is not.
    const urges = where.some((text) => INSTRUCTION.test(text) || PROMISE.test(text));
    const links = where.some((text) => DOMAIN.test(text) || CHAT.test(text));
    return read(urges && links ? "danger" : "warning", { code: "name-is-bait", baits });
  },
});

/** Of names alone: it says nothing of what the token does. */
function offenceIn({ name, symbol }: Metadata): Finding | undefined {
  if (![name, symbol].some(hasOffensiveWord)) return undefined;
  return read("warning", { code: "name-offends" });
}

/** As it is shown, and as it was sent: the one without invisible letters, the other without having been cut. */
function baitIn(
  { name, symbol, rawName, rawSymbol }: Metadata,
  isListed: boolean,
): { baits: readonly Bait[]; where: readonly string[] } | undefined {
  const where = [name, symbol, rawName, rawSymbol];
  const found = BAITS.filter(
    ({ bait, pattern }) => !(isListed && bait === "address") && where.some((text) => pattern.test(text)),
  );
  return found.length > 0 ? { baits: found.map(({ bait }) => bait), where } : undefined;
}

/**
 * Single words that two published lists agree offend people, in English, Spanish, French, Italian and Portuguese: "cuss" 2.2.0 (MIT; those
 * it is surest of) and the "List of Dirty, Naughty, Obscene and Otherwise Bad Words" (naughty-words 1.2.0, CC BY 4.0), without those
 * that are also ordinary words, names, animals, places or dishes somewhere. Kept as FNV-1a hashes, so that the list need not be read.
 */
const HASHES: ReadonlySet<number> = new Set(
  [
    "01377be3 02d93ff7 0616e126 079e8266 09ce568e 0f0422bc 12d0ec39 13b3dc17 176f3e39 17b74d61 1aca38b1 1c75b2b4",
    "208013b1 20e05780 23213497 25143d34 2a6e47cd 2a7bf843 2bd9cab6 2d18c6fa 2d769ed5 2dda3747 3176a521 34270e24",
    "35fff628 391ec5f3 3f61dc3a 4105669c 417004e9 434859f8 437ec0a1 4748b91a 4a248f91 4ab68b2a 504fdc93 567638d7",
    "575868b6 5a2925ef 5b4eb7ab 5bebf5d7 62a09bef 646a03e7 651ca222 65339e74 658bbf5d 671ca548 6852cc01 6b70ccac",
    "6bb12215 6cd5e87b 6e5cff1e 723b780c 72558d0b 73b1fc60 75a4f86f 77ef94c1 7a1fd35c 7c9ae63f 7d3ce0c6 7d5dade4",
    "7db12728 7f71b221 7fa9d7ab 820dd3e5 827a2256 84d760f1 871a4538 871e3b43 87a9b5d7 893dcdb6 89f59ff3 8bf7e555",
    "8cd8876a 8f1f0272 8f6ccd59 92a4ff90 95b4f3b2 961127eb 96c34dd6 9902f5ba 991a314f 993552e0 9e2d3489 9e9e4798",
    "a1faf43e a4705559 a49a9c69 a54e8a39 a70af939 a712d1cc ab2f698b abd5a836 af5fd52a b302cca3 b343ec97 b4f08ad4",
    "b99bf986 bbf5d677 be1c5d7c bed14751 c167d07e c4f5c80f c821bb02 c886b303 ca0e220a cb0fdfdb cb33e71d cb71ce8a",
    "cc4cf2ee cf5447f4 d36fd0fe d3865525 d88ab302 d8a26d36 d9eb56dd dd46ea4d df441af6 e0e0f2a4 e1fab5d9 e48a0cbc",
    "e5309b00 e62e6470 e6774d4a e7587f0c e77445df e8e7a15a e90a4473 ea53411a eaffd0e9 ec06e13b f1576d41 f37f0de8",
    "f482cdd9 f729446a fd84968f",
  ].flatMap((line) => line.split(" ").map((hash) => Number.parseInt(hash, 16))),
);

/** Whether a whole word of it is one of them; what only contains one, as many names do, is not. */
export function hasOffensiveWord(text: string): boolean {
  return wordsIn(text.normalize("NFKD").replaceAll(/\p{M}/gu, "")).some((word) => HASHES.has(hashOf(word)));
}

/** Words between anything but letters, and those that a capital begins inside one. */
function wordsIn(text: string): readonly string[] {
  const whole = text.match(/\p{L}+/gu) ?? [];
  const begun = text.match(/\p{Lu}\p{Ll}{3,}/gu) ?? [];
  return [...whole, ...begun].map((word) => word.toLowerCase());
}

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

function hashOf(word: string): number {
  let hash = OFFSET;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME) >>> 0;
  return hash;
}
