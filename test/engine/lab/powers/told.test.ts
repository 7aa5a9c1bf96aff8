import { parseEther } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CHECKS } from "../../../../src/engine/checks/index.ts";
import { type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { compileSource } from "../../../support/compile.ts";
import { powersOver } from "../../../support/powers.ts";
import { createPool, deploy, installUniswapV2 } from "../../../support/uniswap-v2.ts";

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
contract ListsAnybody is Pooled {
    mapping(address => bool) private listed;
    function list(address who) external onlyOwner { listed[who] = true; }
    function _fee(address from, address to) internal view override returns (uint256) {
        require(!listed[from] && !listed[to], "listed");
        return 0;
    }
}`);

let chain: LocalChain;
let clean: `0x${string}`;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
  clean = await chain.client.snapshot();
});
beforeEach(async () => {
  await chain.client.revert({ id: clean });
  clean = await chain.client.snapshot();
});
afterAll(() => chain.stop());

/** What each row finds. */
async function found(name: string) {
  const token = await deploy(chain.client, contracts[name] ?? expect.fail(name));
  await createPool(chain.client, token, { tokens: parseEther("600000000") });
  const evidence = await powersOver(chain, token);
  const of = (id: string) => CHECKS.find((check) => check.id === id)?.run(evidence);
  return { token, evidence, of };
}

describe("a tax", () => {
  test("on whoever sells first is nobody's in particular", async () => {
    const { of } = await found("FirstSellerPays");
    expect(of("tax-is-personal")).toBeUndefined();
    expect(of("tax-can-rise")).toMatchObject({ says: { shown: { code: "tax-raised" } } });
  });

  test("on one seller stays personal", async () => {
    expect((await found("OneSellerPays")).of("tax-is-personal")).toMatchObject({
      says: { shown: { code: "taxed-alone" } },
      proofs: [{}],
    });
  });
});

test("what anybody can do in two steps is not the power of somebody hidden", async () => {
  const { of } = await found("AnybodyInTwoSteps");
  expect(of("owner-is-hidden")).toBeUndefined();
  expect(of("anyone-can-take-tokens")).toMatchObject({ severity: "danger" });
});

test("a list with the pool on it stops trading through that pool, with a holder on it this holder", async () => {
  const { of } = await found("ListsAnybody");
  expect(of("owner-can-stop-trading")).toMatchObject({ says: { shown: { code: "trading-stopped", ofPool: true } } });
  expect(of("owner-can-block-holders")).toMatchObject({ says: { shown: { code: "locked-in", othersCan: true } } });
});
