// Reads what people type or paste: finds addresses, links and chain names in a text, and gives the tokens they ask about.
import { type Address, getAddress, isAddress, isAddressEqual, parseAbi } from "viem";
import { attempt } from "../chain/attempt.ts";
import type { Chain } from "../chain/chain.ts";
import type { Chains } from "../chain/index.ts";
import type { Reader } from "../chain/reader.ts";
import { SECOND_MS } from "../core/units.ts";

/** Limits of reading what people type, and of finding the token they mean. */
const requestConfig = {
  /** Tokens answered in one message, a card each. */
  maxQuestions: 3,
  /** What has fewer digits after 0x was not meant as an address. More hides what was cut from one. */
  fewestDigits: 8,
  /** Longer than any chat's message. Reading is linear in it. */
  maxCharacters: 16_384,
  /** A word of a link that is longer names no chain. */
  maxChainWordCharacters: 40,
  /** Asking a pool for its token takes so long at most, because a person waits. */
  poolLookupMs: 4 * SECOND_MS,
} as const;

/** A token: its chain and its address. */
export type Request = { readonly chainId: number; readonly address: Address };

/** A request whose chain may still have to be found. */
export type Question = {
  readonly address: Address;
  readonly chainId: number | null;
  /** The address comes from a screener's link, which usually names a pool instead of its token. */
  readonly mayBePool: boolean;
};

/** Why a text names no token. */
export type Misunderstanding = "no-address" | "wrong-length" | "mistyped" | "transaction-hash" | "unknown-chain";

/** The same with what a sentence about it needs. */
export type Misunderstood =
  | { readonly problem: Exclude<Misunderstanding, "wrong-length" | "unknown-chain"> }
  | { readonly problem: "wrong-length"; readonly digits: number }
  /** `nearest`: a chain whose name is one slip of typing away. */
  | { readonly problem: "unknown-chain"; readonly word: string; readonly nearest: string | null };

export type Understood = { readonly questions: readonly Question[]; readonly problem: Misunderstanding | null };

const ADDRESS = /(?<![0-9a-zA-Z])0[xX][0-9a-fA-F]{40}(?![0-9a-zA-Z])/g;
const HASH = /(?<![0-9a-zA-Z])0[xX][0-9a-fA-F]{64}(?![0-9a-zA-Z])/;
const ALMOST = new RegExp(
  `(?<![0-9a-zA-Z])0[xX](?![0-9a-fA-F]{40}(?![0-9a-zA-Z]))([0-9a-fA-F]{${requestConfig.fewestDigits},80})(?![0-9a-zA-Z])`,
);
const LINK = /^[("'<[]*(?:https?:\/\/)?([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}[/?#][^\s<>"]*)/i;

/** A message that starts with a dot gets no answer. */
export function isMuted(text: string): boolean {
  return text.trimStart().startsWith(".");
}

/** Reads the text after a command: chain and address in any order. `problem` says why nothing was found. */
export function parseCommand(text: string, chains: readonly Chain[]): Understood {
  const { questions, mistyped, words } = read(text, chains);
  const named = namedChain(words, chains, true);
  if (questions.length > 0) {
    const strange = named === undefined && words.length > 0 && words.length <= 2;
    if (strange && questions.every((question) => question.chainId === null)) {
      return { questions: [], problem: "unknown-chain" };
    }
    return { questions: withChain(questions, named), problem: null };
  }
  if (mistyped) return { questions: [], problem: "mistyped" };
  if (HASH.test(text)) return { questions: [], problem: "transaction-hash" };
  return { questions: [], problem: ALMOST.test(text) ? "wrong-length" : "no-address" };
}

/** Why a text names no token, with what a sentence about it needs. */
export function misunderstood(text: string, problem: Misunderstanding, chains: readonly Chain[]): Misunderstood {
  if (problem === "wrong-length") return { problem, digits: ALMOST.exec(text)?.[1]?.length ?? 0 };
  if (problem !== "unknown-chain") return { problem };
  const word = read(text, chains).words.join(" ");
  const near = nearestChain(word, chains);
  return { problem, word, nearest: near ? (near.aliases[0] ?? near.name) : null };
}

/** Reads addresses and links in a message that is not a command. Numbers in it are no chain ids. */
export function parsePaste(text: string, chains: readonly Chain[]): readonly Question[] {
  const { questions, words } = read(text, chains);
  return questions.length === 0 ? [] : withChain(questions, namedChain(words, chains, false));
}

