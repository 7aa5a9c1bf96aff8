import { connect } from "node:net";
import fc from "fast-check";
import { AuditError } from "../../../src/engine/core/errors.ts";
import { serveHttp } from "../../support/http.ts";
import { type Door, withoutStalling } from "./door.ts";
import { nastyText, nastyValue } from "./nasty.ts";

const limits = { keyless: 1e9, keyed: 1e9 };
const TOKEN = `0x${"a".repeat(40)}`;

const FILES = [
  "",
  "holders-cannot-sell",
  "holders-cannot-sell.json",
  "holders-cannot-sell.2.rpc.json",
  "1",
  "99999999",
];
const part = fc.oneof(
  fc.constantFrom(
    "t",
    "1",
    "56",
    "keys",
    "new",
    "revoke",
    "challenge",
    "sign-in",
    "proof",
    "history",
    "preview.png",
    "assets",
    TOKEN,
  ),
  nastyText,
);
const encoded = (text: string) => encodeURIComponent(text.toWellFormed().slice(0, 2_000));
const path = fc.oneof(
  fc.constantFrom(
    "/audit",
    "/audit/diff",
    "/evidence",
    "/watch",
    "/watch/events",
    "/health",
    "/metrics",
    "/openapi.json",
    "/keys",
    "/t",
    "/",
    "/telegram",
  ),
  fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.map(encoded).join("/")}`),
  fc
    .tuple(fc.constantFrom("", "/proof", "/history", "/history/1"), fc.oneof(fc.constantFrom(...FILES), nastyText))
    .map(([folder, file]) => `/t/1/${TOKEN}${folder}/${encoded(file)}`),
);
const NAMES = ["chain", "ca", "q", "since", "wallet"];
const pair = fc.oneof(
  fc.tuple(fc.oneof(fc.constantFrom(...NAMES), nastyText), nastyText),
  // So that what is asked beside the token is reached.
  fc.constantFrom<[string, string]>(["chain", "1"], ["ca", TOKEN], ["wallet", TOKEN], ["since", "1"]),
);
const query = fc
  .array(pair, { maxLength: 4 })
  .map((pairs) => pairs.map((each) => each.map(encoded).join("=")).join("&"));
const headers = fc.dictionary(
  fc.constantFrom("x-api-key", "cookie", "origin", "x-forwarded-for", "content-type", "accept-encoding", "range"),
  fc.oneof(nastyText, fc.constantFrom("assay-session=x", "http://localhost", "application/json")),
  { maxKeys: 4 },
);
const body = fc.oneof(
  nastyText,
  nastyValue.map((value) => JSON.stringify(value) ?? ""),
);
const request = fc.record({
  method: fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"),
  path,
  query,
  headers,
  body,
  /** With a key that is known. */
  keyed: fc.boolean(),
});

/** Requests as HTTP allows them: answered, and never with a failure of ours. */
export const httpDoor: Door = {
  name: "HTTP",
  few: 200,
  async open() {
    const served = await serveHttp({
      limits,
      mine: () => Promise.reject(new AuditError("not-a-token", "Not a token.")),
    });
    const { secret } = await served.access.keys.create("wallet:0xf00d", "mine");
    const ask = async ({
      method,
      headers: given,
      keyed,
      ...asked
    }: typeof request extends fc.Arbitrary<infer Each> ? Each : never) => {
      const mayCarry = method !== "GET" && method !== "HEAD";
      const clean = Object.entries(given).map(([name, value]) => [
        name,
        value.replace(/[^\t\x20-\x7e]/g, "?").slice(0, 4_000),
      ]);
      const response = await served.http.app.request(`${asked.path}?${asked.query}`, {
        method,
        headers: { ...Object.fromEntries(clean), ...(keyed ? { "x-api-key": secret } : {}) },
        ...(mayCarry ? { body: asked.body } : {}),
      });
      // What is told as it happens has no end.
      if (response.headers.get("content-type") === "text/event-stream") await response.body?.cancel();
      else await response.arrayBuffer();
      if (response.status >= 500) throw new Error(`It answered ${response.status}: ${served.heard.lines.join("\n")}`);
    };
    return {
      property: fc.asyncProperty(request, (asked) => withoutStalling(() => ask(asked))) as never,
      close: served.stop,
    };
  },
};

const line = fc.oneof(
  fc.constantFrom(
    "GET / HTTP/1.1",
    "GET /audit HTTP/1.1",
    "POST /keys/sign-in HTTP/1.1",
    "Host: x",
    "Content-Length: 5",
    "Content-Length: -1",
    "Content-Length: 99999999999999999999",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: chunked, chunked",
    "Expect: 100-continue",
    "Upgrade: websocket",
    "Connection: upgrade",
    "5",
    "ffffffffffffffff",
    "0",
    "",
    "PRI * HTTP/2.0",
  ),
  nastyText,
);

/** Bytes that may be no HTTP at all: whatever becomes of them, the next one is served. */
export const socketDoor: Door = {
  name: "sockets",
  few: 40,
  async open() {
    const served = await serveHttp({ limits });
    const say = (lines: readonly string[]) =>
      new Promise<void>((resolve) => {
        const socket = connect(served.port, "127.0.0.1", () => socket.end(lines.join("\r\n")));
        const timer = setTimeout(() => socket.destroy(), 300);
        socket
          .on("error", () => undefined)
          .on("close", () => {
            clearTimeout(timer);
            resolve();
          });
        socket.resume();
      });
    return {
      property: fc.asyncProperty(fc.array(line, { maxLength: 12 }), (lines) =>
        withoutStalling(async () => {
          await say(lines);
          const { status } = await fetch(`${served.url}/health`);
          if (status !== 200) throw new Error(`Then health answered ${status}.`);
        }),
      ) as never,
      close: served.stop,
    };
  },
};
