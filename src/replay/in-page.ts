// The entry of the modules that browsers load: replays a proof through a visitor's node or wallet, and says in words what came of it.
// For readers without scripts the server runs it, through a node of its own.
import type { Language } from "../engine/core/languages.ts";
import { NotHeard, type Rpc, type Unheard } from "../engine/evidence/node.ts";
import { newestBlock, type Verification } from "../engine/evidence/verifier.ts";
import { told } from "../engine/messages/catalog.ts";
import { loadReplayed, type Replayed, type VerificationWords, type VerifiedStep } from "../engine/messages/replayed.ts";
import { verifyProof } from "./verify.ts";

export { nodeAt, nodeOfWallet } from "./nodes.ts";

/** A proof as its page has it, with the names of its functions, since nothing here asks a server. */
type Packed = {
  readonly proof: unknown;
  readonly names: Readonly<Record<string, string>>;
  readonly language: Language;
};

/** The result: the words of a terminal, and each step before and after. */
export type Told = Pick<VerificationWords, "verdict" | "shown" | "notes"> & {
  readonly outcome: "holds" | "does-not-hold" | "not-told";
  readonly steps: readonly VerifiedStep[];
  /** Whether a replay at the newest block may tell more. */
  readonly tryNow: boolean;
};

type Asking = { readonly atNewest: boolean; readonly onAsked: (method: string) => void };

/** The same as `assay verify`, through this node. */
export async function replay(
  { proof, names, language }: Packed,
  node: Rpc,
  { atNewest, onAsked }: Asking,
): Promise<Told> {
  const nameOf = (selector: string) => (Object.hasOwn(names, selector) ? names[selector] : undefined);
  const texts = await loadReplayed(language);
  const heard: Heard = {};
  const rpc = onceLost(node, heard, onAsked);
  try {
    const verification = await verifyProof(proof, rpc, atNewest ? await newestBlock(rpc) : undefined);
    if (heard.lost) return untold(heard.lost, texts);
    const words = texts.verification(verification, nameOf);
    const isLacking = LACKING.has(codeOf(verification));
    return {
      outcome: verification.holds ? "holds" : isLacking ? "not-told" : "does-not-hold",
      ...words,
      notes: isLacking && heard.refusal ? [...words.notes, told(texts.unheard, heard.refusal)] : words.notes,
      steps: texts.steps(verification.retold, nameOf),
      tryNow: !atNewest && (verification.holds || LACKS_STATE.has(codeOf(verification))),
    };
  } catch (error) {
    if (error instanceof NotHeard) return untold(heard.lost ?? error.why, texts);
    throw error;
  }
}

/** What says something of the node, and nothing of the proof. */
const LACKS_STATE: ReadonlySet<string> = new Set(["no-such-block", "another-block", "no-state", "state-gone"]);
const LACKING: ReadonlySet<string> = new Set([...LACKS_STATE, "not-run", "not-understood", "another-chain"]);

function codeOf(verification: Verification): string {
  return verification.holds ? "" : verification.why.code;
}

function untold(why: Unheard, { unheard }: Replayed): Told {
  return { outcome: "not-told", verdict: told(unheard, why), shown: [], steps: [], notes: [], tryNow: false };
}

/** In place of an answer: why the node is lost, and what it last refused to do. */
type Heard = { lost?: Unheard; refusal?: Unheard };

/** A node that did not answer once is not asked again, and its answers are not guessed. */
function onceLost(node: Rpc, heard: Heard, onAsked: (method: string) => void): Rpc {
  return async (method, params) => {
    if (heard.lost) throw new NotHeard(heard.lost);
    onAsked(method);
    try {
      return await node(method, params);
    } catch (error) {
      if (error instanceof NotHeard) heard[error.why.code === "refused" ? "refusal" : "lost"] = error.why;
      throw error;
    }
  };
}
