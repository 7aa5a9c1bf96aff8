import { expect, test } from "vitest";
import { createCalls } from "../../src/bots/calls.ts";
import { chatConfig } from "../../src/bots/config.ts";
import { memoryStore } from "../support/memory-store.ts";
import { codedSamples } from "../support/reports.ts";
import { NOT_FOLLOWED } from "./following.ts";

test("a call is kept for so long and no longer, however often its book is opened", async () => {
  let now = 1_800_000_000_000;
  const calls = createCalls({ store: memoryStore(), platform: "telegram", ...NOT_FOLLOWED, now: () => now });
  const { token, ...rest } = codedSamples.clear;
  const post = (address: string) =>
    calls.note("chat", { id: "1", name: "alice" }, { ...rest, token: { ...token, address } });
  const told = async () => (await calls.told("chat")).latest.map(({ address }) => address);
  await post("0x01");
  now += chatConfig.callsKeptMs - 1_000;
  await post("0x02");
  expect(await told()).toEqual(["0x01", "0x02"]);
  now += 2_000;
  expect(await calls.due()).toHaveLength(1);
  expect(await told()).toEqual(["0x02"]);
});
