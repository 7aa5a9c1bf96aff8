// What an operator's chains file may say, and the table of chains with what it says, and the endpoints of the environment, put in.
import { zeroAddress } from "viem";
import { z } from "zod";
import { ACCOUNT_KINDS, type Chain, type VenueSettings } from "../chain/chain.ts";
import { VENUES } from "../venues/index.ts";
import { address } from "../venues/settings.ts";

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http:// or https:// address" });
const site = httpUrl.transform((url) => url.replace(/\/+$/, ""));
const rpcUrl = z.url({ protocol: /^(https?|wss?)$/, error: "must be an http://, https://, ws:// or wss:// address" });
const symbol = z.string().min(1).max(32);

const BaseToken = z.strictObject({
  address,
  symbol,
  decimals: z.int().min(0).max(255).default(18),
  stable: z.boolean().default(false),
});

const [firstSchema = z.strictObject({ kind: z.never() }), ...otherSchemas] = VENUES.flatMap(
  ({ schema }) => schema ?? [],
);
/** One deployment, by the schema of its kind. */
const Venue = z
  .discriminatedUnion("kind", [firstSchema, ...otherSchemas])
  .transform((settings) => settings as VenueSettings);

/** What a chains file may say about one chain. Everything but the id may be left out: the table's word stays. */
export const ChainOverride = z.strictObject({
  id: z.int().positive(),
  name: z.string().min(1).max(64).optional(),
  aliases: z.array(z.string().min(1).toLowerCase()).optional(),
  nativeSymbol: symbol.optional(),
  wrapped: address.optional(),
  baseTokens: z.array(BaseToken).optional(),
  venues: z.array(Venue).optional(),
  lockers: z.array(z.strictObject({ kind: z.string(), name: z.string(), address })).optional(),
  accounts: z.array(z.strictObject({ kind: z.enum(ACCOUNT_KINDS), name: z.string(), address })).optional(),
  hooks: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(64),
        address,
        views: z.array(z.string()).optional(),
        viewsOfToken: z
          .array(z.strictObject({ asks: z.string(), words: z.array(z.int().nonnegative()).min(1) }))
          .optional(),
        register: z.strictObject({ named: z.string(), asks: z.string() }).optional(),
        isExchange: z.boolean().optional(),
      }),
    )
    .optional(),
  explorer: site.nullable().optional(),
  blockscoutUrl: site.nullable().optional(),
  blockTimeMs: z.int().positive().optional(),
  rpcUrls: z.array(rpcUrl).min(1).optional(),
});
export type ChainOverride = z.infer<typeof ChainOverride>;

/** `[{ "id": 1, … }]`, or `{ "1": { … } }`. */
export const ChainsFile = z.preprocess((file) => {
  if (file === null || typeof file !== "object" || Array.isArray(file)) return file;
  return Object.entries(file).map(([id, chain]) => ({ id: Number(id), ...chain }));
}, z.array(ChainOverride));

/** The table, then what the chains file says, then the endpoints of the environment; the later word counts. */
export function configureChains(
  table: readonly Chain[],
  told: {
    readonly overrides: readonly ChainOverride[];
    readonly rpcUrls: ReadonlyMap<number, readonly string[]>;
    readonly blockscoutUrls: ReadonlyMap<number, string>;
  },
): Chain[] {
  const chains = new Map(table.map((chain) => [chain.id, chain]));
  const known = (id: number) => chains.get(id) ?? blankChain(id);
  for (const { id, rpcUrls, ...override } of told.overrides) {
    chains.set(id, withEndpoints({ ...known(id), ...withoutGaps(override) }, rpcUrls));
  }
  for (const [id, rpcUrls] of told.rpcUrls) chains.set(id, withEndpoints(known(id), rpcUrls));
  for (const [id, blockscoutUrl] of told.blockscoutUrls) {
    if (chains.has(id)) chains.set(id, { ...known(id), blockscoutUrl });
  }
  return [...chains.values()].filter((chain) => chain.rpcUrls.length > 0);
}

/** WebSockets tell new heads, and all else is asked by HTTP: of what was known before, where nothing else is told. */
function withEndpoints(chain: Chain, urls: readonly string[] = []): Chain {
  const headUrls = urls.filter((url) => /^wss?:/.test(url));
  const rpcUrls = urls.filter((url) => !headUrls.includes(url));
  return {
    ...chain,
    ...(rpcUrls.length > 0 ? { rpcUrls } : {}),
    ...(headUrls.length > 0 ? { headUrls } : {}),
  };
}

function withoutGaps(override: Omit<ChainOverride, "id" | "rpcUrls">): Partial<Chain> {
  return Object.fromEntries(Object.entries(override).filter(([, value]) => value !== undefined));
}

/** A chain of which nothing is known but its id: everything works there but trading, for which it has no venues. */
function blankChain(id: number): Chain {
  return {
    id,
    name: `Chain ${id}`,
    aliases: [],
    nativeSymbol: "ETH",
    wrapped: zeroAddress,
    baseTokens: [],
    venues: [],
    lockers: [],
    accounts: [],
    hooks: [],
    explorer: null,
    blockscoutUrl: null,
    blockTimeMs: 2000,
    rpcUrls: [],
  };
}
