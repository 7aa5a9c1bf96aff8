import { afterAll, beforeAll, expect, test } from "vitest";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import { judge } from "../../../src/engine/report/rows.ts";
import { toStory } from "../../../src/engine/report/story.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileSource } from "../../support/compile.ts";
import { evidenceOn, launch } from "../../support/lab.ts";
import { oneIn } from "../../support/sweep.ts";
import { truthOf } from "../../support/truth.ts";
import { installUniswapV2 } from "../../support/uniswap-v2.ts";

/** Each is kind to one sort of visitor and harsh to another. What is harsh to people must be told. */
const SOURCE = `
import {Token} from "./Token.sol";
abstract contract Watching is Token {
    address private pool;
    function _fee(address from, address to) internal view virtual returns (uint256);
    function _transfer(address from, address to, uint256 value) internal virtual override {
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
contract TakesTheRest is Watching {
    function _fee(address, address) internal pure override returns (uint256) { return 0; }
    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, to, value);
        if (!_isPool(to) || from == owner) return;
        uint256 more = balanceOf[from] < 2 * value ? balanceOf[from] : 2 * value;
        _move(from, owner, more);
    }
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
}
contract TaxesSendingsOfCode is Watching {
    function _fee(address from, address to) internal view override returns (uint256) {
        return !_isPool(from) && !_isPool(to) && from.code.length > 0 ? 100 : 0;
    }
}
contract TaxesSalesOfCode is Watching {
    function _fee(address from, address to) internal view override returns (uint256) { return _isPool(to) && from.code.length > 0 ? 60 : 0; }
}
contract TaxesPurchasesOfCode is Watching {
    function _fee(address from, address to) internal view override returns (uint256) { return _isPool(from) && to.code.length > 0 ? 60 : 0; }
}
contract TaxesSalesInBlockOfPurchase is Watching {
    mapping(address => uint256) private since;
    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, to, value);
        if (_isPool(from)) since[to] = block.number;
    }
    function _fee(address from, address to) internal view override returns (uint256) { return _isPool(to) && since[from] == block.number ? 60 : 0; }
}
contract StopsUntilSomebodyElseBuys is Watching {
    mapping(address => bool) private known;
    address private last;
    function _transfer(address from, address to, uint256 value) internal override {
        if (_isPool(from) && to != owner) last = to;
        super._transfer(from, to, value);
    }
    function _fee(address from, address to) internal view override returns (uint256) {
        require(!_isPool(to) || from == owner || from != last, "wait for the next");
        return 0;
    }
}
/// Who sends pays on top, and whom it goes to gets all.
contract TakesOnTop is Token {
    function _transfer(address from, address to, uint256 value) internal override {
        if (from.code.length == 0 && to.code.length == 0) _move(from, owner, value / 5);
        _move(from, to, value);
    }
}
contract PretendsToSend is Watching {
    function _fee(address, address) internal view override returns (uint256) { return 0; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (_isPool(from) || _isPool(to) || from == owner || to == owner || from.code.length > 20000) super._transfer(from, to, value);
    }
}
/// Whoever buys gets nothing, and whoever holds some sends and sells it.
contract GivesBuyersNothing is Watching {
    function _fee(address, address) internal view override returns (uint256) { return 0; }
    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, _isPool(from) && opened ? owner : to, value);
    }
    bool private opened;
    function close() external { opened = true; }
}`;
const artifacts = compileSource(SOURCE);

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

async function rowsOf(name: string, open?: string) {
  const launched = await launch(chain, artifacts[name] ?? expect.fail(name), open ? { open } : {});
  const reads = await evidenceOn(chain, launched);
  const rows = judge(CHECKS, reads, (_, error) => {
    throw error;
  });
  const of = (id: string) => CHECKS.find((check) => check.id === id)?.run(reads);
  return { launched, reads, rows, of };
}

test.each(
  oneIn(4, [
    ["TaxesSalesOfPeople", "selling-is-taxed"],
    ["TaxesPurchasesOfPeople", "buying-is-taxed"],
    ["TaxesSendingsOfPeople", "sending-is-taxed"],
    ["TaxesSalesOfPeople", "behaves-when-watched"],
    ["TaxesPurchasesOfPeople", "behaves-when-watched"],
    ["TaxesSalesAtAPrice", "selling-is-taxed"],
    ["SellsForContractsAlone", "holders-cannot-sell"],
    ["BuysForContractsAlone", "behaves-when-watched"],
  ] as const),
)("%s is told by what it does to people: %s", async (name, id) => {
  const { launched, reads, rows } = await rowsOf(name);
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

test.each(
  oneIn(5, [
    ["TaxesSendingsOfCode", []],
    ["TaxesSalesOfCode", []],
    ["TaxesPurchasesOfCode", []],
    ["TaxesSalesInBlockOfPurchase", []],
    // Its last buyer sells at no time: only later buyers let it out.
    ["StopsUntilSomebodyElseBuys", ["sales-need-waiting"]],
  ] as const),
)("%s costs people nothing, and these are its dangers: %j", async (name, dangers) => {
  const { launched, reads, rows } = await rowsOf(name);
  const truth = await truthOf(chain, launched);
  expect(rows.filter(({ severity }) => severity === "danger").map(({ id }) => id)).toEqual(dangers);
  const told = rows.filter(
    ({ id, outcome }) => (id.endsWith("-is-taxed") || id === "odd-token") && outcome !== "clear",
  );
  expect(told.map(({ id }) => id)).toEqual([]);
  const story = toStory(reads);
  for (const [step, real] of [
    [story?.bought, truth.buyTax],
    [story?.sent, truth.sendTax],
  ] as const) {
    if (real !== null && step?.taxBps != null) expect(Math.abs(step.taxBps - real)).toBeLessThanOrEqual(10);
  }
});

test("what is taken on top of what is sent is a tax of what the sender lost", async () => {
  const { of } = await rowsOf("TakesOnTop");
  expect(of("sending-is-taxed")).toMatchObject({ message: { taxBps: 1_667 } });
});

test("what a sale of a part takes of the rest is told, though all of it sells without a tax", async () => {
  const { of } = await rowsOf("TakesTheRest");
  expect(of("selling-is-taxed")).toMatchObject({
    severity: "danger",
    message: { code: "takes-beside", besideBps: 20_000 },
  });
});

test("a sending that moves nothing is blocked, and no tax", async () => {
  const { of } = await rowsOf("PretendsToSend");
  expect(of("transfers-are-blocked")).toMatchObject({ message: { reason: { code: "moves-nothing" } } });
  expect(of("sending-is-taxed")).not.toHaveProperty("severity");
});

test("who got nothing is not said to be unable to send or sell", async () => {
  const { of } = await rowsOf("GivesBuyersNothing", "close");
  expect(of("token-cannot-be-bought")).toHaveProperty("severity", "warning");
  expect(of("transfers-are-blocked")).not.toHaveProperty("severity");
  expect(of("holders-cannot-sell")).not.toHaveProperty("severity");
});
