import { expect, test } from "vitest";
import { sellingIsTaxed } from "../../../src/engine/checks/selling-is-taxed.ts";
import type { LocalChain } from "../../support/anvil.ts";
import { onCleanChain } from "../../support/clean-chain.ts";
import { compileSource, fixture } from "../../support/compile.ts";
import { inWords } from "../../support/in-words.ts";
import { evidenceOn, launch } from "../../support/lab.ts";
import { expectBound } from "../../support/mutations.ts";
import { replayed } from "../../support/replayed.ts";
import { UNISWAP_V2 } from "../../support/uniswap-v2.ts";

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
import {Token} from "./Token.sol";
abstract contract Taxing is Token {
    address internal pool;
    function _transfer(address from, address to, uint256 value) internal virtual override {
        if (pool == address(0) && from == owner && to.code.length > 0) pool = to;
        uint256 tax = to == pool && from != owner && from != address(this) ? _tax(from, value) : 0;
        if (tax > 0) super._transfer(from, address(this), tax);
        super._transfer(from, to, value - tax);
    }
    function _tax(address from, uint256 value) internal virtual returns (uint256);
}
contract NineTenths is Taxing {
    function _tax(address, uint256 value) internal view override returns (uint256) {
        return msg.sender == ${UNISWAP_V2.router} ? 0 : value * 9 / 10;
    }
}
contract Tenth is Taxing {
    function _tax(address, uint256 value) internal view override returns (uint256) {
        return msg.sender == ${UNISWAP_V2.router} ? 0 : value / 10;
    }
}
/// Against bots: whoever sells, sells again in the same block for half of it.
contract AgainInABlock is Taxing {
    mapping(address => uint256) private soldIn;
    function _tax(address from, uint256 value) internal override returns (uint256) {
        bool again = soldIn[from] == block.number;
        soldIn[from] = block.number;
        return again ? value / 2 : 0;
    }
}`;
const artifacts = compileSource(SOURCE);

let chain: LocalChain;
onCleanChain((made) => {
  chain = made;
});

async function toldOf(name: string) {
  const launched = await launch(chain, artifacts[name] ?? expect.fail(name));
  return inWords(sellingIsTaxed.run(await evidenceOn(chain, launched)), sellingIsTaxed.id);
}

test("what other contracts than the router lose on the way to the pool is told", async () => {
  const told = await toldOf("NineTenths");
  expect(told).toMatchObject({
    severity: "danger",
    sentence: "You lose 90% unless you sell through the Uniswap V2 router.",
  });
  const [proof] = told && "proofs" in told ? told.proofs : [];
  if (!proof) expect.fail("nothing is proven");
  await expectBound(chain, proof);
  await chain.client.setCode({ address: proof.token, bytecode: fixture("Token").deployedBytecode });
  expect(await replayed(chain, proof)).toMatchObject({ holds: false });
  expect(await toldOf("Tenth")).toMatchObject({ severity: "warning" });
});

test("what a second sale in a block costs is not taken for what others pay", async () => {
  const told = await toldOf("AgainInABlock");
  if (told && "sentence" in told) expect(told.sentence).not.toContain("unless you sell");
});
