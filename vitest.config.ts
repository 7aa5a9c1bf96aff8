import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Whole audits take longest, however short their files are: begun last, they would keep one process busy alone. */
class HouseFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { house = [], others = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      moduleId.includes("/test/house/") ? "house" : "others",
    );
    return [...house, ...others];
  }
}

export default defineConfig(({ mode }) => {
  const isLong = mode === "long";
  return {
    test: {
      include: [isLong ? "test/**/*.sweep.test.ts" : "test/**/*.test.ts"],
      globalSetup: ["test/support/temp-root.ts"],
      env: { SWEEPS: isLong ? "whole" : "some" },
      // Importing everything anew for each file takes longer than most files do; no test replaces a module.
      isolate: false,
      // Many tests wait more than they compute, for nodes and for time that passes.
      maxWorkers: availableParallelism() + 2,
      // Audits make much that is soon forgotten: with more room for it, less is collected.
      execArgv: ["--max-semi-space-size=64"],
      sequence: { sequencer: HouseFirst },
      // A local chain and a compiler are slow to start on a small machine; timings are measured by `npm run bench`.
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  };
});
