// A process of its own that takes over what is watched on a local chain, and says by how many bytes it grew at most, and
// how many of them are still in use at the end.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { silentLog } from "../../src/log.ts";
import { createStore } from "../../src/store/index.ts";
import { watchOver } from "../../test/support/watched.ts";

const LOOKS = 6;
const EVERY_MS = 50;

const [url = "", dataDir = "", many = "0"] = process.argv.slice(2);
const store = await createStore({ dataDir, redisUrl: null, log: silentLog });
const watch = watchOver(url, store);

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");
collect();
const before = process.memoryUsage.rss();
const usedBefore = process.memoryUsage().heapUsed;
let most = before;
const sampling = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, EVERY_MS);

for (let look = 0; look < LOOKS || watch.watching.figures().watched < Number(many); look++) {
  await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "evm_mine", params: [] }),
  });
  await watch.watching.round();
}
clearInterval(sampling);
collect();
const used = process.memoryUsage().heapUsed - usedBefore;
await watch.stop();
await store.close();
process.stdout.write(JSON.stringify({ most: most - before, used }));
