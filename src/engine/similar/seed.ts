// Fingerprints listed tokens in the background, so that copies of them are recognized.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Address, getAddress, type Hex, isAddress } from "viem";
import { z } from "zod";
import { readJson } from "../../json.ts";
import type { Collection, Store } from "../../store/store.ts";
import type { ChainClient } from "../chain/client.ts";
import type { Reader } from "../chain/reader.ts";
import { createAsker } from "../chain/views/asker.ts";
import { known, type Read } from "../core/read.ts";
import { tokenKey } from "../core/token-key.ts";
import { createControllerReader } from "../facts/control/controller.ts";
import { readDelegation } from "../facts/proxy/delegation.ts";
import { similarConfig } from "./config.ts";
import type { Similar } from "./similar.ts";

export type SeedProgress = {
  readonly done: number;
  readonly of: number;
  /** Could not be read this time; the next run tries again. */
  readonly missed: number;
  readonly symbol: string;
};

type SeedParts = {
  readonly client: ChainClient;
  readonly similar: Similar;
  readonly store: Store;
  readonly tokens: readonly ListedToken[];
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: SeedProgress) => void;
};

/** Tokens that need no further look. */
const SEEDED: Collection<true> = { name: "seeded", version: 1, schema: z.literal(true) };

/**
 * Fingerprints listed tokens without auditing them, a few at a time. What is done is noted in the store, so that it can be
 * stopped at any moment and goes on from there.
 */
export async function seed(parts: SeedParts): Promise<SeedProgress> {
  const { client, similar, store, tokens, signal, onProgress = () => undefined } = parts;
  const notes = store.open(SEEDED);
  let progress: SeedProgress = { done: 0, of: tokens.length, missed: 0, symbol: "" };
  for (let at = 0; at < tokens.length && !signal?.aborted; at += similarConfig.seedBatch) {
    const batch = tokens.slice(at, at + similarConfig.seedBatch);
    const fresh: ListedToken[] = [];
    for (const token of batch) if ((await notes.get(tokenKey(token))) === undefined) fresh.push(token);
    const kept =
      fresh.length === 0 ? 0 : await seedBatch(client, similar, fresh, (token) => notes.set(tokenKey(token), true));
    progress = {
      done: progress.done + batch.length - (fresh.length - kept),
      of: tokens.length,
      missed: progress.missed + fresh.length - kept,
      symbol: batch.at(-1)?.symbol ?? "",
    };
    onProgress(progress);
    if (fresh.length > 0) await new Promise((resolve) => setTimeout(resolve, similarConfig.seedPauseMs));
  }
  return progress;
}

async function seedBatch(
  client: ChainClient,
  similar: Similar,
  tokens: readonly ListedToken[],
  note: (token: ListedToken) => Promise<unknown>,
): Promise<number> {
  const [first] = tokens;
  if (!first) return 0;
  const reader = await client.reader({ address: first.address, limitMs: similarConfig.seedBatchMs });
  const kept = await Promise.all(
    tokens.map(async (token) => {
      const code = await codeThatRuns(reader, token.address);
      if (!code.known) return 0;
      if (code.value.length > 0) await similar.remember({ ...token, code: code.value, verdict: null, rows: [] });
      await note(token);
      return 1;
    }),
  );
  return kept.reduce<number>((sum, each) => sum + each, 0);
}

/** The code of a token, or of all that it passes its calls on to; nothing where there is no code. */
export async function codeThatRuns(reader: Reader, token: Address): Promise<Read<Hex[]>> {
  const asker = createAsker(reader);
  const noOwner = Promise.resolve(known(null));
  const delegation = await readDelegation(asker, token, createControllerReader(asker, token), noOwner);
  if (!delegation.known) return delegation;
  const parts: Hex[] = [];
  for (const address of delegation.value.parts) {
    const code = await asker.code(address);
    if (!code.known) return code;
    if (code.value !== "0x") parts.push(code.value);
  }
  return known(parts);
}

/** A token that someone publishes a list of. */
type ListedToken = { readonly chainId: number; readonly address: Address; readonly symbol: string };

/** Lists that come with packages; anything else is a file. */
const PACKAGES: Readonly<Record<string, string>> = { uniswap: "@uniswap/default-token-list" };

const TokenList = z.object({
  tokens: z.array(z.looseObject({ chainId: z.number().int(), address: z.string(), symbol: z.string() })),
});

/** The tokens of a list on one chain, each once: a published list by its name, or a JSON file in the same format. */
export async function readTokenList(list: string, chainId: number): Promise<ListedToken[]> {
  const path = createRequire(import.meta.url).resolve(PACKAGES[list] ?? "node:module");
  const text = await readFile(list in PACKAGES ? path : list, "utf8");
  const { tokens } = TokenList.parse(readJson(text));
  const found = new Map<Address, ListedToken>();
  for (const { chainId: on, address, symbol } of tokens) {
    if (on !== chainId || !isAddress(address, { strict: false })) continue;
    const checksummed = getAddress(address);
    found.set(checksummed, { chainId, address: checksummed, symbol: symbol.slice(0, 40) });
  }
  return [...found.values()];
}
