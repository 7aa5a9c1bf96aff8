import { type Address, type Hex, pad, parseEther } from "viem";
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Chain } from "../../../../src/engine/chain/chain.ts";
import type { Capabilities } from "../../../../src/engine/chain/reader.ts";
import { known, type Read } from "../../../../src/engine/core/read.ts";
import { readFunding } from "../../../../src/engine/facts/creator-history/funding.ts";
import type { Deployment, Funding } from "../../../../src/engine/facts/facts.ts";
import { alice, bob, type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { fixture } from "../../../support/compile.ts";
import { localReader } from "../../../support/local-reader.ts";
import { memoryStore } from "../../../support/memory-store.ts";
import { localMainnet } from "../../../support/plain-reader.ts";
import { createPool, deploy, erc20Abi, installUniswapV2, mined } from "../../../support/uniswap-v2.ts";

/** Sends what it is sent on to whoever the first word names. */
const FORWARDER: Address = "0x00000000000000000000000000000000f0f0F0F0";
const FORWARDING: Hex = "0x5f5f5f5f345f355af100";
/** Sends all of its own. */
const PAYING: Hex = "0x5f5f5f5f475f355af100";
const BLOCK_S = 12;

let local: LocalChain;
let maker: PrivateKeyAccount;
beforeAll(async () => {
  local = await startAnvil();
  await installUniswapV2(local.client);
  await local.client.setCode({ address: FORWARDER, bytecode: FORWARDING });
});
afterAll(() => local.stop());
beforeEach(() => {
  maker = somebody();
});

const somebody = () => privateKeyToAccount(generatePrivateKey());
const mine = (blocks: number) => local.client.mine({ blocks, interval: BLOCK_S });

async function pay(to: Address, { from = alice, data = "0x" as Hex, value = parseEther("3") } = {}): Promise<void> {
  const hash = await local.client.sendTransaction({ account: from, to, value, data, chain: null });
  await local.client.waitForTransactionReceipt({ hash });
}

async function made(by = maker): Promise<Deployment> {
  await deploy(local.client, fixture("Token"), [], by);
  const { number, timestamp } = await local.client.getBlock();
  const rest = { txHash: null, factory: null, maker: null, mentioned: [] };
  return { blockNumber: number, timestamp, creator: by.address, ...rest };
}

type Given = { abilities?: Partial<Capabilities>; about?: Partial<Chain>; store?: ReturnType<typeof memoryStore> };

async function funded(deployment: Deployment, { abilities = {}, about = {}, store }: Given = {}) {
  const reader = await localReader(local, abilities, { ...localMainnet, ...about });
  await reader.capabilities();
  const before = reader.spent.calls;
  const read: Read<Funding | null> = await readFunding(
    reader,
    bob.address,
    { deployment: known(deployment) },
    store ?? null,
  );
  return { read, calls: reader.spent.calls - before };
}

test("whoever first paid the account that made it is told, and how long before", async () => {
  await mine(120);
  await pay(maker.address);
  await mine(150);
  const deployment = await made();
  const { read, calls } = await funded(deployment);
  expect(read).toMatchObject({
    value: { creator: maker.address, payer: { from: alice.address, via: null, who: null } },
  });
  expect(read.known && read.value?.payer?.value).toBe(parseEther("3"));
  // The chain's own clock goes on while its blocks are made.
  const before = (read.known && read.value?.secondsBefore) || 0;
  expect(Math.floor(before / BLOCK_S / 150)).toBe(1);
  expect(calls).toBeLessThanOrEqual(28);
});

test("what was found once is not looked for again", async () => {
  await pay(maker.address, { from: bob });
  const deployment = await made();
  const store = memoryStore();
  const first = await funded(deployment, { store });
  expect(first.read).toMatchObject({ value: { payer: { from: bob.address } } });
  const again = await funded(deployment, { store });
  expect(again.read).toEqual(first.read);
  expect(again.calls).toBeLessThan(first.calls - 5);
});

test("an exchange that a table knows is named, and held to nothing", async () => {
  await pay(maker.address);
  const accounts = [{ kind: "exchange", name: "Some Exchange", address: alice.address }] as const;
  const { read } = await funded(await made(), { about: { accounts } });
  expect(read).toMatchObject({ value: { payer: { who: { kind: "exchange", name: "Some Exchange" }, past: null } } });
});

test("a contract that it came through is told, where one transaction alone names the account", async () => {
  await pay(FORWARDER, { data: pad(maker.address) });
  const { read } = await funded(await made());
  expect(read).toMatchObject({ value: { payer: { from: alice.address, via: FORWARDER, value: null, past: null } } });
});

test("a contract that was only called, and paid nothing, brought nobody anything", async () => {
  await local.client.setBalance({ address: FORWARDER, value: parseEther("1") });
  await local.client.setCode({ address: FORWARDER, bytecode: PAYING });
  await pay(FORWARDER, { data: pad(maker.address), value: 0n });
  await local.client.setCode({ address: FORWARDER, bytecode: FORWARDING });
  const { read } = await funded(await made());
  expect(read).toMatchObject({ value: { payer: null } });
});

test("money that no transaction brought is nobody's", async () => {
  await local.client.setBalance({ address: maker.address, value: parseEther("1") });
  await mine(1);
  const { read } = await funded(await made());
  expect(read).toMatchObject({ value: { payer: null } });
});

test("an account that had money all along, or was only empty for a while, is told nothing of", async () => {
  expect((await funded(await made(alice))).read).toEqual(known(null));
  await pay(maker.address);
  await made();
  await local.client.setBalance({ address: maker.address, value: 0n });
  await mine(12);
  await pay(maker.address);
  // Ten blocks a day.
  expect((await funded(await made(), { about: { blockTimeMs: 8_640_000 } })).read).toEqual(known(null));
});

test("a node that keeps too little history knows nothing of it", async () => {
  await pay(maker.address);
  await mine(40);
  const deployment = await made();
  await mine(20);
  const { read, calls } = await funded(deployment, { abilities: { archiveDepth: 10n } });
  expect(read).toEqual({ known: false, why: { code: "too-little-history" } });
  expect(calls).toBe(0);
});

test("what the payer made itself is told, too", async () => {
  const [serial, pools] = [somebody(), 2];
  await local.client.setBalance({ address: serial.address, value: parseEther("1000") });
  for (let index = 0; index < pools; index++) {
    const token = await deploy(local.client, fixture("Token"), [], serial);
    await createPool(local.client, token, { tokens: parseEther("500000000"), from: serial });
    await mined(local.client, serial, token, erc20Abi, "transfer", [bob.address, 1n]);
  }
  await pay(maker.address, { from: serial });
  const { read } = await funded(await made());
  expect(read.known && read.value?.payer?.past?.tokens.map(({ pool }) => pool)).toEqual(["there", "there"]);
});
