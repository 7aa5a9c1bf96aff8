import { callWithin } from "../simulation/transport.ts";
import { type Asked, isOfLab } from "./reading.ts";
import type { Differing } from "./statement.ts";

type Around = {
  readonly call: { readonly from?: string; readonly to?: string; readonly gasPrice?: string };
  readonly block: Readonly<Record<string, string>>;
  readonly balance: string;
};

const FIELDS: readonly (readonly [Differing, string])[] = [
  ["base-fee", "baseFeePerGas"],
  ["producer", "feeRecipient"],
  ["randomness", "prevRandao"],
  ["randomness", "difficulty"],
  ["block", "number"],
  ["time", "time"],
];

/** In what one run is asked for otherwise than another; of runs by ordinary accounts only that they are such. */
export function differing(first: Asked, other: Asked): readonly Differing[] {
  const ordinary = [first, other].map(({ request }) => !isOfLab(request));
  if (ordinary[0] !== ordinary[1]) return ["code"];
  if (ordinary[0]) return [];
  const [one, two] = [around(first), around(other)];
  if ((one.call.to === undefined) !== (two.call.to === undefined)) return ["code"];
  const all: readonly Differing[] = [
    ...(one.call.from !== two.call.from ? (["people"] as const) : []),
    ...(one.call.gasPrice !== two.call.gasPrice ? (["gas-price"] as const) : []),
    ...FIELDS.flatMap(([code, field]) => (one.block[field] !== two.block[field] ? [code] : [])),
  ];
  return [...new Set(all)];
}

function around({ request }: Asked): Around {
  const { params } = request;
  const simulated = params[0] as { blockStateCalls?: { blockOverrides?: object; stateOverrides?: object }[] };
  const call = (callWithin(request) ?? params[0]) as Around["call"];
  const [only] = simulated.blockStateCalls ?? [{ blockOverrides: params[3] ?? {}, stateOverrides: params[2] ?? {} }];
  const accounts = (only?.stateOverrides ?? {}) as Record<string, { balance?: string }>;
  return {
    call,
    block: (only?.blockOverrides ?? {}) as Around["block"],
    balance: accounts[call.from ?? ""]?.balance ?? "",
  };
}

/** How long after the block a run begins. */
export function secondsLater({ request }: Asked, blockTime: bigint): number {
  if (!isOfLab(request)) return 0;
  const { time } = around({ request, answer: null }).block;
  return time === undefined ? 0 : Number(BigInt(time) - blockTime);
}
