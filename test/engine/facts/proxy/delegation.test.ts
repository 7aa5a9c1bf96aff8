import { type Address, encodeFunctionData, getAddress, slice, toFunctionSelector } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Read } from "../../../../src/engine/core/read.ts";
import type { TokenProxy } from "../../../../src/engine/facts/facts.ts";
import { alice, bob, deployer, type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { compileFile } from "../../../support/compile.ts";
import { deploy, send } from "../../../support/deploy.ts";
import { gatherFacts } from "../../../support/gather-facts.ts";
import { localReader } from "../../../support/local-reader.ts";

const deps = { helpers: { sourcifyUrl: null, etherscanKey: null }, store: null };
const contracts = compileFile("proxies/Proxies.sol", { evmVersion: "cancun" });
const start = encodeFunctionData({ abi: contracts["Logic"]?.abi ?? [], functionName: "start", args: [alice.address] });

let chain: LocalChain;
let logic: Address;
beforeAll(async () => {
  chain = await startAnvil();
  logic = await deploy(chain, contracts["Logic"]);
});
afterAll(() => chain.stop());

async function proxyAt(token: Address, able = true): Promise<Read<TokenProxy | null>> {
  const reader = await localReader(chain, { stateOverrides: able });
  return (await gatherFacts(reader, token, deps)).proxy;
}

async function started(name: string, args: readonly unknown[]): Promise<Address> {
  const proxy = await deploy(chain, contracts[name], args);
  await send(chain, contracts["Logic"], proxy, "start", [alice.address]);
  return proxy;
}

async function madeByFactory(functionName: string): Promise<Address> {
  const factory = await deploy(chain, contracts["CloneFactory"]);
  const { logs } = await send(chain, contracts["CloneFactory"], factory, functionName, [logic]);
  const clone = getAddress(slice(logs[0]?.data ?? "0x", 12, 32));
  await send(chain, contracts["Logic"], clone, "start", [alice.address]);
  return clone;
}

const person = (address: Address) => ({ address, kind: "person" });

describe("a proxy's kind, code and master", () => {
  test("are none for a plain contract", async () => {
    expect(await proxyAt(logic)).toEqual({ known: true, value: null });
  });

  test("are found for a transparent proxy, with the owner of its admin contract", async () => {
    const token = await deploy(chain, contracts["TransparentUpgradeableProxy"], [logic, bob.address, start]);
    const admin = { kind: "contract", behind: person(bob.address) };
    const expected = { known: true, value: { kind: "eip-1967", implementations: [logic], change: "admin", admin } };
    expect(await proxyAt(token)).toMatchObject(expected);
    expect(await proxyAt(token, false)).toMatchObject(expected);
  });

  test("are found for a UUPS proxy, whose owner upgrades", async () => {
    const uups = await deploy(chain, contracts["UupsLogic"]);
    const token = await deploy(chain, contracts["ERC1967Proxy"], [uups, start]);
    const expected = {
      value: { kind: "eip-1967", implementations: [uups], change: "admin", admin: person(alice.address) },
    };
    expect(await proxyAt(token)).toMatchObject(expected);
    expect(await proxyAt(token, false)).toMatchObject(expected);
  });

  test("say that nobody can upgrade where the code behind cannot", async () => {
    const token = await deploy(chain, contracts["ERC1967Proxy"], [logic, start]);
    expect(await proxyAt(token)).toMatchObject({ value: { kind: "eip-1967", change: "nobody", admin: null } });
  });

  test("are found for a beacon proxy, with the beacon's owner", async () => {
    const beacon = await deploy(chain, contracts["UpgradeableBeacon"], [logic, bob.address]);
    const token = await deploy(chain, contracts["BeaconProxy"], [beacon, start]);
    const expected = { value: { kind: "beacon", implementations: [logic], beacon, admin: person(bob.address) } };
    expect(await proxyAt(token)).toMatchObject(expected);
    expect(await proxyAt(token, false)).toMatchObject(expected);
  });

  test("are found for EIP-1822", async () => {
    const token = await started("ProxiableProxy", [logic]);
    expect(await proxyAt(token)).toMatchObject({ value: { kind: "eip-1822", implementations: [logic] } });
  });

  test("are found for OpenZeppelin's older slots", async () => {
    const token = await started("ZeppelinProxy", [logic, bob.address]);
    expect(await proxyAt(token)).toMatchObject({
      value: { kind: "zeppelin-old", implementations: [logic], admin: person(bob.address) },
    });
  });

  test("are found where only the contract itself says so", async () => {
    const token = await started("TellingProxy", [logic, bob.address]);
    expect(await proxyAt(token)).toMatchObject({
      value: { kind: "eip-897", implementations: [logic], change: "admin", admin: person(bob.address) },
    });
  });

  test("are found for Safe's way, and for a target kept anywhere in storage", async () => {
    // The target lies where the token's name would, as it does with a Safe's singleton: so the token must not start.
    const safe = await deploy(chain, contracts["SafeLikeProxy"], [logic]);
    expect(await proxyAt(safe)).toMatchObject({ value: { kind: "safe", implementations: [logic] } });
    const silent = await deploy(chain, contracts["SilentProxy"], [logic]);
    expect(await proxyAt(silent)).toMatchObject({
      value: { kind: "other", implementations: [logic], change: "unclear" },
    });
  });

  test("say that nobody can change a target written into the code", async () => {
    const token = await started("FixedProxy", [logic]);
    expect(await proxyAt(token)).toMatchObject({ value: { implementations: [logic], change: "nobody" } });
  });

  test.each([
    ["clone", "eip-1167"],
    ["cloneWithArguments", "clone-with-arguments"],
  ])("are found for what a factory's %s makes", async (way, kind) => {
    const clone = await madeByFactory(way);
    expect(await proxyAt(clone)).toMatchObject({ value: { kind, implementations: [logic], change: "nobody" } });
    const { code, metadata, deployment } = await gatherFacts(await localReader(chain), clone, deps);
    expect(metadata).toMatchObject({ value: { name: "Behind" } });
    expect(code.known && code.value.functions.some(({ selector }) => selector === "0xa9059cbb")).toBe(true);
    expect(deployment).toMatchObject({ value: { creator: deployer.address } });
    expect(deployment.known && deployment.value.factory).not.toBeNull();
  });

  test("are followed through a clone of a proxy", async () => {
    const inner = await deploy(chain, contracts["FixedProxy"], [logic]);
    const factory = await deploy(chain, contracts["CloneFactory"]);
    const { logs } = await send(chain, contracts["CloneFactory"], factory, "clone", [inner]);
    const clone = getAddress(slice(logs[0]?.data ?? "0x", 12, 32));
    await send(chain, contracts["Logic"], clone, "start", [alice.address]);
    expect(await proxyAt(clone)).toMatchObject({
      value: { kind: "eip-1167", implementations: [inner, logic], change: "nobody" },
    });
  });

  test("are found for a diamond that lists its facets, and for one that does not", async () => {
    const selectors = ["transfer(address,uint256)", "balanceOf(address)", "totalSupply()", "owner()", "start(address)"];
    const asked = ["facets()", "diamondCut((address,uint8,bytes4[])[],address,bytes)"].map((name) =>
      toFunctionSelector(name),
    );
    const loupe = await deploy(chain, contracts["Cutting"], [logic]);
    const facet = selectors.map((name) => toFunctionSelector(name));
    const listing = await started("Diamond", [logic, facet, loupe, asked]);
    expect(await proxyAt(listing)).toMatchObject({
      value: { kind: "diamond", implementations: [logic, loupe], change: "admin", admin: person(alice.address) },
    });
    const hiding = await started("Diamond", [logic, facet, loupe, asked.slice(1)]);
    expect(await proxyAt(hiding)).toMatchObject({
      value: { kind: "diamond", implementations: [logic, loupe], change: "admin", admin: person(alice.address) },
    });
  });

  test("are found for an account that lends its code", async () => {
    const account: Address = "0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0";
    await chain.client.setCode({ address: account, bytecode: `0xef0100${logic.slice(2)}` });
    expect(await proxyAt(account)).toMatchObject({
      value: { kind: "eip-7702", implementations: [logic], change: "admin", admin: person(account) },
    });
  });

  test("are none for a slot that nothing reads, and for a token that calls itself", async () => {
    const decoy = await deploy(chain, contracts["Decoy"], [logic]);
    expect(await proxyAt(decoy)).toEqual({ known: true, value: null });
    const multicalling = await deploy(chain, contracts["Multicalling"]);
    expect(await proxyAt(multicalling)).toEqual({ known: true, value: null });
  });
});
