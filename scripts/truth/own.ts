import { madeFrom } from "./making/index.ts";
import type { Subject } from "./subject.ts";
import { writtenHere } from "./written.ts";

/** Of the tokens that a seed makes, these are looked at each time; every other seed's are new ones. */
const SEED = 1;

/** The project's own tokens: written for it, and one of each kind that can be made. */
export function ownSubjects(): readonly { readonly kind: string; readonly subjects: readonly Subject[] }[] {
  return [
    { kind: "written for this project", subjects: writtenHere() },
    { kind: `made from seed ${SEED}`, subjects: madeFrom(SEED, 1) },
  ];
}
