import { transfersIn } from "../facts/code/transfers.ts";
import type { FactReads } from "../facts/facts.ts";

type Reading = Promise<FactReads["code"]> | FactReads["code"] | undefined;

/** Whether transfers insist on something about the time, as far as their code was read. */
export async function insistOnTime(code: Reading): Promise<boolean> {
  const read = await code;
  const parts = read?.known ? read.value.parts : [];
  const transfers = parts.flatMap(({ behaviour }) => (behaviour.known ? transfersIn(behaviour.value.functions) : []));
  return transfers.some(({ guards }) => guards.some(({ kind }) => kind === "time"));
}
