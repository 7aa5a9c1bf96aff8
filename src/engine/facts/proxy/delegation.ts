import { type Address, isAddressEqual } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { known, mapRead, type Read } from "../../core/read.ts";
import type { Owner, TokenProxy } from "../facts.ts";
import type { ReadController } from "../power/controller.ts";
import { early } from "../prefetch/early.ts";
import { quickTarget } from "./behind.ts";
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
  const ahead = lookAhead(asker, readController, token);
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const step = depth === 1 ? await ahead(at) : null;
    const target = await (step ?? readStep(asker, readController, token, at, parts));
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

/** Begins the second step where the first most likely leads, so that neither waits for the other. */
function lookAhead(asker: Asker, readController: ReadController, token: Address) {
  const begun = quickTarget(asker, token).then((likely) => {
    if (!likely) return null;
    const step = readStep(asker, readController, token, likely, [token, likely]);
    early(step);
    return { likely, step };
  });
  early(begun);
  return async (at: Address): Promise<Read<Target | null> | null> => {
    const next = await begun;
    return next && isAddressEqual(next.likely, at) ? await next.step : null;
  };
}
