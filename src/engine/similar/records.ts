// The bytes of one index record: an address that a code was met at.
import { z } from "zod";
import { readJson } from "../../json.ts";
import { KeptAddress } from "../../store/store.ts";
import { Label, Verdict } from "../core/report.ts";
import { FATES, type Fate } from "../core/similar-tags.ts";

const isFate = (name: string): name is Fate => (FATES as readonly string[]).includes(name);

/** A token that was met with certain code, and what became of it. */
const Sighting = z.object({
  chainId: z.int(),
  address: KeptAddress,
  symbol: z.string(),
  verdict: Verdict.nullable(),
  /** What was found. What another version called otherwise is left out. */
  found: z
    .array(z.string())
    .transform((found) => found.filter(isFate))
    .readonly(),
  /** Whether it was found dangerous for a reason that lies in the code, and so in every copy of it. */
  codeDanger: z.boolean(),
  /** The factory or launchpad that made it, if known. */
  factory: KeptAddress.nullable(),
  /** What others say of it; `null`: that was taken back. */
  label: Label.nullish(),
  /** Milliseconds since 1970. */
  at: z.number(),
});
export type Sighting = Readonly<z.infer<typeof Sighting>>;

export function decodeSighting(text: string): Sighting | undefined {
  return Sighting.safeParse(readJson(text)).data;
}

const SightingOfCode = Sighting.extend({ key: z.string() });

export function encodeSightingOf(key: string, sighting: Sighting): Buffer {
  return Buffer.from(JSON.stringify({ key, ...sighting }));
}

export function decodeSightingOf(bytes: Buffer): { readonly key: string; readonly sighting: Sighting } | undefined {
  const { data } = SightingOfCode.safeParse(readJson(bytes.toString("utf8")));
  if (!data) return undefined;
  const { key, ...sighting } = data;
  return { key, sighting };
}
