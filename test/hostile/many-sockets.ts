import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** What somebody may do with a connection: nothing, half a question, or questions whose answers they never read. */
const HOLDS = {
  silent: "",
  half: "GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ",
  unread: "GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n".repeat(16),
} as const;
const KINDS = Object.values(HOLDS);
/** From one address, so that many of them come from many. */
const OF_ONE = 400;
const AT_ONCE = 100;
const CONNECT_MS = 2_000;

export type Held = {
  /** How many connections were begun so far. */
  readonly begun: () => number;
  readonly open: () => number;
  letGo(): Promise<void>;
};

/** So many sockets, a third of each kind, from addresses of this machine; those that are closed are opened again until they are let go. */
export async function holdSockets(port: number, count: number): Promise<Held> {
  const sockets = new Map<number, Socket>();
  let begun = 0;
  let isOver = false;

  const open = async (place: number): Promise<void> => {
    const localAddress = `127.0.1.${1 + Math.floor(place / OF_ONE)}`;
    const socket = connect({ port, host: "127.0.0.1", localAddress }).on("error", () => undefined);
    begun++;
    sockets.set(place, socket);
    socket.once("close", () => sockets.delete(place));
    await once(socket, "connect", { signal: AbortSignal.timeout(CONNECT_MS) }).catch(() => socket.destroy());
    const bytes = KINDS[place % KINDS.length];
    if (bytes) socket.write(bytes);
    socket.pause();
  };
  const fill = async (): Promise<void> => {
    for (let place = 0; place < count && !isOver; place += AT_ONCE) {
      const missing = Array.from({ length: Math.min(AT_ONCE, count - place) }, (_, index) => place + index);
      await Promise.all(missing.filter((each) => !sockets.has(each)).map(open));
    }
  };

  await fill();
  const keeping = (async () => {
    while (!isOver) {
      await pause(100);
      await fill();
    }
  })();
  return {
    begun: () => begun,
    open: () => sockets.size,
    async letGo() {
      isOver = true;
      await keeping;
      for (const socket of sockets.values()) socket.destroy();
    },
  };
}
