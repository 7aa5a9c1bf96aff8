import type { Reader } from "../chain/reader.ts";
import { createStorageActivity, type LookBudget, type Watched } from "../watch-points/index.ts";
import { budgetFor, tradesWait } from "./call-budget.ts";

/** Whose trades are tried in a look, where there is no room for all. */
export function createTradeTurns() {
  const stirs = createStorageActivity();
  const tradedAt = new Map<string, number>();
  return {
    async roomAt(reader: Reader, watched: readonly Watched[]): Promise<LookBudget> {
      const { blockTimeMs } = reader.chain;
      const waiting = tradesWait(blockTimeMs, watched)
        ? watched.filter(({ points }) => points.some(({ kind }) => kind === "trade"))
        : [];
      const tokens = waiting.map(({ token }) => token);
      const room = budgetFor(blockTimeMs, watched, { tradedAt, stirred: await stirs.read(reader, tokens) });
      for (const token of room.trading) tradedAt.set(token, performance.now());
      return room;
    },
    forget(): void {
      stirs.forget();
      tradedAt.clear();
    },
  };
}
