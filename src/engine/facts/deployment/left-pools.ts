import { type Address, concat, type Hash, type Hex, numberToHex, pad, toEventSelector, zeroAddress } from "viem";
import { z } from "zod";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData, selectorOf, toAddressAnswer, toNumberAnswer } from "../../chain/asking/call-data.ts";
import { attempt } from "../../chain/attempt.ts";
import type { Chain } from "../../chain/chain.ts";
import { lower } from "../../chain/lower.ts";
import type { Reader } from "../../chain/reader.ts";
import { valueOr } from "../../read.ts";
import type { MadeBefore } from "../facts.ts";
import { TRANSFER } from "../holders/flows.ts";

/** What is left of the native token where a pool was emptied: dust, as roundings and minimum liquidity leave it. */
const DUST = 20_000_000_000_000_000n;

export type LeftPool = { readonly state: MadeBefore["pool"]; readonly pool: Address | null };

/** What became of each token's pools against the wrapped native token, at exchanges whose factories tell pools by pair. */
export async function readLeftPools(asker: Asker, tokens: readonly Address[]): Promise<readonly LeftPool[]> {
  const { wrapped } = asker.reader.chain;
  const pools = await Promise.all(
    tokens.map((token) =>
      Promise.all(questionsFor(asker.reader.chain, token).map(({ to, data }) => asker.ask(to, data))),
    ),
  );
  return await Promise.all(
    pools.map(async (answers, index) => {
      const token = tokens[index] ?? zeroAddress;
      const found = answers.flatMap((answer) => toAddressAnswer(valueOr(answer, null)) ?? []);
      const real = [...new Set(found)].filter((pool) => pool !== zeroAddress);
      const held = await Promise.all(
        real.map(async (pool) => {
          const [native, own] = await Promise.all([balanceOf(asker, wrapped, pool), balanceOf(asker, token, pool)]);
          return { pool, native, own };
        }),
      );
      if (held.some(({ native }) => native === null)) return UNREAD;
      const largest = held.sort((one, other) => ((one.native ?? 0n) > (other.native ?? 0n) ? -1 : 1))[0];
      // Where nothing ever came in there was no trade that could end.
      if (!largest?.native) return answers.every(({ known }) => known) ? NONE : UNREAD;
      return { state: largest.native < DUST ? "emptied" : "there", pool: largest.pool };
    }),
  );
}

const NONE: LeftPool = { state: "none", pool: null };
const UNREAD: LeftPool = { state: "unread", pool: null };

async function balanceOf(asker: Asker, token: Address, account: Address): Promise<bigint | null> {
  const answer = await asker.ask(token, callData("balanceOf(address)", account));
  return answer.known ? (toNumberAnswer(answer.value) ?? 0n) : null;
}

function questionsFor({ venues, wrapped }: Chain, token: Address): readonly Question[] {
  return venues.flatMap((venue) => {
    if (venue.kind === "uniswap-v2") return askPool(venue, "getPair(address,address)", [token, wrapped]);
    if (venue.kind === "algebra") return askPool(venue, "poolByPair(address,address)", [token, wrapped]);
    if (venue.kind === "solidly") {
      const name = venue.dialect === "velodrome" ? "getPool" : "getPair";
      return [0, 1].flatMap((stable) => askPool(venue, `${name}(address,address,bool)`, [token, wrapped, stable]));
    }
    if (venue.kind !== "uniswap-v3") return [];
    const type = venue.keyedBy === "fee" ? "uint24" : "int24";
    return venue.fees.flatMap((fee) => askPool(venue, `getPool(address,address,${type})`, [token, wrapped, fee]));
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
