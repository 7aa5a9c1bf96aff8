/** What is begun before others are heard again: each new connection waits for one stretch of every one before it. */
const AT_A_STRETCH = { most: 4, ms: 1 };

/**
 * Has questions that come all at once begun a few at a time, one of each address in turn: one who asks a thousand at once waits for
 * themselves, and others for hardly anyone. Where few are asked, each is begun at once.
 */
export function createTurns(defer: (next: () => void) => void = setImmediate) {
  /** Those that have had no turn for longest come first. */
  const lines = new Map<string, (() => void)[]>();
  let stretch: { begun: number; spentMs: number } | undefined;

  const serve = () => {
    while (lines.size > 0) {
      if (!stretch) {
        stretch = { begun: 0, spentMs: 0 };
        defer(() => {
          stretch = undefined;
          serve();
        });
      }
      if (stretch.begun >= AT_A_STRETCH.most || stretch.spentMs > AT_A_STRETCH.ms) return;
      const [[address, line] = ["", []]] = lines;
      const begin = line.shift();
      lines.delete(address);
      if (line.length > 0) lines.set(address, line);
      const began = performance.now();
      begin?.();
      stretch.begun++;
      stretch.spentMs += performance.now() - began;
    }
  };

  return {
    take(address: string, begin: () => void): void {
      const line = lines.get(address);
      if (line) line.push(begin);
      else lines.set(address, [begin]);
      serve();
    },
  };
}
