import type { Reader } from "../chain/reader.ts";
import { createStirs, type Room, type Watched } from "../watch-points/index.ts";
import { roomFor, tradesWait } from "./pace.ts";

/** Whose trades are tried in a look, where there is no room for all. */
export function createTurns() {
  const stirs = createStirs();
  const tradedAt = new Map<string, number>();
  return {
    async roomAt(reader: Reader, watched: readonly Watched[]): Promise<Room> {
      const { blockTimeMs } = reader.chain;
      const waiting = tradesWait(blockTimeMs, watched)
        ? watched.filter(({ wires }) => wires.some(({ kind }) => kind === "trade"))
        : [];
      const tokens = waiting.map(({ token }) => token);
      const room = roomFor(blockTimeMs, watched, { tradedAt, stirred: await stirs.read(reader, tokens) });
      for (const token of room.trading) tradedAt.set(token, performance.now());
      return room;
    },
    forget(): void {
      stirs.forget();
      tradedAt.clear();
    },
  };
}
