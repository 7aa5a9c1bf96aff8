import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ChangeableToken, changeable, startChangeable } from "../../support/changeable.ts";
import { send } from "../../support/deploy.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { CHAT, watchOver } from "../../support/watched.ts";

describe("the rounds by themselves", () => {
  let local: ChangeableToken;
  beforeAll(async () => {
    local = await startChangeable();
  }, 60_000);
  afterAll(() => local?.chain.stop());

  test("begin with the first token, tell what changes, and end at once", async () => {
    const { watching, told, clock, stop } = watchOver(local.chain.url, memoryStore(), { about: { blockTimeMs: 400 } });
    const timer = setInterval(() => {
      clock.now = Date.now();
    }, 10);
    watching.start();
    await watching.add(CHAT, { chainId: 1, address: local.token });
    await until(() => (watching.figures().events.get("tick-looked") ?? 0) > 0, "a look");
    await send(local.chain, changeable, local.token, "setTax", [25n]);
    await local.chain.client.mine({ blocks: 2 });
    await until(() => told.length > 0, "an alert");
    expect(told).toMatchObject([{ alert: { code: "changed", danger: true } }]);
    const begun = performance.now();
    await stop();
    clearInterval(timer);
    expect(performance.now() - begun).toBeLessThan(6_000);
  }, 60_000);
});

async function until(is: () => boolean, what: string): Promise<void> {
  for (let tries = 0; !is(); tries++) {
    if (tries > 800) throw new Error(`There was never ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
