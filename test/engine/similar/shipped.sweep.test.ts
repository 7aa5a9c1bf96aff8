import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { toCorpus } from "../../../scripts/truth/corpus.ts";
import { writtenHere } from "../../../scripts/truth/written.ts";
import { loadEmbedding } from "../../../src/engine/similar/embedding.ts";
import { fingerprint } from "../../../src/engine/similar/fingerprint.ts";
import { loadShipped, openKnown, WRITTEN, Written } from "../../../src/engine/similar/known.ts";
import { loadCalibration } from "../../../src/engine/similar/likeness.ts";
import { createSimilar } from "../../../src/engine/similar/similar.ts";
import { type Artifact, type CompileOptions, compileFile, fixture } from "../../support/compile.ts";
import { oneIn } from "../../support/sweep.ts";

const embedding = loadEmbedding();
const shipped = loadShipped(embedding, loadCalibration()) ?? expect.fail("They are of another version.");
const packed = readFileSync(WRITTEN);
const file = openKnown(packed, Written);
const tokens = file.keys.flatMap((key, row) => file.tokens(row).map((token) => ({ ...token, key, row })));
const nearest = ({ deployedBytecode }: Artifact) => shipped.nearest(fingerprint([deployedBytecode], embedding));
const SELF = { chainId: 1, address: `0x${"11".repeat(20)}` } as const;

describe("what every installation knows from the start", () => {
  test("is small, and says of no token more than the record of the project does", () => {
    expect(packed.length).toBeLessThan(250_000);
    expect(shipped.size).toBeGreaterThan(150);
    const known = new Map(writtenHere().map(({ name, wanted }) => [name, wanted.flatMap(({ rows }) => rows)]));
    for (const { name, rows } of tokens) expect(rows, name).toEqual(known.get(name));
  });

  /** Of what the sources say today: `npm run corpus` writes it anew. */
  test("is of the code that the sources have", () => {
    const told = new Map(tokens.map(({ name, row }) => [name, file.print(row)]));
    const some = writtenHere().filter(({ name }, index) => told.has(name) && index % 9 === 0);
    expect(some.length).toBeGreaterThan(15);
    for (const { print, tokens: made } of toCorpus(oneIn(8, some)))
      for (const { name } of made) expect(print, name).toEqual(told.get(name));
  });

  const unoptimized: CompileOptions = { optimizerRuns: null };

  test("names the trap of which a token is a copy, however it was compiled, and what that one does", () => {
    expect(nearest(fixture("LooksLikeAScam"))).toMatchObject({
      name: "OwnerCanBlockHolders",
      exactMatch: true,
      dangerous: true,
      rows: ["owner-can-block-holders"],
    });
    expect(nearest(fixture("TaxIsPersonal", unoptimized))).toMatchObject({ name: "TaxIsPersonal", exactMatch: false });
  });

  test("accuses no good token, whoever wrote it", () => {
    const presets = compileFile("honest/Presets.sol", { evmVersion: "cancun", optimizerRuns: 10_000 });
    const names = Object.keys(presets).filter((name) => /Preset$/.test(name));
    expect(names.length).toBeGreaterThan(4);
    const good = [
      fixture("Token"),
      fixture("Token", unoptimized),
      ...oneIn(4, names).map((name) => presets[name] ?? expect.fail(name)),
    ];
    for (const each of good) expect(nearest(each)?.dangerous ?? false, each.name).toBe(false);
  });

  test("does not count among what was audited here, and can be left out", async () => {
    const code = [fixture("OwnerCanBlockHolders").deployedBytecode];
    for (const isShipped of [true, false]) {
      const similar = await createSimilar({ dataDir: null, redisUrl: null, shipped: isShipped });
      const found = await similar.lookUp(code, SELF);
      await similar.close();
      expect(found).toMatchObject({ known: true, value: { compared: 0 } });
      const tokens = found.known ? found.value.tokens : [];
      expect(tokens.length > 0, "known tokens are shown").toBe(isShipped);
      for (const { label, auditedCopies } of tokens) expect([label === undefined, auditedCopies]).toEqual([false, 0]);
      expect(found.known && found.value.written?.name).toBe(isShipped ? "OwnerCanBlockHolders" : undefined);
    }
  });
});
