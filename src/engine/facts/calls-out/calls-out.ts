// Which other contracts sending, selling and buying the token call, and what is known of each. Takes holders and pools to send from, gives
// the called contracts; those of the exchanges are left out.
import { type Address, isAddressEqual } from "viem";
import { traitsOf } from "../../bytecode/index.ts";
import type { Asker } from "../../chain/views/asker.ts";
import { allKnown, known, mapRead, type Read, unknown } from "../../core/read.ts";
import { cpuBudgetOf, readBehaviour } from "../code/code-reader.ts";
import { readSource } from "../code/source.ts";
import { factsConfig } from "../config.ts";
import type { ReadController } from "../control/controller.ts";
import type { CalledContract, TokenProxy } from "../facts.ts";
import type { Helpers } from "../helpers.ts";
import { isKeyAccount } from "../holders/known-accounts.ts";
import { readDelegation } from "../proxy/delegation.ts";
import { askFirst } from "../proxy/standards.ts";
import { type CallsOutClues, isOfVenue, isStoppedFrom, type Move, movesOf, touchedBy } from "./touched-contracts.ts";

export async function readCallsOut(
  asker: Asker,
  readController: ReadController,
  clues: CallsOutClues,
  helpers: Helpers,
): Promise<Read<readonly CalledContract[]>> {
  const { reader } = asker;
  const moves = movesOf(clues);
  if (moves.length === 0) return unknown("no-transfer-to-look-at");
  const touched = allKnown(await Promise.all(moves.map((move) => touchedBy(reader, clues, move))));
  if (!touched.known) return touched;
  const whats = new Map<Address, Move[]>();
  for (const [index, move] of moves.entries()) {
    const { from, to } = move;
    for (const address of touched.value[index] ?? []) {
      if ([from, to, clues.token, ...clues.parts].some((own) => isAddressEqual(own, address))) continue;
      if (isOfVenue(reader, clues.pools, address)) continue;
      whats.set(address, [...(whats.get(address) ?? []), move]);
    }
  }
  const called = await Promise.all(
    [...whats]
      .slice(0, factsConfig.callsOut.maxContracts)
      .map(([address, moves]) =>
        readCalledContract(asker, readController, helpers, { token: clues.token, address, moves }),
      ),
  );
  return mapRead(allKnown(called), (all) => all.filter((contract) => contract !== null));
}

/** A purchase needs no holder, so what it calls can be read while the holders are still being found. */
export async function prefetchCallsOut(
  asker: Asker,
  readController: ReadController,
  known: Pick<CallsOutClues, "token" | "pools">,
): Promise<void> {
  const clues = { ...known, parts: [], holders: [], within: [] };
  const { maxContracts } = factsConfig.callsOut;
  for (const move of movesOf(clues)) {
    const touched = await touchedBy(asker.reader, clues, move);
    const others = (touched.known ? touched.value : []).filter(
      (address) => !isAddressEqual(address, clues.token) && !isOfVenue(asker.reader, clues.pools, address),
    );
    await Promise.all(
      others.slice(0, maxContracts).map((address) => prefetchCalledContract(asker, readController, address)),
    );
  }
}

type Called = { readonly token: Address; readonly address: Address; readonly moves: readonly Move[] };

/** `null`: the address is no contract, and would not decide if it were one. */
async function readCalledContract(
  asker: Asker,
  readController: ReadController,
  helpers: Helpers,
  { token, address, moves }: Called,
): Promise<Read<CalledContract | null>> {
  await prefetchAtOnce(asker, address);
  const code = await asker.code(address);
  if (!code.known) return code;
  if (isKeyAccount(code.value)) return known(await ifItDecided(asker, { token, address, moves }));
  const during = moves.map(({ what }) => what);
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

/** What no one has used yet may be where a contract will stand. Precompiles answer without code. */
async function ifItDecided(asker: Asker, { token, address, moves }: Called): Promise<CalledContract | null> {
  const nonce = BigInt(address) > LAST_PRECOMPILE ? await asker.nonce(address) : null;
  if (!nonce?.known || nonce.value > 0) return null;
  const stopped = await Promise.all(moves.map((move) => isStoppedFrom(asker.reader, token, move, address)));
  const during = moves.filter((_, index) => stopped[index]).map(({ what }) => what);
  if (during.length === 0) return null;
  const plain = { verified: true, changeable: false, asks: known([]), asksNumber: false, controller: null };
  return { address, during, ...plain, codeless: true };
}

const LAST_PRECOMPILE = 0xffffn;

/** Asks what can be known of it while other contracts are still being found. */
async function prefetchCalledContract(asker: Asker, readController: ReadController, address: Address): Promise<void> {
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
