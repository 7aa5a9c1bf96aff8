import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchJson } from "../../../src/engine/facts/helpers.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const signal = new AbortController().signal;

test("one that could not be reached is left alone for a minute, and nobody waits for it", async () => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (asked === 1) request.socket.destroy();
    else response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const unreachable = { known: false, why: { code: "helper-unreachable", helper: "Sourcify" } };
  expect(await fetchJson(`${url}/one`, "Sourcify", signal)).toMatchObject(unreachable);
  expect(await fetchJson(`${url}/two`, "Sourcify", signal)).toMatchObject(unreachable);
  expect(asked).toBe(1);
  vi.advanceTimersByTime(61_000);
  expect(await fetchJson(`${url}/two`, "Sourcify", signal)).toMatchObject({ known: true });
  server.close();
});
