import { parseEther } from "viem";
import { audit } from "../../src/engine/audit.ts";
import { type Chains, createChains } from "../../src/engine/chain/index.ts";
import { CAPABILITIES } from "../../src/engine/chain/rpc/learner.ts";
import { CHAINS } from "../../src/engine/chains/index.ts";
import type { Report } from "../../src/engine/core/report.ts";
import { inWords } from "../../src/engine/messages/index.ts";
import { silentLog } from "../../src/log.ts";
import { deployer, type LocalChain, startAnvil } from "./anvil.ts";
import { findCoreth, startCoreth } from "./coreth.ts";
import { findCosmosEvm, startCosmosEvm } from "./cosmos-evm.ts";
import { findEdr, startEdr } from "./edr.ts";
import type { FarToken } from "./far-tokens.ts";
import { findGeth, findOpGeth, startGeth } from "./geth.ts";
import { memoryStore } from "./memory-store.ts";
import { startOpGeth } from "./op-geth.ts";
import { follow, originOf, type Twin } from "./twins.ts";
import { installUniswapV2 } from "./uniswap-v2.ts";

/** A node at which the tokens can be audited. */
export type AuditedNode = { readonly name: string; readonly audit: (token: FarToken) => Promise<Report> };

export type Nodes = {
  readonly tokens: readonly FarToken[];
  /** The first is anvil, which the others are compared with. */
  readonly nodes: readonly AuditedNode[];
  stop(): Promise<void>;
};

const DAYS = 14n;
/** More than geth keeps the state of, so that it prunes. */
const IDLE_BLOCKS = 140;
/** What is found is compared here, and not when. */
const PATIENT_MS = 60_000;

/** A fifth of the usual gas and of the usual time, a few calls in a request, few events in a search, and small answers. */
const PRESSED = [
  ...["--rpc.gascap=10000000", "--rpc.evmtimeout=1s", "--rpc.batch-request-limit=8"],
  ...["--rpc.logquerylimit=4", "--rpc.batch-response-max-size=200000"],
];

/**
 * The same chain on anvil, on geth, on what Base and Optimism run, on Avalanche's coreth, on Cosmos EVM, and on EDR before and since Osaka, as far as they are installed here: what is placed on the
 * first is brought to the others by the same blocks. `pressed`: on a geth that grants little of everything, too.
 */
export async function startNodes(
  place: (chain: LocalChain) => Promise<readonly FarToken[]>,
  { pressed = false }: { readonly pressed?: boolean } = {},
): Promise<Nodes> {
  const chain = await startAnvil();
  const { client } = chain;
  await client.setBlockTimestampInterval({ interval: 1 });
  await client.setBalance({ address: deployer.address, value: parseEther("1000000") });
  await installUniswapV2(client);
  const origin = await originOf(chain);
  const [geth, opGeth, coreth, cosmosEvm, edr] = [findGeth(), findOpGeth(), findCoreth(), findCosmosEvm(), findEdr()];
  const twins: Twin[] = [];
  if (geth) twins.push(await startGeth(geth, origin.state));
  if (geth && pressed) twins.push({ ...(await startGeth(geth, origin.state, PRESSED)), name: "geth, pressed" });
  if (opGeth) twins.push(await startOpGeth(opGeth, origin.state));
  if (coreth) twins.push(await startCoreth(coreth, origin.state));
  if (cosmosEvm) twins.push(await startCosmosEvm(cosmosEvm, origin.state));
  for (const hardfork of ["prague", "osaka"] as const) {
    if (edr) twins.push(await startEdr(edr, origin.state, hardfork));
  }
  const tokens = await place(chain);
  const { timestamp } = await client.getBlock();
  await client.setNextBlockTimestamp({ timestamp: timestamp + DAYS * 86_400n });
  await client.mine({ blocks: IDLE_BLOCKS, interval: 12 });
  await follow(chain, origin, twins);
  const opened = [{ name: "anvil", url: chain.url }, ...twins].map(({ name, url }) => ({ name, ...openAt(url) }));
  return {
    tokens,
    nodes: opened,
    async stop() {
      for (const { chains } of opened) await chains.close();
      for (const twin of twins) await twin.stop();
      await chain.stop();
    },
  };
}

function openAt(url: string): { readonly chains: Chains; readonly audit: AuditedNode["audit"] } {
  const mainnet = CHAINS.find(({ id }) => id === 1);
  if (!mainnet) throw new Error("Ethereum is known.");
  const store = memoryStore();
  const chains = createChains([{ ...mainnet, rpcUrls: [url], blockscoutUrl: null }], {
    log: silentLog,
    redisUrl: null,
    memory: store.open(CAPABILITIES),
  });
  const deps = {
    chains,
    store,
    helpers: { sourcifyUrl: null, etherscanKey: null },
    limitMs: PATIENT_MS,
    onBug: (check: string, error: unknown) => {
      throw new Error(check, { cause: error });
    },
  };
  return {
    chains,
    audit: async ({ address }) => inWords(await audit({ chainId: 1, address }, deps, () => undefined), "en"),
  };
}

/** How each row came out, by the check's name. */
export function rowsOf({ rows }: Report): ReadonlyMap<string, string> {
  return new Map(rows.map(({ id, outcome, severity }) => [id, severity ?? outcome]));
}

export type Difference = { readonly row: string; readonly here: string; readonly there: string; readonly why: string };

/** Where another node's report differs from anvil's, row by row. */
export function differences(here: Report, there: Report): readonly Difference[] {
  const expected = rowsOf(here);
  return there.rows.flatMap(({ id, outcome, severity, sentence }) => {
    const [wanted, got] = [expected.get(id) ?? "missing", severity ?? outcome];
    return wanted === got ? [] : [{ row: id, here: wanted, there: got, why: sentence }];
  });
}
