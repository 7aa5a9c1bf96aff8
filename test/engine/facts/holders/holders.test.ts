import { type Address, numberToHex } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Capabilities } from "../../../../src/engine/chain/reader.ts";
import type { Read } from "../../../../src/engine/core/read.ts";
import type { Holders } from "../../../../src/engine/facts/facts.ts";
import type { Store } from "../../../../src/store/store.ts";
import { deployer, type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { fixture } from "../../../support/compile.ts";
import { send } from "../../../support/deploy.ts";
import { gatherFacts } from "../../../support/gather-facts.ts";
import { localReader } from "../../../support/local-reader.ts";
import { type Spreading, spreading } from "../../../support/many-holders.ts";
import { memoryStore } from "../../../support/memory-store.ts";

const token = fixture("Token");
const DEAD: Address = "0x000000000000000000000000000000000000dEaD";

let chain: LocalChain;
let holders: Spreading;
beforeAll(async () => {
  chain = await startAnvil({ args: ["--gas-limit", "1000000000"] });
  holders = await spreading(chain);
});
afterAll(() => chain.stop());

const heldBy = (count: number) => holders.of(count);

type Seen = { readonly holders: Read<Holders>; readonly calls: number };

async function holdersOf(
  address: Address,
  able: Partial<Capabilities> = {},
  store: Store | null = null,
): Promise<Seen> {
  const reader = await localReader(chain, able);
  const before = reader.spent.calls;
  const { holders } = await gatherFacts(reader, address, { helpers: { sourcifyUrl: null, etherscanKey: null }, store });
  return { holders, calls: reader.spent.calls - before };
}

describe("holders", () => {
  test.each([3, 300])("of a token that %i people hold are all counted", async (count) => {
    const address = await heldBy(count);
    const { holders, calls } = await holdersOf(address);
    if (!holders.known) throw new Error(holders.why.code);
    const { list } = holders.value;
    expect(holders.value).toMatchObject({ count: count + 2, complete: true, explainedBps: 10_000 });
    expect(list.find((holder) => holder.address === DEAD)).toMatchObject({ label: "burn", balance: 10n ** 26n });
    expect(list.find((holder) => holder.address === deployer.address)).toMatchObject({ label: "creator" });
    expect(list.every(({ balance, fromTransfers }) => balance === fromTransfers)).toBe(true);
    expect(calls).toBeLessThan(1000);
  });

  test("are found through a node that gives only a few blocks at once", async () => {
    const address = await heldBy(30);
    await chain.client.mine({ blocks: 300 });
    const { holders } = await holdersOf(address, { logRange: 20n });
    expect(holders).toMatchObject({ value: { count: 32, complete: true } });
  });

  test("of an old token behind such a node are a sample that says so", async () => {
    const address = await heldBy(30);
    await chain.client.mine({ blocks: 1500 });
    await send(chain, token, address, "transfer", [numberToHex(0xa11cen << 140n, { size: 20 }), 10n ** 25n]);
    const { holders } = await holdersOf(address, { logRange: 20n });
    expect(holders).toMatchObject({ value: { complete: false, count: null } });
    if (holders.known) expect(holders.value.list.every(({ fromTransfers }) => fromTransfers === null)).toBe(true);
  });

  test("are kept, and only what came since is read again", async () => {
    const store = memoryStore();
    const address = await heldBy(30);
    await chain.client.mine({ blocks: 70 });
    await holdersOf(address, {}, store);
    await send(chain, token, address, "transfer", [numberToHex(0xb0bn << 140n, { size: 20 }), 10n ** 24n]);
    const searched: bigint[] = [];
    const reader = await localReader(chain);
    const logs: typeof reader.logs = (filter) => {
      if (filter.address === address) searched.push(filter.fromBlock);
      return reader.logs(filter);
    };
    const deps = { helpers: { sourcifyUrl: null, etherscanKey: null }, store };
    const { holders } = await gatherFacts({ ...reader, logs }, address, deps);
    expect(holders).toMatchObject({ value: { count: 33, complete: true, explainedBps: 10_000 } });
    expect(searched.every((from) => from > reader.block.number - 80n)).toBe(true);
  });

  test.each([
    ["would not", {}, { code: "transfers-not-listed" }],
    ["had no time to", { fault: "time-limit" }, { code: "node-failed", fault: "time-limit" }],
  ] as const)("are unknown when the node %s list events", async (_, by, why) => {
    const address = await heldBy(3);
    const reader = await localReader(chain);
    const logs: typeof reader.logs = ({ fromBlock, toBlock }) =>
      Promise.resolve({ logs: [], missing: [{ from: fromBlock, to: toBlock }], ...by });
    const deps = { helpers: { sourcifyUrl: null, etherscanKey: null }, store: null };
    const { holders, owner } = await gatherFacts({ ...reader, logs }, address, deps);
    expect(holders).toEqual({ known: false, why });
    expect(owner.known).toBe(true);
  });
});
