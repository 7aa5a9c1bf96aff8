import { readMakerPast } from "../facts/creator-history/creator-history.ts";
import { readFunding } from "../facts/creator-history/funding.ts";
import { readLaunch } from "../facts/launch/launch.ts";
import { readTraffic } from "../facts/launch/traffic.ts";
import { readRecord } from "../facts/token-history/token-history.ts";
import type { LateReaders } from "./late.ts";
import { remediesReader } from "./remedies.ts";
import { runReader } from "./run.ts";

/** Who paid a launch's buyers is searched for so long at most: the rest of the launch shall not come too late for it. */
const WHO_PAID_MS = 1_200;

/** Everything that is looked for beside an audit. Their calls together are those of the stage. */
export const LATE_READERS: LateReaders = {
  launch: {
    calls: 15,
    more: 16,
    async read(reader, { token, facts }) {
      const [pools, deployment, metadata, owner] = await Promise.all([
        facts.pools,
        facts.deployment,
        facts.metadata,
        facts.owner,
      ]);
      const started = performance.now();
      const mayGoOn = () => performance.now() - started < WHO_PAID_MS;
      return readLaunch(reader, token, { pools, deployment, metadata, owner }, mayGoOn);
    },
  },
  maker: {
    calls: 8,
    more: 8,
    async read(reader, { token, facts, store }) {
      const [creator, deployment] = await Promise.all([facts.creator, facts.deployment]);
      return readMakerPast(reader, token, { creator, deployment }, store);
    },
  },
  funding: {
    calls: 8,
    more: 20,
    async read(reader, { token, facts, store, beside }) {
      const deployment = await facts.deployment;
      // What these leave is for a search that takes many.
      await Promise.all([beside("launch"), beside("maker"), beside("traffic"), beside("record")]);
      return readFunding(reader, token, { deployment }, store);
    },
  },
  traffic: {
    calls: 6,
    async read(reader, { token, facts }) {
      const [pools, deployment, owner] = await Promise.all([facts.pools, facts.deployment, facts.owner]);
      return readTraffic(reader, token, { pools, deployment, owner });
    },
  },
  record: {
    calls: 5,
    more: 6,
    async read(reader, { token, facts, beside }) {
      const [pools, deployment] = await Promise.all([facts.pools, facts.deployment]);
      return readRecord(reader, token, { pools, deployment }, async () => {
        const launch = await beside("launch");
        return launch.known ? launch.value.firstBlock : null;
      });
    },
  },
  run: runReader,
  remedies: remediesReader,
};
