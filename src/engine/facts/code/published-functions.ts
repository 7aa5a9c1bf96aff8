import { toFunctionSignature } from "viem";
import { z } from "zod";

const Input: z.ZodType<{ type: string; components?: unknown[] | undefined }> = z.lazy(() =>
  z.object({ type: z.string().max(80), components: z.array(Input).optional() }),
);
const Entry = z.object({
  type: z.literal("function"),
  // Sources are their author's: nothing but a name gets into a sentence.
  name: z.string().regex(/^[A-Za-z_$][\w$]{0,63}$/),
  inputs: z.array(Input).max(32),
});
const MOST = 400;

/** The functions that a published interface names, as `name(types)`. */
export function signaturesIn(abi: unknown): readonly string[] {
  if (!Array.isArray(abi)) return [];
  return abi.slice(0, MOST).flatMap((each) => {
    const entry = Entry.safeParse(each);
    if (!entry.success) return [];
    try {
      return [toFunctionSignature({ ...entry.data, outputs: [], stateMutability: "nonpayable" } as never)];
    } catch {
      return [];
    }
  });
}
