import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Address } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Verification } from "../../src/engine/evidence/verifier.ts";
import { createHistory } from "../../src/engine/history/history.ts";
import { createSimilar, type Similar } from "../../src/engine/similar/similar.ts";
import { silentLog } from "../../src/log.ts";
import { memoryConfig } from "../../src/memory/config.ts";
import { nameOfKey, openInstanceKey, readMemory, writeMemory } from "../../src/memory/memory-file.ts";
import { exportMemory, type Import, importMemory, sayImported, sayTotals } from "../../src/memory/transfer.ts";
import { plain, taxed } from "../engine/similar/tokens.ts";
import { memoryStore } from "../support/memory-store.ts";
import { codedSamples } from "../support/reports.ts";

const { danger } = codedSamples;
const TRAP = { chainId: danger.chain.id, address: danger.token.address as Address };
const GOOD = { chainId: 1, address: `0x${"77".repeat(20)}` as Address };
const LISTED = { chainId: 1, address: `0x${"88".repeat(20)}` as Address };
const TAKEN: Parameters<Similar["remember"]>[0]["rows"] = [
  { id: "holders-cannot-sell", category: "Honeypot", severity: "danger" },
];

const folder = mkdtempSync(join(tmpdir(), "assay-memory-"));
const { privateKey: key } = generateKeyPairSync("ed25519");
let ours: Similar;
let lines: readonly string[];
let proven: number;

beforeAll(async () => {
  ours = await createSimilar({ dataDir: join(folder, "ours"), redisUrl: null });
  const history = createHistory({ store: memoryStore(), log: silentLog, now: () => danger.checkedAt });
  await history.keep(danger);
  await ours.remember({ ...GOOD, symbol: "GOOD", code: [plain], verdict: "clear", rows: [] });
  await ours.remember({ ...TRAP, symbol: "🪤".repeat(100), code: [taxed], verdict: "danger", rows: TAKEN });
  await ours.remember({ ...LISTED, symbol: "LISTED", code: [plain], verdict: null, rows: [] });
  ({ lines, proven } = await exportMemory(await ours.all(), history));
});
afterAll(async () => {
  await ours?.close();
  rmSync(folder, { recursive: true, force: true });
});

const written = () => writeMemory(lines, key);

describe("a memory that is given away", () => {
  test("has what was audited, the gravest first, with a proof of what was dangerous at first sight", () => {
    const { publicKey, entries } = readMemory(written());
    expect(publicKey).toBe(nameOfKey(key));
    expect(entries.map(({ address, verdict }) => [address, verdict])).toEqual([
      [TRAP.address.toLowerCase(), "danger"],
      [GOOD.address, "clear"],
    ]);
    expect(proven).toBe(1);
    const [trap] = entries;
    expect(trap?.proofs).toHaveLength(1);
    expect(trap?.findings).toContain(trap?.proofs[0]?.check);
  });

  test.each<[string, (text: string) => string, RegExp]>([
    ["one letter of it is another", (text) => text.replace('"GOOD"', '"GOOF"'), /signature does not fit/],
    ["it is empty", () => "", /no memory/],
    ["it is something else", () => '{"tokens":[]}\n[]\n', /no memory/],
    ["a line is missing", (text) => text.replace(/.*"GOOD".*\n/, ""), /signature does not fit/],
    ["something stands behind the signature", (text) => `${text}{}\n`, /signature does not fit/],
    ["it is of a later version", (text) => text.replace('"version":1', '"version":3'), /version 3, and version 2/],
    [
      "another says that it is theirs",
      (text) => text.replace(nameOfKey(key), "A".repeat(43)),
      /signature does not fit/,
    ],
    ["a line is huge", (text) => text.replace('"GOOD"', `"${"G".repeat(memoryConfig.lineBytes)}"`), /Line 3 is longer/],
  ])("is refused as a whole where %s", (_, spoil, why) => {
    expect(() => readMemory(Buffer.from(spoil(written().toString("utf8"))))).toThrow(why);
  });

  test.each<[string, (entry: Record<string, unknown>) => object]>([
    ["has a field that nobody knows", (entry) => ({ ...entry, wallet: "0x1" })],
    ["lacks one", ({ verdict: _, ...entry }) => entry],
    ["shows what another token does", (entry) => ({ ...entry, address: GOOD.address })],
    ["shows it of another chain", (entry) => ({ ...entry, chainId: 56 })],
    [
      "has a proof with words in it",
      (entry) => ({ ...entry, proofs: [{ ...(entry["proofs"] as object[])[0], sentence: "!" }] }),
    ],
  ])("is refused where an entry, though signed, %s", (_, spoil) => {
    const [first = "", ...rest] = lines;
    const spoilt = JSON.stringify(spoil(JSON.parse(first) as Record<string, unknown>));
    expect(() => readMemory(writeMemory([spoilt, ...rest], key))).toThrow("Line 2 is not understood");
  });
});

