// Reads requests to a node as text that says what is done: of an experiment each step, who acts on what with which data, and
// beside it what is changed of the chain for it. In: a request. Out: lines in which whoever was drawn at random is named by
// order of appearance, so that it does not matter who was drawn first.
import { createHash } from "node:crypto";
import { type Hex, keccak256, slice } from "viem";
import { LAB_CODE, NEWBORN_CODE, PUPPET_CODE } from "../../src/engine/simulation/bytecode.ts";
import { newbornOf } from "../../src/engine/simulation/decoded-steps.ts";
import { type Asked, CHANCE_ADDRESS } from "./stillness.ts";

/** What is said of a request. */
export type Told = {
  /** All but the sequences of steps: from whom, to whom, at which block, upon which changes. */
  readonly head: string;
  /** Questions that only travel together: each of them, in any order. */
  readonly questions?: readonly string[];
  /** What is tried one after another, in order; `null`: it only reads. */
  readonly sequences: readonly (readonly string[])[] | null;
};

/** Longer bytes are told by their beginning and their hash. */
const LONGEST_BYTES = 600;
const DRAWN = new RegExp(`${CHANCE_ADDRESS}[0-9a-f]{32}`, "gi");
/** Addresses that may have been made from drawn ones, alone or as a word of data. */
const ADDRESSES = /(?<=0{24})[1-9a-f][0-9a-f]{39}|(?<=0x)[0-9a-f]{40}(?![0-9a-f])/gi;
const CODES: ReadonlyMap<string, string> = new Map([
  // The simulator's own code may be compiled anew without anything being tried otherwise.
  [LAB_CODE, "the simulator"],
  [PUPPET_CODE, "a puppet"],
]);

export type Names = ReturnType<typeof createNames>;

/** Names for whoever was drawn, in order of appearance. */
export function createNames() {
  const names = new Map<string, string>();
  const named = (drawn: string) => {
    const key = drawn.toLowerCase();
    const name = names.get(key) ?? `drawn${names.size + 1}`;
    if (!names.has(key)) {
      names.set(key, name);
      if (key.startsWith(CHANCE_ADDRESS)) {
        names.set(newbornOf(`0x${key}`).slice(2), `child-of-${name}`);
        names.set(slice(keccak256(`0x${key}`), 12).slice(2), `hash-of-${name}`);
      }
    }
    return name;
  };
  return {
    in: (text: string) =>
      text.replaceAll(DRAWN, named).replaceAll(ADDRESSES, (address) => names.get(address.toLowerCase()) ?? address),
    /** Any bytes: short ones as they are. */
    bytes(hex: string): string {
      const known = CODES.get(hex);
      if (known) return known;
      // Some are written with capitals, as checksums.
      const text = this.in(hex.toLowerCase());
      if (hex.length <= LONGEST_BYTES) return text;
      return `${text.slice(0, 74)}..${(hex.length - 2) / 2}..${hash(text.replaceAll(/drawn\d+/g, "drawn"))}`;
    },
    /** Balances of whoever is drawn follow from the address: only how large they are is of interest. */
    amount: (value: bigint, isDrawn: boolean) => (isDrawn ? `~10^${`${value}`.length - 1}` : `${value}`),
  };
}

export function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** By which requests of one moment are put in order: nobody has a name yet. */
export function orderOf({ method, params }: Asked): string {
  return `${method} ${JSON.stringify(params)}`.replaceAll(DRAWN, "drawn");
}

export function tell(asked: Asked, names = createNames()): Told {
  const { method, params } = asked;
  if (method === "eth_call") {
    const [call = {}, block, state = {}, changes] = params as [Call?, unknown?, State?, unknown?];
    const tried = labRequestIn(call);
    if (!tried) return together(asked, names) ?? plain(asked, names);
    const from = names.in(`${call.from} > ${call.to ?? "made"}`.toLowerCase());
    const sequences = tried.programs.map((steps) => steps.map((step) => stepText(step, names)));
    const gas = tried.gas.join(" ");
    const head = `${method} ${from} gas ${num(call.gas)} at ${num(call.gasPrice)} ${text(block, names)} each ${gas}`;
    return { head: [head, ...changed(state, names), ...(changes ? [text(changes, names)] : [])].join("\n"), sequences };
  }
  if (method !== "eth_simulateV1") return plain(asked, names);
  const [{ blockStateCalls: blocks = [], ...rest } = {}, block] = params as [{ blockStateCalls?: Block[] }?, unknown?];
  const heads: string[] = [`${method} ${text(rest, names)} ${text(block, names)}`];
  const sequences: string[][] = [];
  for (const { calls = [], blockOverrides = {}, stateOverrides = {} } of blocks) {
    const inside = calls.map((call) => {
      const tried = labRequestIn(call);
      if (tried) sequences.push(...tried.programs.map((steps) => steps.map((step) => stepText(step, names))));
      return tried ? `each ${tried.gas.join(" ")}` : callText(call, names);
    });
    heads.push(text(blockOverrides, names), ...changed(stateOverrides, names));
    sequences.push(inside);
  }
  return { head: heads.join("\n"), sequences };
}

