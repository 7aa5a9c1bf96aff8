import { isProof } from "./proof-file.ts";
import { type Newest, replayProof, type Verification } from "./replay-proof.ts";
import type { Rpc } from "./standing.ts";

export { type Broken, newestBlock, type Verification } from "./replay-proof.ts";
export type { Rpc } from "./standing.ts";

/** A proof that may be anybody's: refused where it is not to the letter what is made here. */
export async function verifyProof(json: unknown, rpc: Rpc, newest?: Newest): Promise<Verification> {
  if (!isProof(json)) return { holds: false, why: { code: "no-proof" }, retold: [] };
  return await replayProof(json, rpc, newest);
}
