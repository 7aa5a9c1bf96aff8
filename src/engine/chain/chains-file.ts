import { type Address, getAddress, type Hex, isAddress, isHex, size, zeroAddress } from "viem";
import { z } from "zod";
import { ACCOUNT_KINDS, type Chain, V2_DIALECTS } from "./chain.ts";
import { PERMIT2 } from "./permit2.ts";

const address = z
  .string()
  .refine((text) => isAddress(text, { strict: false }), "must be an address: 0x and 40 hexadecimal digits")
  .transform((text): Address => getAddress(text));
const bytes32 = z
  .string()
  .refine((text) => isHex(text) && size(text) === 32, "must be 32 bytes: 0x and 64 hexadecimal digits")
  .transform((text) => text as Hex);
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http:// or https:// address" });
const rpcUrl = z.url({ protocol: /^(https?|wss?)$/, error: "must be an http://, https://, ws:// or wss:// address" });
const symbol = z.string().min(1).max(32);

const BaseToken = z.strictObject({
  address,
  symbol,
  decimals: z.int().min(0).max(255).default(18),
  stable: z.boolean().default(false),
});

const Venue = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("uniswap-v2"),
    name: z.string().default("Uniswap V2"),
    factory: address,
    router: address,
    feePips: z.int().min(0).max(1_000_000).default(3000),
    dialect: z.enum(V2_DIALECTS).default("eth"),
  }),
  z.strictObject({
    kind: z.literal("uniswap-v3"),
    name: z.string().default("Uniswap V3"),
    factory: address,
    router: address.nullable().default(null),
    routerHasDeadline: z.boolean().default(true),
    unwraps: z.enum(["unwrapWETH9", "unwrapWMNT"]).default("unwrapWETH9"),
    quoter: address.nullable().default(null),
    positions: address.nullable().default(null),
    keyedBy: z.enum(["fee", "tick-spacing"]).default("fee"),
    fees: z.array(z.int().min(0)).default([100, 500, 3000, 10_000]),
  }),
  z.strictObject({
    kind: z.literal("algebra"),
    name: z.string().default("Algebra"),
    factory: address,
    router: address.nullable().default(null),
    quoter: address.nullable().default(null),
    positions: address.nullable().default(null),
    integral: z.boolean().default(false),
    deployers: z.array(address).default([]),
  }),
  z.strictObject({
    kind: z.literal("solidly"),
    name: z.string().default("Solidly"),
    factory: address,
    router: address.nullable().default(null),
    dialect: z.enum(["solidly", "velodrome"]).default("velodrome"),
  }),
  z.strictObject({
    kind: z.literal("uniswap-v4"),
    name: z.string().default("Uniswap V4"),
    poolManager: address,
    stateView: address.nullable().default(null),
    quoter: address.nullable().default(null),
    universalRouter: address.nullable().default(null),
    positions: address.nullable().default(null),
    permit2: address.default(PERMIT2),
    usualKeys: z
      .array(z.strictObject({ fee: z.int().min(0), tickSpacing: z.int(), hooks: address.default(zeroAddress) }))
      .default([
        { fee: 100, tickSpacing: 1, hooks: zeroAddress },
        { fee: 500, tickSpacing: 10, hooks: zeroAddress },
        { fee: 3000, tickSpacing: 60, hooks: zeroAddress },
        { fee: 10_000, tickSpacing: 200, hooks: zeroAddress },
      ]),
  }),
  z.strictObject({
    kind: z.literal("dodo"),
    name: z.string().default("DODO"),
    registries: z.array(address).min(1),
  }),
  z.strictObject({
    kind: z.literal("balancer-v2"),
    name: z.string().default("Balancer V2"),
    vault: address.default("0xBA12222222228d8Ba445958a75a0704d566BF2C8"),
    pools: z.array(z.strictObject({ id: bytes32, tokens: z.array(address).min(2) })).default([]),
    factories: z.array(address).default([]),
  }),
  z.strictObject({
    kind: z.literal("balancer-v3"),
    name: z.string().default("Balancer V3"),
    vault: address.default("0xbA1333333333a1BA1108E8412f11850A5C319bA9"),
    pools: z.array(z.strictObject({ id: bytes32, tokens: z.array(address).min(2) })).default([]),
    factories: z.array(address).default([]),
  }),
  z.strictObject({
    kind: z.literal("curve"),
    name: z.string().default("Curve"),
    registries: z.array(address).min(1),
  }),
  z.strictObject({
    kind: z.enum(["infinity-cl", "infinity-bin"]),
    name: z.string().default("PancakeSwap Infinity"),
    vault: address,
    poolManager: address,
    positions: address.nullable().default(null),
    usualKeys: z
      .array(
        z.strictObject({
          fee: z.int().min(0),
          tickSpacing: z.int(),
          hooks: address.default(zeroAddress),
          permissions: z.int().min(0).max(0xffff).default(0),
        }),
      )
      .default([]),
  }),
  z.strictObject({
    kind: z.literal("liquidity-book"),
    name: z.string().default("Liquidity Book"),
    factory: address,
  }),
  z.strictObject({
    kind: z.literal("launchpad"),
    name: z.string(),
    manager: address,
  }),
]);

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
  explorer: httpUrl
    .transform((url) => url.replace(/\/+$/, ""))
    .nullable()
    .optional(),
  blockscoutUrl: httpUrl
    .transform((url) => url.replace(/\/+$/, ""))
    .nullable()
    .optional(),
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
