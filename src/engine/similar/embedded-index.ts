import { join } from "node:path";
import type { Embedding } from "./embedding.ts";
import type { Fingerprint } from "./fingerprint.ts";
import { type CodeIndex, gravest } from "./index-of-code.ts";
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

  async function fetch(row: number): Promise<Fingerprint> {
    const { at, length } = places[row] as Place;
    return { ...decodeFingerprint(await journal.content(at, length)), vector: matrix.row(row).slice() };
  }

  return {
    size: () => Promise.resolve(matrix.size),
    nearest: (vector, wanted) => Promise.all(matrix.nearest(vector, wanted).map(fetch)),
    sightings(key) {
      const known = [...(sightings.get(key)?.values() ?? [])];
      return Promise.resolve({ some: gravest(known), count: known.length });
    },
    async add(code, sighting) {
      const tasks: Promise<unknown>[] = [];
      if (!rows.has(code.key)) {
        const content = encodeFingerprint(code);
        tasks.push(journal.append(CODE, content).then((at) => learnCode(code, { at, length: content.length })));
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

export function idOf({ chainId, address }: Sighting): string {
  return `${chainId}:${address.toLowerCase()}`;
}

/** Nothing new but the time: not worth a record. */
function sameBut(a: Sighting, b: Sighting): boolean {
  return JSON.stringify({ ...a, at: 0 }) === JSON.stringify({ ...b, at: 0 });
}
