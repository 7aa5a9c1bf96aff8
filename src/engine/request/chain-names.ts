import type { Chain } from "../chain/chain.ts";

/** A chain by id, name or alias, in any letter case; spaces, dots and hyphens do not matter. */
export function findChain(word: string, chains: readonly Chain[]): Chain | undefined {
  const wanted = fold(word);
  if (wanted === "") return undefined;
  if (/^\d{1,12}$/.test(wanted)) return chains.find((chain) => chain.id === Number(wanted));
  return chains.find((chain) => [chain.name, ...chain.aliases].some((name) => fold(name) === wanted));
}

function fold(word: string): string {
  return word.toLowerCase().replace(/[\s._-]/g, "");
}

/** The chain whose name is one typing mistake away. */
export function nearestChain(word: string, chains: readonly Chain[]): Chain | undefined {
  const wanted = fold(word);
  if (wanted.length < 3) return undefined;
  return chains.find((chain) => [chain.name, ...chain.aliases].some((name) => isOneSlipAway(wanted, fold(name))));
}

/** A letter too many, too few, another one, or two that changed places. */
function isOneSlipAway(one: string, other: string): boolean {
  let [start, end] = [0, 0];
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start++;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (Math.max(left.length, right.length) <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
