// The index of fingerprints shared through Redis. Writes a code once, and polls for what other processes added.
import { createImpatience, type Within } from "../../store/collections.ts";
import { connect, PATIENCE, type RedisConnection } from "../../store/redis-store.ts";
import { tokenKey } from "../core/token-key.ts";
import { similarConfig } from "./config.ts";
import { Column, INDEX_VERSION } from "./embedded-index.ts";
import { DIMENSIONS, type Embedding, Matrix } from "./embedding.ts";
import { decodeFingerprint, encodeFingerprint, type Fingerprint } from "./fingerprint.ts";
import { type CodeIndex, decodeSighting, keepLabel, type Remembered, type Sighting } from "./index-of-code.ts";

/** A key is 128 bits. */
const KEY_WORDS = 4;

/** A code is written once for all with the same weights, together with the note by which other processes learn of it. */
const ADD_CODE = `if redis.call('sadd', KEYS[3], ARGV[1]) == 1 then
    redis.call('hset', KEYS[1], ARGV[1], ARGV[2])
    redis.call('xadd', KEYS[2], '*', 'key', ARGV[1], 'vector', ARGV[3]) end`;

/** Where the vectors are searched: in each process, or by the server. */
type Search = {
  add(code: Fingerprint): Promise<void>;
  nearest(vector: Int8Array, wanted: number): Promise<string[]>;
  size(): Promise<number>;
  close(): void;
};

/** The index that several processes share through one Redis. */
export async function openRedisIndex(
  url: string,
  embedding: Embedding,
  onError: (error: unknown) => void,
): Promise<CodeIndex> {
  const client = connect(url);
  client.on("error", onError);
  await withinTime(client);
  const within = createImpatience(PATIENCE);
  const prefix = `assay:similar:${INDEX_VERSION}`;
  const [codes, weighed] = [`${prefix}:codes`, `${prefix}:${embedding.version}`];
  const search = (await within(() => hasVectorSets(client)))
    ? searchByServer(client, `${weighed}:vectors`, within)
    : await searchHere(client, `${weighed}:added`, { onError, within });
  const sightingsOf = (key: string): string => `${prefix}:at:${key}`;
  async function addCode(code: Fingerprint): Promise<void> {
    const content = `${embedding.version}:${encodeFingerprint(code).toString("base64")}`;
    const vector = Buffer.from(code.vector).toString("base64");
    const keys = [codes, `${weighed}:added`, `${weighed}:known`];
    await within(() => client.eval(ADD_CODE, { keys, arguments: [code.key, content, vector] }));
    await search.add(code);
  }
  async function note(key: string, met: Sighting): Promise<void> {
    const before = await within(() => client.hGet(sightingsOf(key), tokenKey(met)));
    const sighting = keepLabel(met, before ? decodeSighting(before) : undefined);
    await within(() => client.hSet(sightingsOf(key), tokenKey(sighting), JSON.stringify(sighting)));
  }
  // After an upgrade the codes are there, but not yet as vectors of the new weights.
  if ((await search.size()) === 0) {
    for await (const page of client.hScanIterator(codes)) {
      for (const { value } of page) for (const code of revived(value, embedding)) await addCode(code);
    }
  }
  return {
    size: () => search.size(),
    async nearest(vector, wanted) {
      const keys = await search.nearest(vector, wanted);
      if (keys.length === 0) return [];
      const found = await within(() => client.hmGet(codes, keys));
      return found.flatMap((text) => (text ? revived(text, embedding) : []));
    },
    async sightings(key) {
      const all = await within(() => client.hGetAll(sightingsOf(key)));
      return Object.values(all).flatMap((text) => decodeSighting(text) ?? []);
    },
    async add(code, sighting) {
      await note(code.key, sighting);
      await addCode(code);
    },
    note,
    async all() {
      // A scan may come by a name twice.
      const names = new Set<string>();
      for await (const page of client.scanIterator({ MATCH: sightingsOf("*"), COUNT: similarConfig.redisPage }))
        for (const name of page) names.add(name);
      const all: Remembered[] = [];
      for (const name of names) {
        const key = name.slice(sightingsOf("").length);
        for (const text of Object.values(await within(() => client.hGetAll(name)))) {
          const sighting = decodeSighting(text);
          if (sighting) all.push({ key, sighting });
        }
      }
      return all;
    },
    async close() {
      search.close();
      if (client.isReady) await client.close();
      else if (client.isOpen) client.destroy();
    },
  };
}

/** A client seeks its server for ever; those who ask want to know soon that it is away. */
async function withinTime(client: RedisConnection): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error("Redis could not be reached in time.")),
    similarConfig.redisConnectMs,
  );
  try {
    await Promise.race([client.connect(), promise]);
  } catch (error) {
    client.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** None where the text is damaged. The vector is made anew unless it is said to be by today's weights. */
function revived(text: string, embedding: Embedding): Fingerprint[] {
  const [content = "", version] = text.split(":").reverse();
  const code = decodeFingerprint(Buffer.from(content, "base64"));
  if (!code) return [];
  return [version === embedding.version ? code : { ...code, vector: embedding.embed(code.tokens) }];
}

async function hasVectorSets(client: RedisConnection): Promise<boolean> {
  const [info] = (await client.sendCommand(["COMMAND", "INFO", "VSIM"])) as unknown[];
  return Array.isArray(info) && info.length > 0;
}

/** Redis 8: the server keeps the vectors, quantized to bytes, and finds the nearest. */
function searchByServer(client: RedisConnection, key: string, within: Within): Search {
  return {
    async add(code) {
      await within(() => client.vAdd(key, [...code.vector], code.key, { QUANT: "Q8" }));
    },
    nearest: (vector, wanted) => within(() => client.vSim(key, [...vector], { COUNT: wanted })),
    size: () => within(() => client.vCard(key)),
    close: () => undefined,
  };
}

/** Redis 7: every process follows the stream of additions and searches its own copy. */
async function searchHere(
  client: RedisConnection,
  stream: string,
  { onError, within }: { readonly onError: (error: unknown) => void; readonly within: Within },
): Promise<Search> {
  const matrix = new Matrix();
  // Each code is told of once.
  const keys = Array.from({ length: KEY_WORDS }, () => new Column(32));
  const keyOf = (row: number) => keys.map((column) => column.get(row).toString(16).padStart(8, "0")).join("");
  let last = "0";
  async function follow(): Promise<void> {
    for (;;) {
      const page = await within(() =>
        client.xRange(stream, last === "0" ? "-" : `(${last}`, "+", { COUNT: similarConfig.redisPage }),
      );
      for (const { id, message } of page) {
        last = id;
        const { key, vector } = message;
        const bytes = Buffer.from(vector ?? "", "base64");
        if (!key || bytes.length !== DIMENSIONS) continue;
        const row = matrix.add(Int8Array.from(bytes, (byte) => (byte << 24) >> 24));
        for (const [word, column] of keys.entries())
          column.set(row, Number.parseInt(key.slice(word * 8, word * 8 + 8), 16));
      }
      if (page.length < similarConfig.redisPage) return;
    }
  }
  await follow();
  let following: Promise<void> | undefined;
  const catchUp = (): Promise<void> => {
    following ??= follow()
      .catch(onError)
      .finally(() => {
        following = undefined;
      });
    return following;
  };
  const timer = setInterval(() => void catchUp(), similarConfig.redisPollMs).unref();
  return {
    add: catchUp,
    nearest: (vector, wanted) => Promise.resolve(matrix.nearest(vector, wanted).map(keyOf)),
    size: () => Promise.resolve(matrix.size),
    close: () => clearInterval(timer),
  };
}
