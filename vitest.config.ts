import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Whole audits, and what waits for time that really passes: begun last, either would keep one process at it alone. */
const LONG = ["/test/whole/", "/test/hostile/", "/test/bots/", ".sweep.test.ts", "/test/watch/"];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((part) => moduleId.includes(part));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
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
      maxWorkers: availableParallelism() + 3,
      // Audits make much that is soon forgotten: with more room for it, less is collected.
      execArgv: ["--max-semi-space-size=64"],
      sequence: { sequencer: LongFirst },
      // A local chain and a compiler are slow to start on a small machine; timings are measured by `npm run bench`.
      testTimeout: 60_000,
      hookTimeout: 120_000,
    },
  };
});