const ASKED_TOGETHER = /^0x[0-9a-f]{8}00001000[0-9a-f]{12}/;

/** Questions of one moment share a call, and it does not matter which share it with which. */
function together({ method, params }: Asked, names: Names): Told | undefined {
  const [{ data = "0x", ...call } = {}, ...others] = params as [Call?, ...unknown[]];
  if (!ASKED_TOGETHER.test(data)) return undefined;
  const word = (at: number, size: number) => data.slice(2 + 2 * at, 2 + 2 * (at + size)).toLowerCase();
  const small = (at: number, size: number) => Number(`0x${word(at, size) || "0"}`);
  const [known, wanted, usual] = [small(10, 1), small(11, 1), small(12, 1)];
  const lines = Array.from({ length: known + wanted }, (_, index) => {
    const address = names.in(`0x${word(14 + 20 * index, 20)}`);
    return `${index < known ? "known" : "wanted"} ${address}`;
  });
  let at = 14 + 20 * (known + wanted) + 4 * usual;
  for (let left = small(8, 2); left > 0; left--) {
    const size = small(at + 20, 2) % 0x8000;
    lines.push(`ask ${names.in(`0x${word(at, 20)}`)} ${names.bytes(`0x${word(at + 22, size)}`)}`);
    at += 22 + size;
  }
  if (2 + 2 * at !== data.length) return undefined;
  return { head: `${method} ${text([call, ...others], names)}`, sequences: null, questions: lines };
}

type Call = Readonly<Partial<Record<"from" | "to" | "data" | "input" | "value" | "gas" | "gasPrice", Hex>>>;
type Change = { readonly code?: Hex; readonly balance?: Hex; readonly [other: string]: unknown };
type State = Readonly<Record<string, Change>>;
type Block = { readonly calls?: readonly Call[]; readonly blockOverrides?: object; readonly stateOverrides?: State };

function plain({ method, params }: Asked, names: Names): Told {
  return { head: `${method} ${text(params, names)}`, sequences: null };
}

function num(hex: Hex | undefined): string {
  return hex === undefined ? "-" : `${BigInt(hex)}`;
}

function callText({ from, to, data, input, value, gas, gasPrice }: Call, names: Names): string {
  const price = `gas ${num(gas)} at ${num(gasPrice)}`;
  return `call ${names.in(`${from} > ${to}`.toLowerCase())} ${num(value)} ${names.bytes(data ?? input ?? "0x")} ${price}`;
}

