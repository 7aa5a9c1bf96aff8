// A token that people trade for a week: a price that rises and falls, a team whose wallets one account paid, and an owner who raises the tax.
import { type Abi, type Address, parseEther } from "viem";
import { account, type LocalClient } from "../../test/support/anvil.ts";
import { compileFile } from "../../test/support/compile.ts";
import { buy, createPool, deploy, erc20Abi, mined, sell } from "../../test/support/uniswap-v2.ts";

const DEAD: Address = "0x000000000000000000000000000000000000dEaD";
const HOUR = 3_600;
const TRADES = 130;
const [MAKER, PAYER] = [account(60), account(61)];
const TEAM = [62, 63, 64, 65].map((index) => account(index));
const TRADERS = Array.from({ length: 22 }, (_, index) => account(70 + index));

export type Busy = { readonly address: Address; raiseTax(): Promise<unknown>; trade(): Promise<void> };

/** Launches it; `trade` mines a few days of trades, one an hour. */
export async function deployBusy(client: LocalClient): Promise<Busy> {
  for (const { address } of [MAKER, PAYER, ...TEAM, ...TRADERS])
    await client.setBalance({ address, value: parseEther("1000") });
  const artifact = compileFile("examples/RisingTax.sol")["RisingTax"];
  if (!artifact) throw new Error("examples/RisingTax.sol has no contract RisingTax");
  const address = await deploy(client, artifact, [], MAKER);
  const send = (from: typeof MAKER, to: Address, tokens: string) =>
    mined(client, from, address, erc20Abi, "transfer", [to, parseEther(tokens)]);
  const asOwner = (name: string, args: readonly unknown[]) =>
    mined(client, MAKER, address, artifact.abi as Abi, name, args);

  const pair = await createPool(client, address, { tokens: parseEther("500000000"), from: MAKER, liquidityTo: DEAD });
  await asOwner("setPair", [pair, true]);
  await send(MAKER, PAYER.address, "200000000");
  for (const [index, { address: member }] of TEAM.entries())
    await send(PAYER, member, `${20_000_000 + index * 9_000_000}`);
  await send(MAKER, DEAD, "120000000");

  const chance = dice();
  let traded = 0;
  return {
    address,
    raiseTax: () => asOwner("adjust", [12]),
    async trade() {
      for (let index = 0; index < TRADES / 2; index++) {
        await client.increaseTime({ seconds: HOUR });
        const trader = TRADERS[traded++ % TRADERS.length] ?? MAKER;
        const held = await client.readContract({
          address,
          abi: erc20Abi,
          functionName: "balanceOf",
          args: [trader.address],
        });
        if (held > 0n && chance() < 0.45) await sell(client, address, trader, held / 2n);
        else await buy(client, address, trader, parseEther((0.1 + chance() * 0.9).toFixed(4)));
      }
      const [giver, taker] = TRADERS;
      if (giver && taker) await send(giver, taker.address, "50000");
    },
  };
}

/** The same numbers each time. */
function dice(): () => number {
  let state = 7;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
