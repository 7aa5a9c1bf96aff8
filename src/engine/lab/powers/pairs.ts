import { type Address, encodeFunctionData, erc20Abi, slice } from "viem";
import { interleave, isOrdinary } from "./choose.ts";
import type { Attempt, UsedPower } from "./explore.ts";
import { describeCall } from "./names.ts";
import type { Stage } from "./stage.ts";
import type { Use } from "./uses.ts";

const MOST_PAIRS = 120;

/** How much could still be sold is measured when it is known that not everything can. */
export function limits(found: readonly UsedPower[]): Attempt[] {
  return found
    .filter(({ effects }) => effects.some(({ kind }) => kind === "limited"))
    .slice(0, MOST_LIMITS)
    .map(({ actor, uses }) => ({ actor, uses, withTokens: false }));
}

const MOST_LIMITS = 12;

/** Whoever was allowed to spend somebody's tokens, without having been given that by its holder, spends them. */
export function spendings(used: readonly UsedPower[], stage: Stage, ofThePool: bigint): Attempt[] {
  const { token, holder, pool } = stage;
  return used
    .flatMap(({ actor, uses, shown: { leaving } }) => {
      const isAllowed = (whose: "holder" | "pool") =>
        (leaving?.word(`${whose}-allows:after`) ?? 0n) > (leaving?.word(`${whose}-allows:before`) ?? 0n);
      const spend = (from: Address, amount: bigint, patches: Use["patches"]): Attempt => {
        const data = encodeFunctionData({
          abi: erc20Abi,
          functionName: "transferFrom",
          args: [from, actor.address, amount],
        });
        const selector = slice(data, 0, 4);
        const call = describeCall(selector, "address,address,uint256");
        const use = { actor: actor.address, target: token, selector, call, data, patches, numbersAt: [] };
        return { actor, uses: [...uses, use], withTokens: true };
      };
      return [
        ...(isAllowed("holder") ? [spend(holder, 0n, [{ offset: AMOUNT_AT, from: "holder:start" }])] : []),
        ...(isAllowed("pool") ? [spend(pool, ofThePool, [])] : []),
      ];
    })
    .slice(0, MOST_SPENDINGS);
}

/** Where `transferFrom` has its amount. */
const AMOUNT_AT = 68;
const MOST_SPENDINGS = 24;

/** One step may only arm what another fires: a switch and then a figure, a list and then a rule. Trade and approvals arm nothing. */
export function pairsOf(armed: readonly UsedPower[]): Attempt[] {
  const first = armed
    .filter(({ actor, uses: [use] }) => actor.authority !== null && use && !isOrdinary(use))
    .slice(0, 40);
  const pairs = interleave(
    first.map((one) =>
      first
        .filter(
          (other) =>
            other !== one &&
            other.actor.address === one.actor.address &&
            other.uses[0]?.selector !== one.uses[0]?.selector,
        )
        .map((other): Attempt => ({ actor: one.actor, uses: [...one.uses, ...other.uses], withTokens: false })),
    ),
  );
  return pairs.slice(0, MOST_PAIRS);
}

/** What never went through may need another call first: a code, a switch, a role. Each call that went through goes before it. */
export function unlocking(
  tried: readonly Attempt[],
  worked: readonly Attempt[],
  chosen: readonly Attempt[],
): Attempt[] {
  const keyOf = ({ actor, uses: [use] }: Attempt) => `${actor.address}:${use?.target}:${use?.selector}`;
  const open = new Set(worked.map(keyOf));
  const shut = tried.filter((attempt) => attempt.actor.authority !== null && !open.has(keyOf(attempt)));
  const first = new Map<string, Attempt[]>();
  for (const attempt of shut) {
    const ways = first.get(keyOf(attempt)) ?? [];
    if (ways.length < WAYS_OF_THE_SHUT) first.set(keyOf(attempt), [...ways, attempt]);
  }
  const keys = [...new Set([...chosen, ...worked])].filter(
    ({ actor, uses: [use] }) => actor.authority !== null && use && !isOrdinary(use),
  );
  const queues = [...first.values()].map((ways) =>
    keys
      .filter(({ actor }) => actor.address === ways[0]?.actor.address)
      .flatMap((key) =>
        ways.map(
          ({ uses, withTokens }): Attempt => ({
            actor: key.actor,
            uses: [...key.uses, ...uses],
            withTokens: withTokens || key.withTokens,
          }),
        ),
      ),
  );
  return interleave(queues).slice(0, MOST_UNLOCKING);
}

const WAYS_OF_THE_SHUT = 2;
const MOST_UNLOCKING = 1_200;

export function firstOfEachPair(attempts: readonly Attempt[]): Attempt[] {
  const seen = new Map<string, number>();
  return attempts
    .filter(({ actor, uses }) => {
      const key = `${actor.address}:${uses.map(({ target, selector }) => `${target}${selector}`).join()}`;
      const times = (seen.get(key) ?? 0) + 1;
      seen.set(key, times);
      return times <= 2;
    })
    .slice(0, MOST_PAIRS);
}

/** What opened something may do as much harm alone: those that were not looked at yet are. */
export function firstAlone(opened: readonly Attempt[], chosen: readonly Attempt[]): Attempt[] {
  const looked = new Set(chosen.flatMap(({ uses: [use] }) => (use ? [use] : [])));
  const alone = new Map<Use, Attempt>();
  for (const { actor, uses, withTokens } of opened) {
    const [use] = uses;
    if (use && !looked.has(use)) alone.set(use, { actor, uses: [use], withTokens });
  }
  return [...alone.values()];
}
