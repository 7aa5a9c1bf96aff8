import type { UnseenToken } from "./unseen.ts";

/** What others wrote, in a folder of `test/contracts/strangers`: traps with the rows that tell them, and honest tokens. */
export function writtenIn(folder: string) {
  const trap = (
    file: string,
    contract: string,
    kind: string,
    rows: UnseenToken["rows"],
    more: Partial<UnseenToken> = {},
  ): UnseenToken => ({ file: `strangers/${folder}${file}.sol`, contract, class: kind, rows, ...more });
  const honest = (file: string, contract: string, kind: string, more: Partial<UnseenToken> = {}): UnseenToken =>
    trap(file, contract, kind, [], more);
  /** Of authors who name no kinds of honest ones. */
  const quiet = (file: string, contract: string, more: Partial<UnseenToken> = {}): UnseenToken =>
    honest(file, contract, "honest", more);
  return { trap, honest, quiet };
}
