import type { Later, Ordinary } from "../../lab/outcomes.ts";
import type { Read } from "../../read.ts";
import type { Waiting } from "./sayings/tax.ts";

/** Less than this is what rounding and the passing of a block can make. */
export const NOTICEABLE_BPS = 100;

type Reads = { readonly later: Read<Later>; readonly ordinary?: Read<Ordinary> };

/** The least that the same costs who waits, and the earliest time at which it is that. */
export function costOfWaiting(deal: "buying" | "selling", nowBps: number, { later, ordinary }: Reads): Waiting {
  const held = deal === "selling" && ordinary?.known ? ordinary.value.sales : [];
  const fresh = later.known ? later.value.moments : [];
  const times = [
    ...held.map(({ afterSeconds, sold }) => ({ seconds: afterSeconds, taxBps: sold.taxBps })),
    ...fresh.map(({ afterSeconds, bought, sold }) => ({
      seconds: afterSeconds,
      taxBps: (deal === "buying" ? bought : sold)?.taxBps ?? null,
    })),
  ];
  const less = times.flatMap(({ seconds, taxBps }) =>
    taxBps !== null && taxBps <= nowBps - NOTICEABLE_BPS ? [{ seconds, taxBps }] : [],
  );
  return less.toSorted((one, other) => one.taxBps - other.taxBps || one.seconds - other.seconds)[0] ?? null;
}
