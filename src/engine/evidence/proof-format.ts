// The proof as JSON, and a check of its shape without a library, as browsers read proofs, too.
import type { Address, Hex } from "viem";
import type { Condition } from "./condition.ts";
import { evidenceConfig } from "./config.ts";
import type { RunRecord } from "./runs.ts";
import { type Acting, type Claim, COMPARED, DIFFERING } from "./statement.ts";

/** Whether a value has some form. */
type Shape = (value: unknown) => boolean;

function text(pattern: RegExp): Shape {
  return (value) => typeof value === "string" && pattern.test(value);
}

function oneOf(values: readonly unknown[]): Shape {
  return (value) => values.includes(value);
}

function whole(least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): Shape {
  return (value) => Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
}

const finite: Shape = (value) => typeof value === "number" && Number.isFinite(value);
const nothing: Shape = (value) => value === null;
const anything: Shape = () => true;

function either(...shapes: readonly Shape[]): Shape {
  return (value) => shapes.some((shape) => shape(value));
}

function list(of: Shape, least: number, most: number): Shape {
  return (value) => Array.isArray(value) && value.length >= least && value.length <= most && value.every(of);
}

/** These one after another, then any number of `more` in their order. */
function tuple(needed: readonly Shape[], more: readonly Shape[] = []): Shape {
  const all = [...needed, ...more];
  return (value) =>
    Array.isArray(value) &&
    value.length >= needed.length &&
    value.length <= all.length &&
    value.every((each, place) => all[place]?.(each) === true);
}

/** Entries of this form, by keys of which none is there twice. */
function byKey(key: Shape, of: Shape): Shape {
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    const given = Object.entries(value);
    const keys = new Set(given.map(([each]) => each.toLowerCase()));
    return keys.size === given.length && given.every(([each, own]) => key(each) && of(own));
  };
}

type Fields = Readonly<Record<string, Shape>>;

/** An object with these fields, any of the optional ones, and no others. */
function fields(needed: Fields, optional: Fields = {}): Shape {
  const known = new Map([...Object.entries(needed), ...Object.entries(optional)]);
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    const given = Object.entries(value);
    return (
      Object.keys(needed).every((key) => Object.hasOwn(value, key)) &&
      given.every(([key, each]) => known.get(key)?.(each) === true)
    );
  };
}

/** Requests that any node takes, their answers, and what in those answers shows the finding. There is no text in it. */
export type Proof = {
  readonly version: 2;
  readonly chainId: number;
  readonly blockNumber: string;
  readonly blockHash: Hex;
  /** The block's own, in seconds since 1970. */
  readonly blockTime: string;
  readonly token: Address;
  /** The finding's check. The claim must show what its sentence says. */
  readonly check: string;
  /** What the conditions show, as it is made from the runs. */
  readonly claim: Claim;
  /** Experiments that do not see each other. */
  readonly runs: readonly RunRecord[];
  /** All must hold. Steps are numbered from 1 on, through all runs. */
  readonly conditions: readonly Condition<number>[];
  /** Accounts that must be what the proof says, by the chain at the block. */
  readonly accounts: readonly Acting[];
};

const address = text(/^0x[0-9a-f]{40}$/);
const hex = text(/^0x[0-9a-f]*$/);
const anyHex = text(/^0x[0-9a-f]*$/i);
const hash = text(/^0x[0-9a-f]{64}$/);
const step = whole(1, 10_000);
const figure = text(/^-?\d{1,80}$/);

const way = oneOf(["in", "out", "approved"]);
const receiver = { to: address };

const measured = fields(
  { step },
  {
    minus: step,
    portionBps: whole(1, 1_000_000),
    word: either(whole(0, 64), oneOf(["last", "size", "gas"])),
    events: fields({ token: address, of: address, way }, receiver),
  },
);
const sum = either(text(/^\d{1,78}$/), measured);

const condition = either(
  fields({ is: oneOf(["succeeds", "fails"]), step }),
  fields({ is: oneOf(["at-least", "at-most"]), left: sum, right: sum }),
);

