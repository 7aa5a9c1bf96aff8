import { afterAll, beforeAll, expect, test } from "vitest";
import { judge } from "../../../../src/engine/assemble/rows.ts";
import { toStory } from "../../../../src/engine/assemble/story.ts";
import { CHECKS } from "../../../../src/engine/checks/index.ts";
import { type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { compileSource } from "../../../support/compile.ts";
import { evidenceOn, launch } from "../../../support/lab.ts";
import { truthOf } from "../../../support/truth.ts";
import { installUniswapV2 } from "../../../support/uniswap-v2.ts";

/** Each is kind to one sort of visitor and harsh to another. What is harsh to people must be told. */
const SOURCE = `
import {Token} from "./Token.sol";
abstract contract Watching is Token {
    address private pool;
    function _fee(address from, address to) internal view virtual returns (uint256);
    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        uint256 fee = from == owner || to == owner ? 0 : value * _fee(from, to) / 100;
        _move(from, owner, fee);
        _move(from, to, value - fee);
    }
    function _isPool(address account) internal view returns (bool) { return account == pool; }
}
contract TaxesSalesOfPeople is Watching {
    function _fee(address from, address to) internal view override returns (uint256) { return _isPool(to) && from.code.length == 0 ? 60 : 0; }
}
contract TaxesPurchasesOfPeople is Watching {
    function _fee(address from, address to) internal view override returns (uint256) { return _isPool(from) && to.code.length == 0 ? 60 : 0; }
}
contract TaxesSendingsOfPeople is Watching {
    function _fee(address from, address to) internal view override returns (uint256) {
        return !_isPool(from) && !_isPool(to) && from.code.length == 0 && to.code.length == 0 ? 60 : 0;
    }
}
contract TaxesSalesAtAPrice is Watching {
    function _fee(address, address to) internal view override returns (uint256) { return _isPool(to) && tx.gasprice > 0 ? 60 : 0; }
}
contract SellsForContractsAlone is Watching {
    function _fee(address from, address to) internal view override returns (uint256) {
        require(!_isPool(to) || from == owner || from.code.length > 0, "no");
        return 0;
    }
}
contract BuysForContractsAlone is Watching {
    function _fee(address from, address to) internal view override returns (uint256) {
        require(!_isPool(from) || to == owner || to.code.length > 0, "no");
        return 0;
    }
}`;
const artifacts = compileSource(SOURCE);

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

test.each([
  ["TaxesSalesOfPeople", "selling-is-taxed"],
  ["TaxesPurchasesOfPeople", "buying-is-taxed"],
  ["TaxesSendingsOfPeople", "sending-is-taxed"],
  ["TaxesSalesOfPeople", "behaves-when-watched"],
  ["TaxesPurchasesOfPeople", "behaves-when-watched"],
  ["TaxesSalesAtAPrice", "selling-is-taxed"],
  ["SellsForContractsAlone", "holders-cannot-sell"],
  ["BuysForContractsAlone", "behaves-when-watched"],
])("%s is told by what it does to people: %s", async (name, id) => {
  const launched = await launch(chain, artifacts[name] ?? expect.fail(name));
  const reads = await evidenceOn(chain, launched);
  const rows = judge(CHECKS, reads, (_, error) => {
    throw error;
  });
  const told = rows.filter(({ severity }) => severity === "danger").map((row) => row.id);
  expect(told).toContain(id);
  const truth = await truthOf(chain, launched);
  const story = toStory(reads);
  for (const [told, real] of [
    [story?.bought, truth.buyTax],
    [story?.sold, truth.sellTax],
    [story?.sent, truth.sendTax],
  ] as const) {
    if (real !== null && told?.taxBps != null) expect(Math.abs(told.taxBps - real)).toBeLessThanOrEqual(10);
  }
});
