// Runs the HTTP server: time-outs against slow senders, and an orderly stop.
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { BaseLogger } from "pino";
import { toWindow } from "../access/caller.ts";
import { httpConfig } from "./config.ts";
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

// Limits open connections by address, and has their questions take turns. Closes idle ones first when files run short.

type ConnectionLimits = {
  readonly most: number;
  /** From one address; without a limit where a proxy stands in front. */
  readonly mostOfOne: number;
  /** Requests of one connection that wait for the answer of the one before. */
  readonly mostWaiting: number;
  /** Answers that no one reads, in bytes over all connections. */
  readonly mostUnread: number;
  /** An answer of which nothing is read for so long, or that is not read to its end in so long, is given up. */
  readonly stalledMs: number;
  readonly unreadMs: number;
};

const CONNECTION_LIMITS: ConnectionLimits = {
  most: Math.min(4_000, Math.max(httpConfig.leastConnections, openFiles() - httpConfig.reservedFiles)),
  mostOfOne: 1_000,
  mostWaiting: 32,
  mostUnread: 64_000_000,
  stalledMs: 15_000,
  unreadMs: 120_000,
};

type Connection = {
  readonly address: string;
  /** Questions that came while the one before them was answered. */
  readonly waiting: (() => void)[];
  isAnswering: boolean;
  unread?: Unread | undefined;
};

/** Since when bytes lie there for someone to read, and since when not one of them was read. */
type Unread = { readonly since: number; readonly read: number; readonly stalledSince: number };

/**
 * What strangers may hold on to: connections, questions on one connection, and answers they do not read. Where there is no
 * room, the one who holds most of them, for longest without asking, makes room for who comes.
 */
function createConnections(server: Server, given: Partial<ConnectionLimits> = {}) {
  const limits = { ...CONNECTION_LIMITS, ...given };
  /** Those that have asked nothing for longest come first. */
  const connections = new Map<Socket, Connection>();
  const ofAddress = new Map<string, number>();
  const turns = createTurns();
  const count = (address: string, change: number) => {
    const next = (ofAddress.get(address) ?? 0) + change;
    if (next > 0) ofAddress.set(address, next);
    else ofAddress.delete(address);
  };

  const makeRoom = (fits: (connection: Connection) => boolean): boolean => {
    let chosen: Socket | undefined;
    let own = 0;
    let compared = 0;
    for (const [socket, connection] of connections) {
      if (connection.isAnswering || !fits(connection)) continue;
      const count = ofAddress.get(connection.address) ?? 0;
      if (count > own) {
        chosen = socket;
        own = count;
      }
      if (++compared === httpConfig.comparedConnections) break;
    }
    if (!chosen) return false;
    forget(chosen);
    chosen.destroy();
    return true;
  };

  const forget = (socket: Socket) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connections.delete(socket);
    connection.waiting.length = 0;
    count(connection.address, -1);
  };

  server.on("connection", (socket: Socket) => {
    const address = toWindow(socket.remoteAddress ?? "unknown");
    const isOneTooMany = (ofAddress.get(address) ?? 0) >= limits.mostOfOne;
    const hasRoom = isOneTooMany
      ? makeRoom((other) => other.address === address)
      : connections.size < limits.most || makeRoom(() => true);
    if (!hasRoom) return void socket.destroy();
    connections.set(socket, { address, waiting: [], isAnswering: false });
    count(address, 1);
    socket.once("close", () => forget(socket));
  });

  const timer = setInterval(() => {
    const now = performance.now();
    let sum = 0;
    const stalled: Socket[] = [];
    for (const [socket, connection] of connections) {
      const bytes = socket.writableLength;
      connection.unread = bytes > 0 ? lookAt(socket, connection.unread, now) : undefined;
      if (!connection.unread) continue;
      const { since, stalledSince } = connection.unread;
      if (now - stalledSince > limits.stalledMs || now - since > limits.unreadMs) socket.destroy();
      else {
        sum += bytes;
        if (now > stalledSince) stalled.push(socket);
      }
    }
    for (const socket of stalled) {
      if (sum <= limits.mostUnread) break;
      sum -= socket.writableLength;
      socket.destroy();
    }
  }, httpConfig.connectionSweepMs).unref();
  server.once("close", () => clearInterval(timer));

  return {
    open: () => connections.size,
    /** Has a question answered once those before it on the same connection are: what is not read keeps the next from being made. */
    inTurn({ socket }: IncomingMessage, outgoing: ServerResponse, answer: () => void): void {
      const connection = connections.get(socket);
      if (!connection || connection.waiting.length >= limits.mostWaiting) return void socket.destroy();
      const begin = () => {
        connection.isAnswering = true;
        connections.delete(socket);
        connections.set(socket, connection);
        outgoing.once("close", () => {
          connection.isAnswering = false;
          connection.waiting.shift()?.();
        });
        turns.take(connection.address, () => socket.destroyed || answer());
      };
      if (connection.isAnswering) connection.waiting.push(begin);
      else begin();
    },
  };
}

function lookAt(socket: Socket, before: Unread | undefined, now: number): Unread {
  const read = socket.bytesWritten - socket.writableLength;
  if (!before) return { since: now, read, stalledSince: now };
  return { since: before.since, read, stalledSince: read > before.read ? now : before.stalledSince };
}

/** How many files and sockets this process may have open; where that is not told, enough. */
function openFiles(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return Number(soft ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** What is begun before others are heard again: each new connection waits for one stretch of every one before it. */
const AT_A_STRETCH = { most: 4, ms: 1 };

/**
 * Has questions that come all at once begun a few at a time, one of each address in turn: one who asks a thousand at once waits for
 * themselves, and others for hardly anyone. Where few are asked, each is begun at once.
 */
function createTurns() {
  /** Those that have had no turn for longest come first. */
  const lines = new Map<string, (() => void)[]>();
  let stretch: { begun: number; spentMs: number } | undefined;

  const serve = () => {
    while (lines.size > 0) {
      if (!stretch) {
        stretch = { begun: 0, spentMs: 0 };
        setImmediate(() => {
          stretch = undefined;
          serve();
        });
      }
      if (stretch.begun >= AT_A_STRETCH.most || stretch.spentMs > AT_A_STRETCH.ms) return;
      const [[address, line] = ["", []]] = lines;
      const begin = line.shift();
      lines.delete(address);
      if (line.length > 0) lines.set(address, line);
      const began = performance.now();
      begin?.();
      stretch.begun++;
      stretch.spentMs += performance.now() - began;
    }
  };

  return {
    take(address: string, begin: () => void): void {
      const line = lines.get(address);
      if (line) line.push(begin);
      else lines.set(address, [begin]);
      serve();
    },
  };
}
