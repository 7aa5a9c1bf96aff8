import type { Chain } from "../../src/engine/chain/chain.ts";
import { KNOWN_LIMITS, type KnownLimits, limitsOf } from "../../src/engine/chain/rpc/providers.ts";
import { CHAINS } from "../../src/engine/chains/index.ts";
import { SHORTCOMINGS } from "../../src/probe/probe.ts";

const INTRODUCTION = `# The chains

What audits can do on each chain's public endpoints, as far as the endpoints' own answers and documents tell their limits.
We learn the rest at the first audit, for each endpoint. \`npm run audit -- --probe <chain>\` tests yours.

This page is written by \`npm run docs\` from \`src/engine/chains\`, \`src/engine/chain/rpc/providers.ts\` and \`src/probe/probe.ts\`.
`;

/** What only this chain's nodes do, and how we deal with it. */
const OTHERWISE: readonly (readonly [string, string, string])[] = [
  [
    "Base, Optimism, Unichain and others of the OP Stack",
    "nothing: calls and simulated blocks are charged no fee for data",
    "op-geth 1.101702 itself gives geth's reports (`npm run bench -- nodes`)",
  ],
  [
    "BNB Chain",
    "instead of randomness, contracts see the block's difficulty: 2 or 1, depending on whose turn it was",
    "if blocks have a difficulty, we trade at other ones; otherwise like geth (bsc 1.7.8)",
  ],
  [
    "Avalanche",
    "no simulated blocks; instead of randomness, the block's difficulty, which is 1; one producer for all blocks",
    "rows about ordinary accounts are ⚪; otherwise coreth 0.16 gives the same reports as anvil (`npm run nodes -- coreth`, then the bench)",
  ],
  [
    "Cronos, and others built on Cosmos modules",
    "three parameters in `eth_call`, no simulated blocks; calls cost no gas, and access lists are empty; one producer for all blocks, a constant instead of randomness, and the newest block's logs again for block 0",
    "rows about other times, ordinary accounts or empty accounts are ⚪; otherwise Cosmos EVM 0.6 gives the same reports as anvil (`npm run nodes -- cosmos-evm`, then the bench)",
  ],
  [
    "Endpoints that run Besu or Nethermind, as many of Gnosis do",
    "`eth_call` can't change the block: Besu ignores the request, Nethermind refuses it; simulated blocks have no base fee, and on Besu no one pays in them",
    "we use simulated blocks for other times and places, 256 at most; rows about later times are ⚪ if code reads the block's number, or values that such blocks show wrong",
  ],
  [
    "Arbitrum, and Robinhood Chain, which runs the same",
    "contracts see the base fee as the gas price, and Ethereum's block number, which ArbOS keeps in storage",
    "we accept the price and set another number in that storage, which no one has tried on Nitro itself; if contracts don't see it, rows that need a later block are ⚪ for tokens that read the number",
  ],
  [
    "Moonbeam",
    "three parameters in `eth_call`, no simulated blocks, at most the gas of ten blocks",
    "rows about other times or ordinary accounts are ⚪",
  ],
  [
    "HyperEVM",
    "its own endpoint returns the newest state for any block, and logs of 50 blocks at once; most blocks have 3 million gas, a few have 30 million",
    "we treat an endpoint that shows the newest state for the first block as one without history: age and creator come from others, or are ⚪",
  ],
  [
    "Sei",
    "instead of randomness, the hash of the block's time; one producer for all blocks; Ethereum's rules as of Shanghai",
    "nothing special, by its documents; we tried no node of theirs",
  ],
  [
    "Monad",
    "traders pay for the gas limit, not for the gas they use; full nodes keep little history",
    "nothing: our tests show what a trade uses; old state is ⚪ if no endpoint has it",
  ],
];

/** docs/chains.md */
export function toChainsPage(): string {
  return [
    INTRODUCTION,
    "| chain | experiments | logs at once, as far as known | public endpoints, best first |",
    "|---|---|---|---|",
    ...CHAINS.map(toRow),
    "",
    "## What differs there",
    "",
    "| chain | what contracts or calls see | what we do about it |",
    "|---|---|---|",
    ...OTHERWISE.map((cells) => `| ${cells.join(" | ")} |`),
    "",
    "## What we know about their providers",
    "",
    "| who | calls a request | a second | logs at once | read where |",
    "|---|---|---|---|---|",
    ...KNOWN_LIMITS.map(toLimits),
    "",
    "## What turns ⚪ if something is missing",
    "",
    "One capable endpoint of a chain is enough: one with simulated blocks and another with logs complete each other.",
    "",
    "| what you lose | what to change |",
    "|---|---|",
    ...SHORTCOMINGS.map(({ costs, change }) => `| ${costs} | ${change} |`),
    "",
  ].join("\n");
}

function toRow(chain: Chain): string {
  const { machine } = chain;
  const experiments = machine
    ? `none: ${machine} runs no simulated code, so every row that needs one is ⚪`
    : "all, as far as we know";
  const endpoints = chain.rpcUrls.map((url) => {
    const known = limitsOf(url);
    return `${new URL(url).hostname}${known?.logs === 0 ? " (no logs)" : ""}`;
  });
  return `| ${chain.name} (${chain.id}) | ${experiments} | ${logsOf(chain)} | ${endpoints.join(", ")} |`;
}

/** Of the endpoint that takes most, unless another may take more. */
function logsOf({ rpcUrls }: Chain): string {
  const known = rpcUrls.map((url) => limitsOf(url)?.logs);
  const most = Math.max(0, ...known.flatMap((logs) => logs ?? []));
  const least = most > 0 ? `${grouped(most)} blocks` : "";
  if (!known.includes(undefined)) return least;
  return least === "" ? "not known" : `${least} or more`;
}

function toLimits({ who, batch, rates, logs, source }: KnownLimits): string {
  const calls = rates?.calls ? `${rates.calls} calls` : "not known";
  const blocks = logs === undefined ? "not known" : logs === 0 ? "none" : `${grouped(logs)} blocks`;
  return `| ${who} | ${batch ?? "not known"} | ${calls} | ${blocks} | ${source} |`;
}

function grouped(number: number): string {
  return `${number}`.replace(/\B(?=(\d{3})+$)/g, " ");
}
