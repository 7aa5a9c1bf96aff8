// What became of the pools of a creator's earlier tokens: emptied, still there, or none. Only pools against the native token and dollars are
// looked for, at exchanges whose factories name pools by pair.

import { type Address, type Hash, toEventSelector, zeroAddress } from "viem";
import type { Chain } from "../../chain/chain.ts";
import type { Reader } from "../../chain/reader.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { callData, toAddressAnswer, toNumberAnswer } from "../../chain/views/call-data.ts";
import { valueOr } from "../../core/read.ts";
import { venueFor } from "../../venues/registry.ts";
import type { FactoryCall } from "../../venues/venue.ts";
import { timestampOf } from "../blocks.ts";
import { factsConfig } from "../config.ts";
import type { EarlierToken } from "../facts.ts";
import { TRANSFER } from "../holders/transfer-events.ts";

const { creatorHistory: limits } = factsConfig;

export type EarlierPool = { readonly state: EarlierToken["pool"]; readonly pool: Address | null };

type Quote = { readonly address: Address; readonly dust: bigint; readonly minFee: number };

/** Tokens without a pool against the wrapped native token are looked for against dollars. */
export async function readEarlierPools(asker: Asker, tokens: readonly Address[]): Promise<readonly EarlierPool[]> {
  const { wrapped, baseTokens } = asker.reader.chain;
  const native = { address: wrapped, dust: limits.dustWei, minFee: 0 };
  const found = await poolsAgainst(asker, tokens, [native]);
  const dollars = baseTokens
    .filter(({ stable }) => stable)
    .slice(0, limits.maxDollarTokens)
    .map(({ address, decimals }) => ({
      address,
      dust: limits.dustDollars * 10n ** BigInt(decimals),
      minFee: limits.minDollarPoolFeePips,
    }));
  const others = tokens.filter((_, index) => found[index]?.state === "none").slice(0, limits.maxTokensAgainstDollars);
  if (dollars.length === 0 || others.length === 0) return found;
  const againstDollars = await poolsAgainst(asker, others, dollars);
  return found.map((left, index) => againstDollars[others.indexOf(tokens[index] ?? zeroAddress)] ?? left);
}

async function poolsAgainst(
  asker: Asker,
  tokens: readonly Address[],
  quotes: readonly Quote[],
): Promise<readonly EarlierPool[]> {
  return await Promise.all(
    tokens.map(async (token) => {
      const pairs = await Promise.all(quotes.map((quote) => pairsOf(asker, token, quote)));
      const held = pairs.flatMap((pair) => pair.held);
      if (held.some(({ amount }) => amount === null)) return UNREAD;
      const used = held.filter(({ amount }) => amount);
      // A pool that nothing ever came into was never traded in.
      const [first] = used;
      if (!first) return pairs.every(({ whole }) => whole) ? NONE : UNREAD;
      const living = used.find(({ amount, dust }) => (amount ?? 0n) >= dust);
      return living ? { state: "there", pool: living.pool } : { state: "emptied", pool: mostLeft(used).pool };
    }),
  );
}

type Held = { readonly pool: Address; readonly amount: bigint | null; readonly dust: bigint };

/** Amounts of different quote tokens are compared by what counts as dust of each. */
function mostLeft(used: readonly Held[]): Held {
  const part = ({ amount, dust }: Held) => ((amount ?? 0n) * 1_000_000n) / dust;
  return used.reduce((most, each) => (part(each) > part(most) ? each : most));
}

async function pairsOf(asker: Asker, token: Address, quote: Quote) {
  const questions = questionsFor(asker.reader.chain, token, quote);
  const answers = await Promise.all(questions.map(({ to, data }) => asker.ask(to, data)));
  const found = answers.flatMap((answer) => toAddressAnswer(valueOr(answer, null)) ?? []);
  const real = [...new Set(found)].filter((pool) => pool !== zeroAddress);
  const held = await Promise.all(
    real.map(async (pool): Promise<Held> => {
      return { pool, amount: await balanceOf(asker, quote.address, pool), dust: quote.dust };
    }),
  );
  return { held, whole: answers.every(({ known }) => known) };
}

const NONE: EarlierPool = { state: "none", pool: null };
const UNREAD: EarlierPool = { state: "unread", pool: null };

async function balanceOf(asker: Asker, token: Address, account: Address): Promise<bigint | null> {
  const answer = await asker.ask(token, callData("balanceOf(address)", account));
  return answer.known ? (toNumberAnswer(answer.value) ?? 0n) : null;
}

function questionsFor({ venues }: Chain, token: Address, { address, minFee }: Quote): readonly FactoryCall[] {
  return venues
    .flatMap((venue) => venueFor(venue).discovery.factoryCalls?.(venue, [token, address]) ?? [])
    .filter(({ feePips }) => feePips === undefined || feePips >= minFee);
}

const CHANGES = [
  TRANSFER,
  toEventSelector("Mint(address,address,int24,int24,uint128,uint256,uint256)"),
  toEventSelector("Burn(address,int24,int24,uint128,uint256,uint256)"),
];

/** Seconds from a pool's first liquidity to the last change of it, and the transaction of that. */
type Life = { readonly seconds: number; readonly last: Hash | null };

/** `null` where the node does not search that far. */
export async function lifeOf(reader: Reader, pool: Address): Promise<Life | null> {
  const { logRange } = await reader.capabilities();
  if (logRange !== null) return null;
  const { logs, missing } = await reader.logs({
    ...{ address: pool, topics: [CHANGES], fromBlock: 0n, toBlock: reader.block.number, mostRequests: 1 },
  });
  const [first, last] = [logs[0], logs.at(-1)];
  if (missing.length > 0 || !first?.blockNumber || !last?.blockNumber) return null;
  const [from, to] = await Promise.all(
    [first.blockNumber, last.blockNumber].map((block) => timestampOf(reader, block)),
  );
  if (from === null || to === null || from === undefined || to === undefined) return null;
  return { seconds: Number(to - from), last: last.transactionHash };
}
