import { expect, test } from "vitest";
import { VENUES } from "../../../src/engine/venues/index.ts";
import { watchPointsOf } from "../../../src/engine/watch-points/watch-points.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { bob, carol } from "../../support/people.ts";
import { plainPool } from "../../support/plain-outcomes.ts";
import { localMainnet } from "../../support/plain-reader.ts";

test("a pool's reserve is watched by what a listed token says, and not by what an unlisted one does", () => {
  const hostile = { ...plainPool, quote: { ...plainPool.quote, address: bob, unlisted: true as const } };
  const pools = [...Array.from({ length: 5 }, () => hostile), plainPool];
  const { wires } = watchPointsOf({ ...localMainnet, rpcUrls: [] }, carol, evidenceOf({ pools }));
  const reserves = wires.flatMap((wire) => (wire.kind === "amount" && wire.of === "reserve" ? [wire.to] : []));
  expect(reserves).toEqual([plainPool.quote.address.toLowerCase()]);
});

const ID = `0x${"1d".repeat(32)}` as const;

test.each(VENUES.filter(({ isLaunchpad }) => !isLaunchpad).map(({ kind }) => kind))(
  "what leaves a pool at %s moves a wire",
  (venue) => {
    const pool = { ...plainPool, venue, id: ID, manager: bob };
    const { wires } = watchPointsOf({ ...localMainnet, rpcUrls: [] }, carol, evidenceOf({ pools: [pool] }));
    const told = wires.filter((wire) => wire.kind === "amount" && wire.of !== "supply" && wire.downBps !== null);
    expect(told.length).toBeGreaterThan(0);
  },
);
