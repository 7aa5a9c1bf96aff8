/** One line that is written over while the audit runs, where somebody looks on. */
export function progressLine(): { say(stage: string): void; clear(): void } {
  const { stderr } = process;
  let shown = false;
  return {
    say(stage) {
      if (!stderr.isTTY) return;
      stderr.write(`\r\u001b[K${stage} …`);
      shown = true;
    },
    clear() {
      if (shown) stderr.write("\r\u001b[K");
      shown = false;
    },
  };
}
