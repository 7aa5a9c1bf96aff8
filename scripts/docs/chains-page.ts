import type { Chain } from "../../src/engine/chain/chain.ts";
import { KNOWN_LIMITS, type KnownLimits, limitsOf } from "../../src/engine/chain/rpc/providers.ts";
import { CHAINS } from "../../src/engine/chains/index.ts";
import { SHORTCOMINGS } from "../../src/probe/probe.ts";

const INTRODUCTION = `# The chains

What audits can do on each chain's public endpoints, as far as is known: what the endpoints' own words and documents say of limits.
What is not known is learnt at the first audit, for each endpoint. \`npm run audit -- --probe <chain>\` asks yours.

This page is written by \`npm run docs\` from \`src/engine/chains\`, \`src/engine/chain/rpc/providers.ts\` and \`src/probe/probe.ts\`.
`;

/** What trials meet there that they meet nowhere else, and what is made of it. */
const OTHERWISE: readonly (readonly [string, string, string])[] = [
  [
    "Base, Optimism, Unichain and others of the OP Stack",
    "nothing: calls and simulated blocks are charged no fee for data",
    "op-geth 1.101702 itself gives geth's reports (`npm run bench -- nodes`)",
  ],
  [
    "BNB Chain",
    "in place of randomness contracts see the block's difficulty, which is 2 or 1 by whose turn it was",
    "trades are tried at other difficulties where blocks have one; otherwise as geth (bsc 1.7.8)",
  ],
  [
    "Avalanche",
    "no simulated blocks; in place of randomness the block's difficulty, which is 1; one producer for all blocks",
    "what acts on ordinary accounts is ⚪, and else coreth 0.16 itself gives anvil's reports (`npm run nodes -- coreth`, then the bench)",
  ],
  [
    "Cronos, and others whose node is made of Cosmos' modules",
    "three parameters in `eth_call`, no simulated blocks; calls are charged no gas, and access lists are empty; one producer for all blocks, the same word in place of randomness, and the newest block's logs once more for block 0",
    "what acts at other times, or on ordinary accounts, is ⚪, and what asks who has nothing left; else Cosmos EVM 0.6 itself gives anvil's reports (`npm run nodes -- cosmos-evm`, then the bench)",
  ],
  [
    "Endpoints that run Besu or Nethermind, as many of Gnosis do",
    "`eth_call` changes nothing of the block: Besu passes the wish over, Nethermind refuses it; simulated blocks have no base fee, on Besu nobody pays in them",
    "experiments at other times and places are simulated blocks, 256 at most: what later times show is ⚪ where code asks for the block's number, or for what such blocks show otherwise",
  ],
  [
    "Arbitrum, and Robinhood Chain, which runs the same",
    "contracts see the base fee as the price of gas, and as the block's number that of Ethereum's, which is kept in ArbOS' storage",
    "the price is believed; trials put another number into that storage, which nobody has tried on Nitro itself: where contracts are not seen to be shown it, rows that need a later block are ⚪ for what asks for the number",
  ],
  [
    "Moonbeam",
    "three parameters in `eth_call`, no simulated blocks, no more gas than ten blocks have",
    "what acts at other times, or on ordinary accounts, is ⚪",
  ],
  [
    "HyperEVM",
    "its own endpoint tells the newest state whatever block is asked for, and logs of 50 blocks at once; most blocks have 3 million gas, one in many 30 million",
    "an endpoint that takes the newest block for the first is held to have no history: ages and makers come from others, or are ⚪",
  ],
  [
    "Sei",
    "in place of randomness the hash of the block's time; one producer for all blocks; Ethereum's rules as of Shanghai",
    "nothing more than elsewhere: so its documents say, and no node of theirs was tried",
  ],
  [
    "Monad",
    "whoever trades pays for the gas that was allowed, not what was used; full nodes keep little history",
    "nothing: trials tell what a trade uses, and old state is ⚪ where no endpoint has it",
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
    "## What is otherwise there",
    "",
    "| chain | what contracts or calls meet | what is made of it |",
    "|---|---|---|",
    ...OTHERWISE.map((cells) => `| ${cells.join(" | ")} |`),
    "",
    "## What is known of whoever runs them",
    "",
    "| who | calls a request | a second | logs at once | read where |",
    "|---|---|---|---|---|",
    ...KNOWN_LIMITS.map(toLimits),
    "",
    "## What is ⚪ where something is missing",
    "",
    "It counts what any endpoint of a chain can do: one with simulated blocks and another with logs make a whole.",
    "",
    "| what is missing costs | what to change |",
    "|---|---|",
    ...SHORTCOMINGS.map(({ costs, change }) => `| ${costs} | ${change} |`),
    "",
  ].join("\n");
}

function toRow(chain: Chain): string {
  const { machine } = chain;
  const experiments = machine
    ? `none: ${machine} runs no code put in place, so every row that needs one is ⚪`
    : "none is known to be missing";
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
