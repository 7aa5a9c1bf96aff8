import { type Address, concat, getAddress, type Hex, pad, zeroAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Asker, createAsker } from "../../../../src/engine/chain/views/asker.ts";
import { known, unknown } from "../../../../src/engine/core/read.ts";
import type { Holder, Pool } from "../../../../src/engine/facts/facts.ts";
import { isKnownToItsFactory, withoutFalsePools } from "../../../../src/engine/facts/holders/claimed-pools.ts";
import { type AccountLabels, labelOf } from "../../../../src/engine/facts/holders/labels.ts";
import { alice, bob, carol, deployer, type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { compileSource, fixture } from "../../../support/compile.ts";
import { deploy } from "../../../support/deploy.ts";
import { localReader } from "../../../support/local-reader.ts";
import { plainPool } from "../../../support/plain-outcomes.ts";
import { send } from "../../../support/venues/pools.ts";

const DEAD: Address = "0x000000000000000000000000000000000000dEaD";
const FACTORY: Address = "0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f";
const ROUTER: Address = "0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D";
const DOWN = unknown({ code: "node-failed", fault: "timeout" });
const places = {
  locker: getAddress(`0x${"10c".padStart(40, "1")}`),
  bridge: getAddress(`0x${"b1d".padStart(40, "2")}`),
  maker: "0x732560fa1d1A76350b1A500155BA978031B53833" as Address,
  exchange: getAddress(`0x${"e8c".padStart(40, "4")}`),
  listed: getAddress(`0x${"900".padStart(40, "5")}`),
};
const contracts = compileSource(`
contract Pair { address public constant factory = ${FACTORY}; }
contract FakePair { address public constant factory = ${ROUTER}; }
contract Staking { function stake(uint256) external {} function earned(address) external view returns (uint256) {} }
contract Vesting { function release() external {} function releasable() external view returns (uint256) {} }
contract Other { function hello() external {} }`);

let chain: LocalChain;
const at: Record<string, Address> = {};
beforeAll(async () => {
  chain = await startAnvil();
  at["token"] = getAddress(await deploy(chain, fixture("Token")));
  for (const name of Object.keys(contracts)) at[name] = getAddress(await deploy(chain, contracts[name]));
  const delegation: Hex = concat(["0xef0100", at["Other"] ?? "0x"]);
  await chain.client.setCode({ address: alice.address, bytecode: delegation });
});
afterAll(() => chain.stop());

test.each([
  ["the token itself", () => at["token"], "token", "the token itself"],
  ["a pool that was found", () => places.listed, "pool", plainPool.name],
  ["a pair that a known factory made", () => at["Pair"], "pool", "Somewhere"],
  ["a contract that names another factory", () => at["FakePair"], "contract", ""],
  ["a locker of the table", () => places.locker, "locker", "Safe"],
  ["a bridge of the table", () => places.bridge, "bridge", "Their bridge"],
  ["an exchange of the table", () => places.exchange, "exchange", "Big Exchange"],
  ["a launchpad, which holds nothing for people", () => places.maker, "person", ""],
  ["a staking contract by its functions", () => at["Staking"], "staking", "a staking contract"],
  ["a vesting contract by its functions", () => at["Vesting"], "staking", "a vesting contract"],
  ["any other contract", () => at["Other"], "contract", ""],
  ["a person whose account runs a contract's code", () => alice.address, "person", ""],
  ["a person", () => bob.address, "person", ""],
  ["the creator", () => deployer.address, "creator", ""],
  ["the owner", () => carol.address, "owner", ""],
  ["nobody", () => DEAD, "burn", ""],
  ["the zero address", () => zeroAddress, "burn", ""],
])("a holder is told for what it is: %s", async (_, who, label, name) => {
  const address = who();
  if (!address) throw new Error("nobody to label");
  const v2 = { kind: "uniswap-v2", name: "Somewhere", factory: FACTORY, router: ROUTER, feePips: 3000, dialect: "eth" };
  const reader = await localReader(
    chain,
    {},
    {
      venues: [v2 as never],
      lockers: [{ kind: "uncx-v2", name: "Safe", address: places.locker }],
      accounts: [
        { kind: "bridge", name: "Their bridge", address: places.bridge },
        { kind: "exchange", name: "Big Exchange", address: places.exchange },
        { kind: "maker", name: "Pad", address: places.maker },
      ],
    },
  );
  const pools: readonly Pool[] = [{ ...plainPool, address: places.listed }];
  const labels = { token: at["token"] ?? "0x", pools, creator: deployer.address, owner: carol.address };
  expect(await labelOf(createAsker(reader), labels, address)).toEqual({ label, name });
});

test("a pool is what the factory that it names knows, and not whoever names one", async () => {
  const contracts = compileSource(`
contract Factory {
    mapping(address => mapping(address => address)) public getPair;
    function note(address one, address other, address pair) external { getPair[one][other] = pair; }
}
contract Claiming {
    address public factory;
    address public constant token0 = address(1);
    address public constant token1 = address(2);
    constructor(address named) { factory = named; }
}`);
  const factory = await deploy(chain, contracts["Factory"]);
  const [real, pretender] = [
    await deploy(chain, contracts["Claiming"], [factory]),
    await deploy(chain, contracts["Claiming"], [factory]),
  ];
  await send(chain.client, factory, "function note(address,address,address)", [
    pad("0x1", { size: 20 }),
    pad("0x2", { size: 20 }),
    real,
  ]);
  const v2 = { kind: "uniswap-v2", name: "Somewhere", factory, router: ROUTER, feePips: 3000, dialect: "eth" };
  const asker = createAsker(await localReader(chain, {}, { venues: [v2 as never] }));
  expect(await isKnownToItsFactory(asker, real)).toEqual(known(true));
  expect(await isKnownToItsFactory(asker, pretender)).toEqual(known(false));
  const silent: Asker = { ...asker, ask: async (to, data) => (to === factory ? DOWN : asker.ask(to, data)) };
  expect(await isKnownToItsFactory(silent, real)).toEqual(DOWN);
  const pool: Holder = {
    address: real,
    label: "pool",
    name: "Somewhere",
    balance: 1n,
    fromTransfers: null,
    firstBlock: null,
    atBirth: null,
  };
  const labels: AccountLabels = { token: pretender, pools: [], creator: null, owner: null };
  expect(await withoutFalsePools(silent, labels, [pool])).toEqual(DOWN);
});

test("a book's pair is known by its step, however it tells that", async () => {
  const contracts = compileSource(`
contract Factory {
    mapping(address => mapping(address => mapping(uint256 => address))) private pairs;
    function note(address one, address other, address pair) external { pairs[one][other][25] = pair; }
    function getLBPairInformation(address one, address other, uint256 step) external view returns (uint16, address, bool, bool) {
        return (uint16(step), pairs[one][other][step], true, false);
    }
}
contract Book {
    address public factory;
    address public constant tokenX = address(1);
    address public constant tokenY = address(2);
    constructor(address named) { factory = named; }
    function feeParameters() external pure returns (uint16, uint16) { return (25, 1); }
}`);
  const factory = await deploy(chain, contracts["Factory"]);
  const [real, pretender] = [
    await deploy(chain, contracts["Book"], [factory]),
    await deploy(chain, contracts["Book"], [factory]),
  ];
  const [one, other] = [pad("0x1", { size: 20 }), pad("0x2", { size: 20 })];
  await send(chain.client, factory, "function note(address,address,address)", [one, other, real]);
  const book = { kind: "liquidity-book", name: "Books", factory };
  const asker = createAsker(await localReader(chain, {}, { venues: [book as never] }));
  expect(await isKnownToItsFactory(asker, real)).toEqual(known(true));
  expect(await isKnownToItsFactory(asker, pretender)).toEqual(known(false));
});
