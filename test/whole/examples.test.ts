import { parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { account } from "../support/anvil.ts";
import { type LocalEngine, startEngine } from "../support/engine.ts";
import { deployExamples, type Example } from "../support/examples.ts";

const MONTH = 31 * 86_400;

describe("the example tokens", () => {
  let local: LocalEngine;
  let examples: readonly Example[];
  beforeAll(async () => {
    local = await startEngine();
    const { client } = local.chain;
    const makers = Array.from({ length: 20 }, (_, index) => account(20 + index));
    for (const { address } of makers) await client.setBalance({ address, value: parseEther("1000") });
    examples = await deployExamples(client, makers);
    await client.increaseTime({ seconds: MONTH });
    await client.mine({ blocks: 1 });
  });
  afterAll(() => local.stop());

  test("are thirteen, each with code", async () => {
    expect(examples).toHaveLength(13);
    for (const { address } of examples) {
      expect((await local.chain.client.getCode({ address }))?.length).toBeGreaterThan(100);
    }
  });

  test("leave the good one green also where bad ones were asked for before, and one of its very code", async () => {
    const verdictOf = async (name: string) => {
      const address = examples.find((each) => each.name === name)?.address ?? "0x";
      return (await local.engine.auditor.audit({ chainId: 1, address })).verdict;
    };
    for (const bad of ["FreeLiquidity", "Honeypot", "Siphon"]) expect(await verdictOf(bad), bad).toBe("danger");
    expect(await verdictOf("Plain")).toBe("clear");
  });
});
