import { known, unknown } from "../../src/engine/core/read.ts";
import type {
  Approval,
  Bystander,
  CallResult,
  Leaving,
  Observation,
  Reach,
  Sale,
  Sending,
  State,
  Value,
} from "../../src/engine/fuzzer/model/observation.ts";

/** What people can do with a harmless token, for tests of what is made of it. */
export const went: CallResult = known({ ok: true, reason: null });
export const refused: CallResult = known({ ok: false, reason: null });
export const untaken = unknown("step-not-taken");
export const value = (amount: bigint | null): Value => known(amount);

const state: State = {
  holder: value(1_000n),
  actor: value(0n),
  pool: value(500_000n),
  freshAccount: value(0n),
  token: value(0n),
  spender: value(0n),
  supply: value(1_000_000n),
  owner: value(0n),
  holderAllows: value(0n),
  poolAllows: value(0n),
  nativeBalance: value(0n),
};

const sale: Sale = { quote: value(10_000n), fundsBefore: value(50_000n), sold: went, fundsAfter: value(60_000n) };
const sending: Sending = { held: value(1_000n), before: value(0n), sent: went, after: value(100n), kept: value(900n) };
const leaving: Leaving = {
  bought: went,
  start: value(1_000n),
  before: state,
  after: state,
  sale,
  stock: value(0n),
  pooled: value(500_000n),
  largestSale: null,
  beside: null,
};
const approval = { accepted: went, allowed: value(1_000n) };
const reach: Reach = { sending, approval, little: sale };
const bystander: Bystander = { bought: went, sale, sent: went };

export const usual: Observation = { leaving: known(leaving), reach: known(reach), bystander: known(bystander) };

type Changes = {
  readonly before?: Partial<State>;
  readonly after?: Partial<State>;
  readonly sale?: Partial<Sale>;
  readonly largestSale?: Value;
  readonly sending?: Partial<Sending>;
  readonly little?: Partial<Sale>;
  readonly approval?: Partial<Approval>;
  readonly others?: Partial<Sale>;
  readonly othersSent?: CallResult;
};

export function observed(changes: Changes): Observation {
  return {
    leaving: known({
      ...leaving,
      before: { ...state, ...changes.before },
      after: { ...state, ...changes.after },
      sale: { ...sale, ...changes.sale },
      largestSale: changes.largestSale ?? null,
    }),
    reach: known({
      sending: { ...sending, ...changes.sending },
      approval: { ...approval, ...changes.approval },
      little: { ...sale, ...changes.little },
    }),
    bystander: known({ ...bystander, sale: { ...sale, ...changes.others }, sent: changes.othersSent ?? went }),
  };
}

/** A sale of which so much arrives. */
export const paying = (amount: bigint): Partial<Sale> => ({ fundsAfter: value(50_000n + amount) });
export const unsold: Partial<Sale> = { sold: refused, fundsAfter: value(50_000n) };

/** What it would be with each single measurement left out in turn, and what was left out. */
export function eachWithout(observation: Observation): readonly (readonly [string, Observation])[] {
  return pathsIn(observation).map((path) => [path.join("."), without(observation, path) as Observation]);
}

function pathsIn(tree: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof tree !== "object" || tree === null) return [];
  const inner = Object.entries(tree).flatMap(([key, branch]) => pathsIn(branch, [...path, key]));
  return "known" in tree ? [...(tree.known === true ? [path] : []), ...inner] : inner;
}

function without(tree: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return untaken;
  const branch = tree as Readonly<Record<string, unknown>>;
  return { ...branch, [key]: without(branch[key], rest) };
}
