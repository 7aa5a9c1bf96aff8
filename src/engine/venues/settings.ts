// The parts that the schemas of venues' settings in a chains file are made of.
import { type Address, getAddress, type Hex, isAddress, isHex, size } from "viem";
import { z } from "zod";

export const address = z
  .string()
  .refine((text) => isAddress(text, { strict: false }), "must be an address: 0x and 40 hexadecimal digits")
  .transform((text): Address => getAddress(text));

/** Left out or `null`: not known. */
export const maybeAddress = address.nullable().default(null);

export const bytes32 = z
  .string()
  .refine((text) => isHex(text) && size(text) === 32, "must be 32 bytes: 0x and 64 hexadecimal digits")
  .transform((text) => text as Hex);
