import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { main } from "../../src/cli.ts";
import { memoryConfig } from "../../src/memory/config.ts";

import { type LocalChain, startAnvil } from "../support/anvil.ts";
import { fixture } from "../support/compile.ts";
import { launchNow } from "../support/lab.ts";
import { installUniswapV2 } from "../support/uniswap-v2.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-memory-"));
const path = (name: string): string => join(folder, name);
let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
  writeFileSync(path("chains.json"), JSON.stringify([{ id: chain.chainId, blockscoutUrl: null }]));
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await chain?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function run(instance: string, ...words: readonly string[]) {
  const said: string[] = [];
  const hear = (text: unknown) => said.push(String(text)) > 0;
  vi.spyOn(process.stdout, "write").mockImplementation(hear);
  vi.spyOn(process.stderr, "write").mockImplementation(hear);
  const env = {
    DATA_DIR: path(instance),
    [`RPC_URL_${chain.chainId}`]: chain.url,
    SOURCIFY_URL: "",
    CHAINS_FILE: path("chains.json"),
  };
  const code = await main(words, env);
  vi.restoreAllMocks();
  return { code, said: said.join("") };
}

describe("the memory of one instance", () => {
  test("is shown to another, which replays, looks itself, and can pass it on", async () => {
    const { token } = await launchNow(chain, fixture("OwnerCanTakeTokens"));
    await run("one", "audit", `${chain.chainId}`, token);
    const given = await run("one", "memory", "export", path("one.jsonl"));
    expect(given).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Tokens audited or labeled here: 1, with proofs: 1\. Signed by /),
    });
    const verified = await run("two", "verify", path("one.jsonl"));
    expect(verified.said).toMatch(/^✓ \S+ 0x[0-9a-f]{40} on chain \d+, offered for \S+: The proof holds at block \d+/);
    expect(verified).toMatchObject({
      code: 0,
      said: expect.stringContaining(" hold, 0 do not, 0 could not be replayed."),
    });
    const unheard = await run("two", "verify", path("one.jsonl"), "--rpc", "http://127.0.0.1:1");
    expect(unheard).toMatchObject({ code: 1, said: expect.stringMatching(/No node answered\.\n0 hold, 0 do not, \d/) });
    writeFileSync(
      path("forged.jsonl"),
      readFileSync(path("one.jsonl"), "utf8").replace(/"0x[0-9a-f]{64}"/, `"0x${"1".repeat(64)}"`),
    );
    expect(await run("two", "verify", path("forged.jsonl"))).toMatchObject({
      code: 2,
      said: expect.stringContaining("signature does not fit"),
    });
    const taken = await run("two", "memory", "import", path("one.jsonl"));
    expect(taken.said).toContain("and the token is dangerous when audited here");
    expect(taken.code).toBe(0);
    expect((await run("two", "memory", "import", path("one.jsonl"))).said).toContain("1 audited here before");
    await run("two", "memory", "export", path("two.jsonl"));
    const codeIn = (file: string) => /"code":"[0-9a-f]{32}"/.exec(readFileSync(path(file), "utf8"))?.[0];
    expect(codeIn("two.jsonl")).toBe(codeIn("one.jsonl"));
  });
});

describe("the command", () => {
  test.each([[[]], [["export"]], [["forget", "x"]], [["import", "x", "y"]]])(
    "says how it is used: %j",
    async (words) => {
      expect(await run("none", "memory", ...words)).toMatchObject({
        code: 2,
        said: expect.stringContaining("assay memory"),
      });
    },
  );

  test("takes no file that is missing, none, or too large", async () => {
    writeFileSync(path("large"), "");
    truncateSync(path("large"), memoryConfig.fileBytes + 1);
    writeFileSync(path("odd"), '{"format":"assay-memory","version":9}\n{}\n');
    expect(await run("none", "memory", "import", path("missing"))).toMatchObject({ code: 2 });
    expect(await run("none", "memory", "import", folder)).toMatchObject({ code: 2 });
    expect((await run("none", "memory", "import", path("large"))).said).toContain("no file of at most 64 MB");
    expect((await run("none", "memory", "import", path("odd"))).said).toMatch(
      /version 9.*Nothing of this file is taken\.\n$/,
    );
  });
});
