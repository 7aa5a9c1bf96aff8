import type { BenchRow } from "../row.ts";

export function row(name: string, value: number, unit: string): BenchRow {
  return { name: `similarity: ${name}`, value: Math.round(value * 10_000) / 10_000, unit };
}
