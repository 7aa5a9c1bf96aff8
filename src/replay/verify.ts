import { PROVES } from "../engine/checks/shared/proves.ts";
import type { Rpc } from "../engine/evidence/node.ts";
import * as verifier from "../engine/evidence/verifier.ts";
import { WATCHED } from "../engine/watch-points/proves.ts";

const PROVES_BY_CHECK = { ...PROVES, [WATCHED.check]: WATCHED.proves };

/** Whether a proof of any of our sentences holds, on a node of the reader's own choice; at `newest`, whether it is still so. */
export function verifyProof(json: unknown, rpc: Rpc, newest?: verifier.Newest): Promise<verifier.Verification> {
  return verifier.verifyProof(json, PROVES_BY_CHECK, rpc, newest);
}
