import type { Address } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { known, mapRead, type Read } from "../../read.ts";
import type { Owner, TokenProxy } from "../facts.ts";
import type { ReadController } from "../power/controller.ts";
import { readStep } from "./step.ts";
import type { Target } from "./target.ts";
import { readUpgrader } from "./upgrader.ts";

/** What a contract passes its calls on to. `parts` are all addresses whose code runs as the token, the token's first. */
export type Delegation = { readonly proxy: TokenProxy | null; readonly parts: readonly Address[] };

const MAX_DEPTH = 4;

export async function readDelegation(
  asker: Asker,
  token: Address,
  readController: ReadController,
  owner: Promise<Read<Owner | null>>,
): Promise<Read<Delegation>> {
  const parts: Address[] = [token];
  const targets: Target[] = [];
  let at = token;
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const target = await readStep(asker, readController, token, at, parts);
    if (!target.known) return target;
    if (!target.value) break;
    targets.push(target.value);
    parts.push(...target.value.implementations);
    const [only, ...more] = target.value.implementations;
    if (!only || more.length > 0) break;
    at = only;
  }
  const [outer] = targets;
  if (!outer) return known({ proxy: null, parts });
  const upgrader = await readUpgrader(asker, token, readController, owner, targets, parts);
  return mapRead(upgrader, (changed) => ({
    parts,
    proxy: { kind: outer.kind, implementations: parts.slice(1), beacon: outer.beacon, ...changed },
  }));
}
