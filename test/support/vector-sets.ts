import { connect as connectTcp, createServer, type Server, type Socket } from "node:net";

/** A server with vector sets: a real Redis behind it does all else, and these commands are answered here, exactly. */
export type VectorSetServer = { readonly url: string; readonly asked: readonly string[]; stop(): Promise<void> };

type Sets = Map<string, Map<string, number[]>>;

export async function startVectorSets(port: number): Promise<VectorSetServer> {
  const sets: Sets = new Map();
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client);
    serve(client, port, sets, asked);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `redis://127.0.0.1:${portOf(server)}`,
    asked,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

/** One command after the other, so that answers keep their order whoever gives them. */
function serve(client: Socket, port: number, sets: Sets, asked: string[]): void {
  const redis = connectTcp(port, "127.0.0.1");
  const waiting: Buffer[] = [];
  let held = Buffer.alloc(0);
  let busy = false;
  const next = (): void => {
    if (busy) return;
    const raw = waiting.shift();
    if (!raw) return;
    const words = wordsOf(raw);
    const answer = answerTo(words, sets);
    if (answer === undefined) {
      busy = true;
      redis.write(raw);
      return;
    }
    asked.push(words[0]?.toUpperCase() ?? "");
    client.write(answer);
    next();
  };
  client.on("data", (chunk) => {
    held = Buffer.concat([held, chunk]);
    for (let length = commandLength(held); length > 0; length = commandLength(held)) {
      waiting.push(held.subarray(0, length));
      held = held.subarray(length);
    }
    next();
  });
  let reply = Buffer.alloc(0);
  redis.on("data", (chunk) => {
    reply = Buffer.concat([reply, chunk]);
    if (replyLength(reply, 0) < 0) return;
    client.write(reply);
    reply = Buffer.alloc(0);
    busy = false;
    next();
  });
  for (const socket of [client, redis]) {
    socket.on("error", () => undefined);
    socket.on("close", () => [client, redis].forEach((each) => void each.destroy()));
  }
}

function answerTo([name = "", key = "", ...rest]: readonly string[], sets: Sets): string | undefined {
  const set = sets.get(key) ?? new Map<string, number[]>();
  switch (name.toUpperCase()) {
    case "COMMAND":
      return rest[0]?.toUpperCase() === "VSIM" ? "*1\r\n*1\r\n$4\r\nvsim\r\n" : undefined;
    case "VADD": {
      const { vector, after } = readVector(rest);
      const isNew = !set.has(after[0] ?? "");
      sets.set(key, set.set(after[0] ?? "", vector));
      return `:${isNew ? 1 : 0}\r\n`;
    }
    case "VCARD":
      return `:${set.size}\r\n`;
    case "VSIM": {
      const { vector, after } = readVector(rest);
      const count = Number(after[after.indexOf("COUNT") + 1]);
      const nearest = [...set].sort((a, b) => cosine(b[1], vector) - cosine(a[1], vector)).slice(0, count);
      return `*${nearest.length}\r\n${nearest.map(([element]) => `$${element.length}\r\n${element}\r\n`).join("")}`;
    }
    default:
      return undefined;
  }
}

/** `VALUES count number… rest…` */
function readVector([values, count, ...rest]: readonly string[]): { vector: number[]; after: string[] } {
  if (values?.toUpperCase() !== "VALUES") throw new Error(`A vector was sent as ${values}.`);
  return { vector: rest.slice(0, Number(count)).map(Number), after: rest.slice(Number(count)) };
}

function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, each, i) => sum + each * (y[i] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

function commandLength(bytes: Buffer): number {
  return Math.max(0, replyLength(bytes, 0));
}

function wordsOf(command: Buffer): string[] {
  return command
    .toString("latin1")
    .split("\r\n")
    .filter((_, i) => i > 0 && i % 2 === 0)
    .filter((word, i, all) => i < all.length - 1 || word !== "");
}

/** Where a value of Redis's protocol ends, or -1 if the rest has not come yet. */
function replyLength(bytes: Buffer, start: number): number {
  const line = bytes.indexOf("\r\n", start);
  if (line < 0) return -1;
  const kind = String.fromCharCode(bytes[start] ?? 0);
  const number = Number(bytes.toString("latin1", start + 1, line));
  let end = line + 2;
  if (kind === "$" || kind === "=") {
    end += number < 0 ? 0 : number + 2;
    return end <= bytes.length ? end : -1;
  }
  const parts = kind === "*" || kind === "~" ? number : kind === "%" ? number * 2 : 0;
  for (let i = 0; i < parts; i++) {
    end = replyLength(bytes, end);
    if (end < 0) return -1;
  }
  return end;
}
