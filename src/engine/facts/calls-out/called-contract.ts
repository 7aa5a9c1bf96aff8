// What is known of a contract that the token's transfers call: whether its source is known, whether its code can change, and who controls
// it. `null`: the address is no contract.
import type { Address } from "viem";
import { traitsOf } from "../../bytecode/disassembly/traits.ts";
import type { Asker } from "../../chain/asking/asker.ts";
import { known, mapRead, type Read } from "../../core/read.ts";
import { cpuBudgetOf, readBehaviour } from "../code/code-reader.ts";
import { readSource } from "../code/source.ts";
import type { ReadController } from "../control/controller.ts";
import type { CalledContract, Movement, TokenProxy } from "../facts.ts";
import type { Helpers } from "../helpers.ts";
import { isKeyAccount } from "../holders/known-accounts.ts";
import { readDelegation } from "../proxy/delegation.ts";
import { askFirst } from "../proxy/standards.ts";

export async function readCalledContract(
  asker: Asker,
  readController: ReadController,
  helpers: Helpers,
  { address, during }: { address: Address; during: readonly Movement[] },
): Promise<Read<CalledContract | null>> {
  await prefetchAtOnce(asker, address);
  const code = await asker.code(address);
  if (!code.known) return code;
  if (isKeyAccount(code.value)) return known(null);
  const { chain, signal } = asker.reader;
  const [delegation, source, identity, behaviour] = await Promise.all([
    delegationOf(asker, readController, address),
    readSource(chain, address, helpers, signal),
    readController(address),
    readBehaviour(code.value, cpuBudgetOf(asker.reader)),
  ]);
  const proxy: TokenProxy | null = delegation.known ? delegation.value.proxy : null;
  return known({
    address,
    during,
    asks: mapRead(behaviour, ({ asked }) => asked.anywhere),
    asksNumber: traitsOf(code.value).asksNumber,
    verified: source.known ? source.value !== null : null,
    changeable: delegation.known ? proxy !== null && proxy.change !== "nobody" : null,
    controller: proxy?.admin ?? (identity.known ? (identity.value.behind ?? null) : null),
  });
}

/** Asks what can be known of it while other contracts are still being found. */
export async function prefetchCalledContract(
  asker: Asker,
  readController: ReadController,
  address: Address,
): Promise<void> {
  await prefetchAtOnce(asker, address);
  await delegationOf(asker, readController, address);
}

function delegationOf(asker: Asker, readController: ReadController, address: Address) {
  return readDelegation(asker, address, readController, readController(address).then(ownerOf));
}

/** Asks in one round what the description needs in three. */
async function prefetchAtOnce(asker: Asker, address: Address): Promise<void> {
  const { stateOverrides } = await asker.reader.capabilities();
  if (stateOverrides) await Promise.all([asker.look(address), askFirst(asker, address)]);
}

function ownerOf(identity: Awaited<ReturnType<ReadController>>) {
  if (!identity.known) return identity;
  const { behind } = identity.value;
  return known(behind ? { ...behind, via: "owner()", pending: null } : null);
}
