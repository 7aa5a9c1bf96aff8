import { parseEther } from "viem";
import { describe, expect, test } from "vitest";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import { deployer, type LocalChain } from "../../support/anvil.ts";
import { onCleanChain } from "../../support/clean-chain.ts";
import { compileSource } from "../../support/compile.ts";
import { powersOver } from "../../support/powers.ts";
import { oneIn, testOneIn } from "../../support/sweep.ts";
import { createPool, deploy, mined } from "../../support/uniswap-v2.ts";

/** Each has a power that is easily told as something else than it is. */
const contracts = compileSource(`
import {Token} from "./Token.sol";
abstract contract Pooled is Token {
    address internal pool;
    function _fee(address from, address to) internal virtual returns (uint256);
    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        uint256 fee = from == owner || to == owner ? 0 : value * _fee(from, to) / 100;
        if (fee > 0) _move(from, owner, fee);
        _move(from, to, value - fee);
    }
}
contract FirstSellerPays is Pooled {
    bool private armed;
    function arm() external onlyOwner { armed = true; }
    function _fee(address, address to) internal override returns (uint256) {
        if (!armed || to != pool) return 0;
        armed = false;
        return 50;
    }
}
contract OneSellerPays is Pooled {
    mapping(address => bool) private marked;
    function mark(address who) external onlyOwner { marked[who] = true; }
    function _fee(address from, address to) internal view override returns (uint256) { return to == pool && marked[from] ? 50 : 0; }
}
/// Anybody may arm it, and use it then: nobody is hidden.
contract AnybodyInTwoSteps is Token {
    address private armed;
    function q7(address who) external { armed = who; }
    function q8(address who, uint256 value) external {
        require(armed == msg.sender, "not yet");
        _move(who, msg.sender, value);
    }
}
interface IMintable { function mint(address to, uint256 value) external; }
contract Minted is Token {
    address public minter;
    function setMinter(address who) external { require(minter == address(0)); minter = who; }
    function mint(address to, uint256 value) external {
        require(msg.sender == minter, "minter only");
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }
}
/// So much a block, whoever calls it; its owner may leave.
contract Farm {
    address public owner = msg.sender;
    address private immutable token;
    uint256 private last = block.number;
    constructor(address token_) { token = token_; }
    function renounce() external { require(msg.sender == owner); owner = address(0); }
    function update() external {
        IMintable(token).mint(address(this), (block.number - last) * 1_000_000 ether);
        last = block.number;
    }
}
contract Rewarder {
    address public owner;
    address private immutable token;
    constructor(address token_, address owner_) { token = token_; owner = owner_; }
    function reward(address to, uint256 value) external { require(msg.sender == owner, "owner only"); IMintable(token).mint(to, value); }
}
contract Wallet {
    address public owner = msg.sender;
    address private immutable token;
    constructor(address token_) { token = token_; }
    function execute(address to, uint256 value, bytes calldata data) external {
        require(msg.sender == owner, "owner only");
        (bool ok, ) = to.call{value: value}(data);
        require(ok, "failed");
    }
}
contract ListsWhoeverStarts is Token {
    mapping(address => bool) private listed;
    function list(address who) external onlyOwner { listed[who] = true; }
    function _transfer(address from, address to, uint256 value) internal override {
        require(!listed[tx.origin], "listed");
        super._transfer(from, to, value);
    }
}
/// What it has itself it gives away in each sale, as one that sells it would lose it.
contract GivesItsOwnAway is Pooled {
    uint256 private fee;
    constructor() { _move(owner, address(this), 300_000_000 ether); }
    function setFee(uint256 fee_) external onlyOwner { require(fee_ <= 40); fee = fee_; }
    function _fee(address, address to) internal override returns (uint256) {
        if (to != pool || fee == 0) return 0;
        _move(address(this), owner, balanceOf[address(this)] / 2);
        return fee;
    }
}
contract ListsAnybody is Pooled {
    mapping(address => bool) private listed;
    function list(address who) external onlyOwner { listed[who] = true; }
    function _fee(address from, address to) internal view override returns (uint256) {
        require(!listed[from] && !listed[to], "listed");
        return 0;
    }
}`);

let chain: LocalChain;
onCleanChain((made) => {
  chain = made;
});

