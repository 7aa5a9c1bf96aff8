// Is the name or symbol written to lure readers somewhere, or to be taken for another token's?
import type { Metadata } from "../facts/facts.ts";
import { defineCheck, type Finding, read } from "./check.ts";
import { hasOffensiveWord } from "./shared/offensive-words.ts";
import type { Bait } from "./vocabulary/origin.ts";

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
