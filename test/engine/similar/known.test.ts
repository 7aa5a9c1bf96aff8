import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { linesIn, pack, readKnownFrom } from "../../../scripts/truth/known.ts";
import { known as read } from "../../../src/engine/core/read.ts";
import { say } from "../../../src/engine/messages/index.ts";
import { loadEmbedding } from "../../../src/engine/similar/embedding.ts";
import { fingerprint } from "../../../src/engine/similar/fingerprint.ts";
import { toSimilarJson } from "../../../src/engine/similar/in-audit.ts";
import {
  fingerprintVersion,
  KNOWN,
  KnownToken,
  loadKnown,
  marksOf,
  openKnown,
  WRITTEN,
  Written,
} from "../../../src/engine/similar/known.ts";
import { createSimilar } from "../../../src/engine/similar/similar.ts";
import { plain, taxed } from "./tokens.ts";

const embedding = loadEmbedding();
const packed = readFileSync(KNOWN);
const file = openKnown(packed, KnownToken);

function token(number: number, more: Partial<KnownToken> = {}): KnownToken {
  const address = `0x${number.toString(16).padStart(40, "0")}` as const;
  return { chain: 1, address, label: "honest", techniques: [], tier: "B", source: "a list", ...more };
}

describe("the file of known tokens", () => {
  test("gives back what was put in, each code once", () => {
    const [one, other] = [plain, taxed].map((code) => fingerprint([code], embedding));
    if (!one || !other) throw new Error("There are two.");
    const codes = [
      { print: one, tokens: [token(1, { name: "One", symbol: "1" })] },
      { print: other, tokens: [token(2, { label: "trap", techniques: ["Honeypot"], tier: "A", contested: true })] },
      { print: one, tokens: [token(3), token(1, { name: "Once more" })] },
    ];
    const opened = openKnown(pack(codes, embedding), KnownToken);
    expect(opened.version).toBe(fingerprintVersion(embedding));
    const rows = [one, other].map(({ key }) => opened.keys.indexOf(key));
    expect(rows.map((row) => opened.print(row))).toEqual([one, other]);
    expect(rows.map((row) => opened.tokens(row))).toEqual([
      [token(1, { name: "Once more" }), token(3)],
      codes[1]?.tokens,
    ]);
    expect(opened.rowsWith(token(3).address)).toEqual([rows[0]]);
    expect(opened.rowsWith(token(4).address)).toEqual([]);
    expect([...one.tokens].every(opened.isHonest)).toBe(true);
    expect([...other.tokens].filter(opened.isHonest)).toEqual(
      [...other.tokens].filter((behavior) => one.tokens.includes(behavior)),
    );
  });

  test("tells what only traps have in common from what honest code does", () => {
    const [honest, trap] = [plain, taxed].map((code) => fingerprint([code], embedding));
    if (!honest || !trap) throw new Error("There are two.");
    const lines = [
      { print: honest, tokens: [token(1)] },
      { print: trap, tokens: [token(2, { label: "trap" })] },
    ];
    const marks = (...good: (typeof trap)[]) =>
      marksOf(trap, trap, openKnown(pack(lines, embedding, good), KnownToken).isHonest);
    const own = [...trap.core].filter((behavior) => !honest.tokens.includes(behavior));
    expect(own.length).toBeGreaterThan(0);
    expect(marks()).toBe(own.length);
    expect(marks(trap), "a good token that was written here does it, too").toBe(0);
    expect(marksOf(honest, honest, openKnown(pack(lines, embedding), KnownToken).isHonest)).toBe(0);
  });

  test("is shipped for today's fingerprints, small, and has no code in it", () => {
    expect(file.version).toBe(fingerprintVersion(embedding));
    expect(packed.length).toBeLessThan(2 * 2 ** 20);
    expect(file.keys.length).toBeGreaterThan(2_500);
    const fields = new Set(file.keys.flatMap((_, row) => file.tokens(row).flatMap((each) => Object.keys(each))));
    expect([...fields].sort()).toEqual(
      ["address", "chain", "contested", "label", "name", "source", "symbol", "techniques", "tier"].sort(),
    );
  });

  test("has the vectors that today's weights make, and so has that of written tokens", () => {
    const written = openKnown(readFileSync(WRITTEN), Written);
    expect(written.version).toBe(fingerprintVersion(embedding));
    for (const { keys, print } of [file, written])
      for (let row = 0; row < keys.length; row += 100) {
        const { tokens, vector } = print(row);
        expect(embedding.embed(tokens)).toEqual(vector);
      }
  });
});

