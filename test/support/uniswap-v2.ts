import { createRequire } from "node:module";
import { type Abi, type Address, type Hex, maxUint256, parseAbi, parseEther, zeroAddress } from "viem";
import { deployer, type LocalClient } from "./anvil.ts";
import type { Artifact } from "./compile.ts";

/** Where Ethereum's people know them; the local chain has them there too. */
export const UNISWAP_V2 = {
  factory: "0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f",
  router: "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D",
  weth: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2",
} as const satisfies Record<string, Address>;

export const factoryAbi = parseAbi([
  "function createPair(address, address) returns (address)",
  "function getPair(address, address) view returns (address)",
]);
export const routerAbi = parseAbi([
  "function addLiquidityETH(address token, uint256 amount, uint256 amountMin, uint256 ethMin, address to, uint256 deadline) payable",
  "function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 outMin, address[] path, address to, uint256 deadline) payable",
  "function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, uint256 outMin, address[] path, address to, uint256 deadline)",
  "function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])",
]);
export const erc20Abi = parseAbi([
  "function balanceOf(address) view returns (uint256)",
  "function approve(address, uint256) returns (bool)",
  "function transfer(address, uint256) returns (bool)",
  "function transferFrom(address, address, uint256) returns (bool)",
  "function allowance(address, address) view returns (uint256)",
  "function totalSupply() view returns (uint256)",
  "function owner() view returns (address)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);
const wethAbi = parseAbi(["function deposit() payable"]);

/** A deadline that no experiment with time reaches. */
export const NEVER = 2n ** 40n;

/** A contract's published build: from its npm package, or from `./published` where that is too large. */
export function published(path: string): { abi: Abi; bytecode: Hex } {
  const build = createRequire(import.meta.url)(path) as { abi: Abi; bytecode: string };
  return {
    abi: build.abi,
    bytecode: build.bytecode.startsWith("0x") ? (build.bytecode as Hex) : `0x${build.bytecode}`,
  };
}

export async function deploy(
  client: LocalClient,
  artifact: Pick<Artifact, "abi" | "bytecode">,
  args: readonly unknown[] = [],
  from = deployer,
  value = 0n,
): Promise<Address> {
  const hash = await client.deployContract({
    account: from,
    abi: artifact.abi,
    bytecode: artifact.bytecode,
    args,
    value,
    chain: null,
  });
  const { contractAddress, status } = await client.waitForTransactionReceipt({ hash });
  if (!contractAddress || status !== "success") throw new Error("The deployment reverted.");
  return contractAddress;
}

/** Puts Uniswap V2 and WETH where they are on Ethereum: immutables are right because the code is copied after construction. */
export async function installUniswapV2(client: LocalClient): Promise<void> {
  const place = async (address: Address, path: string, args: readonly unknown[]) => {
    const made = await deploy(client, published(path), args);
    await client.setCode({ address, bytecode: (await client.getCode({ address: made })) ?? "0x" });
  };
  await place(UNISWAP_V2.weth, "./published/WETH9.json", []);
  await place(UNISWAP_V2.factory, "@uniswap/v2-core/build/UniswapV2Factory.json", [zeroAddress]);
  await place(UNISWAP_V2.router, "./published/UniswapV2Router02.json", [UNISWAP_V2.factory, UNISWAP_V2.weth]);
  // WETH9's name, symbol and decimals are storage that its constructor wrote elsewhere.
  const text = (value: string): Hex =>
    `0x${Buffer.from(value).toString("hex").padEnd(62, "0")}${(value.length * 2).toString(16).padStart(2, "0")}`;
  const slots: Hex[] = [text("Wrapped Ether"), text("WETH"), `0x${(18).toString(16).padStart(64, "0")}`];
  for (const [slot, value] of slots.entries()) {
    await client.setStorageAt({ address: UNISWAP_V2.weth, index: `0x${slot.toString(16)}`, value });
  }
}

/** A pool against WETH, made as most are: tokens and ether put straight into a fresh pair, which is then minted. */
export async function createPool(
  client: LocalClient,
  token: Address,
  {
    tokens,
    ether = parseEther("10"),
    from = deployer,
    quote = UNISWAP_V2.weth,
    liquidityTo = from.address,
  }: { tokens: bigint; ether?: bigint; from?: typeof deployer; quote?: Address; liquidityTo?: Address },
): Promise<Address> {
  const send = async (to: Address, abi: Abi, functionName: string, args: readonly unknown[], value = 0n) => {
    const hash = await client.writeContract({
      account: from,
      address: to,
      abi,
      functionName,
      args,
      value,
      chain: null,
    } as never);
    const { status } = await client.waitForTransactionReceipt({ hash });
    if (status !== "success") throw new Error(`${functionName} reverted`);
  };
  const place = {
    address: UNISWAP_V2.factory,
    abi: factoryAbi,
    functionName: "getPair",
    args: [token, quote],
  } as const;
  // Some tokens make it themselves.
  if ((await client.readContract(place)) === zeroAddress)
    await send(UNISWAP_V2.factory, factoryAbi, "createPair", [token, quote]);
  const pair = await client.readContract(place);
  if (quote === UNISWAP_V2.weth) await send(UNISWAP_V2.weth, wethAbi as Abi, "deposit", [], ether);
  await send(token, erc20Abi, "transfer", [pair, tokens]);
  await send(quote, erc20Abi, "transfer", [pair, ether]);
  await send(pair, parseAbi(["function mint(address) returns (uint256)"]), "mint", [liquidityTo]);
  return pair;
}

/** Real, mined trades: what the truth of an experiment is measured against. */
export function buy(client: LocalClient, token: Address, trader: typeof deployer, ether: bigint): Promise<boolean> {
  return mined(
    client,
    trader,
    UNISWAP_V2.router,
    routerAbi,
    "swapExactETHForTokensSupportingFeeOnTransferTokens",
    [0n, [UNISWAP_V2.weth, token], trader.address, NEVER],
    ether,
  );
}

export async function sell(
  client: LocalClient,
  token: Address,
  trader: typeof deployer,
  amount: bigint,
): Promise<boolean> {
  await mined(client, trader, token, erc20Abi, "approve", [UNISWAP_V2.router, maxUint256]);
  return mined(client, trader, UNISWAP_V2.router, routerAbi, "swapExactTokensForETHSupportingFeeOnTransferTokens", [
    amount,
    0n,
    [token, UNISWAP_V2.weth],
    trader.address,
    NEVER,
  ]);
}

/** Sends a transaction without asking first whether it would work, as a wallet that ignores warnings. */
export async function mined(
  client: LocalClient,
  from: typeof deployer,
  address: Address,
  abi: Abi,
  functionName: string,
  args: readonly unknown[],
  value = 0n,
): Promise<boolean> {
  const hash = await client.writeContract({
    account: from,
    address,
    abi,
    functionName,
    args,
    value,
    gas: 5_000_000n,
    chain: null,
  } as never);
  return (await client.waitForTransactionReceipt({ hash })).status === "success";
}
