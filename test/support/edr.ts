import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { type Hex, hexToBigInt, hexToBytes, numberToHex } from "viem";
import { bodyOf } from "./body.ts";
import type { State, Twin } from "./twins.ts";

export type Hardfork = "prague" | "osaka";

/** As much of the package as is used; it comes with `npm run nodes`. */
type Edr = {
  readonly L1_CHAIN_TYPE: string;
  readonly EdrContext: new () => Context;
  readonly ContractDecoder: new () => object;
  l1ProviderFactory(): object;
};
type Context = {
  registerProviderFactory(kind: string, factory: object): Promise<void>;
  createProvider(kind: string, ...options: readonly object[]): Promise<Provider>;
};
type Provider = { handleRequest(request: string): Promise<{ readonly data: string | object }> };

let edr: { readonly library: Edr; readonly context: Promise<Context> } | undefined;

/** Hardhat's node. Where it is not installed this answers undefined after saying so, unless REQUIRE_SERVICES=1. */
export function findEdr(): NonNullable<typeof edr> | undefined {
  if (edr) return edr;
  const folder = fileURLToPath(new URL("../../scripts/nodes/", import.meta.url));
  let library: Edr;
  try {
    library = createRequire(folder)("@nomicfoundation/edr") as Edr;
  } catch (error) {
    if (process.env["REQUIRE_SERVICES"] === "1") throw error;
    process.stderr.write("EDR is not installed here, and what needs it is skipped: npm run nodes\n");
    return undefined;
  }
  const started = new library.EdrContext();
  const registered = started.registerProviderFactory(library.L1_CHAIN_TYPE, library.l1ProviderFactory());
  edr = { library, context: registered.then(() => started) };
  return edr;
}

/** EDR behind HTTP, with the limits that Hardhat gives it. */
export async function startEdr(
  { library, context }: NonNullable<typeof edr>,
  state: State,
  hardfork: Hardfork,
): Promise<Twin> {
  const provider = await (await context).createProvider(
    library.L1_CHAIN_TYPE,
    configOf(state, hardfork),
    { enable: false, decodeConsoleLogInputsCallback: () => [], printLineCallback: () => undefined },
    { subscriptionCallback: () => undefined },
    new library.ContractDecoder(),
  );
  const answer = async (call: object): Promise<object> => {
    const { data } = await provider.handleRequest(JSON.stringify(call));
    const { id } = call as { id?: unknown };
    return { jsonrpc: "2.0", id, ...(typeof data === "string" ? JSON.parse(data) : data) };
  };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (body === null) return;
    const asked = JSON.parse(body) as object | object[];
    const answers = Array.isArray(asked) ? await Promise.all(asked.map(answer)) : await answer(asked);
    response.setHeader("content-type", "application/json").end(JSON.stringify(answers));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const ask = async (method: string, ...params: readonly unknown[]) => {
    const said = (await answer({ jsonrpc: "2.0", id: 1, method, params })) as { error?: { message: string } };
    if (said.error) throw new Error(`${method}: ${said.error.message}`);
  };
  return {
    name: `EDR, ${hardfork}`,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async mine({ timestamp, transactions, producer, randomness }) {
      await ask("evm_setNextBlockTimestamp", numberToHex(timestamp));
      await ask("hardhat_setCoinbase", producer);
      await ask("hardhat_setPrevRandao", randomness);
      for (const signed of transactions) await ask("eth_sendRawTransaction", signed);
      await ask("evm_mine");
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function configOf({ chainId, accounts, timestamp, gasLimit, baseFee }: State, hardfork: Hardfork): object {
  const words = (storage: Readonly<Record<Hex, Hex>>) =>
    Object.entries(storage).map(([index, value]) => ({ index: hexToBigInt(index as Hex), value: hexToBigInt(value) }));
  return {
    allowBlocksWithSameTimestamp: false,
    allowUnlimitedContractSize: false,
    bailOnCallFailure: true,
    bailOnTransactionFailure: false,
    chainId: BigInt(chainId),
    networkId: BigInt(chainId),
    coinbase: new Uint8Array(20),
    defaultTransactionGasLimit: BigInt(Math.min(gasLimit, hardfork === "osaka" ? 16_777_216 : gasLimit)),
    genesisState: Object.entries(accounts).map(([address, { balance, nonce, code, storage }]) => ({
      address: hexToBytes(address as Hex),
      balance: hexToBigInt(balance),
      nonce: hexToBigInt(nonce),
      code: hexToBytes(code),
      storage: words(storage),
    })),
    hardfork,
    initialBaseFeePerGas: BigInt(baseFee),
    minGasPrice: 0n,
    mining: { autoMine: false, blockGasLimit: BigInt(gasLimit), memPool: { order: "Fifo" } },
    network: { genesisBlockGasLimit: BigInt(gasLimit), genesisBlockTime: BigInt(timestamp) },
    observability: {},
    ownedAccounts: [],
    precompileOverrides: [],
  };
}
