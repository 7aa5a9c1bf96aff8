import type { FactReads } from "../../facts/facts.ts";
import { TRANSFER, TRANSFER_FROM } from "../proofs/selectors.ts";

type Reading = Promise<FactReads["code"]> | FactReads["code"] | undefined;

/** Whether transfers insist on something about the time, as far as their code was read. */
export async function insistOnTime(code: Reading): Promise<boolean> {
  const read = await code;
  const parts = read?.known ? read.value.parts : [];
  const functions = parts.flatMap(({ behaviour }) => (behaviour.known ? behaviour.value.functions : []));
  const transfers = functions.filter(({ selector }) => selector === TRANSFER || selector === TRANSFER_FROM);
  return transfers.some(({ guards }) => guards.some(({ kind }) => kind === "time"));
}
