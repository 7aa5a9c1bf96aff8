// Opens an index of fingerprints, in a folder or a Redis, and prints how long that took and how much memory it holds.
import { openEmbeddedIndex } from "../../../src/engine/similar/embedded-index.ts";
import { loadEmbedding } from "../../../src/engine/similar/embedding.ts";
import { openRedisIndex } from "../../../src/engine/similar/redis-index.ts";

const [where = ""] = process.argv.slice(2);
const embedding = loadEmbedding();
const fail = (error: unknown) => process.stderr.write(`${error}\n`);
const before = inUse();
const started = performance.now();
const index = await (where.startsWith("redis:")
  ? openRedisIndex(where, embedding, fail)
  : openEmbeddedIndex(where, embedding));
const ms = performance.now() - started;
process.stdout.write(JSON.stringify({ ms, bytes: inUse() - before, codes: await index.size() }));
await index.close();

function inUse(): number {
  for (let i = 0; i < 3; i++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
