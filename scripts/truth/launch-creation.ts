import { type Address, getAddress, type Hex, parseAbi, parseEther, zeroAddress } from "viem";
import { alice, bob, carol, deployer, type LocalChain } from "../../test/support/anvil.ts";
import type { Launch } from "../../test/support/lab.ts";
import { buy, erc20Abi, factoryAbi, mined, NEVER, type routerAbi, UNISWAP_V2 } from "../../test/support/uniswap-v2.ts";

type Creation = { readonly creation: Hex; readonly open: readonly Hex[] };

/** Deploys what a transaction really carried, makes a pool, opens trading, lets three people buy, and days pass. */
export async function launchCreation(chain: LocalChain, token: Creation): Promise<Launch> {
  const { client } = chain;
  const address = await send(chain, deployer.address, null, token.creation, 25_000_000n);
  if (!address) throw new Error("Its deployment reverted.");
  // Some launches want the pool first, some make their own, some are made by the router, and some may only be opened once.
  let launched: { readonly pair: Address | null; readonly bought: boolean } | undefined;
  for (const order of ORDERS) {
    const clean: Hex = await client.snapshot();
    launched = await inOrder(chain, address, token, order);
    if (launched.bought) break;
    if (order !== ORDERS.at(-1)) await client.revert({ id: clean });
  }
  await client.increaseTime({ seconds: 14 * 86_400 });
  await client.mine({ blocks: 30 });
  return { token: address, pair: launched?.pair ?? null };
}

type Step = "pool" | "pool by router" | "open";
const ORDERS: readonly (readonly Step[])[] = [
  ["pool", "open"],
  ["open", "pool"],
  ["open", "pool by router"],
  ["pool by router", "open"],
];

async function inOrder(chain: LocalChain, token: Address, { open, creation }: Creation, order: readonly Step[]) {
  const { client } = chain;
  let pair: Address | null = null;
  for (const step of order) {
    if (step !== "open") pair = await pooled(chain, token, creation, step === "pool by router");
    else for (const data of open) await send(chain, deployer.address, token, data);
  }
  for (const [person, ether] of [
    [alice, "0.05"],
    [bob, "0.2"],
    [carol, "0.01"],
  ] as const) {
    await buy(client, token, person, parseEther(ether));
  }
  return { pair, bought: (await balanceOf(chain, token, alice.address)) > 0n };
}

function balanceOf({ client }: LocalChain, address: Address, of: Address): Promise<bigint> {
  return client.readContract({ address, abi: erc20Abi, functionName: "balanceOf", args: [of] }).catch(() => 0n);
}

/** 60% of what the largest holder has, and ten ether. */
async function pooled(chain: LocalChain, token: Address, creation: Hex, byRouter: boolean): Promise<Address | null> {
  const { client } = chain;
  const [holder, most] = await largestHolder(chain, token, creation);
  const part = (most * 6_000n) / 10_000n;
  const pairOf = () =>
    client.readContract({
      address: UNISWAP_V2.factory,
      abi: factoryAbi,
      functionName: "getPair",
      args: [token, UNISWAP_V2.weth],
    });
  if ((await pairOf()) === zeroAddress) {
    await mined(client, deployer, UNISWAP_V2.factory, factoryAbi, "createPair", [token, UNISWAP_V2.weth]);
  }
  const pair = await pairOf();
  const as = async (to: Address, signature: string, args: readonly unknown[], value = 0n) => {
    const abi = parseAbi([`function ${signature}`] as readonly string[]) as typeof routerAbi;
    const functionName = signature.slice(0, signature.indexOf("("));
    const hash = await client.writeContract({
      ...{ account: holder, address: to, abi, functionName, args, value },
      ...{ gas: 5_000_000n, chain: null },
    } as never);
    return (await client.waitForTransactionReceipt({ hash })).status === "success";
  };
  await client.impersonateAccount({ address: holder });
  if (holder !== deployer.address) await client.setBalance({ address: holder, value: parseEther("1000") });
  try {
    if (!byRouter && (await as(token, "transfer(address, uint256)", [pair, part]))) {
      await as(UNISWAP_V2.weth, "deposit() payable", [], parseEther("10"));
      await as(UNISWAP_V2.weth, "transfer(address, uint256)", [pair, parseEther("10")]);
      return (await as(pair, "mint(address)", [holder])) ? pair : null;
    }
    await as(token, "approve(address, uint256)", [UNISWAP_V2.router, 2n ** 255n]);
    const add = "addLiquidityETH(address, uint256, uint256, uint256, address, uint256) payable";
    return (await as(UNISWAP_V2.router, add, [token, part, 0n, 0n, holder, NEVER], parseEther("10"))) ? pair : null;
  } finally {
    await client.stopImpersonatingAccount({ address: holder });
  }
}

/** Who got the first supply without an event stands in the code, or in the constructor's arguments. */
async function largestHolder(chain: LocalChain, token: Address, creation: Hex): Promise<[Address, bigint]> {
  const { client } = chain;
  const logs = await client.getLogs({ address: token, event: erc20Abi[7], fromBlock: 0n });
  const named = [...creation.matchAll(/73([0-9a-f]{40})/g), ...creation.slice(-2_000).matchAll(/0{24}([0-9a-f]{40})/g)];
  const owner = await client
    .readContract({ address: token, abi: erc20Abi, functionName: "owner" })
    .catch(() => zeroAddress);
  const people = new Set<Address>([
    deployer.address,
    ...logs.flatMap(({ args }) => (args.to ? [args.to] : [])),
    owner,
    ...named.map(([, each]) => getAddress(`0x${each}`)),
  ]);
  people.delete(zeroAddress);
  // What the token itself has is put into the pool only where nobody else has any.
  const last = getAddress(token);
  people.delete(last);
  let best: [Address, bigint] = [deployer.address, 0n];
  for (const person of [...people, last]) {
    if (person === last && best[1] > 0n) continue;
    const has = await balanceOf(chain, token, person);
    if (has > best[1]) best = [person, has];
  }
  return best;
}

/** The new contract's address, if one was made; `null` where it reverted. */
async function send({ client }: LocalChain, from: Address, to: Address | null, data: Hex, gas = 15_000_000n) {
  const hash = await client.sendTransaction({ account: from, to, data, gas, chain: null });
  const { status, contractAddress } = await client.waitForTransactionReceipt({ hash });
  return status === "success" ? (contractAddress ?? to) : null;
}
