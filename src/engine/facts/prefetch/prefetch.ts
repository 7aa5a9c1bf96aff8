import { type Address, getAddress, type Hex } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData } from "../../chain/asking/call-data.ts";
import { askEarly } from "../holders/holders.ts";
import { targetInCode } from "../proxy/standards.ts";
import { ADMIN_CALLS } from "../proxy/upgrader.ts";
import { early } from "./early.ts";
import { prefetchNamed } from "./named-accounts.ts";
import { prefetchOtherContracts } from "./other-contracts.ts";
import { prefetchTargets } from "./proxy-targets.ts";

const MOST_PARTS = 8;

/**
 * Asks beforehand what the facts will want to know one after another: what the token's storage holds and who that is, what
 * lies behind a proxy, whom that code names. Nothing is decided here; whoever wants an answer finds it at hand, or asks as
 * ever. Only where one call can ask many questions, as otherwise each would be a request.
 */
export async function prefetch(asker: Asker, token: Address): Promise<void> {
  const { stateOverrides } = await asker.reader.capabilities();
  if (!stateOverrides) return;
  const parts = new Set<Address>();
  const behind = async (target: Address | null): Promise<void> => {
    if (!target || BigInt(target) === 0n || parts.has(target) || parts.size >= MOST_PARTS) return;
    parts.add(target);
    // It stands among those whose balances are wanted.
    askEarly(asker, token, target);
    const read = await asker.code(target);
    if (!read.known || read.value === "0x") return;
    const code = read.value.toLowerCase() as Hex;
    await Promise.all([
      behind(targetInCode(code)?.address ?? null),
      prefetchNamed(asker, token, code),
      target === token ? prefetchTargets({ asker, token, code, isOutermost: true }, behind) : null,
    ]);
  };
  early(prefetchOtherContracts(asker, token, parts));
  for (const call of ADMIN_CALLS) early(asker.ask(token, callData(call)));
  await behind(getAddress(token));
}
