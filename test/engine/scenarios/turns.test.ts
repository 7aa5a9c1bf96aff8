import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import { judge } from "../../../src/engine/report/rows.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileSource } from "../../support/compile.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { type Gateway, startGateway } from "../../support/gateways/gateway.ts";
import { RULES } from "../../support/gateways/rules.ts";
import { codeOn, launch, marketOf, tryWith } from "../../support/lab.ts";
import { plainReader } from "../../support/plain-reader.ts";
import { installUniswapV2 } from "../../support/uniswap-v2.ts";

const SOURCE = `
import {Token} from "./Token.sol";
abstract contract Turning is Token {
    address private pool;
    uint256 public last;
    function _mayLeave() internal view virtual returns (bool);
    function _transfer(address from, address to, uint256 value) internal override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        last = block.prevrandao;
        require(to != pool || from == owner || _mayLeave(), "no");
        super._transfer(from, to, value);
    }
}
contract LeavesInTurn is Turning {
    function _mayLeave() internal view override returns (bool) { return block.prevrandao == 2; }
}
contract RemembersTurns is Turning {
    function _mayLeave() internal pure override returns (bool) { return true; }
}
`;

let chain: LocalChain;
let gateway: Gateway;

beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
  gateway = await startGateway(chain.url, RULES.bsc);
});
afterAll(async () => {
  await gateway.stop();
  await chain.stop();
});

async function watchedIn(name: string) {
  const artifact = compileSource(SOURCE, {})[name] ?? expect.fail(name);
  const launched = await launch(chain, artifact);
  const code = await codeOn(chain, launched.token);
  const market = await marketOf(chain, launched);
  const outcomes = await tryWith(await plainReader({ ...chain, url: gateway.url }), market, undefined, code);
  const rows = judge(CHECKS, { ...evidenceOf({ code }), ...outcomes }, (check, error) => {
    throw new Error(check, { cause: error });
  });
  return rows.find(({ id }) => id === "behaves-when-watched");
}

describe("where contracts see whose turn it was to make the block in place of randomness", () => {
  test("what looks at that is tried at other turns, and told", async () => {
    expect(await watchedIn("LeavesInTurn")).toMatchObject({ outcome: "found" });
  });

  test("what only remembers it is clear", async () => {
    expect(await watchedIn("RemembersTurns")).toMatchObject({ outcome: "clear" });
  });
});
