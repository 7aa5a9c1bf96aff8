import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ChangeableToken, changeable, startChangeable } from "../../support/changeable.ts";
import { send } from "../../support/deploy.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { CHAT, watchOver } from "../../support/watched.ts";

/** A way to a node's WebSocket that breaks, or falls silent without breaking. */
async function wayTo(port: number) {
  const sockets = new Set<Socket>();
  let isMute = false;
  let opened = 0;
  const server: Server = createServer((near) => {
    opened += 1;
    const far = connect(port, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => sockets.delete(socket));
    }
    near.on("data", (data) => void far.write(data)).on("close", () => far.destroy());
    far.on("data", (data) => void (isMute || near.write(data))).on("close", () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    opened: () => opened,
    mute: () => {
      isMute = true;
    },
    break: () => sockets.forEach((socket) => void socket.destroy()),
    stop: () => server.close(),
  };
}

/** Longer than any test here waits: what is told in time is told by a head. */
const NEVER_POLLED_MS = 600_000;
const IN_TIME = { timeout: 30_000, interval: 50 };

describe("new heads that a node tells", () => {
  let local: ChangeableToken;
  beforeAll(async () => {
    local = await startChangeable();
  }, 60_000);
  afterAll(() => local?.chain.stop());

  async function watching(blockTimeMs: number) {
    const way = await wayTo(local.chain.port);
    const watch = watchOver(local.chain.url, memoryStore(), { about: { blockTimeMs, headUrls: [way.url] } });
    watch.watching.start();
    await watch.watching.add(CHAT, { chainId: 1, address: local.token });
    const looks = () => watch.watching.figures().events.get("tick-looked") ?? 0;
    await expect.poll(() => watch.watching.figures().watched, IN_TIME).toBe(1);
    // It listens from the first look on that there is something to look at: a look is made as somebody begins to watch.
    await watch.watching.add({ ...CHAT, id: "2" }, { chainId: 1, address: local.token });
    await expect.poll(way.opened, IN_TIME).toBeGreaterThan(0);
    const mine = () => local.chain.client.mine({ blocks: 1 });
    const changedTo = async (tax: bigint) => {
      watch.clock.now += 61_000;
      await send(local.chain, changeable, local.token, "setTax", [tax]);
    };
    const stop = async () => {
      await watch.stop();
      way.stop();
    };
    const alerts = () => watch.told.filter(({ to }) => to === CHAT.id).length;
    return { alerts, changedTo, looks, mine, stop, way };
  }

  test("are looked at as they come, also after their connection broke", async () => {
    const { changedTo, looks, mine, stop, alerts, way } = await watching(NEVER_POLLED_MS);
    await expect.poll(() => mine().then(looks), { ...IN_TIME, interval: 300 }).toBeGreaterThan(1);
    await changedTo(25n);
    await expect.poll(alerts, IN_TIME).toBe(1);
    const before = way.opened();
    way.break();
    await expect.poll(way.opened, IN_TIME).toBeGreaterThan(before);
    await changedTo(50n);
    await expect.poll(() => mine().then(alerts), { ...IN_TIME, interval: 500 }).toBe(2);
    await stop();
  }, 150_000);

  test("are asked for within two blocks where they come no more over a connection that stays open", async () => {
    const { changedTo, looks, mine, stop, alerts, way } = await watching(4_000);
    await expect.poll(() => mine().then(looks), { ...IN_TIME, interval: 300 }).toBeGreaterThan(2);
    way.mute();
    const before = looks();
    await changedTo(75n);
    await expect.poll(looks, { ...IN_TIME, timeout: 14_000 }).toBeGreaterThan(before);
    await expect.poll(alerts, IN_TIME).toBe(1);
    await stop();
  }, 150_000);
});
