import { type Address, getAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CHAINS } from "../../../../src/engine/chains/index.ts";
import { readHookName } from "../../../../src/engine/facts/pools/hook-names.ts";
import { type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { compileSource } from "../../../support/compile.ts";
import { deploy } from "../../../support/deploy.ts";
import { localReader } from "../../../support/local-reader.ts";
import { alice, bob, carol } from "../../../support/people.ts";

const contracts = compileSource(`
contract Maker {
    address immutable hook; address immutable token; address immutable chosen;
    constructor(address its, address made, address anybodys) { hook = its; token = made; chosen = anybodys; }
    function getAssetData(address asset) external view returns (address, address, address) {
        return asset == token ? (chosen, hook, chosen) : (address(0), address(0), address(0));
    }
}
contract Register {
    address immutable old;
    constructor(address was) { old = was; }
    function isRegisteredHook(address hook) external view returns (bool) { return hook == old; }
}
contract Factory {
    Register public immutable register;
    address public immutable hook;
    constructor(Register list, address its) { register = list; hook = its; }
}`);

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
});
afterAll(() => chain.stop());

test("a hook is told by whose it is: of each token, of those that there were, of no other", async () => {
  const [ofToken, now, once, chosen]: Address[] = [11n, 12n, 13n, 14n].map((index) =>
    getAddress(`0x${index.toString(16).padStart(40, "0")}`),
  );
  if (!ofToken || !now || !once || !chosen) throw new Error("nobody");
  const maker = await deploy(chain, contracts["Maker"], [ofToken, alice, chosen]);
  const list = await deploy(chain, contracts["Register"], [once]);
  const factory = await deploy(chain, contracts["Factory"], [list, now]);
  const register = { named: "register()", asks: "isRegisteredHook(address)" };
  const hooks = [
    { name: "Of each token", address: maker, viewsOfToken: [{ asks: "getAssetData(address)", words: [1] }] },
    { name: "Of all", address: factory, views: ["hook()"], register },
    { name: "Listed", address: carol },
  ];
  const reader = await localReader(chain, {}, { hooks });
  const nameOf = (hook: Address, token: Address = alice) => readHookName(reader, hook, token);
  expect(await nameOf(ofToken)).toBe("Of each token");
  expect(await nameOf(ofToken, bob)).toBeNull();
  expect(await nameOf(now)).toBe("Of all");
  expect(await nameOf(once)).toBe("Of all");
  expect(await nameOf(carol)).toBe("Listed");
  // Whoever says which is one of theirs is none itself.
  // Nor is what whoever made the token had written beside it.
  for (const other of [maker, factory, list, bob, chosen]) expect(await nameOf(other)).toBeNull();
});

test("what exchanges ask the manager for stands in the last bits of their hooks", () => {
  const all = CHAINS.flatMap(({ hooks }) => hooks.filter(({ isExchange }) => isExchange));
  const bunni = all.filter(({ name }) => name === "Bunni");
  expect(bunni.length).toBeGreaterThan(10);
  // After a pool is made, before liquidity comes, before a swap and instead of it.
  for (const { address } of bunni) expect(BigInt(address) & 0x3fffn).toBe(0x1888n);
});
