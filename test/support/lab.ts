import { type Address, parseEther } from "viem";
import { readBehaviour } from "../../src/engine/bytecode/read-behaviour.ts";
import type { Capabilities, Reader } from "../../src/engine/chain/reader.ts";
import type { EvidenceReads } from "../../src/engine/checks/check.ts";
import { known, type Read } from "../../src/engine/core/read.ts";
import type { OutcomeReads } from "../../src/engine/experiments/outcomes.ts";
import { runTradeExperiments } from "../../src/engine/experiments/trade-experiments.ts";
import type { Authority, Code, FactReads, Holder, Pool } from "../../src/engine/facts/facts.ts";
import type { Conditions } from "../../src/engine/simulation/environment.ts";
import { NO_KEY } from "../../src/engine/venues/pool.ts";
import { uniswapV2Route } from "../../src/engine/venues/uniswap-v2.ts";
import { alice, bob, carol, deployer, type LocalChain } from "./anvil.ts";
import type { Artifact } from "./compile.ts";
import { evidenceOf, plainEvidence } from "./evidence.ts";
import { plainReader } from "./plain-reader.ts";
import { buy, createPool, deploy, erc20Abi, mined, UNISWAP_V2 } from "./uniswap-v2.ts";

export type Launch = { readonly token: Address; readonly pair: Address | null };

/** The usual launch: most of the supply and ten ether go into a pool, three people buy, and some days pass. */
export async function launch(chain: LocalChain, artifact: Artifact, options: LaunchOptions = {}): Promise<Launch> {
  const launched = await launchNow(chain, artifact, options);
  await chain.client.increaseTime({ seconds: (options.days ?? 14) * 86_400 });
  await chain.client.mine({ blocks: 30 });
  return launched;
}

/** The same, and no time passes. */
export async function launchNow(
  { client }: Pick<LocalChain, "client">,
  artifact: Artifact,
  { args = [], share = 6_000n, ether = parseEther("10"), open, liquidityTo = deployer.address }: LaunchOptions = {},
): Promise<Launch> {
  const token = await deploy(client, artifact, args);
  const has = await client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [deployer.address],
  });
  const pair =
    ether > 0n ? await createPool(client, token, { tokens: (has * share) / 10_000n, ether, liquidityTo }) : null;
  if (open) await mined(client, deployer, token, artifact.abi, open, []);
  if (pair) for (const person of [alice, bob, carol]) await buy(client, token, person, ether / 200n);
  return { token, pair };
}

export type LaunchOptions = {
  readonly args?: readonly unknown[];
  /** What goes into the pool of what the founder has, in basis points. */
  readonly share?: bigint;
  /** 0: no pool is made. */
  readonly ether?: bigint;
  readonly open?: string;
  readonly days?: number;
  /** Who gets the pool's own token; whoever made the pool, unless told otherwise. */
  readonly liquidityTo?: Address;
};

/** What the Lab finds out about a launched token. */
export async function tryOut(
  chain: LocalChain,
  { token, pair }: Launch,
  can: Partial<Capabilities> = {},
  code?: Code,
): Promise<OutcomeReads> {
  const reader = await plainReader(chain, can);
  return await tryWith(reader, await marketOf(chain, { token, pair }), undefined, code);
}

/** A launched token, where it is traded, and who holds it. */
export type LaunchedMarket = Pick<FactReads, "pools" | "holders" | "authorities"> & { readonly token: Address };

export async function marketOf(chain: LocalChain, { token, pair }: Launch): Promise<LaunchedMarket> {
  const pools = known(pair ? [await poolOf(chain, token, pair)] : []);
  const list = await holdersOf(chain, token);
  const holders = known({
    list,
    count: 4,
    complete: true,
    told: null,
    explainedBps: 4_000,
    from: "transfers" as const,
  });
  const founder: Authority = { address: deployer.address, kind: "person", role: { code: "owner" }, named: true };
  return { token, pools, holders, authorities: known([founder]) };
}

export async function tryWith(
  reader: Reader,
  { token, pools, holders, authorities }: LaunchedMarket,
  conditions?: Read<Conditions>,
  code?: Code,
): Promise<OutcomeReads> {
  const route = (pool: Pool) => uniswapV2Route(pool, { token, wrapped: UNISWAP_V2.weth, router: UNISWAP_V2.router });
  return await runTradeExperiments(
    reader,
    token,
    { pools, holders, authorities },
    { routeFor: route, ...(conditions ? { conditions } : {}), ...(code ? { code: known(code) } : {}) },
  );
}

/** The same as evidence for checks; what the chain says is a harmless token's. */
export async function evidenceOn(
  chain: LocalChain,
  launched: Launch,
  can: Partial<Capabilities> = {},
): Promise<EvidenceReads> {
  const code = await codeOn(chain, launched.token);
  const outcomes = await tryOut(chain, launched, can, code);
  return { ...evidenceOf({ code }), ...outcomes };
}

/** What the token's own code does. */
export async function codeOn({ client }: LocalChain, address: Address): Promise<Code> {
  const bytes = (await client.getCode({ address })) ?? "0x";
  const behaviour = readBehaviour(bytes);
  return {
    ...plainEvidence.code,
    parts: [{ address, bytes, behaviour: known(behaviour) }],
    asks: known(behaviour.asked.inTrades),
  };
}

async function poolOf({ client }: LocalChain, token: Address, pair: Address): Promise<Pool> {
  const balance = (address: Address) =>
    client.readContract({ address, abi: erc20Abi, functionName: "balanceOf", args: [pair] }).catch(() => 0n);
  const [tokenReserve, quoteReserve] = await Promise.all([balance(token), balance(UNISWAP_V2.weth)]);
  return {
    venue: "uniswap-v2",
    name: "Uniswap V2",
    address: pair,
    id: null,
    quote: { address: UNISWAP_V2.weth, symbol: "WETH", decimals: 18 },
    feePips: 3000,
    tokenReserve,
    quoteReserve,
    depthNative: quoteReserve,
    depthUsd: null,
    key: NO_KEY,
    hop: null,
    router: null,
  };
}

async function holdersOf({ client }: LocalChain, token: Address): Promise<Holder[]> {
  const people = [deployer, alice, bob, carol];
  const balances = await Promise.all(
    people.map(({ address }) =>
      // A token may refuse to say; then nobody is known to hold it.
      client
        .readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [address] })
        .catch(() => 0n),
    ),
  );
  return people.flatMap(({ address }, index) => {
    const balance = balances[index] ?? 0n;
    const label = address === deployer.address ? ("owner" as const) : ("person" as const);
    return balance > 0n
      ? [{ address, label, name: "", balance, fromTransfers: balance, firstBlock: BigInt(index), atBirth: null }]
      : [];
  });
}
