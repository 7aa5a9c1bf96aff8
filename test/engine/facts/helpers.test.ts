import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchJson } from "../../../src/engine/facts/helpers.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const signal = new AbortController().signal;

test("one that could not be reached is left alone for seconds, and longer each time, and nobody waits for it", async () => {
  let asked = 0;
  let isBroken = true;
  const server = createServer((request, response) => {
    asked += 1;
    if (isBroken) request.socket.destroy();
    else response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = () => fetchJson(`${url}/one`, "Sourcify", signal);
  const unreachable = { known: false, why: { code: "helper-unreachable", helper: "Sourcify" } };
  expect(await ask()).toMatchObject(unreachable);
  expect(await ask()).toMatchObject(unreachable);
  expect(asked).toBe(1);
  for (const [after, times] of [
    [4_100, 2],
    [4_100, 2],
    [4_100, 3],
    [61_000, 4],
    [61_000, 5],
    [59_000, 5],
  ] as const) {
    vi.advanceTimersByTime(after);
    expect(await ask()).toMatchObject(unreachable);
    expect(asked).toBe(times);
  }
  isBroken = false;
  vi.advanceTimersByTime(61_000);
  expect(await ask()).toMatchObject({ known: true });
  isBroken = true;
  expect(await ask()).toMatchObject(unreachable);
  vi.advanceTimersByTime(4_100);
  isBroken = false;
  expect(await ask()).toMatchObject({ known: true });
  server.close();
});
