import { parseEther } from "viem";
import { startAnvil } from "../../test/support/anvil.ts";
import { type Artifact, compileSource } from "../../test/support/compile.ts";
import { powersOver } from "../../test/support/powers.ts";
import { createPool, deploy, installUniswapV2 } from "../../test/support/uniswap-v2.ts";
import type { BenchRow, Extent } from "./row.ts";

const INPUTS = [
  "address who",
  "address[] memory who",
  "uint256 figure",
  "address who, bool on",
  "uint256 a, uint256 b",
];

/** How long it takes to use every power of a token with many functions, the reading of its facts included. */
export async function benchPowers({ brief }: Extent): Promise<BenchRow[]> {
  // As many functions that can change state as the largest tokens of one author have.
  const count = brief ? 10 : 40;
  const chain = await startAnvil();
  try {
    await installUniswapV2(chain.client);
    const token = await deploy(chain.client, manyFunctions(count));
    await createPool(chain.client, token, { tokens: parseEther("600000000") });
    await powersOver(chain, token);
    const started = performance.now();
    const { powers } = await powersOver(chain, token);
    const ms = performance.now() - started;
    if (!powers.known) throw new Error(powers.why.code);
    const { functions, tried, worked, harmful } = powers.value;
    return [
      { name: "functions that can change state", value: functions, unit: "functions" },
      { name: "ways tried to call them", value: tried, unit: "calls" },
      { name: "of which went through", value: worked, unit: "calls" },
      { name: "powers found", value: harmful.length, unit: "powers" },
      { name: "facts and powers, node at hand", value: Math.round(ms), unit: "ms" },
    ];
  } finally {
    await chain.stop();
  }
}

/** Functions of an owner's, of which the last stops everybody. */
function manyFunctions(count: number): Artifact {
  const bodies = Array.from({ length: count - OWN }, (_, index) => {
    const inputs = INPUTS[index % INPUTS.length] ?? "";
    return `function f${index}(${inputs}) external onlyOwner { kept[${index}] = ${index === 0 ? "1" : `kept[${index - 1}] + 1`}; }`;
  });
  const source = `
    import {Token} from "./Token.sol";
    contract Many is Token {
      mapping(uint256 => uint256) private kept;
      bool private stopped;
      ${bodies.join("\n      ")}
      function last() external onlyOwner { stopped = true; }
      function _transfer(address from, address to, uint256 value) internal override {
        require(!stopped || from == owner);
        super._transfer(from, to, value);
      }
    }`;
  const artifact = compileSource(source)["Many"];
  if (!artifact) throw new Error("The token of many functions was not compiled.");
  return artifact;
}

/** transfer, transferFrom, approve, renounceOwnership and the one that stops. */
const OWN = 5;
