import { expect, test } from "vitest";
import { rememberMade } from "../../../../src/engine/facts/creator-history/creator-history.ts";
import { deployer, startAnvil } from "../../../support/anvil.ts";
import { fixture } from "../../../support/compile.ts";
import { deploy } from "../../../support/deploy.ts";
import { gatherFacts } from "../../../support/gather-facts.ts";
import { localReader } from "../../../support/local-reader.ts";
import { memoryStore } from "../../../support/memory-store.ts";

test("a creator's other tokens are those that were audited here before, each once", async () => {
  const chain = await startAnvil();
  try {
    const store = memoryStore();
    const token = await deploy(chain, fixture("Token"));
    const other = { address: deployer.address, symbol: "OLD", verdict: "warning" };
    await store
      .raw("creators")
      .set(`1:${deployer.address.toLowerCase()}`, [{ address: "nobody", symbol: "", verdict: "" }]);
    await rememberMade(store, 1, deployer.address, other);
    await rememberMade(store, 1, deployer.address, { ...other, verdict: "danger" });
    await rememberMade(store, 1, deployer.address, { address: token, symbol: "THIS", verdict: "clear" });
    const deps = { helpers: { sourcifyUrl: null, etherscanKey: null }, store };
    const { creator } = await gatherFacts(await localReader(chain), token, deps);
    expect(creator).toMatchObject({
      value: { address: deployer.address, others: [{ address: deployer.address.toLowerCase(), verdict: "danger" }] },
    });
  } finally {
    await chain.stop();
  }
});
