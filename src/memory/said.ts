import type { Imported } from "./import.ts";

/** One line of what became of an entry; nothing of those that nobody waits to hear of. */
export function sayImported({ entry, became }: Imported): string | undefined {
  const name = `${entry.symbol} ${entry.address} on chain ${entry.chainId}`;
  switch (became.code) {
    case "audited":
      return became.verdict === "danger"
        ? `✓ ${name}: the proof of ${became.check} holds, and the token is dangerous when audited here.`
        : `- ${name}: the proof of ${became.check} holds, but audited here the token is not found dangerous (${became.verdict}).`;
    case "does-not-hold":
      return `✗ ${name}: no proof holds any more; not kept.`;
    default:
      return undefined;
  }
}

const REST = {
  known: "audited here before",
  "without-proof": "without a proof, so not kept",
  "no-such-chain": "of chains without a node here, so not kept",
  unreachable: "that could not be replayed or audited now, so not kept",
  left: "left for the next import",
} as const;

export function sayTotals(imported: readonly Imported[]): readonly string[] {
  const count = (code: Imported["became"]["code"]) => imported.filter(({ became }) => became.code === code).length;
  const rest = Object.entries(REST).flatMap(([code, words]) => {
    const many = count(code as keyof typeof REST);
    return many > 0 ? [`${many} ${words}`] : [];
  });
  return [`${count("audited")} replayed and audited here`, `${count("does-not-hold")} refuted`, ...rest];
}
