import type { Verification } from "../../src/engine/evidence/verifier.ts";
import { verifyProof } from "../../src/replay/verify.ts";
import type { LocalChain } from "./anvil.ts";

/** A proof as somebody has it who got it as text, done once more on a local chain. */
export function replayed({ client }: Pick<LocalChain, "client">, proof: unknown): Promise<Verification> {
  return verifyProof(JSON.parse(JSON.stringify(proof)), (method, params) =>
    client.request({ method, params } as never),
  );
}
