import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import {
  createTestClient,
  type Hash,
  http,
  type PublicActions,
  publicActions,
  type TestClient,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
  toHex,
  type WalletActions,
  walletActions,
} from "viem";
import { mnemonicToAccount, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { mainnet } from "viem/chains";

/** Anvil's own accounts, each with 10 000 ether, by the names that tests use. */
const MNEMONIC = "test test test test test test test test test test test junk";
/** Hashed once: a mnemonic is made to take long. */
const FAMILY = mnemonicToAccount(MNEMONIC, { path: "m/44'/60'/0'/0" }).getHdKey();

export function account(index: number): PrivateKeyAccount {
  const { privateKey } = FAMILY.deriveChild(index);
  if (!privateKey) throw new Error("There is no such account.");
  return privateKeyToAccount(toHex(privateKey));
}

/** Deploys tokens and owns them. */
export const deployer = account(0);
export const alice = account(1);
export const bob = account(2);
export const carol = account(3);
export const mallory = account(4);
const OWN = [deployer, alice, bob, carol, mallory];

export type LocalClient = TestClient<"anvil"> & PublicActions & WalletActions;

export type LocalChain = {
  readonly url: string;
  readonly port: number;
  readonly chainId: number;
  readonly client: LocalClient;
  stop(): Promise<void>;
};

export type AnvilOptions = {
  /** 1 unless told otherwise, so that the table of chains fits. */
  readonly chainId?: number;
  readonly port?: number;
  readonly hardfork?: string;
  /** How many blocks it can be asked about, the newest. */
  readonly states?: number;
  /** Further words of anvil's command line. */
  readonly args?: readonly string[];
};

/** More than any test mines. Without a limit anvil writes what is older to disk, gigabytes of it, which takes longer than the blocks themselves. */
const MOST_STATES = 5_000;

/** A fresh chain in a process of its own; blocks are mined as transactions come, one second apart in their own time. */
export async function startAnvil(options: AnvilOptions = {}): Promise<LocalChain> {
  const { chainId = 1, port = await freePort(), hardfork = "prague", states = MOST_STATES, args = [] } = options;
  const child = spawn(
    anvilBinary(),
    [
      "--port",
      `${port}`,
      "--chain-id",
      `${chainId}`,
      "--hardfork",
      hardfork,
      "--silent",
      "--disable-code-size-limit",
      "--prune-history",
      `${states}`,
      "--cache-path",
      tmpdir(),
      ...args,
    ],
    { stdio: "ignore" },
  );
  const url = `http://127.0.0.1:${port}`;
  const signer = createTestClient({
    mode: "anvil",
    chain: { ...mainnet, id: chainId },
    transport: http(url, { timeout: 60_000 }),
    cacheTime: 0,
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
    .extend((mining) => ({
      waitForTransactionReceipt: ({ hash }: { hash: Hash }) => receiptOf(mining, hash),
    })) as LocalClient;
  const client = { ...signer, ...signing(signer) };
  const end = () => {
    child.kill("SIGKILL");
  };
  process.once("exit", end);
  await answering(child, client);
  return {
    url,
    port,
    chainId,
    client,
    stop: () =>
      new Promise((resolve) => {
        process.off("exit", end);
        if (child.exitCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.kill("SIGKILL");
      }),
  };
}

/** Anvil has its own accounts' keys: it signs at once what would take us five questions and a signature. */
function signing({ sendTransaction, writeContract, deployContract }: LocalClient): Pick<LocalClient, Sending> {
  const actions = Object.entries({ sendTransaction, writeContract, deployContract }).map(([name, action]) => {
    const send = action as (call: { readonly account?: unknown }) => Promise<Hash>;
    return [name, (call: { readonly account?: unknown }) => send({ ...call, account: addressed(call.account) })];
  });
  return Object.fromEntries(actions) as Pick<LocalClient, Sending>;
}

type Sending = "sendTransaction" | "writeContract" | "deployContract";

function addressed(account: unknown): unknown {
  return OWN.find((each) => each === account)?.address ?? account;
}

/** viem asks again only when there is a new block, which never comes where the one with the transaction was just mined. */
async function receiptOf(client: PublicActions, hash: Hash): Promise<TransactionReceipt> {
  for (let tries = 0; tries < 1500; tries++) {
    const receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return undefined;
      throw error;
    });
    if (receipt) return receipt;
    await new Promise((resolve) => setTimeout(resolve, Math.min(20, 1 + tries)));
  }
  throw new Error("the transaction was not mined within 30 s");
}

/** The program itself: the package's own starter would outlive by its child whoever ends it. */
function anvilBinary(): string {
  const processor = process.arch === "x64" ? "amd64" : process.arch;
  const suffix = process.platform === "win32" ? ".exe" : "";
  return createRequire(import.meta.url).resolve(
    `@foundry-rs/anvil-${process.platform}-${processor}/bin/anvil${suffix}`,
  );
}

async function answering(child: ChildProcess, client: LocalClient): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`anvil ended with exit code ${child.exitCode} before it answered`);
    try {
      await client.getChainId();
      return;
    } catch {
      // Not listening yet.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error("anvil did not answer within 30 s");
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
