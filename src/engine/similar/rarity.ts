/** What few contracts have says most about one. Traits that training never saw are the rarest. */
export function byRarity(traits: readonly string[], shares: Readonly<Record<string, number>>): string[] {
  return [...traits].sort((a, b) => (shares[a] ?? 0) - (shares[b] ?? 0) || a.localeCompare(b));
}
