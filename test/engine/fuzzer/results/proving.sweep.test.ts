import { type Address, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rowOf, showingOf } from "../../../../src/engine/checks/shared/power-findings.ts";
import type { PowerOutcome, Powers } from "../../../../src/engine/experiments/outcomes.ts";
import { nameOf } from "../../../../src/engine/simulation/marks.ts";
import { verifyProof } from "../../../../src/replay/verify.ts";
import { type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { compileFile, fixture } from "../../../support/compile.ts";
import { powersOver } from "../../../support/powers.ts";
import { proveAs } from "../../../support/prove-as.ts";
import { namesOf } from "../../../support/step-names.ts";
import { oneIn, testInLongRun } from "../../../support/sweep.ts";
import { createPool, deploy, installUniswapV2 } from "../../../support/uniswap-v2.ts";

const lists = compileFile("disguises/Lists.sol");
const titles = compileFile("disguises/Titles.sol");

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

async function harmOf(artifact: ReturnType<typeof fixture> | undefined): Promise<readonly PowerOutcome[]> {
  if (!artifact) throw new Error("There is no such contract.");
  const token: Address = await deploy(chain.client, artifact);
  await createPool(chain.client, token, { tokens: parseEther("600000000") });
  const { powers } = await powersOver(chain, token);
  if (!powers.known) throw new Error(powers.why.code);
  for (const harm of powers.value.harmful) found.set(harm, powers.value);
  return powers.value.harmful;
}

/** Of which powers a harm is one. */
const found = new WeakMap<PowerOutcome, Powers>();

function replayed(power: PowerOutcome) {
  const proof = JSON.parse(JSON.stringify(proveAs(rowOf(power, found.get(power) ?? expect.fail()), showingOf(power))));
  return verifyProof(proof, (method, params) => chain.client.request({ method, params } as never));
}

/** Of whom it is asked what they have, so that it is known who has what the holder lost. */
const LOOKED_AT = ["holder", "actor", "pool", "newcomer", "token", "spender", "supply", "named0"];

/** The steps that its proof takes, the calls of the power and its set-up among them. */
const stepsOf = (harmful: readonly PowerOutcome[], kind: string) =>
  namesIn(harmful.find(({ violation }) => violation.kind === kind));

const namesIn = (power: PowerOutcome | undefined) => namesOf(power?.replay.labels ?? []);
const showsOf = (power: PowerOutcome | undefined) =>
  power?.shows.map((condition) => ("step" in condition ? { ...condition, step: nameOf(condition.step) } : condition));

describe("the proof of a power", () => {
  test("takes the fewest steps that still show what it does", async () => {
    expect(stepsOf(await harmOf(fixture("OwnerCanTakeTokens")), "taken")).toEqual([
      "holder:bought",
      "holder:start",
      ...LOOKED_AT.map((who) => `${who}:before`),
      "use0",
      ...LOOKED_AT.map((who) => `${who}:after`),
    ]);
    expect(stepsOf(await harmOf(fixture("SupplyCanGrow")), "minted")).toEqual([
      "supply:before",
      "use0",
      "supply:after",
    ]);
  });

  test("shows that whoever cannot sell afterwards could have before, and that others still can", async () => {
    const [power] = (await harmOf(fixture("OwnerCanBlockHolders"))).filter(
      ({ violation }) => violation.kind === "blocked",
    );
    expect(showsOf(power)).toEqual(
      expect.arrayContaining([
        { is: "succeeds", step: "holder:could" },
        { is: "fails", step: "sold" },
        { is: "succeeds", step: "bystander:sold" },
      ]),
    );
  });

  testInLongRun("says what the token says of who has it, and nothing of whom it does not name", async () => {
    const rolesIn = async (artifact: ReturnType<typeof fixture> | undefined) => {
      const all = await Promise.all(
        (await harmOf(artifact))
          .filter(({ holder }) => holder.kind !== "burned")
          .map(async (power) => ({ power, shown: await replayed(power) })),
      );
      return all.map(({ power, shown }) => ({
        role: power.holder.role.code,
        named: shown.holds ? shown.accounts.flatMap(({ named }) => named.map(({ code }) => code)) : null,
      }));
    };
    expect(await rolesIn(fixture("OwnerCanTakeTokens"))).toContainEqual({ role: "owner", named: ["view"] });
    const hidden = (await rolesIn(fixture("OwnerIsHidden"))).filter(({ role }) => role !== "owner" && role !== "view");
    expect(hidden).toContainEqual({ role: "creator", named: ["slot"] });
    const named = [
      ["TakenByRole", ["listed"]],
      ["TakenByBoard", ["slot", "view"]],
      ["TakenByMaker", ["made"]],
      ["TakenByWard", ["listed"]],
      ["TakenByPermission", ["view", "listed"]],
    ] as const;
    for (const [name, as] of named) expect((await rolesIn(titles[name])).map(({ named }) => named)).toContainEqual(as);
  });

  test("names the figure that a search came to instead of searching again", async () => {
    const [power] = (await harmOf(fixture("TaxCanRise"))).filter(({ violation }) => violation.kind === "taxed");
    expect(namesIn(power)).toContain("use0");
    expect(namesIn(power)).not.toContain("worst0");
  });

  test.each(oneIn(2, ["TwoSteps", "SwitchAndList"]))(
    "of %s has the two calls that it needs, and holds",
    async (name) => {
      const harmful = await harmOf(lists[name]);
      const worst = harmful.find(({ violation }) => violation.kind === "blocked");
      expect(worst?.calls).toHaveLength(2);
      expect(worst && (await replayed(worst))).toMatchObject({ holds: true });
    },
  );

  test("of a power that works alone has that call alone", async () => {
    const harmful = await harmOf(fixture("OwnerCanBlockHolders"));
    expect(harmful.map(({ calls }) => calls.length)).not.toContain(2);
  });

  test.each(oneIn(4, ["TaxIsPersonal", "OwnerCanShrinkLimits", "SupplyGrowsUnseen", "OwnershipCanReturn"]))(
    "holds for everything that is told of %s",
    async (name) => {
      const alive = (await harmOf(fixture(name))).filter(({ holder }) => holder.kind !== "burned");
      for (const power of alive) expect(await replayed(power)).toMatchObject({ holds: true });
    },
  );
});