/** What each row finds. */
async function found(name: string) {
  const token = await deploy(chain.client, contracts[name] ?? expect.fail(name));
  await createPool(chain.client, token, { tokens: parseEther("600000000") });
  const evidence = await powersOver(chain, token);
  const of = (id: string) => CHECKS.find((check) => check.id === id)?.run(evidence);
  return { token, evidence, of };
}

/** A token whose minter is a contract, made for it, that may have a master of its own. */
async function mintedBy(name: string, master?: string) {
  const artifact = (each: string) => contracts[each] ?? expect.fail(each);
  const token = await deploy(chain.client, artifact("Minted"));
  const args = master ? [token, await deploy(chain.client, artifact(master), [token])] : [token];
  const minter = await deploy(
    chain.client,
    artifact(name),
    name === "Rewarder" && !master ? [token, deployer.address] : args,
  );
  await mined(chain.client, deployer, token, artifact("Minted").abi, "setMinter", [minter]);
  await createPool(chain.client, token, { tokens: parseEther("600000000") });
  await chain.client.mine({ blocks: 10 });
  const evidence = await powersOver(chain, token);
  const row = CHECKS.find(({ id }) => id === "supply-can-grow")?.run(evidence);
  return { minter, row };
}

describe("a minter that is a contract", () => {
  test("is told as what it is where it mints by its own rule alone", async () => {
    const { row } = await mintedBy("Farm");
    expect(row).toMatchObject({ severity: "warning", message: { code: "power-of-contract" } });
    if (row && "message" in row && row.message.code === "power-of-contract")
      expect(row.message.command).toEqual({ functions: 2, growthBps: expect.toSatisfy((bps) => bps > 0 && bps < 500) });
  });

  test.each(
    oneIn(
      3,
      [
        ["Rewarder", undefined],
        ["Wallet", undefined],
        ["Rewarder", "Wallet"],
      ] as const,
      1,
    ),
  )("is as dangerous as whoever commands it: %s, %s", async (name, master) => {
    const { row, minter } = await mintedBy(name, master);
    expect(row).toMatchObject({ severity: "danger", message: { code: "power-used", holder: { kind: "person" } } });
    if (row && "message" in row && row.message.code === "power-used" && !master)
      expect(row.message.calls[0]?.target.toLowerCase()).toBe(minter.toLowerCase());
  });
});

describe("a tax", () => {
  const testTaxed = testOneIn(3, 2);

  testTaxed("on whoever sells first is nobody's in particular", async () => {
    const { of } = await found("FirstSellerPays");
    expect(of("tax-is-personal")).toBeUndefined();
    expect(of("tax-can-rise")).toMatchObject({ message: { shown: { code: "tax-raised" } } });
  });

  testTaxed("is told of a token that gives away what it has itself meanwhile", async () => {
    expect((await found("GivesItsOwnAway")).of("tax-can-rise")).toMatchObject({
      message: { shown: { code: "tax-raised", afterBps: expect.toSatisfy((bps) => bps > 3_900) } },
    });
  });

  testTaxed("on one seller stays personal", async () => {
    expect((await found("OneSellerPays")).of("tax-is-personal")).toMatchObject({
      message: { shown: { code: "taxed-alone" } },
      proofs: [{}],
    });
  });
});

const testSome = testOneIn(3, 2);

testSome("what anybody can do in two steps is not the power of somebody hidden", async () => {
  const { of } = await found("AnybodyInTwoSteps");
  expect(of("owner-is-hidden")).toBeUndefined();
  expect(of("anyone-can-take-tokens")).toMatchObject({ severity: "danger" });
});

testSome("a list of those who start transactions locks in one holder, and not everybody", async () => {
  const { of } = await found("ListsWhoeverStarts");
  expect(of("owner-can-stop-trading")).toBeUndefined();
  expect(of("owner-can-block-holders")).toMatchObject({ message: { shown: { code: "locked-in", othersCan: true } } });
});

testSome("a list with the pool on it stops trading through that pool, with a holder on it this holder", async () => {
  const { of } = await found("ListsAnybody");
  expect(of("owner-can-stop-trading")).toMatchObject({ message: { shown: { code: "trading-stopped", ofPool: true } } });
  expect(of("owner-can-block-holders")).toMatchObject({ message: { shown: { code: "locked-in", othersCan: true } } });
});
