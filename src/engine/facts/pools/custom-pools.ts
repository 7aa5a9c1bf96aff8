import { decodeEventLog, type Hex, parseAbi, toEventSelector } from "viem";
import type { VenueConfig } from "../../chain/chain.ts";
import type { PoolKey } from "../facts.ts";
import { NO_KEY } from "./lens-questions.ts";
import type { MadePool, RawLog } from "./made-pool.ts";

export type Integral = Extract<VenueConfig, { kind: "algebra" }>;

const [event] = parseAbi([
  "event CustomPool(address indexed deployer, address indexed token0, address indexed token1, address pool)",
]);
export const CUSTOM_POOL = toEventSelector(event);

/** Beside each pair's own pool, Algebra Integral has those that others deployed, with a plugin of theirs. */
export function customPool({ topics, data }: RawLog): MadePool {
  const { args } = decodeEventLog({ abi: [event], topics: topics as [Hex, ...Hex[]], data });
  return { currencies: [args.token0, args.token1], key: { ...NO_KEY, deployer: args.deployer } };
}

/** What a plugin does in a trade, and whether it is replaced, is its deployer's choice: known are those that the exchange has itself. */
export function isOfStranger(venue: VenueConfig | null, { deployer }: PoolKey): boolean {
  if (!deployer || venue?.kind !== "algebra") return false;
  return !venue.deployers.some((one) => one.toLowerCase() === deployer.toLowerCase());
}
