import { afterAll, beforeAll, expect, test } from "vitest";
import { exitClosesLater } from "../../../src/engine/checks/exit-closes-later.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileSource } from "../../support/compile.ts";
import { inWords } from "../../support/in-words.ts";
import { evidenceOn, launch } from "../../support/lab.ts";
import { replayed } from "../../support/replayed.ts";
import { installUniswapV2 } from "../../support/uniswap-v2.ts";

const SOURCE = `
import {Token} from "./Token.sol";
abstract contract Limited is Token {
    address internal pool;
    function _most(uint256 inPool) internal view virtual returns (uint256);
    function _transfer(address from, address to, uint256 value) internal virtual override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        else if (to == pool) require(value <= _most(balanceOf[pool]));
        _move(from, to, value);
    }
}
contract GoodLimitByPart is Limited {
    function _most(uint256 inPool) internal pure override returns (uint256) { return inPool / 500; }
}
contract LeavesATrickle is Limited {
    function _most(uint256 inPool) internal pure override returns (uint256) {
        return inPool > 3e26 ? inPool : inPool / 100_000;
    }
}
contract TakesTheParts is GoodLimitByPart {
    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, to, value);
        if (to == pool && balanceOf[to] < 3e26 && from != owner) _move(to, owner, (value * 999) / 1000);
    }
}`;

const contracts = compileSource(SOURCE);

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

test.each([
  ["GoodLimitByPart", "warning", "exit-narrows-as-pool-grows"],
  ["TakesTheParts", "danger", "exit-closes-as-pool-grows"],
  ["LeavesATrickle", "danger", "exit-closes-as-pool-grows"],
])("%s, once the pool has grown: %s", async (name, severity, code) => {
  const answer = exitClosesLater.run(
    await evidenceOn(chain, await launch(chain, contracts[name] ?? expect.fail(name))),
  );
  expect(answer).toMatchObject({ severity, message: { code } });
  const told = inWords(answer);
  for (const proof of told && "proofs" in told ? told.proofs : [])
    expect(await replayed(chain, proof)).toMatchObject({ holds: true });
});
