import { type Address, maxUint256, parseEther } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect } from "vitest";
import type { EvidenceReads } from "../../src/engine/checks/check.ts";
import { toStory } from "../../src/engine/report/story.ts";
import type { deployer, LocalChain } from "./anvil.ts";
import type { Launch } from "./lab.ts";
import { erc20Abi, mined, NEVER, routerAbi, UNISWAP_V2 } from "./uniswap-v2.ts";

/** What really mined transactions of a person nobody knows do; the chain is put back afterwards. */
export type Truth = {
  readonly bought: boolean;
  readonly sent: boolean;
  /** In a block after the purchase. */
  readonly sold: boolean;
  /** In hundredths of a percent; `null` where the step failed. */
  readonly buyTax: number | null;
  readonly sendTax: number | null;
  readonly sellTax: number | null;
};

const stranger = privateKeyToAccount(`0x${"5eed".repeat(16)}`);
const friend: Address = "0xf00df00df00df00df00df00df00df00df00df00d";

export async function truthOf(chain: LocalChain, { token }: Launch): Promise<Truth> {
  const { client } = chain;
  const before = await client.snapshot();
  await client.setBalance({ address: stranger.address, value: parseEther("10") });
  const person = stranger as unknown as typeof deployer;
  const balance = (address: Address) =>
    client.readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [address] });
  const quote = async (amount: bigint, path: readonly Address[]) => {
    const args = [amount, path] as const;
    const amounts = await client.readContract({
      address: UNISWAP_V2.router,
      abi: routerAbi,
      functionName: "getAmountsOut",
      args,
    });
    return amounts.at(-1) ?? 0n;
  };
  const spent = parseEther("0.01");
  const promised = await quote(spent, [UNISWAP_V2.weth, token]);
  const bought = await mined(
    client,
    person,
    UNISWAP_V2.router,
    routerAbi,
    "swapExactETHForTokensSupportingFeeOnTransferTokens",
    [0n, [UNISWAP_V2.weth, token], person.address, NEVER],
    spent,
  );
  const bag = await balance(person.address);
  const part = bag / 10n;
  await mined(client, person, token, erc20Abi, "approve", [UNISWAP_V2.router, maxUint256]);
  const half = (await balance(person.address)) / 2n;
  const sold = half > 0n ? await sell(half) : { ok: false, quoted: 0n, got: 0n };
  const sent = await mined(client, person, token, erc20Abi, "transfer", [friend, part]);
  const arrived = await balance(friend);
  await client.revert({ id: before });
  return {
    bought: bought && bag > 0n,
    sent: sent && part > 0n && arrived > 0n,
    sold: sold.ok,
    buyTax: bought ? missing(promised, bag) : null,
    sendTax: sent && part > 0n ? missing(part, arrived) : null,
    sellTax: sold.ok ? missing(sold.quoted, sold.got) : null,
  };

  async function sell(amount: bigint) {
    const quoted = await quote(amount, [token, UNISWAP_V2.weth]);
    const had = await client.getBalance({ address: person.address });
    const hash = await client.writeContract({
      account: stranger,
      address: UNISWAP_V2.router,
      abi: routerAbi,
      functionName: "swapExactTokensForETHSupportingFeeOnTransferTokens",
      args: [amount, 0n, [token, UNISWAP_V2.weth], stranger.address, NEVER],
      gas: 5_000_000n,
      chain: null,
    });
    const { status, gasUsed, effectiveGasPrice } = await client.waitForTransactionReceipt({ hash });
    const has = await client.getBalance({ address: person.address });
    return { ok: status === "success", quoted, got: has - had + gasUsed * effectiveGasPrice };
  }
}

function missing(promised: bigint, got: bigint): number {
  return got >= promised ? 0 : Number(((promised - got) * 10_000n) / promised);
}

/** What the experiments tell a reader is what mined transactions did, taxes to within a tenth of a percent. */
export function expectTruth(reads: EvidenceReads, truth: Truth): void {
  const story = toStory(reads);
  const told = { bought: story?.bought.ok, sent: story?.sent.ok, sold: story?.sold.ok };
  expect(told).toEqual({ bought: truth.bought, sent: truth.sent, sold: truth.sold });
  const within = (measured: number | null | undefined, real: number | null) => {
    if (typeof measured === "number" && real !== null) expect(Math.abs(measured - real)).toBeLessThanOrEqual(10);
  };
  within(story?.bought.taxBps, truth.buyTax);
  within(story?.sent.taxBps, truth.sendTax);
  within(story?.sold.taxBps, truth.sellTax);
}
