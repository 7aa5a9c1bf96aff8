import { z } from "zod";
import type { Since } from "../engine/history/timeline.ts";

/** Blocks are counted from nothing and seconds from 1970: no chain whose blocks were counted this far is older than this. */
const FIRST_SECOND = 1_400_000_000;

export const SinceParameter = z
  .string()
  .regex(
    /^(?:\d{1,15}|\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z)?)$/,
    "must be a block's number, seconds since 1970, or a time as 2026-11-22T09:00:00Z",
  )
  .refine((text) => /^\d+$/.test(text) || !Number.isNaN(Date.parse(text)), "is not a time that there is")
  .meta({
    description:
      "A block's number, or a time: seconds since 1970 (from 1400000000 on, unless the chain has as many blocks), or ISO 8601 in UTC",
  });

/** `height`: of the last block at which the token was seen. */
export function toSince(text: string, height: bigint): Since {
  if (!/^\d+$/.test(text)) return { seconds: Date.parse(text) / 1000 };
  const number = BigInt(text);
  return number >= FIRST_SECOND && height < FIRST_SECOND ? { seconds: Number(number) } : { block: number };
}
