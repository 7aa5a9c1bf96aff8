import { hexToBigInt, slice } from "viem";
import type { Use } from "../calls/uses.ts";
import type { Attempt } from "./candidates.ts";

/** Those that went through and are looked at closely: some 300 million gas. */
const MOST_LOOKS = 360;
const LOOKS_A_FUNCTION = 36;
/** The token's own trade and approvals by everybody: they always go through and seldom hide anything. */
const LOOKS_AT_ORDINARY = 10;
const ORDINARY: ReadonlySet<string> = new Set(["0xa9059cbb", "0x095ea7b3", "0x23b872dd", "0x39509351", "0xa457c2d7"]);
/** Shares are written in hundredths up to ten-thousandths. */
const WHOLE_BPS = 10_000n;
const FIRST_OF_EACH = 2;

/**
 * Of the ways that went through, those that tell most: for each function and each choice of people, the likeliest figures and
 * the extreme ones. All functions take turns.
 */
export function choose(worked: readonly Attempt[]): Attempt[] {
  const byFunction = group(worked, functionOf);
  const queues = byFunction.map((attempts) => {
    const byPeople = group(attempts, ({ uses: [use] }) => (use ? `${use.value ?? 0n}${withoutNumbers(use)}` : ""));
    const unlike = interleave(byPeople.map(firstOfEach)).slice(0, MOST_UNLIKE);
    const [use] = attempts[0]?.uses ?? [];
    const most = use && isOrdinary(use) ? LOOKS_AT_ORDINARY : LOOKS_A_FUNCTION;
    const wraps = byPeople.flatMap((attempts) => attempts.filter(isWrapping).slice(0, 1)).slice(0, MOST_WRAPS);
    const first = [...unlike.slice(0, MOST_WRAPS), ...wraps, ...unlike];
    return [...new Set([...first, ...interleave(byPeople.map(telling))])].slice(0, most);
  });
  return interleave(queues).slice(0, MOST_LOOKS);
}

export function isOrdinary({ selector }: Pick<Use, "selector">): boolean {
  return ORDINARY.has(selector);
}

/** Calls of one function that use other gas and the same people went another way through it, however alike they look. The rarest go first. */
function firstOfEach(attempts: readonly Attempt[]): Attempt[] {
  const byGas = group(attempts, ({ gas = 0n }) => String(gas / SAME_GAS));
  return byGas.sort((one, other) => one.length - other.length).flatMap((alike) => alike.slice(0, 1));
}

/** A second write to the same place is 100, another number's bytes a few. */
const SAME_GAS = 80n;
const MOST_UNLIKE = 12;

/** The holder, the pool, and a list of two. */
const MOST_WRAPS = 3;
const WRAPPING = 2n ** 255n;
const NEARLY_ALL = 2n ** 256n - 2n;

/** A sum that starts again at zero when it is added without a check. */
function isWrapping(attempt: Attempt): boolean {
  const figure = figureOf(attempt);
  return figure >= WRAPPING && figure < NEARLY_ALL;
}

/** The holder's balance, the first by promise, then the largest share, the largest amount and the smallest. */
function telling(attempts: readonly Attempt[]): Attempt[] {
  const isPatched = ({ uses: [use] }: Attempt) => (use?.patches.length ?? 0) > 0;
  const fixed = attempts.filter((attempt) => !isPatched(attempt));
  const shares = fixed.filter((attempt) => figureOf(attempt) <= WHOLE_BPS);
  const extremes = [largest(shares), largest(fixed), smallest(fixed)].filter((attempt) => attempt !== undefined);
  return [
    ...new Set([...attempts.filter(isPatched).slice(0, 1), ...fixed.slice(0, FIRST_OF_EACH), ...extremes, ...attempts]),
  ];
}

/** The largest figure in a call; zero where it has none. */
export function figureOf({ uses: [use] }: Pick<Attempt, "uses">): bigint {
  let most = 0n;
  for (const offset of use?.numbersAt ?? []) {
    const figure = hexToBigInt(slice(use?.data ?? "0x", offset, offset + 32));
    if (figure > most) most = figure;
  }
  return most;
}

function largest(attempts: readonly Attempt[]): Attempt | undefined {
  return attempts.reduce<Attempt | undefined>(
    (most, attempt) => (!most || figureOf(attempt) > figureOf(most) ? attempt : most),
    undefined,
  );
}

function smallest(attempts: readonly Attempt[]): Attempt | undefined {
  return attempts.reduce<Attempt | undefined>(
    (least, attempt) => (!least || figureOf(attempt) < figureOf(least) ? attempt : least),
    undefined,
  );
}

/** Calls that differ in their figures alone are about the same people. */
function withoutNumbers({ data, numbersAt }: Use): string {
  return numbersAt.reduce<string>(
    (text, offset) => `${text.slice(0, 2 + offset * 2)}${"#".repeat(64)}${text.slice(66 + offset * 2)}`,
    data,
  );
}

function group<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const members = groups.get(keyOf(item));
    if (members) members.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

type Called = Pick<Attempt, "actor" | "uses">;

/** By whom which function of what is called first: ways to call one function by one account are alike in this. */
export function functionOf({ actor, uses: [use] }: Called): string {
  return `${actor.address}:${use?.target}:${use?.selector}`;
}

/** Somebody alive who holds power calls what is not everybody's trade. */
export function isPower({ actor: { authority, kind }, uses: [use] }: Called): boolean {
  return use !== undefined && authority !== null && kind !== "burned" && !isOrdinary(use);
}

/** One of each in turns, so that no long queue uses up the room of the others. */
export function interleave<Item>(queues: readonly (readonly Item[])[]): Item[] {
  const longest = queues.reduce((most, queue) => Math.max(most, queue.length), 0);
  const items: Item[] = [];
  for (let turn = 0; turn < longest; turn++) {
    for (const queue of queues) {
      const item = queue[turn];
      if (item !== undefined) items.push(item);
    }
  }
  return items;
}
