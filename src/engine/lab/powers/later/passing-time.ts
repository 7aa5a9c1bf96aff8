import { type Address, encodeAbiParameters, type Hex } from "viem";
import type { Read } from "../../../read.ts";
import { BALANCE_CODE } from "../../machine/probes.ts";
import { by, type Moment, type OrdinaryCall, readBalance, type Simulation, simulate } from "../../machine/simulate.ts";
import { DAY, HOUR } from "../../trades/later.ts";
import { stranger } from "../../trades/market.ts";
import { type Use, withWord } from "../calls/uses.ts";
import type { Ground } from "../model/ground.ts";
import type { Person } from "../trials/actions.ts";

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
  { reader, stage, conditions }: Pick<Ground, "reader" | "stage" | "conditions">,
  uses: readonly Use[],
  { bag, later = [] }: { readonly bag: bigint; readonly later?: readonly Use[] },
): Promise<Read<Simulation>> {
  const { token, pool, route, friend, nativeIn, deadline } = stage;
  const observer = stranger();
  const purses: Readonly<Record<Person, Address>> = { holder: stranger(), bystander: stranger() };
  const calls = (made: readonly Use[], name: string) => made.map((use, index) => callOf(`${name}${index}`, use, bag));
  const purchases = PEOPLE.flatMap((who) => [
    by(`${who}:bought`, stage[who], route.buy(stage[who], nativeIn, deadline)),
    ...route.approve(stage[who]).map((call, index) => by(`${who}:approved${index}`, stage[who], call)),
  ]);
  const selling = (who: Person, seconds: number): OrdinaryCall[] => {
    const measure = (what: Measured, account: Address) => readBalance(at(who, what, seconds), token, account, friend);
    const purse = (what: Measured): OrdinaryCall => {
      const data = encodeAbiParameters([{ type: "address" }], [purses[who]]);
      return { label: at(who, what, seconds), from: friend, to: observer, data };
    };
    return [
      by(at(who, "quote", seconds), friend, route.quoteSell(bag / PARTS)),
      measure("stock", token),
      measure("pool", pool),
      purse("purse"),
      by(at(who, "sold", seconds), stage[who], route.sell(purses[who], bag / PARTS, deadline)),
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
    calls: [...stage.preparations, ...purchases, ...calls(uses, "use")],
  };
  return simulate(reader, conditions, [first, ...sales], { [observer]: BALANCE_CODE });
}

/** Nothing can be measured on the way: what the holder has is written down beforehand. */
function callOf(label: string, { actor, target, data, patches, value }: Use, bag: bigint): OrdinaryCall {
  const fixed = patches.reduce<Hex>(
    (written, { offset, portionBps = 10_000 }) =>
      offset === "value" ? written : withWord(written, offset, (bag * BigInt(portionBps)) / 10_000n),
    data,
  );
  return { label, from: actor, to: target, data: fixed, ...(value ? { value } : {}) };
}
