import type { Address } from "viem";
import { known, type Read } from "../../core/read.ts";
import { PUPPET_CODE } from "../../simulation/bytecode.ts";
import { simulate } from "../../simulation/simulate.ts";
import type { Bench } from "../context.ts";
import { conditionsIn } from "../executor/execute.ts";
import type { Call } from "../model/call.ts";
import { purchaseOf, useCallsOf } from "./passing-time.ts";

/** Whether the same ordinary calls go through where everybody who acts has code, and whom they act upon. */
export async function wentWithCode(
  { reader, scenario, conditions }: Pick<Bench, "reader" | "scenario" | "conditions">,
  uses: readonly Call[],
  boughtAmount: bigint,
): Promise<Read<boolean>> {
  const calls = useCallsOf(uses, "use", boughtAmount);
  const { holder, bystander, newcomer, friend } = scenario;
  const people: readonly Address[] = [holder, bystander, newcomer, friend, ...uses.map(({ actor }) => actor)];
  const simulated = await simulate(
    reader,
    conditionsIn({ scenario, conditions }),
    [
      {
        afterSeconds: 0,
        calls: [
          ...scenario.preparations,
          ...purchaseOf(scenario, "holder").calls,
          ...purchaseOf(scenario, "bystander").calls,
          ...calls.calls,
        ],
      },
    ],
    { codes: Object.fromEntries(people.map((person) => [person, PUPPET_CODE])) },
  );
  if (!simulated.known) return simulated;
  const went = calls.read(simulated.value);
  return went.find((each) => !each.known) ?? known(went.every((each) => each.known && each.value));
}
