// What an operator's endpoints can do, as text: one paragraph an endpoint, with what to change.
import type { EndpointSurvey } from "../engine/chain/client.ts";
import type { Learnt } from "../engine/chain/rpc/capabilities.ts";
import { sayFailure } from "../engine/messages/index.ts";

/** What an operator's endpoints can do, what an audit costs there, and what to change. Addresses are not told: they may hold keys. */
export function toText(chain: string, surveys: readonly EndpointSurvey[]): string {
  const newest = surveys.reduce((most, each) => (each.answers && each.head > most ? each.head : most), 0n);
  const lines = [`${chain}: ${counted(surveys.length, "endpoint")}`, ""];
  for (const each of surveys) lines.push(...toLines(each, newest), "");
  return `${[...lines, ...together(surveys)].join("\n")}\n`;
}

function toLines(survey: EndpointSurvey, newest: bigint): string[] {
  const name = `endpoint ${survey.place} (${survey.provider})`;
  if (!survey.answers)
    return [`${name} gives no answer: ${sayFailure({ code: "node-failed", fault: survey.fault }, "en")}`];
  const { learnt, head, latencyMs } = survey;
  const behind = newest > head ? `, ${counted(Number(newest - head), "block")} behind` : "";
  const { requests, seconds } = costOf(learnt, latencyMs);
  return [
    `${name} answers in ${latencyMs} ms, block ${head}${behind}`,
    ...abilitiesOf(learnt).map(([what, how]) => `  ${what.padEnd(18)}${how}`),
    `  ${"an audit".padEnd(18)}about ${requests} requests, ${seconds < 1 ? "under a second" : `${Math.ceil(seconds)} s`}`,
    ...SHORTCOMINGS.filter(({ is }) => is(learnt)).map(({ costs }) => `  ! ${costs}`),
  ];
}

function abilitiesOf(learnt: Learnt): readonly (readonly [string, string])[] {
  return [
    ["state overrides", learnt.stateOverrides ? "yes" : "no"],
    ["block overrides", learnt.blockOverrides === null ? "no" : "yes"],
    ["simulated blocks", learnt.simulateV1 ? "yes" : "no"],
    ["history", learnt.archiveDepth === null ? "all" : `the last ${grouped(learnt.archiveDepth)} blocks`],
    ["logs", logsOf(learnt)],
    ["calls a request", grouped(learnt.batch)],
    ["bytes a request", learnt.requestBytes === null ? "no limit met" : grouped(learnt.requestBytes)],
    ["a second", rateOf(learnt)],
    ["gas a call", grouped(learnt.callGasCap)],
    ...(learnt.lacks.length > 0 ? [["not there", learnt.lacks.join(", ")] as const] : []),
  ];
}

function logsOf({ logRange }: Learnt): string {
  if (logRange === null) return "of all blocks at once";
  return logRange === 0 ? "none" : `of ${counted(logRange, "block")} at once`;
}

function rateOf({ requests, calls }: Learnt): string {
  const known = [
    ...(requests === null ? [] : [`${rounded(requests)} requests`]),
    ...(calls === null ? [] : [`${rounded(calls)} calls`]),
  ];
  return known.length > 0 ? known.join(", ") : "no limit met";
}

/** What none of them can do, and so is for all audits of the chain. */
function together(surveys: readonly EndpointSurvey[]): string[] {
  const able = surveys.flatMap((each) => (each.answers ? [each.learnt] : []));
  if (able.length === 0)
    return ["No endpoint answers, so we can't audit tokens of this chain. Set RPC_URL_<chain id> to others."];
  const lacking = SHORTCOMINGS.filter(({ is }) => able.every(is));
  if (lacking.length === 0)
    return ["Together they can do everything an audit needs. You don't have to change anything."];
  return [
    "None of them can do this, so every audit lacks it:",
    ...lacking.flatMap(({ costs, change }) => [`  - ${costs}`, `    ${change}`]),
  ];
}

function counted(count: number, what: string): string {
  return `${grouped(count)} ${what}${count === 1 ? "" : "s"}`;
}

function grouped(number: number): string {
  return `${Math.floor(number)}`.replace(/\B(?=(\d{3})+$)/g, " ");
}

function rounded(rate: number): string {
  return rate < 10 ? `${Math.round(rate * 10) / 10}` : `${Math.round(rate)}`;
}

/** A plain token's first audit, as `npm run bench audit` counts it. */
const AUDIT = { calls: 95, requests: 22, rounds: 6 };

/** What such an audit costs where an endpoint is asked alone. */
function costOf(can: Learnt, latencyMs: number): { calls: number; requests: number; seconds: number } {
  const { calls } = AUDIT;
  const requests = Math.max(AUDIT.requests, Math.ceil(calls / can.batch));
  const paced = Math.max(
    can.requests === null ? 0 : requests / can.requests,
    can.calls === null ? 0 : calls / can.calls,
  );
  return { calls, requests, seconds: Math.max(paced, (AUDIT.rounds * latencyMs) / 1000) };
}

/** What an endpoint, or all of a chain's together, cannot do that audits need. */
type Shortcoming = {
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
    costs: "no tests at later times or in other blocks: rows about what happens later are ⚪",
    change: "add an endpoint that takes block overrides in eth_call, or has eth_simulateV1",
  },
  {
    is: ({ simulateV1 }) => !simulateV1,
    costs: "no tests as an ordinary wallet: rows that could be wrong about those are ⚪",
    change: "add an endpoint that has eth_simulateV1: geth from 1.14.9, reth, nethermind and besu have it",
  },
  {
    is: ({ logRange }) => logRange === 0,
    costs: "no logs: holders, hidden balances and locks are ⚪",
    change: "add an endpoint that has eth_getLogs",
  },
  {
    is: ({ logRange }) => logRange !== null && logRange > 0 && logRange < FEW_BLOCKS,
    costs: "few blocks of logs at once: holders are ⚪ for all but the youngest tokens",
    change: "add an endpoint that searches at least 10 000 blocks for logs at once",
  },
  {
    is: ({ archiveDepth }) => archiveDepth !== null,
    costs: "little history: only its first log or a helper shows who created an older token, and when",
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
    change: "add an endpoint of another provider, and we take turns, or take a larger plan",
  },
];