/** Any JSON, with the keys of objects in order. */
function text(value: unknown, names: Names): string {
  if (typeof value === "string") return names.bytes(value);
  if (Array.isArray(value)) return `[${value.map((each) => text(each, names)).join(", ")}]`;
  if (typeof value !== "object" || value === null) return `${value}`;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, each]) => `${names.in(key.startsWith("0x") ? key.toLowerCase() : key)}: ${text(each, names)}`).join(", ")}}`;
}

/** What is changed of the chain's state, in an order that does not depend on who was drawn. */
function changed(state: State, names: Names): string[] {
  const blank = (line: string) => line.replaceAll(DRAWN, "drawn");
  return Object.entries(state)
    .sort((one, other) => (blank(JSON.stringify(one)) < blank(JSON.stringify(other)) ? -1 : 1))
    .map(([address, { balance, ...change }]) => {
      const isDrawn = address.slice(2).toLowerCase().startsWith(CHANCE_ADDRESS);
      const has = balance === undefined ? "" : ` has ${names.amount(BigInt(balance), isDrawn)}`;
      return `  ${names.in(address.toLowerCase())}${has} ${text(change, names)}`;
    })
    .sort();
}

type Step = {
  readonly kind: number;
  readonly flags: number;
  readonly actor: string;
  readonly target: string;
  readonly value: bigint;
  readonly gas: number;
  readonly sixteen: number;
  readonly data: string;
  readonly patches: readonly (readonly [offset: number, back: number, portionBps: number])[];
  readonly trial: readonly Step[];
};
type Tried = { readonly programs: readonly (readonly Step[])[]; readonly gas: readonly number[] };

/** Numbers of kinds as contracts/Lab.sol has them. */
const KINDS = ["call", "read", "quote", "native", "search"];
const SEARCH = 4;
const NEVER_SO_LARGE = 65_535;
const DEEPEST = 3;

/** What the simulator is asked in this call, however it gets there; undefined: it is asked nothing. */
function labRequestIn({ to, data, input }: Call): Tried | undefined {
  const sent = data ?? input ?? "0x";
  if (!to) {
    if (!sent.startsWith(NEWBORN_CODE)) return undefined;
    const given = sent.slice(NEWBORN_CODE.length);
    return programsIn(given.slice(192, 192 + 2 * Number(`0x${given.slice(128, 192)}`)));
  }
  // On a stage, an address stands before it.
  return programsIn(sent.slice(2)) ?? programsIn(sent.slice(42));
}

/** The one who wrote it says how it begins: so many bytes of nothing. */
const BEGINNING = "0".repeat(68);
const DIRECTORY = 38;

function programsIn(hex: string): Tried | undefined {
  if (!hex.startsWith(BEGINNING) || hex.length < 2 * DIRECTORY) return undefined;
  const word = (at: number, size: number) => hex.slice(2 * at, 2 * (at + size));
  const small = (at: number, size: number) => Number(`0x${word(at, size) || "0"}`);
  const placeOf = (index: number) => small(DIRECTORY + 4 * index, 4);
  const program = (index: number, depth: number): Step[] =>
    depth > DEEPEST
      ? []
      : Array.from({ length: small(placeOf(index) + 4, 2) }, (_, step) =>
          stepAt(small(placeOf(index) + 6 + 3 * step, 3), depth),
        );
  const stepAt = (at: number, depth: number): Step => {
    const size = small(at + 65, 3);
    const kind = small(at, 1);
    const target = word(at + 22, 20);
    return {
      kind,
      flags: small(at + 1, 1),
      actor: word(at + 2, 20),
      target: kind === SEARCH ? "" : target,
      value: BigInt(`0x${word(at + 42, 16)}`),
      gas: small(at + 58, 4),
      sixteen: small(at + 62, 2),
      data: word(at + 68, size),
      patches: Array.from({ length: small(at + 64, 1) }, (_, index) => {
        const patch = at + 68 + size + 8 * index;
        return [small(patch, 2), small(patch + 2, 2), small(patch + 4, 4)] as const;
      }),
      trial: kind === SEARCH ? program(Number(`0x${target}`), depth + 1) : [],
    };
  };
  const experiments = Array.from({ length: small(34, 2) }, (_, index) => index);
  return {
    programs: experiments.map((index) => program(index, 0)),
    gas: experiments.map((at) => small(placeOf(at), 4)),
  };
}

function stepText(step: Step, names: Names): string {
  const { kind, flags, actor, target, value, gas, sixteen, data, patches, trial } = step;
  const filled = patches.map(([offset, back, bps]) => {
    const where = offset === NEVER_SO_LARGE ? "value" : offset;
    return ` fill ${where} from ${back === NEVER_SO_LARGE ? "searched" : `-${back}`} ${bps}`;
  });
  const name = KINDS[kind] ?? `${kind}`;
  const who = /^0*$/.test(actor) ? "self" : names.in(`0x${actor}`);
  const to = names.in(`0x${target}`);
  // What somebody drawn puts away follows from the address, too.
  const amount = names.amount(value, data === "" && to.includes("hash-of"));
  const acts = kind === 0 ? `${who} > ${to} ${amount}` : kind === SEARCH ? "" : to;
  const tail = ` gas ${gas} flags ${flags} ${sixteen}${filled.join("")}`;
  const within = trial.map((each) => stepText(each, names)).join("; ");
  return `${name} ${acts} ${names.bytes(`0x${data}`)}${tail}${within && ` { ${within} }`}`;
}
