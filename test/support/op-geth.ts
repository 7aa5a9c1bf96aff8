import { concatHex, type Hex, numberToHex, toRlp } from "viem";
import { ask, bearer, genesisOf, type Running, startClient } from "./geth.ts";
import type { Block, State, Twin } from "./twins.ts";

/** What a chain of the OP Stack has that Ethereum has not: from Regolith to Jovian, since its first block. */
const FORKS = ["regolith", "canyon", "ecotone", "fjord", "granite", "holocene", "isthmus", "jovian"];
const [ELASTICITY, DENOMINATOR] = [6, 250];
/** The version, the two above and the least base fee, as blocks since Jovian have it. */
const EXTRA = concatHex([
  "0x01",
  numberToHex(DENOMINATOR, { size: 4 }),
  numberToHex(ELASTICITY, { size: 4 }),
  "0x".padEnd(18, "0") as Hex,
]);
/** Low enough that nobody who signed for another chain's fees offers too little. */
const BASE_FEE = 1_000_000;

const ZERO_HASH: Hex = `0x${"00".repeat(32)}`;
const L1_BLOCK = "0x4200000000000000000000000000000000000015";
const DEPOSITOR = "0xdeaddeaddeaddeaddeaddeaddeaddeaddead0001";
/** `setL1BlockValuesJovian()` */
const ATTRIBUTES_CODE: Hex = "0x3db6be2b";

/** The client of Base, Optimism and their like, to which blocks are told as their rollup's node would. */
export async function startOpGeth(program: string, state: State, args: readonly string[] = []): Promise<Twin> {
  const genesis = genesisOf(state);
  const config = {
    ...genesis.config,
    ...Object.fromEntries(FORKS.map((fork) => [`${fork}Time`, 0])),
    bedrockBlock: 0,
    blobSchedule: undefined,
    optimism: { eip1559Elasticity: ELASTICITY, eip1559Denominator: DENOMINATOR, eip1559DenominatorCanyon: DENOMINATOR },
  };
  const placed = { ...genesis, config, extraData: EXTRA, baseFeePerGas: numberToHex(BASE_FEE) };
  const running = await startClient(program, state, placed, args);
  return { name: "op-geth", url: running.url, mine: mineOn(running, state.gasLimit), stop: running.stop };
}

function mineOn({ auth, head: first }: Running, gasLimit: number): Twin["mine"] {
  let head = first;
  let number = 0;
  return async ({ timestamp, transactions, producer, randomness }: Block) => {
    number += 1;
    const heads = { headBlockHash: head, safeBlockHash: ZERO_HASH, finalizedBlockHash: ZERO_HASH };
    const attributes = {
      timestamp: numberToHex(timestamp),
      prevRandao: randomness,
      suggestedFeeRecipient: producer,
      withdrawals: [],
      parentBeaconBlockRoot: ZERO_HASH,
      transactions: [attributesDeposit(number), ...transactions],
      noTxPool: true,
      gasLimit: numberToHex(gasLimit),
      eip1559Params: "0x0000000000000000",
      minBaseFee: 0,
    };
    const { payloadId } = (await ask(auth, "engine_forkchoiceUpdatedV3", [heads, attributes], bearer())) as {
      payloadId: Hex;
    };
    const { executionPayload: payload } = (await ask(auth, "engine_getPayloadV4", [payloadId], bearer())) as Payload;
    await ask(auth, "engine_newPayloadV4", [payload, [], ZERO_HASH, []], bearer());
    head = payload.blockHash;
    await ask(auth, "engine_forkchoiceUpdatedV3", [{ ...heads, headBlockHash: head }, null], bearer());
  };
}

type Payload = { readonly executionPayload: { readonly blockHash: Hex } };

/** Every block begins with what the rollup knows of the chain below it, which nobody signs. */
function attributesDeposit(number: number): Hex {
  const data = concatHex([ATTRIBUTES_CODE, `0x${"00".repeat(172)}`, numberToHex(400, { size: 2 })]);
  const source = numberToHex(number, { size: 32 });
  return concatHex(["0x7e", toRlp([source, DEPOSITOR, L1_BLOCK, "0x", "0x", numberToHex(1_000_000), "0x", data])]);
}
