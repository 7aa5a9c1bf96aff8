import { NotHeard, type Unheard } from "../engine/lab/proofs/unheard.ts";
import { newestBlock, type Rpc, type Verification, verifyProof } from "../engine/lab/proofs/verify.ts";
import {
  sayUnheard,
  sayVerification,
  sayVerifiedSteps,
  type VerificationWords,
  type VerifiedStep,
} from "../engine/wording/replayed.ts";

export { nodeAt, nodeOfWallet } from "./from-page.ts";

/** What a page has of a proof: with what its functions are known as, as everything here is told without a server. */
type Packed = { readonly proof: unknown; readonly names: Readonly<Record<string, string>> };

/** What came of it: the same words as in a terminal, but for each step before and after. */
type Told = Pick<VerificationWords, "verdict" | "shown" | "notes"> & {
  readonly outcome: "holds" | "does-not-hold" | "not-told";
  readonly steps: readonly VerifiedStep[];
  /** Whether the newest block may tell what this one did not. */
  readonly tryNow: boolean;
};

type Asking = { readonly atNewest: boolean; readonly onAsked: (method: string) => void };

/** The same as `assay verify`, through a node of whoever looks on. */
export async function replay({ proof, names }: Packed, node: Rpc, { atNewest, onAsked }: Asking): Promise<Told> {
  const nameOf = (selector: string) => (Object.hasOwn(names, selector) ? names[selector] : undefined);
  const lost: Lost = {};
  const rpc = onceLost(node, lost, onAsked);
  try {
    const verification = await verifyProof(proof, rpc, atNewest ? await newestBlock(rpc) : undefined);
    if (lost.why) return untold(lost.why);
    return {
      outcome: verification.holds ? "holds" : LACKING.has(codeOf(verification)) ? "not-told" : "does-not-hold",
      ...sayVerification(verification, nameOf),
      steps: sayVerifiedSteps(verification, nameOf),
      tryNow: !atNewest && (verification.holds || LACKS_STATE.has(codeOf(verification))),
    };
  } catch (error) {
    if (error instanceof NotHeard) return untold(lost.why ?? error.why);
    throw error;
  }
}

/** What says something of the node, and nothing of the proof. */
const LACKS_STATE: ReadonlySet<string> = new Set(["no-such-block", "no-state", "state-gone"]);
const LACKING: ReadonlySet<string> = new Set([...LACKS_STATE, "not-run", "not-understood", "another-chain"]);

function codeOf(verification: Verification): string {
  return verification.holds ? "" : verification.why.code;
}

function untold(why: Unheard): Told {
  return { outcome: "not-told", verdict: sayUnheard(why), shown: [], steps: [], notes: [], tryNow: false };
}

type Lost = { why?: Unheard };

/** Whoever could not be asked once is not asked again, and what it would have said is not guessed. */
function onceLost(node: Rpc, lost: Lost, onAsked: (method: string) => void): Rpc {
  return async (method, params) => {
    if (lost.why) throw new NotHeard(lost.why);
    onAsked(method);
    try {
      return await node(method, params);
    } catch (error) {
      if (error instanceof NotHeard && error.why.code !== "refused") lost.why = error.why;
      throw error;
    }
  };
}
