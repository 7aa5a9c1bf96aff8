import { type Address, concat, type Hash, type Hex, numberToHex, pad, toEventSelector, zeroAddress } from "viem";
import { z } from "zod";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData, selectorOf, toAddressAnswer, toNumberAnswer } from "../../chain/asking/call-data.ts";
import { attempt } from "../../chain/attempt.ts";
import type { Chain } from "../../chain/chain.ts";
import { lower } from "../../chain/lower.ts";
import type { Reader } from "../../chain/reader.ts";
import { valueOr } from "../../core/read.ts";
import type { MadeBefore } from "../facts.ts";
import { TRANSFER } from "../holders/transfer-events.ts";

/** What is left where a pool was emptied: dust, as roundings and minimum liquidity leave it. In native tokens, and in whole dollars. */
const DUST = 20_000_000_000_000_000n;
const DUST_DOLLARS = 50n;
/** Of tokens without a pool against the native token, the newest are looked for against dollars, and those at the usual fees of young tokens. */
const MOST_OTHERWISE = 6;
const MOST_DOLLARS = 2;
const LEAST_FEE = 2_500;

export type LeftPool = { readonly state: MadeBefore["pool"]; readonly pool: Address | null };

type Quote = { readonly address: Address; readonly dust: bigint; readonly leastFee: number };

/** What became of each token's pools against the wrapped native token, else against dollars, at exchanges whose factories tell pools by pair. */
export async function readLeftPools(asker: Asker, tokens: readonly Address[]): Promise<readonly LeftPool[]> {
  const { wrapped, baseTokens } = asker.reader.chain;
  const native = { address: wrapped, dust: DUST, leastFee: 0 };
  const found = await leftAgainst(asker, tokens, [native]);
  const dollars = baseTokens
    .filter(({ stable }) => stable)
    .slice(0, MOST_DOLLARS)
    .map(({ address, decimals }) => ({ address, dust: DUST_DOLLARS * 10n ** BigInt(decimals), leastFee: LEAST_FEE }));
  const others = tokens.filter((_, index) => found[index]?.state === "none").slice(0, MOST_OTHERWISE);
  if (dollars.length === 0 || others.length === 0) return found;
  const otherwise = await leftAgainst(asker, others, dollars);
  return found.map((left, index) => otherwise[others.indexOf(tokens[index] ?? zeroAddress)] ?? left);
}

async function leftAgainst(
  asker: Asker,
  tokens: readonly Address[],
  quotes: readonly Quote[],
): Promise<readonly LeftPool[]> {
  return await Promise.all(
    tokens.map(async (token) => {
      const pairs = await Promise.all(quotes.map((quote) => pairsOf(asker, token, quote)));
      const held = pairs.flatMap((pair) => pair.held);
      if (held.some(({ amount }) => amount === null)) return UNREAD;
      const used = held.filter(({ amount }) => amount);
      // Where nothing ever came in there was no trade that could end.
      const [first] = used;
      if (!first) return pairs.every(({ whole }) => whole) ? NONE : UNREAD;
      const living = used.find(({ amount, dust }) => (amount ?? 0n) >= dust);
      return living ? { state: "there", pool: living.pool } : { state: "emptied", pool: mostLeft(used).pool };
    }),
  );
}

type Held = { readonly pool: Address; readonly amount: bigint | null; readonly dust: bigint };

/** Beside one another by what counts as dust of each. */
function mostLeft(used: readonly Held[]): Held {
  const part = ({ amount, dust }: Held) => ((amount ?? 0n) * WHOLE) / dust;
  return used.reduce((most, each) => (part(each) > part(most) ? each : most));
}

const WHOLE = 1_000_000n;

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

const NONE: LeftPool = { state: "none", pool: null };
const UNREAD: LeftPool = { state: "unread", pool: null };

async function balanceOf(asker: Asker, token: Address, account: Address): Promise<bigint | null> {
  const answer = await asker.ask(token, callData("balanceOf(address)", account));
  return answer.known ? (toNumberAnswer(answer.value) ?? 0n) : null;
}

function questionsFor({ venues }: Chain, token: Address, quote: Quote): readonly Question[] {
  const { address: other, leastFee } = quote;
  return venues.flatMap((venue) => {
    if (venue.kind === "uniswap-v2") return askPool(venue, "getPair(address,address)", [token, other]);
    if (venue.kind === "algebra") return askPool(venue, "poolByPair(address,address)", [token, other]);
    if (venue.kind === "solidly") {
      const name = venue.dialect === "velodrome" ? "getPool" : "getPair";
      return [0, 1].flatMap((stable) => askPool(venue, `${name}(address,address,bool)`, [token, other, stable]));
    }
    if (venue.kind !== "uniswap-v3") return [];
    const type = venue.keyedBy === "fee" ? "uint24" : "int24";
    const fees = venue.keyedBy === "fee" ? venue.fees.filter((fee) => fee >= leastFee) : venue.fees;
    return fees.flatMap((fee) => askPool(venue, `getPool(address,address,${type})`, [token, other, fee]));
  });
}

type Question = { readonly to: Address; readonly data: Hex };

/** Each argument is one word, whatever its type. */
function askPool(
  { factory }: { factory: Address },
  signature: string,
  words: readonly (Address | number)[],
): Question[] {
  const body = words.map((word) => (typeof word === "number" ? numberToHex(word, { size: 32 }) : pad(word)));
  return [{ to: factory, data: concat([selectorOf(signature), ...body]) }];
}

const CHANGES = [
  TRANSFER,
  toEventSelector("Mint(address,address,int24,int24,uint128,uint256,uint256)"),
  toEventSelector("Burn(address,int24,int24,uint128,uint256,uint256)"),
];

const Stamped = z.object({ timestamp: z.string() });

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
  const [from, to] = await Promise.all([first.blockNumber, last.blockNumber].map((block) => timeOf(reader, block)));
  if (from === null || to === null || from === undefined || to === undefined) return null;
  return { seconds: to - from, last: last.transactionHash };
}

const Sent = z.object({ from: z.string() });

/** In lower case. */
export async function signerOf(reader: Reader, hash: Hash | null): Promise<Address | null> {
  if (!hash) return null;
  const answer = await attempt(reader.request("eth_getTransactionByHash", [hash]));
  const sent = Sent.safeParse(answer.known ? answer.value : undefined);
  return sent.success ? lower(sent.data.from as Address) : null;
}

async function timeOf(reader: Reader, block: bigint): Promise<number | null> {
  const answer = await attempt(reader.request("eth_getBlockByNumber", [`0x${block.toString(16)}`, false]));
  const stamped = Stamped.safeParse(answer.known ? answer.value : undefined);
  return stamped.success ? Number(stamped.data.timestamp) : null;
}
