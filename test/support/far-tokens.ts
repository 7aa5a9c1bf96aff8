import { type Abi, type Address, encodeFunctionData, getAddress, parseEther, toFunctionSelector } from "viem";
import type { VenueSettings } from "../../src/engine/chain/chain.ts";
import { alice, bob, carol, deployer, type LocalClient } from "./anvil.ts";
import { type Artifacts, compileFile, fixture, together } from "./compile.ts";
import { createPool, deploy, UNISWAP_V2 } from "./uniswap-v2.ts";
import { algebraVenue, type LocalVenue, send, slipstreamOver, solidlyVenue, v2, v3 } from "./venues/pools.ts";
import { deployHook, HOOKS, v4 } from "./venues/uniswap-v4.ts";

/** A token about which one thing can be asked only when another is known. */
export type FarToken = { readonly name: string; readonly address: Address };

const { weth } = UNISWAP_V2;
const FILES = ["proxies/Proxies.sol", "rounds/FarPowers.sol", "unheld/Unheld.sol"];
const contracts = (): Artifacts => together(...FILES.map((file) => compileFile(file, { evmVersion: "cancun" })));

/** Proxies of every kind, roles behind one, a contract between a token and its master: whatever makes an audit ask once more. */
export async function deployFarTokens(client: LocalClient): Promise<readonly FarToken[]> {
  const place = (name: string, args: readonly unknown[] = []) => {
    const artifact = contracts()[name];
    if (!artifact) throw new Error(`There is no contract ${name}`);
    return deploy(client, artifact, args);
  };
  const call = (name: string, functionName: string, args: readonly unknown[]) =>
    encodeFunctionData({ abi: contracts()[name]?.abi as Abi, functionName, args });
  const start = call("Logic", "start", [deployer.address]);
  const logic = await place("Logic");
  const uups = await place("UupsLogic");
  const issuer = await place("IssuerLogic");
  const roles = [deployer.address, alice.address, bob.address, carol.address];
  const beacon = await place("UpgradeableBeacon", [logic, bob.address]);
  const between = await place("Between", [bob.address]);
  const farther = await place("Between", [between]);
  const guard = await place("Guard", [between]);

  const tokens: [string, Address, bigint][] = [
    ["Uups", await place("ERC1967Proxy", [uups, start]), parseEther("900")],
    ["Beacon", await place("BeaconProxy", [beacon, start]), parseEther("900")],
    ["Clone", await cloned(client, logic), parseEther("900")],
    ["Diamond", await diamond(client, logic, start), parseEther("900")],
    [
      "ProxiedIssuer",
      await place("TransparentUpgradeableProxy", [issuer, farther, call("IssuerLogic", "start", roles)]),
      48_000_000n * 10n ** 6n,
    ],
    ["Guarded", await place("Guarded", [guard]), parseEther("900000000")],
  ];
  for (const [, address, amount] of tokens) await createPool(client, address, { tokens: amount });
  const behind = call("Behind", "start", [deployer.address]);
  const unheld: FarToken[] = [
    { name: "Unheld", address: await place("Promised") },
    { name: "Unheld behind a proxy", address: await place("ERC1967Proxy", [await place("Behind"), behind]) },
    { name: "Frozen", address: await place("Frozen") },
  ];
  return [...tokens.map(([name, address]) => ({ name, address })), ...unheld];
}

/** Made and started in one transaction, whose log tells where it is. */
async function cloned(client: LocalClient, logic: Address): Promise<Address> {
  const { Launcher } = contracts();
  if (!Launcher) throw new Error("There is no launcher");
  const at = await deploy(client, Launcher);
  const args = [logic, deployer.address];
  const call = { account: deployer, address: at, abi: Launcher.abi, functionName: "launch", args, chain: null };
  const { logs } = await client.waitForTransactionReceipt({ hash: await client.writeContract(call) });
  return getAddress(logs[0]?.address ?? "0x");
}

const FACET =
  "transfer(address,uint256) transferFrom(address,address,uint256) approve(address,uint256) balanceOf(address) allowance(address,address) totalSupply() owner() decimals() name() symbol() start(address)";

async function diamond(client: LocalClient, logic: Address, start: `0x${string}`): Promise<Address> {
  const { Diamond, Cutting } = contracts();
  if (!Diamond || !Cutting) throw new Error("There is no diamond");
  const loupe = await deploy(client, Cutting, [logic]);
  const asked = ["facets()", "diamondCut((address,uint8,bytes4[])[],address,bytes)"].map((name) =>
    toFunctionSelector(name),
  );
  const facet = FACET.split(" ").map((name) => toFunctionSelector(name));
  const token = await deploy(client, Diamond, [logic, facet, loupe, asked]);
  await client.waitForTransactionReceipt({
    hash: await client.sendTransaction({ account: deployer, to: token, data: start, chain: null }),
  });
  return token;
}

/** A plain token at each kind of pool whose liquidity takes some asking to find. */
export async function deployAtVenues(
  client: LocalClient,
): Promise<{ readonly venues: readonly VenueSettings[]; readonly tokens: readonly FarToken[] }> {
  const made: [string, LocalVenue][] = [
    ["V3", await v3(client)],
    ["Slipstream", await slipstreamOver(client)],
    ["Algebra", await algebraVenue(client)],
    ["Velodrome", await solidlyVenue(client, "velodrome", false)],
    ["V4", await v4(client)],
  ];
  const hooked = await v4(client);
  const hook = await deployHook(client, hooked, "HookCanBlockHolders", [], HOOKS.beforeSwap);
  made.push(["V4 with a hook", { ...hooked, createPool: (sides) => hooked.createPoolWith(hook, sides) }]);
  const tokens: FarToken[] = [];
  for (const [name, venue] of made) {
    const token = await deploy(client, fixture("Token"));
    await venue.createPool({ a: token, b: weth, amountA: parseEther("500000000"), amountB: parseEther("10") });
    for (const { address } of [alice, bob]) {
      const transfer = "function transfer(address, uint256) returns (bool)";
      await send(client, token, transfer, [address, parseEther("1000000")]);
    }
    tokens.push({ name: `At ${name}`, address: token });
  }
  const unlisted = await deploy(client, fixture("Token"));
  await createPool(client, unlisted, { tokens: parseEther("500000000") });
  const far = await deploy(client, fixture("Token"));
  await createPool(client, far, { tokens: parseEther("500000000"), quote: unlisted, ether: parseEther("100000000") });
  for (const { address } of [alice, bob]) {
    await send(client, far, "function transfer(address, uint256) returns (bool)", [address, parseEther("1000000")]);
  }
  tokens.push({ name: "Against an unlisted one", address: far });
  const venues = [v2(client).config, ...made.map(([name, { config }]) => ({ ...config, name }))];
  return { venues, tokens };
}
