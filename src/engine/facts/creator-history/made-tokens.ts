// Tokens that an account made: at the addresses that its own nonces lead to, and in the events of factories that made them for it.
import {
  type Address,
  concat,
  encodeAbiParameters,
  getAddress,
  getContractAddress,
  type Hex,
  type Log,
  numberToHex,
  pad,
  parseAbiParameters,
} from "viem";
import { z } from "zod";
import { type Collection, KeptAddress, type Store } from "../../../store/store.ts";
import { attempt } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";
import { flatMapInTurns } from "../../chain/turns.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { callData, toNumberAnswer, toWords } from "../../chain/views/call-data.ts";
import { factsConfig } from "../config.ts";
import { makersOf } from "../deployment/creation.ts";
import { topicAddress } from "../liquidity/shares.ts";
import { cleanText, toText } from "../metadata.ts";
import { NONCE_LENS_CODE } from "../pools/lens-code.ts";

/** One token and the transaction of its creator that made it; `null`: a factory did. */
const Made = z.object({ address: KeptAddress, symbol: z.string(), nonce: z.number().int().nullable() });
export type Made = Readonly<z.infer<typeof Made>>;

/** Stored for ever: contracts stay where they are. `from` and `to`: the nonces that were searched without a gap; `count`: tokens found there. */
const Kept = z.object({
  from: z.number().int(),
  to: z.number().int(),
  tokens: z.array(Made),
  count: z.number().int(),
});
type Kept = Readonly<z.infer<typeof Kept>>;
const MADE: Collection<Kept> = { name: "made-by", version: 3, schema: Kept };

const { creatorHistory: limits } = factsConfig;

/** `tokens`: the newest of `count`. `whole`: the node answered every question. `all`: nothing was left out. */
type Found = {
  readonly tokens: readonly Made[];
  readonly count: number;
  readonly whole: boolean;
  readonly all: boolean;
};

/** Tokens at the addresses of an account's nonces, the newest first. */
export async function tokensByNonce(
  asker: Asker,
  creator: Address,
  nonce: number,
  store: Store | null,
): Promise<Found> {
  const shelf = store?.open(MADE);
  const key = `${asker.reader.chain.id}:${creator.toLowerCase()}`;
  // A store that fails costs calls, not answers.
  const kept = await shelf?.get(key).catch(() => undefined);
  const start = Math.max(kept?.to ?? 0, nonce - limits.maxNonces);
  const { nonces, from } = await nonceRange(asker.reader, creator, start, nonce);
  const places = nonces.slice(0, limits.maxContracts).map((each) => ({
    nonce: each,
    address: getContractAddress({ from: creator, nonce: BigInt(each) }),
  }));
  const found = await onlyTokens(asker, places);
  if (!found) return { tokens: kept?.tokens ?? [], count: kept?.count ?? 0, whole: false, all: false };
  const tokens = [...found, ...(kept?.tokens ?? [])].slice(0, limits.maxTokens);
  const count = found.length + (kept?.count ?? 0);
  const isLeftOut = nonces.length > places.length || (kept !== undefined && from > kept.to);
  const since = kept && !isLeftOut ? kept.from : isLeftOut ? (nonces[places.length - 1] ?? from) : from;
  const looked = { from: since, to: nonce, tokens, count };
  if (from < nonce) await shelf?.set(key, looked).catch(() => undefined);
  // Contracts count from one.
  return { tokens, count, whole: true, all: since <= 1 };
}

/** The nonces with which an account made contracts that still exist, the newest first, as far back as a few calls go. */
async function nonceRange(reader: Reader, creator: Address, start: number, end: number) {
  if (end <= start) return { nonces: [], from: end };
  const { callGasCap } = await reader.capabilities();
  const most = Math.min(limits.noncesPerCall, Number(callGasCap / (2n * limits.gasPerNonce)));
  const ends = Array.from(
    { length: Math.ceil(limits.maxNonces / limits.noncesPerCall) },
    (_, index) => end - index * most,
  );
  const parts = ends.filter((each) => each > start).map((each) => ({ from: Math.max(start, each - most), to: each }));
  const looked = await Promise.all(parts.map((part) => lookAt(reader, creator, part)));
  const nonces: number[] = [];
  let from = end;
  for (const [index, part] of looked.entries()) {
    if (!part) break;
    nonces.push(...part.nonces);
    from = part.from;
    if (part.from > (parts[index]?.from ?? 0)) break;
  }
  if (from < end) return { nonces, from };
  const asked = Math.max(start, end - limits.maxAskedNonces);
  return { nonces: Array.from({ length: end - asked }, (_, index) => end - 1 - index), from: asked };
}

