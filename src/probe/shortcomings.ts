import type { Learnt } from "../engine/chain/rpc/capabilities.ts";

/** What an endpoint, or all of a chain's together, cannot do that audits need. */
export type Shortcoming = {
  readonly is: (can: Learnt) => boolean;
  /** What an audit then lacks, and what to do about it. */
  readonly costs: string;
  readonly change: string;
};

const FEW_BLOCKS = 1000;
const FEW_CALLS = 10;
const SLOW_CALLS = 30;
const SLOW_REQUESTS = 10;
const LITTLE_GAS = 25_000_000;

export const SHORTCOMINGS: readonly Shortcoming[] = [
  {
    is: ({ stateOverrides, simulateV1 }) => !stateOverrides && !simulateV1,
    costs: "no experiment runs: every row that needs one is ⚪",
    change: "add an endpoint that takes state overrides in eth_call: geth, reth, erigon, nethermind, besu and nitro do",
  },
  {
    is: ({ blockOverrides, simulateV1 }) => blockOverrides === null && !simulateV1,
    costs: "nothing is tried at other times and places: rows about what happens later are ⚪",
    change: "add an endpoint that takes block overrides in eth_call, or has eth_simulateV1",
  },
  {
    is: ({ simulateV1 }) => !simulateV1,
    costs: "no one acts as an ordinary account: rows that could be wrong about those are ⚪",
    change: "add an endpoint that has eth_simulateV1: geth from 1.14.9, reth, nethermind and besu have it",
  },
  {
    is: ({ logRange }) => logRange === 0,
    costs: "no logs: holders, hidden balances and locks are ⚪",
    change: "add an endpoint that has eth_getLogs",
  },
  {
    is: ({ logRange }) => logRange !== null && logRange > 0 && logRange < FEW_BLOCKS,
    costs: "few blocks of logs at once: holders of all but the youngest tokens are ⚪",
    change: "add an endpoint that searches at least 10 000 blocks for logs at once",
  },
  {
    is: ({ archiveDepth }) => archiveDepth !== null,
    costs: "little history: when an older token was made, and who made it, is found by its first log or a helper alone",
    change: "add an archive node, or set BLOCKSCOUT_URL_<chain id>",
  },
  {
    is: ({ callGasCap }) => callGasCap < LITTLE_GAS,
    costs: "little gas a call: more calls, and tokens that burn gas are ⚪",
    change: "raise --rpc.gascap to 50 million or more",
  },
  {
    is: ({ batch }) => batch < FEW_CALLS,
    costs: "few calls in a request: more requests",
    change: "raise the node's limit on batches (--rpc.batch-request-limit), or take a plan that allows them",
  },
  {
    is: ({ calls, requests }) => (calls ?? SLOW_CALLS) < SLOW_CALLS || (requests ?? SLOW_REQUESTS) < SLOW_REQUESTS,
    costs: "few calls a second: audits wait, and few of them fit at once",
    change: "add an endpoint of another provider, which is then asked in turn, or take a larger plan",
  },
];
