import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { type Held, holdSockets } from "./many-sockets.ts";

const FILES = 64;

let end: (() => Promise<void>) | undefined;
afterEach(() => end?.());

test("a process that can open no more files goes on, and answers again once they are let go", async () => {
  const run = ["-c", `ulimit -n ${FILES} && exec "$0" test/hostile/bare-server.ts`, process.execPath];
  const child = spawn("sh", run, { stdio: ["ignore", "pipe", "inherit"] });
  const gone = once(child, "exit");
  let held: Held | undefined;
  end = async () => {
    await held?.letGo();
    child.kill();
    await gone;
  };
  const [port] = await once(child.stdout.setEncoding("utf8"), "data");
  const isServed = () =>
    fetch(`http://127.0.0.1:${Number(port)}/`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  expect(await isServed()).toBe(true);
  held = await holdSockets(Number(port), 300);
  await isServed();
  expect(child.exitCode).toBeNull();
  await held.letGo();
  await expect.poll(isServed, { timeout: 10_000 }).toBe(true);
  expect(child.exitCode).toBeNull();
});
