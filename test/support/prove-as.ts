import { PROVES } from "../../src/engine/checks/shared/proves.ts";
import { prove } from "../../src/engine/evidence/proof.ts";
import type { ProvesByCheck } from "../../src/engine/evidence/proves.ts";
import { WATCHED } from "../../src/engine/watch-points/proves.ts";

const ALL: ProvesByCheck = { ...PROVES, [WATCHED.check]: WATCHED.proves };

/** Whatever has a sentence that may be proven. */
export const PROVABLE: readonly string[] = Object.keys(ALL);

/** A proof of this check's sentence. */
export function proveAs(check: string, showing: Parameters<typeof prove>[1]): ReturnType<typeof prove> {
  return prove({ check, proves: ALL[check] }, showing);
}
