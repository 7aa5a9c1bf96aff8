import { createHttpServer } from "../../src/http/server.ts";
import { silentLog } from "../../src/log.ts";

/** A server that takes more connections than this process may open files; says its port. */
const server = createHttpServer({
  ...{ host: "127.0.0.1", port: 0, giveUp: () => undefined, log: silentLog },
  connections: { most: 4_000, mostOfOne: 4_000 },
  fetch: () => Promise.resolve(new Response("ok")),
});
const { port } = await server.start();
process.stdout.write(`${port}\n`);
