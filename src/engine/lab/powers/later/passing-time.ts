import { type Address, encodeAbiParameters, type Hex } from "viem";
import type { Read } from "../../../read.ts";
import { BALANCE_CODE } from "../../machine/probes.ts";
import { by, type Moment, type OrdinaryCall, readBalance, type Simulation, simulate } from "../../machine/simulate.ts";
import { DAY, HOUR } from "../../trades/later.ts";
import { stranger } from "../../trades/market.ts";
import { withWord } from "../calls/uses.ts";
import type { Campaign } from "../model/campaign.ts";
import type { Person } from "../model/scenario.ts";
import type { Use } from "../model/use.ts";

/** When people sell after a power was used: in the next block, and as time passes. */
export const TIMES: readonly number[] = [0, HOUR, DAY, 30 * DAY];
export const PEOPLE: readonly Person[] = ["holder", "bystander"];
/** Each sale's part of the purchase, so that every time has something to sell. */
const PARTS = 8n;

type Measured = "quote" | "stock" | "pool" | "purse" | "sold" | "paid" | "left";
/** The label of what somebody does, or what is measured beside it, at one of the times. */
export const at = (who: Person, what: Measured, seconds: number) => `${who}:${what}@${seconds}`;
export const againAt = (seconds: number) => `again@${seconds}`;

/**
 * Two people buy and a power is used, all in one block; then both sell a part at each time. `later`: what is done right before
 * each sale. Amounts were measured in the Lab. What a sale brings goes to a purse of its own, which pays no gas.
 */
export function asTimePasses(
  { reader, scenario, conditions }: Pick<Campaign, "reader" | "scenario" | "conditions">,
  uses: readonly Use[],
  { boughtAmount, later = [] }: { readonly boughtAmount: bigint; readonly later?: readonly Use[] },
): Promise<Read<Simulation>> {
  const { token, pool, route, friend, nativeIn, deadline } = scenario;
  const observer = stranger();
  const purses: Readonly<Record<Person, Address>> = { holder: stranger(), bystander: stranger() };
  const calls = (made: readonly Use[], name: string) =>
    made.map((use, index) => callOf(`${name}${index}`, use, boughtAmount));
  const purchases = PEOPLE.flatMap((who) => [
    by(`${who}:bought`, scenario[who], route.buy(scenario[who], nativeIn, deadline)),
    ...route.approve(scenario[who]).map((call, index) => by(`${who}:approved${index}`, scenario[who], call)),
  ]);
  const selling = (who: Person, seconds: number): OrdinaryCall[] => {
    const measure = (what: Measured, account: Address) => readBalance(at(who, what, seconds), token, account, friend);
    const purse = (what: Measured): OrdinaryCall => {
      const data = encodeAbiParameters([{ type: "address" }], [purses[who]]);
      return { label: at(who, what, seconds), from: friend, to: observer, data };
    };
    return [
      by(at(who, "quote", seconds), friend, route.quoteSell(boughtAmount / PARTS)),
      measure("stock", token),
      measure("pool", pool),
      purse("purse"),
      by(at(who, "sold", seconds), scenario[who], route.sell(purses[who], boughtAmount / PARTS, deadline)),
      purse("paid"),
      measure("left", token),
    ];
  };
  const sales = TIMES.map((seconds): Moment => {
    const again = calls(later, `${againAt(seconds)}:`);
    return { afterSeconds: seconds, calls: [...again, ...PEOPLE.flatMap((who) => selling(who, seconds))] };
  });
  const first: Moment = {
    afterSeconds: 0,
    calls: [...scenario.preparations, ...purchases, ...calls(uses, "use")],
  };
  return simulate(reader, conditions, [first, ...sales], { [observer]: BALANCE_CODE });
}

/** Nothing can be measured on the way: what the holder has is written down beforehand. */
function callOf(label: string, { actor, target, data, patches, value }: Use, boughtAmount: bigint): OrdinaryCall {
  const fixed = patches.reduce<Hex>(
    (written, { offset, portionBps = 10_000 }) =>
      offset === "value" ? written : withWord(written, offset, (boughtAmount * BigInt(portionBps)) / 10_000n),
    data,
  );
  return { label, from: actor, to: target, data: fixed, ...(value ? { value } : {}) };
}
