import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createHttpServer } from "../../src/http/server.ts";
import { silentLog } from "../../src/log.ts";

const HIDDEN = "GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n";
const POST = "POST / HTTP/1.1\r\nHost: x\r\n";

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

async function serve() {
  const seen: string[] = [];
  const server = createHttpServer({
    ...{ host: "127.0.0.1", port: 0, giveUp: () => undefined, log: silentLog },
    async fetch(request) {
      seen.push(new URL(request.url).pathname);
      await request.text().catch(() => undefined);
      return new Response("ok");
    },
  });
  const { port } = await server.start();
  stop = server.stop;
  return { port, seen };
}

/** What is answered until the other side hangs up. */
async function say(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  let heard = "";
  socket.setEncoding("latin1").on("data", (text: string) => {
    heard += text;
  });
  socket.write(bytes);
  await once(socket, "close");
  return heard;
}

test.each([
  ["two lengths", `${POST}Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`],
  ["a length and chunks", `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ["chunks that are not the last coding", `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ["a coding on the next line", `${POST}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
  ["a signed length", `${POST}Content-Length: +0\r\n\r\n${HIDDEN}`],
  ["a blank before the colon", `POST / HTTP/1.1\r\nHost: x\r\nContent-Length : 0\r\n\r\n${HIDDEN}`],
  ["lines that end otherwise", `POST / HTTP/1.1\nHost: x\nContent-Length: 0\n\n${HIDDEN}`],
  ["a chunk of an impossible length", `${POST}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n${HIDDEN}`],
  ["a chunk of less than nothing", `${POST}Transfer-Encoding: chunked\r\n\r\n-1\r\n${HIDDEN}`],
  ["a flood of headers", `${POST}${"Cookie: a=b\r\n".repeat(2_000)}\r\n${HIDDEN}`],
])("a request of which two readers may see two, by %s, is refused, and what follows is not read", async (_, bytes) => {
  const { port, seen } = await serve();
  const heard = await say(port, bytes);
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual([expect.stringMatching(/ 4\d\d$/)]);
  expect(seen).not.toContain("/hidden");
});

test("who asks in HTTP/1.0 need name no host", async () => {
  const { port } = await serve();
  expect(await say(port, "GET /health HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200/);
});
