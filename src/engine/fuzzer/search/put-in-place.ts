import { BPS_BIGINT } from "../../core/units.ts";
import { isFromNone, isSame, mostOf, type StorageLayout, wordsFor } from "../../scenarios/storage-layout/layout.ts";
import { freshAccount } from "../../simulation/accounts.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { entering, execute, idleActor } from "../executor/execute.ts";
import type { Put, Scenario } from "../model/scenario.ts";

/**
 * Where nobody is known who holds any: a balance is put in place, for whoever would make the pool, for somebody who gives a
 * part of it away, or else for the people themselves. What was read of the code is tried while it is asked whether it is so.
 */
export async function putInPlace(context: FuzzContext): Promise<Scenario | undefined> {
  const { likely, found } = context.ledger;
  const [sure, first] = await Promise.all([found(), likely ? firstToHold(context, likely) : undefined]);
  if (!sure) return undefined;
  return likely && isSame(likely, sure) ? first : await firstToHold(context, sure);
}

async function firstToHold(context: FuzzContext, ledger: StorageLayout): Promise<Scenario | undefined> {
  const ways = waysOf(context, ledger);
  const entered = await Promise.all(
    ways.map(async (scenario) => {
      const { experiment, read } = entering(scenario, scenario.setUp);
      const [run] = await execute({ ...context, scenario }, [{ actor: idleActor(scenario), experiment }]);
      return run?.known ? read(run.value) : undefined;
    }),
  );
  return ways.find((_, index) => entered[index]?.holder.holds && entered[index]?.bystander.holds);
}

function waysOf({ scenario, actors }: FuzzContext, ledger: StorageLayout): readonly Scenario[] {
  const owner = actors.find(({ kind, role }) => kind === "person" && role.code === "owner");
  const filler = scenario.filler ?? owner?.address ?? freshAccount();
  const filled = wordsFor(ledger, [{ account: filler, amount: mostOf(ledger) }]);
  const given = (ledger.supply * BigInt(fuzzConfig.givenBps)) / BPS_BIGINT;
  const had = wordsFor(
    ledger,
    [scenario.holder, scenario.bystander].map((account) => ({ account, amount: given })),
  );
  const opened = { ...scenario, opened: true, unfilled: false };
  const apart = { ...opened, setUp: [], preparations: [] };
  const put = (words: Put["words"], toPeople = false): Put => ({
    words,
    fromNone: isFromNone(ledger),
    toPeople,
  });
  return [
    ...(scenario.setUp.length > 0 && !scenario.put ? [{ ...opened, put: put(filled) }] : []),
    { ...apart, donor: filler, put: put(filled) },
    { ...apart, put: put(had, true) },
  ];
}
