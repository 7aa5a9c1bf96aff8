import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createHttpServer } from "../../src/http/server.ts";
import { silentLog } from "../../src/log.ts";

const SOCKETS = 60;
const QUESTIONS = 20;

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

test("whoever asks a thousand questions at once waits for themselves, and others for hardly anybody", async () => {
  let asked = 0;
  const server = createHttpServer({
    ...{ host: "127.0.0.1", port: 0, giveUp: () => undefined, log: silentLog },
    fetch({ url }) {
      asked++;
      const began = performance.now();
      while (performance.now() - began < 1);
      return Promise.resolve(new Response(url.endsWith("/before") ? String(asked) : "ok"));
    },
  });
  const { port } = await server.start();
  const flood = Array.from({ length: SOCKETS }, () =>
    connect({ port, host: "127.0.0.1", localAddress: "127.0.1.1" }).on("error", () => undefined),
  );
  stop = async () => {
    for (const socket of flood) socket.destroy();
    await server.stop();
  };
  await expect.poll(server.connections).toBe(SOCKETS);
  for (const socket of flood) socket.resume().write("GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(QUESTIONS));
  while (asked === 0) await new Promise(setImmediate);
  const already = asked;
  const [answer] = await once(request({ port, host: "127.0.0.1", path: "/before" }).end(), "response");
  const [before] = await once(answer.setEncoding("utf8"), "data");
  expect(Number(before) - already).toBeLessThan((SOCKETS * QUESTIONS) / 4);
  await expect.poll(() => asked, { timeout: 20_000 }).toBe(SOCKETS * QUESTIONS + 1);
});
