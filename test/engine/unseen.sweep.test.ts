import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPlace, type Place } from "../../scripts/truth/place.ts";
import { oneIn } from "../support/sweep.ts";
import { UNSEEN } from "../support/unseen.ts";
import { launchUnseen, outcomeOf } from "../support/unseen-outcomes.ts";

let place: Place;
beforeAll(async () => {
  place = await openPlace();
});
afterAll(() => place.close());

/** Classes of which every trap is told, or all but these. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  "a sale that waits for a later buyer": [],
  "a power behind a guard of one block": ["SameBlockBeside"],
  "a relayer that signs for everybody": [],
  "approvals that are turned off": ["ApprovalsOffForHolder"],
};

describe("an audit", () => {
  const told = UNSEEN.filter(({ contract, class: name }) => TOLD[name]?.includes(contract) === false);
  test.each(oneIn(6, told))("of $contract, which stands for $class", async (token) => {
    const { chain, audit } = place;
    const clean = await chain.client.snapshot();
    const outcome = outcomeOf(token, await audit(await launchUnseen(chain, token)));
    await chain.client.revert({ id: clean });
    expect(outcome).toBeOneOf(token.rows.length > 0 ? ["told"] : ["quiet", "warned"]);
  });
});
