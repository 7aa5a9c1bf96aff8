// The index of fingerprints in one file of this process.
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Embedding } from "./embedding.ts";
import type { Fingerprint } from "./fingerprint.ts";
import { decodeFingerprint, encodeFingerprint } from "./fingerprint-bytes.ts";
import { createForgetful } from "./forgetful.ts";
import { type CodeIndex, idOf, keepLabel, type OnTrouble } from "./index-of-code.ts";
import { type Entry, Journal } from "./journal.ts";
import { Matrix } from "./matrix.ts";
import { decodeSightingOf, encodeSightingOf, type Sighting } from "./records.ts";

/** Kinds of records. One that is written otherwise is another kind, and passed over by those who do not know it. */
const CODE = 1;
const SIGHTING = 2;

/** Rises when the reading of code or what an index keeps changes, so that different ones never meet. */
export const INDEX_VERSION = 4;

type Place = { readonly at: number; readonly length: number };

/** The index of one process: a journal on disk, vectors in memory, and token lists read from the disk when needed. */
export async function openEmbeddedIndex(
  dataDir: string | null,
  embedding: Embedding,
  onTrouble: OnTrouble = () => undefined,
): Promise<CodeIndex> {
  const matrix = new Matrix();
  const rows = new Map<string, number>();
  const places: Place[] = [];
  const sightings = new Map<string, Map<string, Sighting>>();

  function learnCode(code: Fingerprint, place: Place): void {
    if (rows.has(code.key)) return;
    rows.set(code.key, matrix.add(code.vector));
    places.push(place);
  }
  function learnSighting(key: string, sighting: Sighting): void {
    const known = sightings.get(key) ?? new Map<string, Sighting>();
    sightings.set(key, known.set(idOf(sighting), sighting));
  }

  let damaged = 0;
  const learn = ({ kind, at, content }: Entry) => {
    if (kind === SIGHTING) {
      const read = decodeSightingOf(content);
      if (read) learnSighting(read.key, read.sighting);
      else damaged += content.length;
    } else if (kind === CODE) {
      const code = decodeFingerprint(content);
      // Vectors are made anew: they may be of earlier weights.
      if (code) learnCode({ ...code, vector: embedding.embed(code.tokens) }, { at, length: content.length });
      else damaged += content.length;
    }
  };
  const openFile = async (folder: string) => {
    const path = join(folder, "similar", `codes-v${INDEX_VERSION}.journal`);
    try {
      const opened = await Journal.open(path, learn);
      damaged += opened.passedOver;
      if (damaged > 0) onTrouble({ code: "file-damaged", path, bytes: damaged });
      return opened;
    } catch (error) {
      onTrouble({ code: "file-unusable", path }, error);
      return createForgetful();
    }
  };
  const journal = dataDir === null ? createForgetful() : await openFile(dataDir);

  /** Codes on their way to the disk: a thousand clones at once are written once. */
  const arriving = new Map<string, Promise<void>>();
  async function writeCode(code: Fingerprint): Promise<void> {
    const content = encodeFingerprint(code);
    const at = await journal.append(CODE, content);
    learnCode(code, { at, length: content.length });
  }

  async function note(key: string, met: Sighting): Promise<void> {
    const before = sightings.get(key)?.get(idOf(met));
    const sighting = keepLabel(met, before);
    if (before && sameBut(before, sighting)) return;
    await journal.append(SIGHTING, encodeSightingOf(key, sighting));
    learnSighting(key, sighting);
  }

  async function fetch(row: number): Promise<Fingerprint[]> {
    const { at, length } = places[row] as Place;
    const code = decodeFingerprint(await journal.content(at, length));
    return code ? [{ ...code, vector: matrix.row(row).slice() }] : [];
  }

  return {
    size: () => Promise.resolve(matrix.size),
    nearest: async (vector, wanted) => (await Promise.all(matrix.nearest(vector, wanted).map(fetch))).flat(),
    sightings: (key) => Promise.resolve([...(sightings.get(key)?.values() ?? [])]),
    async add(code, sighting) {
      const tasks = [note(code.key, sighting)];
      if (!rows.has(code.key)) {
        const writing = arriving.get(code.key) ?? writeCode(code);
        arriving.set(code.key, writing);
        tasks.push(writing.finally(() => arriving.delete(code.key)));
      }
      await Promise.all(tasks);
    },
    note,
    all: () =>
      Promise.resolve([...sightings].flatMap(([key, met]) => [...met.values()].map((sighting) => ({ key, sighting })))),
    close: () => journal.close(),
  };
}

/** Nothing new but the time: not worth a record. */
function sameBut(a: Sighting, b: Sighting): boolean {
  return isDeepStrictEqual({ ...a, at: 0 }, { ...b, at: 0 });
}
