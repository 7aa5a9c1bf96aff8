import { connect } from "node:net";
import { Worker } from "node:worker_threads";
import type { BenchRow, Extent } from "./row.ts";

const PATH = "/audit?chain=1&ca=0x1f9840a85d5af5bf1d1762f925bdaddc4201f984";
const CONNECTIONS = 32;

/** How fast `GET /audit` answers for a token audited a moment ago, against a bare node:http server with the same body. */
export async function benchHttp({ brief }: Extent): Promise<BenchRow[]> {
  const [rounds, roundMs] = brief ? [1, 200] : [5, 1_000];
  const assay = await startServer(null);
  const body = await (await fetch(`http://127.0.0.1:${assay.port}${PATH}`)).text();
  const bare = await startServer(body);
  const speeds = { assay: [] as number[], bare: [] as number[] };
  await measure(assay.port, roundMs);
  await measure(bare.port, roundMs);
  // By turns, so that whatever else the machine does falls on both.
  for (let round = 0; round < rounds; round++) {
    speeds.assay.push(await measure(assay.port, roundMs));
    speeds.bare.push(await measure(bare.port, roundMs));
  }
  await Promise.all([assay.worker.terminate(), bare.worker.terminate()]);
  const ours = median(speeds.assay);
  const theirs = median(speeds.bare);
  return [
    { name: "GET /audit within the TTL", value: Math.round(ours), unit: "requests/s" },
    { name: "bare node:http, same body", value: Math.round(theirs), unit: "requests/s" },
    { name: "GET /audit against bare node:http", value: Math.round((ours / theirs) * 100) / 100, unit: "ratio" },
  ];
}

async function startServer(body: string | null): Promise<{ worker: Worker; port: number }> {
  const worker = new Worker(new URL("./http-server.ts", import.meta.url), { workerData: { body } });
  const port = await new Promise<number>((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  return { worker, port };
}

async function measure(port: number, durationMs: number): Promise<number> {
  const began = performance.now();
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => keepAsking(port, () => performance.now() - began < durationMs)),
  );
  const answered = counts.reduce((sum, count) => sum + count, 0);
  return (answered / (performance.now() - began)) * 1000;
}

/** A caller that costs almost nothing, so that the server is what is measured: plain bytes over one connection. */
function keepAsking(port: number, goOn: () => boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = `GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`;
    let answered = 0;
    let heard = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    socket.setEncoding("latin1");
    socket.on("error", reject);
    socket.on("close", () => resolve(answered));
    socket.on("data", (chunk: string) => {
      heard += chunk;
      const end = heard.indexOf("\r\n\r\n");
      const length = /content-length: (\d+)/i.exec(heard)?.[1];
      if (end < 0 || heard.length < end + 4 + Number(length)) return;
      if (!heard.startsWith("HTTP/1.1 200 ")) reject(new Error(`The server answered ${heard.slice(0, 20)}.`));
      answered++;
      heard = "";
      if (goOn()) socket.write(request);
      else socket.end();
    });
  });
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