describe("the key of an instance", () => {
  test("is made once, for its user alone", async () => {
    const dataDir = join(folder, "keys", "deep");
    const both = await Promise.all([openInstanceKey(dataDir), openInstanceKey(dataDir)]);
    const names = [...both, await openInstanceKey(dataDir)].map(nameOfKey);
    expect(new Set(names).size).toBe(1);
    const path = join(dataDir, "instance-key.pem");
    expect(statSync(path).mode & 0o777).toBe(0o600);
    writeFileSync(path, "damaged");
    await expect(openInstanceKey(dataDir)).rejects.toThrow("holds no key");
  });
});

describe("another's memory", () => {
  const holds: Verification = {
    holds: true,
    check: "holders-cannot-sell",
    block: "1",
    until: "129",
    token: TRAP.address,
    retold: [],
    shown: [],
    accounts: [],
    assumed: [],
    onWord: [],
    traded: [],
  };
  const fails: Verification = { holds: false, why: { code: "not-run", method: "eth_call" }, retold: [] };

  async function take(name: string, more: Partial<Import> = {}) {
    const theirs = await createSimilar({ dataDir: join(folder, name), redisUrl: null });
    const asked = { replayed: 0, audited: 0 };
    const imported = await importMemory({
      signed: readMemory(written()),
      own: await theirs.all(),
      chainIds: new Set([1]),
      replay() {
        asked.replayed++;
        return Promise.resolve(holds);
      },
      label: () => Promise.resolve(false),
      async audit() {
        asked.audited++;
        await theirs.remember({ ...TRAP, symbol: "TRAP", code: [taxed], verdict: "danger", rows: TAKEN });
        return { verdict: "danger" };
      },
      ...more,
    });
    const found = await theirs.lookUp([taxed], GOOD);
    const size = await theirs.size();
    await theirs.close();
    return { asked, size, found, imported, became: imported.map(({ became }) => became.code) };
  }

  test("is what this instance finds, too, where a proof holds; a second time there is nothing to do", async () => {
    const first = await take("believing");
    expect(first.became).toEqual(["audited", "without-proof"]);
    expect(first.found).toMatchObject({ known: true, value: { tokens: [{ dangerousCopies: 1 }] } });
    expect(first.imported.flatMap((each) => sayImported(each) ?? [])).toEqual([
      expect.stringMatching(/^✓ .* holds, and the token is dangerous when audited here\.$/),
    ]);
    expect(sayTotals(first.imported)).toContain("1 without a proof, so not kept");
    const second = await take("believing");
    expect(second.became).toEqual(["known", "without-proof"]);
    expect(second.asked).toEqual({ replayed: 0, audited: 0 });
  });

  test.each<[string, Partial<Import>, string]>([
    ["does not hold", { replay: () => Promise.resolve(fails) }, "does-not-hold"],
    ["nobody can replay", { chainIds: new Set([56]) }, "no-such-chain"],
    ["no node answers", { replay: () => Promise.reject(new Error("away")) }, "unreachable"],
    ["is one too many", { limits: { replays: 0, ms: 1_000, eachMs: 1_000 } }, "left"],
    ["comes too late", { limits: { replays: 9, ms: 0, eachMs: 1_000 } }, "left"],
  ])("leaves no trace where its proof %s", async (_, more, code) => {
    const { became, asked, size, found } = await take(`doubting-${code}-${Object.keys(more)[0]}`, more);
    expect(became[0]).toBe(code);
    expect(asked.audited).toBe(0);
    expect(size).toBe(0);
    expect(found).toMatchObject({ known: true, value: { tokens: [], compared: 0 } });
  });
});
