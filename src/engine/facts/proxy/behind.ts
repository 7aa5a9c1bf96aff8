import type { Address } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { accountIn, unlessZero } from "./standard.ts";
import { EIP_1967 } from "./standards/eip-1967.ts";
import { targetInCode } from "./standards.ts";

/** Where a contract passes its calls on to, as its code or the usual slot tells in one look; `null`: neither names anybody. */
export async function quickTarget(asker: Asker, address: Address): Promise<Address | null> {
  const code = await asker.code(address);
  if (!code.known || code.value === "0x") return null;
  const named = targetInCode(code.value);
  if (named?.address) return unlessZero(named.address);
  return await accountIn({ asker, token: address }, EIP_1967.target);
}