type Part = { readonly from: number; readonly to: number };

/** `null`: the node does not take such a call. */
async function lookAt(reader: Reader, creator: Address, { from, to }: Part) {
  const input = encodeAbiParameters(LOOK, [creator, BigInt(from), BigInt(to)]);
  const call = { data: concat([NONCE_LENS_CODE, input]) };
  const answer = await attempt(reader.request("eth_call", [call, numberToHex(reader.block.number)]));
  const [oldest, ...nonces] = toWords(answer.known ? answer.value : null).map(Number);
  const isAnswer = oldest !== undefined && oldest >= from && oldest < to && nonces.every((each) => each < to);
  return isAnswer ? { nonces, from: oldest } : null;
}

const LOOK = parseAbiParameters("address maker, uint256 from, uint256 to");

/**
 * Tokens that factories made for an account and named together with it in an event: the known factories, and `by`, which made this
 * token. That one counts as telling of `all` only if its events name this token so.
 */
export async function tokensByFactories(
  asker: Asker,
  creator: Address,
  by: { readonly factory: Address; readonly token: Address } | null = null,
): Promise<Found> {
  const { reader } = asker;
  const makers = [...makersOf(reader.chain).map(({ address }) => address), ...(by ? [by.factory] : [])];
  const { logRange } = await reader.capabilities();
  if (makers.length === 0 || logRange !== null) return { tokens: [], count: 0, whole: true, all: by === null };
  const word: Hex = pad(creator);
  const searches = await Promise.all(
    [[null, word] as const, [null, null, word] as const].map((topics) =>
      reader.logs({ address: makers, topics, fromBlock: 0n, toBlock: reader.block.number, mostRequests: 1 }),
    ),
  );
  const latest = searches.flatMap(({ logs }) => logs.slice(-limits.maxAskedNonces));
  const named = await flatMapInTurns(latest, addressesIn);
  const known = new Set([creator, ...makers].map((address) => address.toLowerCase()));
  const fresh = [...new Set(named)]
    .filter((address) => !known.has(address.toLowerCase()))
    .slice(-limits.maxAskedNonces);
  const found = await onlyTokens(
    asker,
    fresh.map((address) => ({ address, nonce: null })),
  );
  const whole = found !== null && searches.every(({ missing }) => missing.length === 0);
  const all = by === null || named.some((address) => address.toLowerCase() === by.token.toLowerCase());
  return { tokens: (found ?? []).toReversed().slice(0, limits.maxTokens), count: found?.length ?? 0, whole, all };
}

function addressesIn({ topics, data }: Log): Address[] {
  const words = data.slice(2, 2 + 64 * limits.maxEventWords).match(/.{64}/g) ?? [];
  return [...topics.slice(1), ...words.map((word): Hex => `0x${word}`)].flatMap(topicAddress);
}

/** Those with a supply and a symbol; `null` where the node did not say. */
async function onlyTokens(
  asker: Asker,
  places: readonly { readonly address: Address; readonly nonce: number | null }[],
): Promise<readonly Made[] | null> {
  const supplies = await Promise.all(places.map(({ address }) => asker.ask(address, callData("totalSupply()"))));
  if (supplies.some((read) => !read.known)) return null;
  const likely = places.filter((_, index) => {
    const read = supplies[index];
    return read?.known && (toNumberAnswer(read.value) ?? 0n) > 0n;
  });
  const symbols = await Promise.all(likely.map(({ address }) => asker.ask(address, callData("symbol()"))));
  return likely.flatMap(({ address, nonce }, index) => {
    const answer = symbols[index];
    const text = answer?.known && answer.value ? cleanText(toText(answer.value)) : "";
    return text ? [{ address: getAddress(address), symbol: text, nonce }] : [];
  });
}
