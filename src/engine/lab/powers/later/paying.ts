import { type Address, encodeFunctionData, erc20Abi, isAddressEqual, maxUint256 } from "viem";
import type { Experiment, Step } from "../../machine/program.ts";
import { balanceOf, totalSupply, transfer } from "../../machine/steps.ts";
import { atLeast, type Condition, succeeds } from "../../proofs/proof.ts";
import { replayOf } from "../../proofs/replay.ts";
import type { Campaign } from "../model/campaign.ts";
import type { Effect } from "../model/effect.ts";
import type { Relief } from "../model/found.ts";
import type { Scenario } from "../model/scenario.ts";
import type { Harm } from "../model/trial.ts";
import type { Use } from "../model/use.ts";
import { callsOf } from "../trials/actions.ts";
import { runTrials } from "../trials/run-trials.ts";

const MOST_MINTING = 4;
const MOST_ASSETS = 3;

/**
 * A vault or a wrapper makes tokens for whoever pays with another one. Of each call that made tokens it is tried whether it is
 * that: an account that holds no power is given what the caller has of a contract that the token knows, and makes the same call.
 */
export async function whetherPaid(campaign: Campaign, harms: readonly Harm[]): Promise<[Effect, Relief][]> {
  const assets = campaign.actors
    .filter(({ kind }) => kind === "contract")
    .map(({ address }) => address)
    .concat(campaign.others)
    .filter((address, index, all) => all.findIndex((other) => isAddressEqual(other, address)) === index)
    .slice(0, MOST_ASSETS);
  const trials = harms
    .filter(({ power, effect }) => effect.kind === "minted" && !effect.unseen && power.uses.length === 1)
    .filter(({ power }) => power.actor.authority !== null)
    .slice(0, MOST_MINTING)
    .flatMap((harm) => assets.map((asset) => ({ harm, asset })))
    .filter(({ harm, asset }) => !isAddressEqual(harm.power.actor.address, asset));
  const runs = await runTrials(
    campaign,
    trials.map(({ harm: { power }, asset }) => ({
      actor: power.actor,
      experiment: paying(campaign.scenario, power.uses, asset),
    })),
  );
  const paid = trials.flatMap(({ harm: { effect }, asset }, index): [Effect, Relief][] => {
    const run = runs[index];
    if (effect.kind !== "minted" || !run?.known || run.value.status !== "done") return [];
    const { value } = run;
    const grown = (value.word("supply:after") ?? 0n) - (value.word("supply:before") ?? 0n);
    const given = (value.word("asset:before") ?? 0n) - (value.word("asset:after") ?? 0n);
    if (given <= 0n || grown < (effect.supplyAfter - effect.supplyBefore) / 2n) return [];
    const replay = replayOf(campaign.reader, campaign.scenario.token, value);
    return [[effect, { kind: "paid", asset, replay, shows: showing(grown, given) }]];
  });
  return harms.flatMap(({ power, effect }): [Effect, Relief][] => {
    const same = trials
      .filter(({ harm }) => functionOf(harm.power) === functionOf(power))
      .map(({ harm }) => harm.effect);
    const relief = paid.find(([each]) => same.includes(each))?.[1];
    return relief && effect.kind === "minted" ? [[effect, relief]] : [];
  });
}

/** Who pays makes no difference to what a function is. */
function functionOf({ uses }: Harm["power"]): string {
  return uses.map(({ target, selector }) => `${target}:${selector}`).join();
}

function showing(grown: bigint, paid: bigint): Condition[] {
  return [
    succeeds("use0"),
    atLeast({ step: "supply:after", minus: "supply:before" }, `${grown}`),
    atLeast({ step: "asset:before", minus: "asset:after" }, `${paid}`),
  ];
}

function paying({ token, newcomer }: Scenario, uses: readonly Use[], asset: Address): Experiment {
  const [use] = uses;
  const caller = use?.actor ?? newcomer;
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [token, maxUint256] });
  const steps: Step[] = [
    { ...balanceOf("asset:given", asset, caller), required: true },
    transfer("give", asset, { actor: caller, to: newcomer, amount: { from: "asset:given" }, required: true }),
    { kind: "call", label: "approve", actor: newcomer, target: asset, data: approve, required: true },
    balanceOf("asset:before", asset, newcomer),
    totalSupply("supply:before", token),
    ...callsOf(uses.map((each) => ({ ...each, actor: newcomer, patches: [] }))),
    totalSupply("supply:after", token),
    balanceOf("asset:after", asset, newcomer),
  ];
  return { steps };
}
