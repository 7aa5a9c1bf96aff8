// Writes what every installation knows from the start: fingerprints of the tokens that were written for this project, and what its
// record (docs/truth.md) says was found of each; and fingerprints of known tokens with what others say of them, from files of lines
// {chain, address, runtime | creation, name?, symbol?, label, techniques, tier?, source}. No code of theirs is kept.
//   npm run corpus                 the written ones anew, and the vectors of the known ones by today's weights
//   npm run corpus -- FOLDER       the known ones anew, too, from all .jsonl and .jsonl.gz there: needed when the reading of code changes
//   npm run corpus -- --add FILE   more known ones, to those that are there
//   npm run corpus -- FOLDER --measure   writes nothing but the tables of docs/similarity.md
//   npm run corpus -- FOLDER --audit 200   writes nothing, audits so many of them, and tells whom they are shown as like
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { loadEmbedding } from "../src/engine/similar/embedding.ts";
import { fingerprintVersion, KNOWN, type KnownToken, packKnown, WRITTEN } from "../src/engine/similar/known.ts";
import { startAnvil } from "../test/support/anvil.ts";
import { toCorpus } from "./truth/corpus.ts";
import { goodIn, pack, readKnownFrom, readShipped, Unusable } from "./truth/known.ts";
import { auditKnown } from "./truth/known-audits.ts";
import { measureKnown } from "./truth/known-measure.ts";

const PAGE = new URL("../docs/similarity.md", import.meta.url);
const TABLES = /(<!-- known -->\n)[\s\S]*?(<!-- \/known -->)/;

const { values, positionals } = parseArgs({
  options: { add: { type: "string" }, measure: { type: "boolean" }, audit: { type: "string" } },
  allowPositionals: true,
});
const [folder] = positionals;
const from = values.add ?? folder;
const embedding = loadEmbedding();

try {
  if (values.measure && folder) measure(folder);
  else if (values.audit && folder)
    await auditKnown(folder, Number(values.audit), (line) => process.stdout.write(`${line}\n`));
  else await build();
} catch (error) {
  if (!(error instanceof Unusable)) throw error;
  process.stderr.write(`${error.message} Known tokens stay as they were.\n`);
  process.exitCode = 2;
}

async function build(): Promise<void> {
  if (values.add === undefined) {
    const codes = toCorpus();
    const packed = packKnown(codes, fingerprintVersion(embedding));
    writeFileSync(WRITTEN, packed);
    process.stdout.write(`${codes.length} tokens written here, ${inKb(packed.length)} KB.\n`);
  }
  const anvil = from === undefined ? null : await startAnvil();
  try {
    const read =
      from && anvil ? await readKnownFrom(from, embedding, (data) => construct(anvil.client, data), sayLeftOut) : [];
    const packed = pack([...(folder === undefined ? readShipped(KNOWN) : []), ...read], embedding, goodIn(WRITTEN));
    writeFileSync(KNOWN, packed);
    process.stdout.write(`${read.length} known tokens read, ${inKb(packed.length)} KB with all that are known.\n`);
  } finally {
    await anvil?.stop();
  }
}

function measure(path: string): void {
  const tables = measureKnown(path, (line) => process.stderr.write(`${line}\n`));
  const page = readFileSync(PAGE, "utf8");
  writeFileSync(
    PAGE,
    page.replace(TABLES, (_, start: string, end: string) => `${start}\n${tables}\n\n${end}`),
  );
}

function sayLeftOut({ chain, address }: KnownToken): void {
  process.stdout.write(`${address} on chain ${chain} is left out: it has no code, or its constructor fails.\n`);
}

/** What a constructor leaves behind; nothing where it fails. */
async function construct(client: Awaited<ReturnType<typeof startAnvil>>["client"], data: `0x${string}`) {
  const { data: code } = await client.call({ data }).catch(() => ({ data: undefined }));
  return code ?? "0x";
}

function inKb(bytes: number): number {
  return Math.round(bytes / 1024);
}
