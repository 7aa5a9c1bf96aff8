// Runs the HTTP server: time-outs against slow senders, and an orderly stop.
import { createServer, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { BaseLogger } from "pino";
import { httpConfig } from "./config.ts";
import { type ConnectionLimits, createConnections } from "./connections.ts";
import { problemResponse } from "./problem.ts";
import type { ShortCut } from "./short-cut.ts";

/** Nothing asked here is long: one who sends slower than this holds the connection on purpose. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
};

export type ServerParts = {
  readonly host: string;
  readonly port: number;
  readonly fetch: (request: Request, env: HttpBindings) => Promise<Response>;
  /** Answers what it can without the rest. */
  readonly shortCut?: ShortCut;
  readonly giveUp: () => void;
  readonly log: Pick<BaseLogger, "error">;
  readonly limits?: Partial<typeof LIMITS>;
  readonly connections?: Partial<ConnectionLimits>;
};

export function createHttpServer({ host, port, fetch, shortCut, giveUp, log, ...given }: ServerParts) {
  let isStopping = false;
  const answer = async (request: Request, env: HttpBindings) => {
    const response = await fetch(request, env);
    if (isStopping) env.outgoing.setHeader("connection", "close");
    return response;
  };
  const listener = getRequestListener((request, env) => answer(request, env as HttpBindings), {
    // Who asks in HTTP/1.0 need name none, and some that look whether a service is well do not.
    hostname: "localhost",
    errorHandler(error) {
      if (error instanceof Error && error.name === "RequestError") {
        return problemResponse("bad-request", "The request's address or host cannot be read.");
      }
      log.error({ err: error }, "A request failed for a reason of ours");
      return problemResponse("internal", "Something went wrong on our side; it is logged.");
    },
  });
  const server = createServer({ ...LIMITS, ...given.limits }, (incoming, outgoing) =>
    connections.inTurn(incoming, outgoing, () => {
      const isAnswered = shortCut?.(incoming, outgoing);
      const route = () => listener(incoming, outgoing);
      const answered = isAnswered ? isAnswered.then((done) => (done ? undefined : route())) : route();
      answered.catch((error: unknown) => abandon(outgoing, error, log));
    }),
  );
  const connections = createConnections(server, given.connections);
  server.on("clientError", refuseGarbage);

  return {
    isStopping: () => isStopping,
    connections: connections.open,
    start: () =>
      new Promise<{ port: number }>((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, host, () => {
          server.removeListener("error", reject);
          server.on("error", (error) => log.error({ err: error }, "A connection could not be taken"));
          resolve({ port: (server.address() as AddressInfo).port });
        });
      }),
    /** Takes no more, ends what is in hand, and after some seconds gives up the rest. */
    stop() {
      isStopping = true;
      return closeGracefully(server, giveUp);
    },
  };
}

async function closeGracefully(server: Server, giveUp: () => void): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const patience = setTimeout(giveUp, httpConfig.stopGraceMs);
  const end = setTimeout(() => server.closeAllConnections(), httpConfig.stopGraceMs + httpConfig.stopMessageMs);
  await closed;
  clearTimeout(patience);
  clearTimeout(end);
}

function abandon(outgoing: ServerResponse, error: unknown, log: Pick<BaseLogger, "error">): void {
  log.error({ err: error }, "An answer could not be sent");
  outgoing.destroy();
}

/** What is not HTTP, is too long or too slow is refused before it becomes a request. */
function refuseGarbage(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const status = error.code === "HPE_HEADER_OVERFLOW" ? 431 : error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
  const title = STATUS_CODES[status] ?? "";
  const body = JSON.stringify({ type: "about:blank", title, status, code: "bad-request", detail: `${title}.` });
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: application/problem+json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
  // A connection that is only ended stays, for as long as the other side wants it to.
  setTimeout(() => socket.destroy(), httpConfig.refusalMs).unref();
}
