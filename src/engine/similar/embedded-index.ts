import { join } from "node:path";
import type { Embedding } from "./embedding.ts";
import type { Fingerprint } from "./fingerprint.ts";
import { type CodeIndex, gravest, idOf } from "./index-of-code.ts";
import { Journal } from "./journal.ts";
import { Matrix } from "./matrix.ts";
import { decodeFingerprint, encodeFingerprint, type Sighting } from "./records.ts";

const CODE = 1;
const SIGHTING = 2;

/** Rises when the reading of code changes, so that tokens of different readings never meet. */
export const READING_VERSION = 1;

type Place = { readonly at: number; readonly length: number };

/** The index of one process: a journal on disk, vectors in memory, and token lists read from the disk when needed. */
export async function openEmbeddedIndex(dataDir: string, embedding: Embedding): Promise<CodeIndex> {
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

  const path = join(dataDir, "similar", `codes-v${READING_VERSION}.journal`);
  const journal = await Journal.open(path, ({ kind, at, content }) => {
    if (kind === SIGHTING) {
      const { key, ...sighting } = JSON.parse(content.toString("utf8")) as Sighting & { key: string };
      learnSighting(key, sighting);
    } else if (kind === CODE) {
      // Vectors are made anew: they may be of earlier weights.
      const code = decodeFingerprint(content);
      learnCode({ ...code, vector: embedding.embed(code.tokens) }, { at, length: content.length });
    }
  });

  /** Codes on their way to the disk: a thousand clones at once are written once. */
  const arriving = new Map<string, Promise<void>>();
  async function writeCode(code: Fingerprint): Promise<void> {
    const content = encodeFingerprint(code);
    const at = await journal.append(CODE, content);
    learnCode(code, { at, length: content.length });
  }

  async function fetch(row: number): Promise<Fingerprint> {
    const { at, length } = places[row] as Place;
    return { ...decodeFingerprint(await journal.content(at, length)), vector: matrix.row(row).slice() };
  }

  return {
    size: () => Promise.resolve(matrix.size),
    nearest: (vector, wanted) => Promise.all(matrix.nearest(vector, wanted).map(fetch)),
    sightings(key, self) {
      const known = [...(sightings.get(key)?.values() ?? [])].filter((each) => idOf(each) !== idOf(self));
      return Promise.resolve({ some: gravest(known), count: known.length });
    },
    async add(code, sighting) {
      const tasks: Promise<unknown>[] = [];
      if (!rows.has(code.key)) {
        const writing = arriving.get(code.key) ?? writeCode(code);
        arriving.set(code.key, writing);
        tasks.push(writing.finally(() => arriving.delete(code.key)));
      }
      const known = sightings.get(code.key)?.get(idOf(sighting));
      if (!known || !sameBut(known, sighting)) {
        const content = Buffer.from(JSON.stringify({ key: code.key, ...sighting }));
        tasks.push(journal.append(SIGHTING, content).then(() => learnSighting(code.key, sighting)));
      }
      await Promise.all(tasks);
    },
    close: () => journal.close(),
  };
}

/** Nothing new but the time: not worth a record. */
function sameBut(a: Sighting, b: Sighting): boolean {
  return JSON.stringify({ ...a, at: 0 }) === JSON.stringify({ ...b, at: 0 });
}