const act = { actor: address, target: address, selector: hex, value: figure };
const gauge = either(
  fields({ code: oneOf(["balance"]), token: address, of: address }),
  fields({ code: oneOf(["coins"]), of: address }),
  fields({ code: oneOf(["supply", "owner"]), token: address }),
  fields({ code: oneOf(["allowance"]), token: address, of: address, to: address }),
  fields({ code: oneOf(["limit", "gas", "size"]), ...act }),
  fields({ code: oneOf(["told"]), token: address, of: address, way }, receiver),
  fields({ code: oneOf(["slot"]), of: address, slot: hex }),
  fields({ code: oneOf(["answer"]), by: address, selector: hex }),
);
const measure = fields({ amount: figure, of: either(gauge, nothing), steps: list(step, 0, 2) });
const done = { ...act, step, after: either(whole(), nothing) };

const statement = either(
  fields({ code: oneOf(["goes-through", "fails"]), ...done }),
  fields({ code: oneOf(["fails-now"]), ...done, before: step }),
  fields({ code: oneOf(["would-go-through", "would-fail"]), ...act, step }),
  fields({ code: oneOf(["answers", "does-not-answer"]), step, of: gauge }),
  fields({
    code: oneOf(COMPARED),
    small: measure,
    large: measure,
    shareBps: either(whole(), nothing),
    boundBps: finite,
  }),
  fields({ code: oneOf(["later"]), run: step, seconds: whole() }),
  fields({ code: oneOf(["differs"]), run: step, fields: list(oneOf(DIFFERING), 0, 10) }),
);

const selector = text(/^0x[0-9a-f]{8}$/);
const lookup = text(/^0x[0-9a-f]{8}([0-9a-f]{64}){1,3}$/);
const naming = either(
  fields({ code: oneOf(["view"]), by: address, selector }),
  fields({ code: oneOf(["listed"]), by: address, data: lookup }),
  fields({ code: oneOf(["slot"]), by: address, slot: hash }),
  fields({ code: oneOf(["written"]), by: address }),
  fields({ code: oneOf(["made"]), by: address, nonce: whole(0) }),
  fields({ code: oneOf(["traded"]), by: address }),
);
const slowed = either(
  fields({ code: oneOf(["multisig"]), threshold: whole(1), owners: whole(1) }),
  fields({ code: oneOf(["timelock"]), seconds: whole(1) }),
);
const acting = fields(
  { address, is: oneOf(["single-account", "contract", "nobody"]) },
  { named: list(naming, 1, 8), slowed },
);

/** Nodes also take addresses without `0x`, one address twice, and calls in words that are not read here. */
const anyAddress = text(/^0x[0-9a-f]{40}$/i);
const plain = either(text(/^[\s\S]{0,200000}$/), finite, nothing, oneOf([true, false, undefined]));
const byName = byKey(text(/^.{1,80}$/), plain);
const change = fields(
  {},
  { balance: plain, code: plain, nonce: plain, movePrecompileToAddress: plain, state: byName, stateDiff: byName },
);
const byAddress = byKey(anyAddress, change);
const priced = { gas: plain, gasPrice: plain, maxFeePerGas: plain };
const labCall = fields({ from: anyAddress, data: anyHex }, { to: anyAddress, ...priced });
const ordinaryCall = fields(
  { from: anyAddress, to: anyAddress, data: anyHex },
  { value: text(/^0x[0-9a-f]{1,64}$/i), ...priced },
);
const block = fields({ calls: list(ordinaryCall, 0, 1_000) }, { blockOverrides: byName, stateOverrides: byAddress });
const simulation = fields(
  { blockStateCalls: list(block, 1, 256) },
  { validation: oneOf([false]), traceTransfers: oneOf([false]) },
);
const request = either(
  fields({ method: oneOf(["eth_call"]), params: tuple([labCall, anything], [byAddress, byName]) }),
  fields({ method: oneOf(["eth_simulateV1"]), params: tuple([simulation, anything]) }),
);

/** Only known fields: a reader might take any other for something that the proof shows. */
const proof: Shape = fields({
  version: oneOf([2]),
  chainId: whole(1),
  blockNumber: text(/^\d{1,20}$/),
  blockHash: hash,
  blockTime: text(/^\d{1,20}$/),
  token: address,
  check: text(/^.{0,60}$/s),
  claim: list(statement, 1, evidenceConfig.maxConditions),
  runs: list(fields({ request, answer: anything }), 1, evidenceConfig.maxRuns),
  conditions: list(condition, 1, evidenceConfig.maxConditions),
  accounts: list(acting, 0, evidenceConfig.maxAccounts),
});

/** Whether it is to the letter what is made here. What it says may still be untrue. */
export function isProof(json: unknown): json is Proof {
  return proof(json);
}
