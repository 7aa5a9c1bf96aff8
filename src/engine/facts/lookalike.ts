// Compares a token's name and symbol with a shipped list of known tokens, as they are written and as they look.
// scripts/known-tokens.ts writes the list from public ones.
import { type Address, getAddress, isAddressEqual } from "viem";
import type { Chain } from "../chain/chain.ts";
import { factsConfig } from "./config.ts";
import type { Listing, Lookalike, Metadata } from "./facts.ts";
import confusables from "./lookalike/lists/confusables.json" with { type: "json" };
import data from "./lookalike/lists/known-tokens.json" with { type: "json" };

type KnownToken = Listing & { readonly chainId: number; readonly plain: Folded; readonly look: Folded };
type Folded = { readonly name: string; readonly symbol: string };

const { minLookalikeLetters, maxLookalikeLetters } = factsConfig.metadata;

let known: readonly KnownToken[] | undefined;

function knownTokens(): readonly KnownToken[] {
  known ??= Object.entries(data).flatMap(([chainId, lines]) => lines.map((line) => toKnown(Number(chainId), line)));
  return known;
}

/** `address symbol famous name` */
function toKnown(chainId: number, line: string): KnownToken {
  const [address = "", symbol = "", famous = "", ...words] = line.split(" ");
  return folded({ chainId, address: getAddress(address), name: words.join(" "), symbol, famous: famous === "1" });
}

function folded(entry: Omit<KnownToken, "plain" | "look">): KnownToken {
  const { name, symbol } = entry;
  return {
    ...entry,
    plain: { name: foldPlain(name), symbol: foldPlain(symbol) },
    look: { name: foldLook(name), symbol: foldLook(symbol) },
  };
}

/** The shipped list's entry for this very address: public lists, and the chain's own base tokens. */
export function toListing(chain: Chain, token: Address): Listing | null {
  const address = getAddress(token);
  const listed = knownTokens().find((entry) => entry.chainId === chain.id && entry.address === address);
  if (listed) return { address, name: listed.name, symbol: listed.symbol, famous: listed.famous };
  if (getAddress(chain.wrapped) === address) {
    return { address, name: `Wrapped ${chain.nativeSymbol}`, symbol: `W${chain.nativeSymbol}`, famous: true };
  }
  const base = chain.baseTokens.find((entry) => getAddress(entry.address) === address);
  return base ? { address, name: base.symbol, symbol: base.symbol, famous: true } : null;
}

/** The chain's base tokens, which lists of small chains leave out. */
function money(chain: Chain): readonly KnownToken[] {
  return chain.baseTokens
    .filter(({ address }) => !knownTokens().some((entry) => entry.chainId === chain.id && entry.address === address))
    .map(({ address, symbol }) => folded({ chainId: chain.id, address, name: symbol, symbol, famous: true }));
}

/** The best-known token whose name or symbol this one copies. */
export function toLookalike(chain: Chain, token: Address, metadata: Metadata): Lookalike | null {
  if (toListing(chain, token)) return null;
  const matches = [...knownTokens(), ...money(chain)]
    .flatMap((entry) => match(entry, metadata) ?? [])
    .map((found) => ({ ...found, ...relation(chain, found) }));
  const [best] = matches.sort((one, other) => weight(other) - weight(one));
  return best ? (atHome(best, chain) ?? best) : null;
}

/** A token has slightly different names on different chains: the one of this chain is what is copied. */
function atHome(found: Lookalike, chain: Chain): Lookalike | null {
  const symbol = foldPlain(found.symbol);
  const home = knownTokens().find(
    (entry) => entry.chainId === chain.id && entry.famous && entry.plain.symbol === symbol,
  );
  if (found.sameChain || !home) return null;
  const { address, name } = home;
  return { ...found, address, name, symbol: home.symbol, ...relation(chain, home), chainId: chain.id };
}

function relation(chain: Chain, { chainId, address }: { chainId: number; address: Address }) {
  const sameChain = chainId === chain.id;
  const base = [chain.wrapped, ...chain.baseTokens.map((token) => token.address)];
  return { sameChain, money: sameChain && base.some((each) => isAddressEqual(each, address)) };
}

function weight({ disguised, matches, sameChain, famous }: Lookalike): number {
  return (disguised ? 8 : 0) + (matches === "both" ? 4 : 0) + (famous ? 2 : 0) + (sameChain ? 1 : 0);
}

function match(entry: KnownToken, { rawName, rawSymbol }: Metadata): Omit<Lookalike, "sameChain" | "money"> | null {
  const name = compare(rawName, entry.plain.name, entry.look.name);
  const symbol = compare(rawSymbol, entry.plain.symbol, entry.look.symbol);
  if (!name && !symbol) return null;
  // Lists have thousands of words by now: one alone means a token only if that is famous.
  if (!entry.famous && !(name && symbol)) return null;
  return {
    address: entry.address,
    chainId: entry.chainId,
    name: entry.name,
    symbol: entry.symbol,
    famous: entry.famous,
    matches: name && symbol ? "both" : name ? "name" : "symbol",
    disguised: name === "disguised" || symbol === "disguised",
  };
}

function compare(raw: string, plain: string, look: string): "same" | "disguised" | null {
  const odd = hasOddLetters(raw);
  if (!odd && raw.length > maxLookalikeLetters) return null;
  if (plain.length >= minLookalikeLetters && foldPlain(raw) === plain) return odd ? "disguised" : "same";
  return odd && look.length >= minLookalikeLetters && foldLook(raw) === look ? "disguised" : null;
}

/** Characters that look like a Latin letter or digit, and which one (Unicode's UTS 39). */
let prototypes: ReadonlyMap<string, string> | undefined;

function prototypeOf(character: string): string {
  prototypes ??= new Map(
    Object.entries(confusables).flatMap(([prototype, characters]) =>
      [...characters].map((character) => [character, prototype] as const),
    ),
  );
  return prototypes.get(character) ?? character;
}

/** The text without what readers overlook: case, spaces, punctuation, marks, and the many forms of one letter. */
function foldPlain(text: string): string {
  return lettersOf(text.normalize("NFKD"));
}

/** Every letter as the Latin one it looks like, so that two texts that look alike are equal. */
function foldLook(text: string): string {
  const letters = [...text.normalize("NFKD").replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")];
  // Twice: small letters of other scripts fold to Latin ones, whose case is dropped, and capital I looks like small l.
  const once = letters.map(prototypeOf).join("").normalize("NFKD");
  return lettersOf([...once].map((letter) => (/[A-Z]/.test(letter) ? letter : prototypeOf(letter))).join(""));
}

/** Whether the text has letters that a keyboard has not: the mark of a disguise. */
function hasOddLetters(text: string): boolean {
  return /[^\x20-\x7e]/.test(text.trim());
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
