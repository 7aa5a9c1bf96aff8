import { type Address, type Hash, isAddress, isHash } from "viem";
import { z } from "zod";

/** An account, in whatever case it was kept. */
export const KeptAddress = z.custom<Address>(
  (value) => typeof value === "string" && isAddress(value, { strict: false }),
);

export const KeptHash = z.custom<Hash>((value) => typeof value === "string" && isHash(value));

/** A whole number of any size from zero up, as decimal text. */
export const KeptNatural = z.string().regex(/^\d{1,80}$/);
