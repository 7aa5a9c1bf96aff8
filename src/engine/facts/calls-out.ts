// Which other contracts sending, selling and buying the token call, and what is known of each. Takes holders and pools to send from, gives
// the called contracts; those of the exchanges are left out.
import { type Address, concat, getAddress, type Hex, isAddressEqual, numberToHex, size } from "viem";
import { z } from "zod";
import { traitsOf } from "../bytecode/index.ts";
import { attempt } from "../chain/attempt.ts";
import { usualAccounts } from "../chain/chain.ts";
import type { Reader } from "../chain/reader.ts";
import type { Asker } from "../chain/views/asker.ts";
import { callData, toWords } from "../chain/views/call-data.ts";
import { allKnown, known, mapRead, type Read, unknown } from "../core/read.ts";
import { cpuBudgetOf, readBehaviour } from "./code/code.ts";
import { readSource } from "./code/source.ts";
import { factsConfig } from "./config.ts";
import type { ReadController } from "./control/controller.ts";
import type { CalledContract, Holder, Movement, Pool, TokenProxy } from "./facts.ts";
import type { Helpers } from "./helpers.ts";
import { isKeyAccount } from "./holders/known-accounts.ts";
import { readDelegation } from "./proxy/delegation.ts";
import { askFirst } from "./proxy/standards.ts";

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

