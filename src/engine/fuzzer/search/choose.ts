import { BPS_BIGINT } from "../../core/units.ts";
import { figureOf, functionOf, isOrdinary, isTransfer, withoutNumbers } from "../calls/called.ts";
import { interleave } from "../calls/interleave.ts";
import { fuzzConfig } from "../config.ts";
import type { Candidate } from "../model/candidate.ts";
import type { Use } from "../model/use.ts";

/**
 * Of the ways that went through, those that tell most: for each function and each choice of people, the likeliest figures and
 * the extreme ones. All functions take turns.
 */
export function choose(worked: readonly Candidate[]): Candidate[] {
  const byFunction = group(worked, (candidate) => `${functionOf(candidate)}${candidate.actor.starts ?? false}`);
  const queues = byFunction.map((candidates) => {
    const byPeople = group(candidates, ({ uses: [use] }) => (use ? `${use.value ?? 0n}${peopleIn(use)}` : ""));
    const unlike = interleave(byPeople.map(firstOfEach)).slice(0, fuzzConfig.maxUnlikeGas);
    const [use] = candidates[0]?.uses ?? [];
    const most = use && isOrdinary(use) ? fuzzConfig.maxLooksAtOrdinary : fuzzConfig.maxLooksPerFunction;
    const wraps = byPeople
      .flatMap((candidates) => candidates.filter(isWrapping).slice(0, 1))
      .slice(0, fuzzConfig.maxWraps);
    const first = [...unlike.slice(0, fuzzConfig.maxWraps), ...wraps, ...unlike];
    return [...new Set([...first, ...interleave(byPeople.map(telling))])].slice(0, most);
  });
  return interleave(queues).slice(0, fuzzConfig.maxLooks);
}

/** A word behind what a transfer is told names nobody. */
function peopleIn(use: Use): string {
  const isBeside = isTransfer(use) && use.data.length === TRANSFER_AND_WORD;
  return isBeside ? withoutNumbers(use).slice(0, -64) : withoutNumbers(use);
}

/** In digits, with what stands before them. */
const TRANSFER_AND_WORD = 2 + 2 * (4 + 3 * 32);

/**
 * Calls of one function that use other gas and the same people went another way through it, however alike they look. Those that
 * write more than half of the others do go first, then the rarest.
 */
function firstOfEach(candidates: readonly Candidate[]): Candidate[] {
  const usual = usualGas(candidates) + fuzzConfig.writeGas;
  const isDear = ([{ gas = 0n } = {}]: readonly Pick<Candidate, "gas">[]) => Number(gas > usual);
  const byGas = group(candidates, ({ gas = 0n }) => String(gas / fuzzConfig.alikeGas));
  return byGas
    .sort((one, other) => isDear(other) - isDear(one) || one.length - other.length)
    .flatMap((alike) => alike.slice(0, 1));
}

function usualGas(candidates: readonly Candidate[]): bigint {
  const sorted = candidates.map(({ gas = 0n }) => gas).toSorted((one, other) => (one < other ? -1 : 1));
  return sorted[Math.floor(sorted.length / 2)] ?? 0n;
}

const WRAPPING = 2n ** 255n;
const NEARLY_ALL = 2n ** 256n - 2n;

/** A sum that starts again at zero when it is added without a check. */
function isWrapping(candidate: Candidate): boolean {
  const figure = figureOf(candidate);
  return figure >= WRAPPING && figure < NEARLY_ALL;
}

/** The holder's balance, the likeliest, then the largest share, the largest amount and the smallest. */
function telling(candidates: readonly Candidate[]): Candidate[] {
  const isPatched = ({ uses: [use] }: Candidate) => (use?.holderBalanceAt.length ?? 0) > 0;
  const fixed = candidates.filter((candidate) => !isPatched(candidate));
  const shares = fixed.filter((candidate) => figureOf(candidate) <= BPS_BIGINT);
  const extremes = [largest(shares), largest(fixed), smallest(fixed)].filter((candidate) => candidate !== undefined);
  return [
    ...new Set([
      ...candidates.filter(isPatched).slice(0, 1),
      ...fixed.slice(0, fuzzConfig.likeliestLooks),
      ...extremes,
      ...candidates,
    ]),
  ];
}

function largest(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.reduce<Candidate | undefined>(
    (most, candidate) => (!most || figureOf(candidate) > figureOf(most) ? candidate : most),
    undefined,
  );
}

function smallest(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.reduce<Candidate | undefined>(
    (least, candidate) => (!least || figureOf(candidate) < figureOf(least) ? candidate : least),
    undefined,
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
