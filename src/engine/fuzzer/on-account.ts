// Powers that were found, used on one account that someone asks about: what it holds and gets for it, without and with each.
import type { Address, Hex } from "viem";
import type { Reader } from "../chain/reader.ts";
import { known, type Read, unknown } from "../core/read.ts";
import { BPS } from "../core/units.ts";
import type { Conditions } from "../simulation/environment.ts";
import { mark } from "../simulation/marks.ts";
import { allOf, whole } from "../simulation/plan.ts";
import type { Experiment } from "../simulation/program.ts";
import type { Run } from "../simulation/run.ts";
import { act, balanceOf, nativeOf } from "../simulation/steps.ts";
import { fuzzConfig } from "./config.ts";
import { createTally, execute, type Job } from "./executor/execute.ts";
import { callsOf } from "./executor/steps.ts";
import type { Call } from "./model/call.ts";
import type { PowerOutcome, Powers } from "./model/powers.ts";
import type { Scenario } from "./model/scenario.ts";
/** What the account holds, and what it gets for all of it. */
export type Standing = { readonly held: bigint; readonly sold: boolean; readonly brings: bigint };

/** One power that was used on the account. */
export type PowerOnAccount = {
  readonly power: PowerOutcome;
  readonly before: Standing;
  /** `null`: it could not be used on it. */
  readonly after: Standing | null;
};

/** Each power once more on exactly this account, which then sells all it has. */
export async function usePowersOn(
  reader: Reader,
  account: Address,
  powers: readonly PowerOutcome[],
  { scenario: found, conditions }: { readonly scenario: Powers["scenario"]; readonly conditions: Conditions },
): Promise<readonly Read<PowerOnAccount>[]> {
  const scenario = { ...found, holder: account };
  const planned = powers.map((power) => {
    const { actor, uses } = power.again;
    const turned = uses.map((use) => turnedUpon(use, found.holder, account));
    // A contract that acts answers no one else, with or without the power: so it acts in both runs.
    const idle = nothing(actor.address, scenario.freshAccount);
    return { power, actor, without: selling(scenario, [idle]), with: selling(scenario, turned) };
  });
  const jobs = planned.flatMap(({ actor, without, with: used }): Job[] => [
    { actor, experiment: without.experiment },
    { actor, experiment: used.experiment },
  ]);
  const runs = await execute({ reader, scenario, conditions, tally: createTally() }, jobs);
  return planned.map(({ power, without, with: used }, index): Read<PowerOnAccount> => {
    const [plain, changed] = runs.slice(2 * index).map(whole);
    if (!plain?.known) return plain ?? unknown("power-not-run");
    if (!changed?.known) return changed ?? unknown("power-not-run");
    const before = without.read(plain.value);
    if (!before.known) return before;
    if (!before.value) return unknown("power-not-run");
    const after = used.read(changed.value);
    return after.known ? known({ power, before: before.value, after: after.value }) : after;
  });
}

/** The victim's address occurs nowhere else, so every place in the data where it stands means the victim. */
function turnedUpon(use: Call, victim: Address, account: Address): Call {
  const digits = (address: Address) => address.slice(2).toLowerCase();
  const data = use.data.toLowerCase().replaceAll(digits(victim), digits(account)) as Hex;
  const actor = digits(use.actor) === digits(victim) ? account : use.actor;
  return { ...use, data, actor };
}

function nothing(actor: Address, target: Address): Call {
  return { actor, target, selector: "0x", inputs: "", data: "0x", holderBalanceAt: [], numbersAt: [] };
}

type Selling = { readonly experiment: Experiment; readonly read: (run: Run) => Read<Standing | null> };

function selling({ token, holder, route, deadline, setUp }: Scenario, uses: readonly Call[]): Selling {
  const [had, has, sold, most] = [mark("held:before"), mark("held:after"), mark("sell"), mark("sell-nearly-all")];
  const calls = callsOf(uses, { held: had });
  const [purse, paid] = [mark("native-before"), mark("native-after")];
  const approvals = route.approve(holder).map((call) => act(mark("approve"), holder, call));
  const sale = (label: typeof sold, portionBps: number, afterFailure: boolean) =>
    act(label, holder, route.sell(holder, { portionBps }, deadline), { portionsOf: has, afterFailure });
  return {
    experiment: {
      steps: [
        ...setUp,
        balanceOf(had, token, holder),
        ...approvals,
        ...calls.steps,
        balanceOf(has, token, holder),
        nativeOf(purse, holder),
        sale(sold, BPS, false),
        sale(most, fuzzConfig.nearlyAllBps, true),
        nativeOf(paid, holder),
      ],
      gas: fuzzConfig.accountGas,
    },
    read: (run) => {
      if (run.status === "stopped") return known(null);
      const read = allOf([run.measured(has), run.measured(purse), run.measured(paid)]);
      if (!read.known) return read;
      const [held, from, to] = read.value;
      const isSold = run.succeeded(sold) || run.succeeded(most);
      return known({ held, sold: isSold, brings: isSold ? to - from : 0n });
    },
  };
}
