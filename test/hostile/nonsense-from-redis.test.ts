import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createAccess } from "../../src/access/access.ts";
import { silentLog } from "../../src/log.ts";
import { createRedisStore } from "../../src/store/redis-store.ts";

const INFO = "redis_version:8.0.0\r\nloading:0\r\n";

let server: Server;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

/** Greets as Redis does, and answers whatever is asked of it with the same bytes. */
async function serve(answer: string): Promise<string> {
  server = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
    socket.setEncoding("utf8").on("data", (asked: string) => {
      const said = asked.toUpperCase();
      if (/\r\nINFO\r\n/.test(said)) socket.write(`$${INFO.length}\r\n${INFO}\r\n`);
      else if (/\r\n(CLIENT|HELLO)\r\n/.test(said))
        socket.write("+OK\r\n".repeat(said.split("\r\nCLIENT\r\n").length - 1));
      else socket.write(answer);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ["numbers for everything", ":5\r\n"],
  ["a list that never ends", "*1000000000\r\n:1\r\n"],
  ["more answers than questions", "+x\r\n+x\r\n+x\r\n"],
])(
  "a Redis that answers with %s is as good as none: limits hold, nothing is believed, nobody waits",
  async (_, answer) => {
    const redisUrl = await serve(answer);
    const store = await createRedisStore(redisUrl, silentLog);
    const access = await createAccess({ store, redisUrl, limits: { keyless: 2, keyed: 60 } });
    try {
      const began = performance.now();
      const lease = await store.lease("chain", 1_000);
      expect((await lease?.renew()) ?? false).toBe(false);
      expect(await store.healthy()).toBe(false);
      expect(await store.withLock("audit", 1_000, () => Promise.resolve("done"))).toBe("done");
      expect(await access.keys.find("a key").catch(() => undefined)).toBeUndefined();
      const caller = { kind: "address", address: "192.0.2.1" } as const;
      const allowed = [];
      for (let times = 0; times < 4; times++) allowed.push((await access.spend(caller)).allowed);
      expect(allowed).toEqual([true, true, false, false]);
      expect(performance.now() - began).toBeLessThan(5_000);
    } finally {
      await access.close();
      await store.close();
    }
  },
);