/** A purchase needs no holder, so what it calls can be read while the holders are still being found; and sales by those who are likely. */
export async function prefetchCallsOut(
  asker: Asker,
  readController: ReadController,
  known: Pick<CallsOutClues, "token" | "pools"> & Partial<Pick<CallsOutClues, "holders">>,
): Promise<void> {
  const clues = { holders: [], ...known, parts: [], within: [] };
  const { maxContracts } = factsConfig.callsOut;
  const prefetch = async (move: Move) => {
    const touched = await touchedBy(asker.reader, clues, move);
    const others = (touched.known ? touched.value : []).filter(
      (address) => !isAddressEqual(address, clues.token) && !isOfVenue(asker.reader, clues.pools, address),
    );
    await Promise.all(
      others.slice(0, maxContracts).map((address) => prefetchCalledContract(asker, readController, address)),
    );
  };
  await Promise.all(movesOf(clues).map(prefetch));
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

// Which contracts a transfer touches. Nodes with `eth_createAccessList` say so; elsewhere the gas of looking at a contract after the transfer
// tells whether the transfer touched it.

const { transferGas, amountDivisor } = factsConfig.callsOut;

type CallsOutClues = {
  readonly token: Address;
  /** Addresses whose code runs as the token: not other contracts. */
  readonly parts: readonly Address[];
  readonly pools: readonly Pool[];
  readonly holders: readonly Holder[];
  /** Addresses that the token keeps or names: those that its transfers can call. */
  readonly within: readonly Address[];
};

/** A transfer to look at. */
type Move = { readonly what: Movement; readonly from: Address; readonly to: Address; readonly amount: bigint };

/** An unused address, which receives the tokens. */
const RECEIVER: Address = "0x3b9f1d62c7e84a05d1b6f3928ec47a50d2e6b813";

/** Sending, selling and buying, as far as there is a holder or a pool to do it with. */
function movesOf({ pools, holders }: CallsOutClues): readonly Move[] {
  const held = holders.filter(({ balance }) => balance > 1n);
  const holder =
    held.find(({ label }) => label === "person") ??
    held.find(({ label }) => label === "creator" || label === "owner") ??
    held.find(({ label }) => label !== "pool");
  const pool = pools.find(({ id, tokenReserve }) => id === null && tokenReserve > amountDivisor);
  const moves: Move[] = [];
  if (holder) moves.push({ what: "sending", from: holder.address, to: RECEIVER, amount: part(holder.balance) });
  if (holder && pool)
    moves.push({ what: "selling", from: holder.address, to: pool.address, amount: part(holder.balance) });
  if (pool) moves.push({ what: "buying", from: pool.address, to: RECEIVER, amount: part(pool.tokenReserve) });
  return moves;
}

/** Takes plain payments, as a wallet does, and refuses every call. CALLDATASIZE PUSH1 5 JUMPI STOP JUMPDEST PUSH1 0 PUSH1 0 REVERT */
const REFUSING_CALLS: Hex = "0x36600557005b60006000fd";

/** Whether a transfer would fail if a contract stood at this address that refuses all calls. */
async function isStoppedFrom(
  reader: Reader,
  token: Address,
  { from, to, amount }: Move,
  address: Address,
): Promise<boolean> {
  const { stateOverrides } = await reader.capabilities();
  if (!stateOverrides) return false;
  const data = callData("transfer(address,uint256)", to, amount);
  const call = { from, to: token, data, gas: numberToHex(transferGas) };
  const block = numberToHex(reader.block.number);
  const [usual, changed] = await Promise.all([
    attempt(reader.request("eth_call", [call, block])),
    attempt(reader.request("eth_call", [call, block, { [address]: { code: REFUSING_CALLS } }], "stateOverrides")),
  ]);
  return usual.known && usual.value !== null && changed.known && changed.value === null;
}

function part(balance: bigint): bigint {
  return balance / amountDivisor > 0n ? balance / amountDivisor : 1n;
}

async function touchedBy(
  reader: Reader,
  { token, within, pools }: CallsOutClues,
  { from, to, amount }: Move,
): Promise<Read<readonly Address[]>> {
  const data = callData("transfer(address,uint256)", to, amount);
  const call = { from, to: token, data, gas: numberToHex(transferGas) };
  const answer = await attempt(reader.request("eth_createAccessList", [call, numberToHex(reader.block.number)]));
  // A transfer that fails shows nothing. Other checks report it.
  if (answer.known && answer.value === null) return known([]);
  const list = AccessList.safeParse(answer.known ? answer.value : undefined);
  const listed = list.success ? list.data.accessList : [];
  // A transfer reads a balance at least: an empty list is Cosmos EVM's, where all lists are empty.
  if (listed.length > 0) return known([...new Set(listed.map(({ address }) => getAddress(address)))]);
  // The other way replaces the sender's code, and a pool without its code is no pool. Sending and selling must then do.
  if (pools.some(({ address }) => isAddressEqual(address, from))) return known([]);
  return touchedByGas(reader, { from, to: token, data, gas: transferGas }, within);
}

const AccessList = z.object({ accessList: z.array(z.object({ address: z.string() })), error: z.string().optional() });

/** Contracts that every trade on the exchange touches are not the token's own. */
function isOfVenue({ chain }: Reader, pools: readonly Pool[], address: Address): boolean {
  return usualAccounts(chain).has(address) || pools.some((pool) => isAddressEqual(pool.address, address));
}

/** An unused address that no transfer touches: it shows what a first touch costs. */
const UNTOUCHED: Address = "0x71c0e4a9d25b8f36017ae2c94d5b60f8319d2ac7";
/** EIP-2929: the first touch of an account in a transaction costs 2600 gas, every later one 100. */
const HALFWAY = 1000n;

/**
 * Which of these accounts a call touches: looking at those again is cheap. The sender gets a program, for this one request, that makes the
 * call and then measures the gas of each look; if the token calls the sender back, the program does nothing.
 */
async function touchedByGas(
  reader: Reader,
  call: { readonly from: Address; readonly to: Address; readonly data: Hex; readonly gas: bigint },
  candidates: readonly Address[],
): Promise<Read<readonly Address[]>> {
  const { stateOverrides } = await reader.capabilities();
  if (!stateOverrides) return unknown("touched-contracts-untold");
  const looks = [call.to, UNTOUCHED, ...candidates];
  const code = measuringProgram(call.to, call.data, looks);
  const request = { from: call.from, to: call.from, gas: numberToHex(call.gas), gasPrice: "0x0" };
  const params = [request, numberToHex(reader.block.number), { [call.from]: { code } }];
  const answer = await attempt(reader.request("eth_call", params, "stateOverrides"));
  if (!answer.known) return answer;
  const [went, touched, untouched, ...costs] = toWords(answer.value);
  // A transfer that fails shows nothing. Other checks report it.
  if (went === 0n) return known([]);
  if (touched === undefined || untouched === undefined || touched >= HALFWAY || untouched < HALFWAY) {
    return unknown("touched-contracts-unpriced");
  }
  return known(candidates.filter((_, index) => (costs[index] ?? untouched) < HALFWAY));
}

const push = (value: number): Hex => concat(["0x61", numberToHex(value, { size: 2 })]);
const pushAddress = (address: Address): Hex => concat(["0x73", address]);
const ZERO: Hex = "0x6000";

/** Answers whether the call went through, and what looking at each account costs. */
function measuringProgram(target: Address, data: Hex, looks: readonly Address[]): Hex {
  // CALLDATASIZE ISZERO PUSH1 6 JUMPI STOP JUMPDEST
  const guard: Hex = "0x361560065700";
  const entry: Hex = "0x5b";
  const load = (from: number) => concat([push(size(data)), push(from), ZERO, "0x39"]);
  const make = concat([ZERO, ZERO, push(size(data)), ZERO, ZERO, pushAddress(target), "0x5af1", ZERO, "0x52"]);
  // GAS PUSH20 BALANCE POP GAS SWAP1 SUB, and store the difference.
  const measure = looks.map((address, index) =>
    concat(["0x5a", pushAddress(address), "0x31505a9003", push(32 * (index + 1)), "0x52"]),
  );
  const answer = concat([push(32 * (looks.length + 1)), ZERO, "0xf3"]);
  const program = (from: number) => concat([guard, entry, load(from), make, ...measure, answer]);
  const code = program(0);
  return concat([program(size(code)), data]);
}
