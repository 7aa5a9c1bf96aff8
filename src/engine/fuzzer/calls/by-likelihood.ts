import { fuzzConfig } from "../config.ts";

/** First along each dimension with the likeliest of the others, then the product of all, near the front of all of them first. */
export function* byLikelihood<A, B, C, D>(
  dimensions: readonly [readonly A[], readonly B[], readonly C[], readonly D[]],
  limit: number,
): Generator<readonly [A, B, C, D]> {
  let given = 0;
  const [as, bs, cs, ds] = dimensions;
  const rows = [as.keys(), bs.keys(), cs.keys(), ds.keys()].map((keys) => [...keys]) as Places;
  const seen = new Set<string>();
  for (const places of everyChoice(rows)) {
    if (seen.size === seen.add(places.join()).size) continue;
    const [a, b, c, d] = places;
    yield [as[a], bs[b], cs[c], ds[d]] as [A, B, C, D];
    if (++given >= limit) return;
  }
}

/** Of the choices in each dimension. */
type Places = [number[], number[], number[], number[]];

function* everyChoice<A, B, C, D>([as, bs, cs, ds]: readonly [
  readonly A[],
  readonly B[],
  readonly C[],
  readonly D[],
]): Generator<readonly [A, B, C, D]> {
  yield* nearTheFront([as, bs, cs, ds], fuzzConfig.likelihoodFront);
  const [a, b, c, d] = [as[0], bs[0], cs[0], ds[0]];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return;
  for (const other of bs) yield [a, other, c, d];
  for (const other of as) yield [other, b, c, d];
  for (const other of ds) yield [a, b, c, other];
  yield* nearTheFront([as, bs, cs, ds], as.length + bs.length + cs.length + ds.length);
}

function* nearTheFront<A, B, C, D>(
  [as, bs, cs, ds]: readonly [readonly A[], readonly B[], readonly C[], readonly D[]],
  furthest: number,
): Generator<readonly [A, B, C, D]> {
  for (let distance = 0; distance < furthest; distance++) {
    for (const [a, first] of as.slice(0, distance + 1).entries()) {
      for (const [b, second] of bs.slice(0, distance - a + 1).entries()) {
        for (const [c, third] of cs.slice(0, distance - a - b + 1).entries()) {
          const fourth = ds[distance - a - b - c];
          if (fourth !== undefined) yield [first, second, third, fourth];
        }
      }
    }
  }
}
