import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // Importing everything anew for each file takes longer than most files do; no test replaces a module.
    isolate: false,
    // Many tests wait more than they compute.
    maxWorkers: availableParallelism() + 1,
    // A local chain and a compiler are slow to start on a small machine; timings are measured by `npm run bench`.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
