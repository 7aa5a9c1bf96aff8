// Whether minted tokens are paid for: vaults and wrappers mint for anyone who deposits another token.
import { type Address, encodeFunctionData, erc20Abi, isAddressEqual, maxUint256 } from "viem";
import { atLeast, type Condition, succeeds } from "../../evidence/condition.ts";
import { replayOf } from "../../evidence/proof.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import type { Experiment } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import { balanceOf, totalSupply, transfer } from "../../simulation/steps.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { execute } from "../executor/execute.ts";
import { callsOf, probe } from "../executor/steps.ts";
import { type Call, functionKeys } from "../model/call.ts";
import type { FoundViolation, ProvenMitigation } from "../model/found.ts";
import type { Value } from "../model/observation.ts";
import type { Scenario } from "../model/scenario.ts";
import { type Minted, oracleOf, type Violation } from "../oracles/index.ts";
import { numberOr } from "../oracles/measured.ts";

/**
 * An account without power is given some of another token that the caller holds, and makes the same call: if it gets as much, and pays,
 * the mint is paid for.
 */
export async function findPayments(
  context: FuzzContext,
  harms: readonly FoundViolation[],
): Promise<[Violation, ProvenMitigation][]> {
  const assets = context.actors
    .filter(({ kind }) => kind === "contract")
    .map(({ address }) => address)
    .concat(context.codeAddresses)
    .filter((address, index, all) => all.findIndex((other) => isAddressEqual(other, address)) === index)
    .slice(0, fuzzConfig.maxPaymentAssets);
  const trials = harms
    .filter(({ execution, violation }) => isPayable(violation) && execution.uses.length === 1)
    .filter(({ execution }) => execution.actor.authority !== null)
    .slice(0, fuzzConfig.maxPaidMints)
    .flatMap((harm) => assets.map((asset) => ({ harm, asset })))
    .filter(({ harm, asset }) => !isAddressEqual(harm.execution.actor.address, asset));
  const made = trials.map(({ harm: { execution }, asset }) => ({
    actor: execution.actor,
    ...paying(context.scenario, execution.uses, asset),
  }));
  const runs = await execute(context, made);
  const paid = trials.flatMap(({ harm: { violation }, asset }, index): [Violation, ProvenMitigation][] => {
    const [run, each] = [runs[index], made[index]];
    if (!each || !("supplyBefore" in violation) || !run?.known || run.value.status !== "done") return [];
    const shows = paidIn(each.read(run.value), violation);
    if (!shows) return [];
    const replay = replayOf(context.reader, context.scenario.token, run.value);
    return [[violation, { kind: "paid", asset, replay, shows }]];
  });
  return harms.flatMap(({ execution, violation }): [Violation, ProvenMitigation][] => {
    const same = trials
      .filter(({ harm }) => functionKeys(harm.execution.uses) === functionKeys(execution.uses))
      .map(({ harm }) => harm.violation);
    const mitigation = paid.find(([each]) => same.includes(each))?.[1];
    return mitigation && oracleOf(violation).growth ? [[violation, mitigation]] : [];
  });
}

function isPayable(violation: Violation): boolean {
  return oracleOf(violation).mitigations?.(violation).includes("pay") ?? false;
}

/** What an account without power paid of another token, and what was minted for it. */
export type Payment = {
  readonly supply: { readonly before: Value; readonly after: Value };
  readonly asset: { readonly before: Value; readonly after: Value };
  readonly marks: {
    readonly uses: readonly Mark[];
    readonly supplyBefore: Mark;
    readonly supplyAfter: Mark;
    readonly assetBefore: Mark;
    readonly assetAfter: Mark;
  };
};

/** What proves that nearly as much was minted for the payer; undefined where it was not. */
export function paidIn(
  { supply, asset, marks }: Payment,
  { supplyBefore, supplyAfter }: Pick<Minted, "supplyBefore" | "supplyAfter">,
): Condition[] | undefined {
  const grown = numberOr(supply.after, 0n) - numberOr(supply.before, 0n);
  const given = numberOr(asset.before, 0n) - numberOr(asset.after, 0n);
  const isTold = [supply.before, supply.after, asset.before, asset.after].every((each) => numberOr(each) !== undefined);
  if (!isTold || given <= 0n || grown < (supplyAfter - supplyBefore) / 2n) return undefined;
  return [
    ...marks.uses.map(succeeds),
    atLeast({ step: marks.supplyAfter, minus: marks.supplyBefore }, `${grown}`),
    atLeast({ step: marks.assetBefore, minus: marks.assetAfter }, `${given}`),
  ];
}

function paying(
  { token, freshAccount }: Scenario,
  uses: readonly Call[],
  asset: Address,
): { readonly experiment: Experiment; readonly read: (run: Run) => Payment } {
  const caller = uses[0]?.actor ?? freshAccount;
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [token, maxUint256] });
  const given = probe("asset:given", (at) => ({ ...balanceOf(at, asset, caller), required: true }));
  const assetBefore = probe("asset:before", (at) => balanceOf(at, asset, freshAccount));
  const supplyBefore = probe("supply:before", (at) => totalSupply(at, token));
  const calls = callsOf(uses.map((each) => ({ ...each, actor: freshAccount, holderBalanceAt: [] })));
  const supplyAfter = probe("supply:after", (at) => totalSupply(at, token));
  const assetAfter = probe("asset:after", (at) => balanceOf(at, asset, freshAccount));
  return {
    experiment: {
      steps: [
        given.step,
        transfer(mark("give"), asset, {
          actor: caller,
          to: freshAccount,
          amount: { from: given.mark },
          required: true,
        }),
        { kind: "call", label: mark("approve"), actor: freshAccount, target: asset, data: approve, required: true },
        assetBefore.step,
        supplyBefore.step,
        ...calls.steps,
        supplyAfter.step,
        assetAfter.step,
      ],
    },
    read: (run) => ({
      supply: { before: supplyBefore.read(run), after: supplyAfter.read(run) },
      asset: { before: assetBefore.read(run), after: assetAfter.read(run) },
      marks: {
        uses: calls.marks,
        supplyBefore: supplyBefore.mark,
        supplyAfter: supplyAfter.mark,
        assetBefore: assetBefore.mark,
        assetAfter: assetAfter.mark,
      },
    }),
  };
}
