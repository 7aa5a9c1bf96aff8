// Subscribes to a chain's new heads by WebSocket, with reconnects. In: URLs. Out: the newest block, and each head to listeners.
import { type Hash, hexToBigInt } from "viem";
import { z } from "zod";
import { readJson } from "../../json.ts";
import { chainConfig } from "./config.ts";
import type { Block } from "./reader.ts";

/** The newest blocks of a chain, as an endpoint tells them by itself. */
export type Heads = {
  /** The newest that was announced lately; `undefined`: no endpoint announces any. */
  newest(): Block | undefined;
  /** Each new head, once. What it answers ends that. */
  listen(onHead: (head: Block) => void): () => void;
  close(): void;
};

const hex = z.string().regex(/^0x[0-9a-f]+$/i);
const Told = z.object({
  method: z.literal("eth_subscription"),
  params: z.object({ result: z.object({ number: hex, hash: hex, timestamp: hex }) }),
});
const Refused = z.object({ id: z.literal(1), error: z.unknown() });

/** By WebSocket, from one endpoint at a time: the next one where it ends or falls silent. Connected at first use. */
export function createHeads(options: {
  readonly urls: readonly string[];
  readonly blockTimeMs: number;
  readonly connect?: (url: string) => WebSocket;
  readonly againMs?: number;
}): Heads {
  const { urls, blockTimeMs, connect = (url) => new WebSocket(url), againMs = chainConfig.headReconnectMs } = options;
  const silentMs = Math.max(chainConfig.headSilentMs, chainConfig.headSilentBlocks * blockTimeMs);
  const listeners = new Set<(head: Block) => void>();
  let newest: Block | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;
  let socket: WebSocket | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isClosed = false;

  function open(): void {
    if (isClosed || socket || timer) return;
    const url = urls[failures % urls.length];
    if (url === undefined) return;
    try {
      listenTo(connect(url));
    } catch {
      again();
    }
  }

  function listenTo(opened: WebSocket): void {
    socket = opened;
    opened.addEventListener("open", () => {
      opened.send(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_subscribe", params: ["newHeads"] }));
    });
    opened.addEventListener("message", ({ data }) => hear(opened, data));
    opened.addEventListener("error", () => leave(opened));
    opened.addEventListener("close", () => leave(opened));
    wake(opened);
  }

  function hear(from: WebSocket, data: unknown): void {
    if (from !== socket || typeof data !== "string" || data.length > chainConfig.headMessageMaxChars) return;
    const message = readJson(data);
    if (Refused.safeParse(message).success) leave(from);
    const told = Told.safeParse(message);
    if (!told.success) return;
    const { number, hash, timestamp } = told.data.params.result;
    failures = 0;
    toldAt = performance.now();
    wake(from);
    const head = { number: hexToBigInt(number as Hash), hash: hash as Hash, timestamp: hexToBigInt(timestamp as Hash) };
    if (newest?.hash === head.hash) return;
    newest = head;
    for (const listener of listeners) listener(head);
  }

  /** Until the next head, which has to come. */
  function wake(from: WebSocket): void {
    clearTimeout(timer);
    timer = setTimeout(() => leave(from), silentMs).unref();
  }

  function leave(from: WebSocket): void {
    if (from !== socket) return;
    socket = undefined;
    from.close();
    again();
  }

  function again(): void {
    clearTimeout(timer);
    const waitMs = Math.min(chainConfig.headReconnectMaxMs, againMs * 2 ** Math.min(failures, 10));
    failures += 1;
    timer = setTimeout(() => {
      timer = undefined;
      open();
    }, waitMs).unref();
  }

  return {
    newest() {
      open();
      return performance.now() - toldAt < silentMs ? newest : undefined;
    },
    listen(onHead) {
      listeners.add(onHead);
      open();
      return () => listeners.delete(onHead);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      const open = socket;
      socket = undefined;
      open?.close();
    },
  };
}
