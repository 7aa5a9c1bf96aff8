import type { Address } from "viem";
import type { LocalChain } from "./anvil.ts";
import { compileSource, fixture } from "./compile.ts";
import { deploy, send } from "./deploy.ts";

const SPREADER = `
interface IToken { function transferFrom(address from, address to, uint256 value) external returns (bool); }
contract Spreader {
  function spread(IToken token, uint256 each, uint256 from, uint256 count) external {
    for (uint256 i = from; i < from + count; i++) {
      token.transferFrom(msg.sender, address(uint160(uint256(keccak256(abi.encode(i))))), each);
    }
  }
}`;
const spreader = compileSource(SPREADER)["Spreader"];
const token = fixture("Token");
const DEAD: Address = "0x000000000000000000000000000000000000dEaD";
/** As many as a block of a thousand million gas takes, and few enough for a node that returns ten thousand logs. */
const A_BLOCK = 2500;

export type Spreading = {
  /** A plain token of which so many people have four fifths, its creator a tenth, and nobody a tenth. */
  of(count: number, before?: () => Promise<unknown>): Promise<Address>;
  /** So many people get so much each of a token, whose creator has it. */
  among(address: Address, count: number, each: bigint): Promise<void>;
};

/** The chain must allow blocks of a thousand million gas. */
export async function spreading(chain: LocalChain): Promise<Spreading> {
  const at = await deploy(chain, spreader);
  const among = async (address: Address, count: number, each: bigint) => {
    await send(chain, token, address, "approve", [at, 2n ** 255n]);
    for (let from = 0; from < count; from += A_BLOCK) {
      await send(chain, spreader, at, "spread", [address, each, from, Math.min(A_BLOCK, count - from)]);
    }
  };
  return {
    among,
    async of(count, before) {
      const address = await deploy(chain, token);
      await before?.();
      await among(address, count, (8n * 10n ** 26n) / BigInt(count));
      await send(chain, token, address, "transfer", [DEAD, 10n ** 26n]);
      return address;
    },
  };
}
