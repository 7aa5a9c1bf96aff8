import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Address } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createChains } from "../../../src/engine/chain/index.ts";
import { CAPABILITIES } from "../../../src/engine/chain/rpc/learner.ts";
import { readTokenList, type SeedProgress, seed } from "../../../src/engine/similar/seed.ts";
import { createSimilar, type Similar } from "../../../src/engine/similar/similar.ts";
import { silentLog } from "../../../src/log.ts";
import { type LocalChain, startAnvil } from "../../support/anvil.ts";
import { fixture } from "../../support/compile.ts";
import { deploy } from "../../support/deploy.ts";
import { BARE_CHAIN } from "../../support/local-reader.ts";
import { memoryStore } from "../../support/memory-store.ts";

let chain: LocalChain;
let similar: Similar;
let token: Address;
const directory = mkdtempSync(join(tmpdir(), "assay-seed-"));
const nobody: Address = "0x00000000000000000000000000000000000000aa";

beforeAll(async () => {
  chain = await startAnvil();
  similar = await createSimilar({ dataDir: directory, redisUrl: null });
  token = await deploy(chain, fixture("Token"));
});
afterAll(async () => {
  await similar?.close();
  await chain?.stop();
  rmSync(directory, { recursive: true, force: true });
});

function listFile(...addresses: Address[]): string {
  const path = join(directory, "list.json");
  const tokens = addresses.map((address, i) => ({
    chainId: chain.chainId,
    address,
    symbol: `L${i}`,
    name: "",
    decimals: 18,
  }));
  writeFileSync(
    path,
    JSON.stringify({ name: "mine", tokens: [...tokens, { chainId: 7, address: token, symbol: "ELSEWHERE" }] }),
  );
  return path;
}

describe("seeding", () => {
  const store = memoryStore();

  test("fingerprints the tokens of a list on one chain, and says how far it is", async () => {
    const client = createChains([{ ...BARE_CHAIN, id: chain.chainId, rpcUrls: [chain.url] }], {
      log: silentLog,
      redisUrl: null,
      memory: store.open(CAPABILITIES),
    }).client(chain.chainId);
    if (!client) throw new Error("no client");
    const tokens = await readTokenList(listFile(token, nobody), chain.chainId);
    expect(tokens.map(({ symbol }) => symbol)).toEqual(["L0", "L1"]);
    const said: SeedProgress[] = [];
    await seed({ client, similar, store, tokens, onProgress: (progress) => said.push(progress) });
    expect(said.at(-1)).toMatchObject({ done: 2, of: 2, missed: 0 });
    expect(await similar.size()).toBe(1);

    const code = fixture("Token").deployedBytecode;
    const match = { symbol: "L0", address: token, verdict: null };
    const found = await similar.lookUp([code], { chainId: chain.chainId, address: nobody });
    expect(found).toMatchObject({ known: true, value: { tokens: [match], compared: 1 } });
  });

  test("does not ask again for what is done, even with no node there", async () => {
    const nowhere = { ...BARE_CHAIN, id: chain.chainId, rpcUrls: ["http://127.0.0.1:1"] };
    const deps = { log: silentLog, redisUrl: null, memory: memoryStore().open(CAPABILITIES) };
    const client = createChains([nowhere], deps).client(chain.chainId);
    if (!client) throw new Error("no client");
    const tokens = await readTokenList(listFile(token, nobody), chain.chainId);
    expect(await seed({ client, similar, store, tokens })).toMatchObject({ done: 2, missed: 0 });
  });

  test("knows the list that comes with the packages", async () => {
    expect((await readTokenList("uniswap", 1)).length).toBeGreaterThan(300);
  });
});
