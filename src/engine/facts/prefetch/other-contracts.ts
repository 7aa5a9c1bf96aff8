import type { Address } from "viem";
import { traitsOf } from "../../bytecode/disassembly/traits.ts";
import type { Asker } from "../../chain/asking/asker.ts";
import { usualAccounts } from "../../chain/usual-accounts.ts";
import { addressesIn } from "../code/packed-addresses.ts";
import { slotsOf } from "../code/places-of-accounts.ts";
import { early } from "./early.ts";
import { prefetchNamed } from "./named-accounts.ts";

const MOST_CONTRACTS = 4;
/** In text: EIP-7702's mark and an address, which is no contract. */
const LONGEST_MARK = 2 + 2 * 23;

/**
 * A contract that stands in the token's first slots may be one that the token asks while it transfers, and whoever masters
 * that one has power, too. `parts`: those whose code runs as the token.
 */
export async function prefetchOtherContracts(asker: Asker, token: Address, parts: ReadonlySet<Address>): Promise<void> {
  const code = await asker.code(token);
  if (!code.known) return;
  const usual = usualAccounts(asker.reader.chain);
  const stored = await Promise.all(slotsOf(code.value).map((slot) => asker.slot(token, slot)));
  const named = [
    ...stored
      .flatMap((read) => (read.known ? addressesIn(read.value) : []))
      .flatMap(({ address, whole }) => (whole ? [address] : [])),
    ...traitsOf(code.value).addresses,
  ];
  const others = [...new Set(named)].filter((address) => !usual.has(address) && !parts.has(address));
  let room = MOST_CONTRACTS;
  for (const address of others) {
    const bytes = await asker.code(address);
    if (!bytes.known || bytes.value.length <= LONGEST_MARK || room-- <= 0) continue;
    early(prefetchNamed(asker, address, bytes.value));
  }
}