describe("known tokens", () => {
  const known = loadKnown(embedding) ?? expect.fail("They do not load.");

  test("are found by their own vector, and labeled by their address", () => {
    for (let row = 0; row < file.keys.length; row += 300) {
      const print = file.print(row);
      const keys = known.nearest(print.vector, 200).map(({ tokens }) => tokens.join());
      expect(keys).toContain(print.tokens.join());
      for (const { chain: chainId, address, label } of file.tokens(row)) {
        expect(known.labelOf({ chainId, address })?.label).toBe(label);
        expect(known.labelOf({ chainId: chainId + 1_000_000, address })).toBeUndefined();
      }
    }
  });

  test("stand beside what was met here, and give way to it", async () => {
    const similar = await createSimilar({ dataDir: null, redisUrl: null, shipped: true });
    const lookedUp = async () => {
      const read = await similar.lookUp([plain], { chainId: 31_337, address: token(9).address });
      return read.known ? read.value.tokens : expect.fail(read.why.code);
    };
    const before = await lookedUp();
    const [first] = before;
    if (!first) throw new Error("Something is like a plain token.");
    expect(before.length).toBeGreaterThanOrEqual(5);
    expect(toSimilarJson(read({ tokens: before, compared: 0 }))).toHaveLength(5);
    // What only one of the two does is said at once, in words.
    const differs = ["list can be changed", "transfer limit"].map((trait) => ({ code: "only-here", trait }) as const);
    const [told] = toSimilarJson(read({ tokens: [{ ...first, differs }], compared: 0 }));
    expect(told?.differs.map((tag) => say(tag, "en"))).toEqual([
      "only in this token: the blacklist or whitelist can be changed, there's a max transaction limit",
    ]);
    expect(before.every(({ label, labeled }) => label && labeled && labeled.tokens > 0)).toBe(true);
    expect(before.map(({ score }) => score)).toEqual(before.map(({ score }) => score).toSorted((a, b) => b - a));
    // The same address, audited here: it is what it was found to be, and what others say of it is gone.
    const { chainId, address } = first;
    await similar.remember({ chainId, address, symbol: "MINE", code: [plain], verdict: "clear", rows: [] });
    const after = await lookedUp();
    await similar.close();
    expect(after[0]).toMatchObject({ address, symbol: "MINE", exactMatch: true, verdict: "clear" });
    expect(after[0]?.label).toBeUndefined();
    expect(after.slice(1).map((each) => each.address)).not.toContain(address);
  });
});

describe("known tokens from a file", () => {
  test("are read with their code or what makes it, cleaned, and without anything else", async () => {
    const folder = mkdtempSync(join(tmpdir(), "assay-known-"));
    const line = { chain: 56, address: token(7).address, label: "trap", techniques: ["Tax"], source: "us" };
    const lines = [
      { ...line, name: "Bad\u202e", runtime: plain.slice(2), secret: "no" },
      { ...line, address: token(8).address, label: "honest", techniques: [], creation: "0x00" },
    ];
    writeFileSync(join(folder, "some.jsonl"), lines.map((each) => JSON.stringify(each)).join("\n"));
    const codes = await readKnownFrom(folder, embedding, () => Promise.resolve(taxed));
    rmSync(folder, { recursive: true });
    expect(codes.map(({ print }) => print.key)).toEqual(
      [plain, taxed].map((code) => fingerprint([code], embedding).key),
    );
    expect(codes.map(({ tokens }) => tokens)).toEqual([
      [{ ...line, tier: null, name: "Bad" }],
      [{ ...line, tier: null, address: token(8).address, label: "honest", techniques: [] }],
    ]);
  });

  test("are left out where there is no code, and a line that is not understood is named", async () => {
    const folder = mkdtempSync(join(tmpdir(), "assay-known-"));
    const path = join(folder, "some.jsonl");
    const reading = (...lines: readonly string[]) => {
      writeFileSync(path, lines.join("\n"));
      const left: string[] = [];
      const codes = readKnownFrom(
        path,
        embedding,
        () => Promise.resolve("0x"),
        ({ address }) => left.push(address),
      );
      return codes.then((all) => ({ codes: all.length, left }));
    };
    const good = { ...token(7), runtime: plain };
    const lines = [good, token(8), { ...token(9), creation: "0xfe" }].map((each) => JSON.stringify(each));
    expect(await reading(...lines)).toEqual({ codes: 1, left: [token(8).address, token(9).address] });
    const said = (line: object | string) =>
      reading(JSON.stringify(good), "", typeof line === "string" ? line : JSON.stringify(line));
    await expect(said("{")).rejects.toThrow(`Line 3 of ${path} is not understood: it is no JSON object.`);
    await expect(said({ ...good, address: "0x1", label: "bad" })).rejects.toThrow(/Line 3 .*: label, address\.$/);
    await expect(said({ ...good, runtime: "0x123" })).rejects.toThrow("runtime");
    rmSync(folder, { recursive: true });
    expect(() => linesIn(path)).toThrow(`There is no ${path}.`);
  });
});
