import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // A local chain and a compiler are slow to start on a small machine; timings are measured by `npm run bench`.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
