import { silentLog } from "../../src/log.ts";
import { createStore } from "../../src/store/index.ts";
import { textShelf } from "./shelf.ts";

/** Writes for ever, and tells of each entry only when the store has acknowledged it. Its end is to be killed. */
const store = await createStore({ dataDir: process.argv[2] ?? "", redisUrl: null, log: silentLog });
const entries = store.open(textShelf("written"));
for (let count = 0; ; count++) {
  await entries.set(`entry-${count}`, `value of entry-${count}`);
  process.stdout.write(`entry-${count}\n`);
}