/** The address in its checksummed form; undefined where its mixed letter case is wrong, so that it was mistyped. */
export function toChecksummed(text: string): Address | undefined {
  const digits = text.slice(2);
  const mixed = /[a-f]/.test(digits) && /[A-F]/.test(digits);
  if (mixed) return isAddress(`0x${digits}`) ? (`0x${digits}` as Address) : undefined;
  return getAddress(`0x${digits.toLowerCase()}`);
}

function withChain(questions: readonly Question[], chain: Chain | undefined): readonly Question[] {
  return questions.map((question) => ({ ...question, chainId: question.chainId ?? chain?.id ?? null }));
}

type Reading = { questions: Question[]; mistyped: boolean; words: string[] };

function read(text: string, chains: readonly Chain[]): Reading {
  const reading: Reading = { questions: [], mistyped: false, words: [] };
  const add = (found: string, chainId: number | null, mayBePool: boolean) => {
    const address = toChecksummed(found);
    if (!address) reading.mistyped = true;
    else if (
      reading.questions.length < requestConfig.maxQuestions &&
      !reading.questions.some((q) => q.address === address)
    ) {
      reading.questions.push({ address, chainId, mayBePool });
    }
  };
  for (const piece of text.slice(0, requestConfig.maxCharacters).split(/\s+/)) {
    const scheme = piece.search(/https?:\/\//i);
    const link = LINK.exec(piece.slice(Math.max(0, scheme)))?.[1];
    const linked = link === undefined ? undefined : readLink(link, chains);
    if (linked) add(linked.address, linked.chainId, linked.mayBePool);
    else if (link === undefined) readPiece(piece, add, reading.words);
  }
  return reading;
}

function readPiece(piece: string, add: (found: string, chainId: null, pool: false) => void, words: string[]): void {
  for (const match of piece.matchAll(ADDRESS)) add(match[0], null, false);
  for (const word of piece.replace(ADDRESS, " ").split(/[^\p{L}\p{N}._-]+/u)) {
    const bare = word.replace(/^[._-]+|[._-]+$/g, "");
    if (bare !== "" && !/^0[xX]/.test(bare)) words.push(bare);
  }
}

/** The first chain that is named, in one word or two ("bnb chain"). */
function namedChain(words: readonly string[], chains: readonly Chain[], withIds: boolean): Chain | undefined {
  for (const [index, word] of words.entries()) {
    const two = findChain(`${word}${words[index + 1] ?? ""}`, chains);
    if (two && !/^\d+$/.test(word)) return two;
    if (/^\d+$/.test(word) && !withIds) continue;
    const one = findChain(word, chains);
    if (one) return one;
  }
  return undefined;
}

const POOL = parseAbi(["function token0() view returns (address)", "function token1() view returns (address)"]);

/**
 * Screeners link to pools. Gives the token of the pool at this address: of its two tokens, the one that is no base token. An address that
 * is no pool, or that does not answer in time, stays as it is.
 */
export async function tradedToken(chains: Chains, request: Request): Promise<Request> {
  const client = chains.client(request.chainId);
  if (!client) return request;
  const reader = await client.reader({ address: request.address, limitMs: requestConfig.poolLookupMs });
  const [first, second] = await Promise.all([
    sideOf(reader, request.address, "token0"),
    sideOf(reader, request.address, "token1"),
  ]);
  if (!first || !second) return request;
  return { ...request, address: isQuote(reader, first) ? second : first };
}

async function sideOf(reader: Reader, address: Address, functionName: "token0" | "token1"): Promise<Address | null> {
  const side = await attempt(reader.client.readContract({ address, abi: POOL, functionName }));
  return side.known ? side.value : null;
}

function isQuote({ chain }: Reader, token: Address): boolean {
  return [chain.wrapped, ...chain.baseTokens.map(({ address }) => address)].some((base) => isAddressEqual(base, token));
}

/** A chain by id, name or alias, in any letter case; spaces, dots and hyphens do not matter. */
export function findChain(word: string, chains: readonly Chain[]): Chain | undefined {
  const wanted = fold(word);
  if (wanted === "") return undefined;
  if (/^\d{1,12}$/.test(wanted)) return chains.find((chain) => chain.id === Number(wanted));
  return chains.find((chain) => [chain.name, ...chain.aliases].some((name) => fold(name) === wanted));
}

function fold(word: string): string {
  return word.toLowerCase().replace(/[\s._-]/g, "");
}

/** The chain whose name is one typing mistake away. */
export function nearestChain(word: string, chains: readonly Chain[]): Chain | undefined {
  const wanted = fold(word);
  if (wanted.length < 3) return undefined;
  return chains.find((chain) => [chain.name, ...chain.aliases].some((name) => isOneSlipAway(wanted, fold(name))));
}

/** A letter too many, too few, another one, or two that changed places. */
function isOneSlipAway(one: string, other: string): boolean {
  let [start, end] = [0, 0];
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start++;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (Math.max(left.length, right.length) <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

// Reads links of explorers, screeners and exchanges. Takes a link, gives the address in it and the chain, as far as the link tells.

type Linked = { readonly address: string; readonly chainId: number | null; readonly mayBePool: boolean };

const LEADING_ADDRESS = /^0[xX][0-9a-fA-F]{40}(?![0-9a-zA-Z])/;

/** In this order: of the two sides of a trade, people ask about the one that is bought. */
const ADDRESS_PARAMETERS = [
  "outputcurrency",
  "tokenaddress",
  "contract",
  "token",
  "ca",
  "address",
  "token1",
  "buy",
  "to",
];
const CHAIN_PARAMETERS = ["chain", "chainid", "network", "blockchain"];
const POOL_SEGMENTS = /^(pools?|pairs?|pair-explorer)$/;
/** Screeners whose links name a pool without a word like "pool". */
const POOL_SITES = /(^|\.)(dexscreener|dextools|geckoterminal|dexview|defined)\./;

function readLink(link: string, chains: readonly Chain[]): Linked | undefined {
  const url = toUrl(link);
  if (!url) return undefined;
  const host = url.hostname.replace(/^www\./, "");
  const segments = `${url.pathname}/${url.hash.slice(1)}`.split(/[/?&=:,]/).filter((segment) => segment !== "");
  const parameters = new Map([...url.searchParams].map(([name, value]) => [name.toLowerCase(), value]));

  const inPath = segments.find((segment) => LEADING_ADDRESS.test(segment));
  const asked = [...ADDRESS_PARAMETERS.map((name) => parameters.get(name)), ...parameters.values()];
  const address = LEADING_ADDRESS.exec(
    inPath ?? asked.find((value) => value !== undefined && LEADING_ADDRESS.test(value)) ?? "",
  )?.[0];
  if (!address) return undefined;

  const isToken = segments.some((segment) => /^tokens?$/.test(segment));
  const mayBePool =
    inPath !== undefined &&
    !isToken &&
    (POOL_SITES.test(host) || segments.some((segment) => POOL_SEGMENTS.test(segment)));
  return { address, chainId: chainOf(host, segments, parameters, chains), mayBePool };
}

function toUrl(link: string): URL | undefined {
  try {
    return new URL(`https://${link}`);
  } catch {
    // People paste broken links.
    return undefined;
  }
}

function chainOf(
  host: string,
  segments: readonly string[],
  parameters: ReadonlyMap<string, string>,
  chains: readonly Chain[],
): number | null {
  const own = chains.find((chain) => chain.explorer !== null && hostOf(chain.explorer) === host);
  if (own) return own.id;
  const words = [...CHAIN_PARAMETERS.map((name) => parameters.get(name)), ...segments, host.split(".")[0]];
  for (const word of words) {
    const chain =
      word === undefined || word.length > requestConfig.maxChainWordCharacters ? undefined : siteChain(word, chains);
    if (chain) return chain.id;
  }
  return chains.find(({ sites }) => sites?.hosts?.includes(host))?.id ?? null;
}

function siteChain(word: string, chains: readonly Chain[]): Chain | undefined {
  const name = word.toLowerCase().replace(/[-_.]/g, "");
  return findChain(word, chains) ?? chains.find(({ sites }) => sites?.names?.includes(name));
}

/** Undefined for an explorer that is one page of a site: other chains share that site. */
function hostOf(url: string): string | undefined {
  if (!URL.canParse(url) || new URL(url).pathname !== "/") return undefined;
  return new URL(url).hostname.replace(/^www\./, "");
}
