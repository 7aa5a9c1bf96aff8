// Removes the metadata that compilers append to code.
/** What compilers append to code about where it came from: a CBOR map and its length. */
const KEYS = ["ipfs", "bzzr0", "bzzr1", "solc", "experimental"];

type IsUsed = (from: number, to: number) => boolean;

export type Stripped = {
  readonly bytes: Uint8Array;
  /** Versions named, e.g. "0.8.20"; "old" where a compiler left its mark but not yet its version. */
  readonly compilers: readonly string[];
};

/**
 * Takes the metadata at the end out, and puts zeros over that of contracts embedded in the code: what lies behind stays where it is.
 * `isUsed`: whether the code runs or copies something from there on, up to there; then it is none.
 */
export function withoutMetadata(code: Uint8Array, isUsed: IsUsed = () => false): Stripped {
  const bytes = Uint8Array.from(code);
  const compilers: string[] = [];
  let end = code.length;
  for (let at = 0; at < code.length; at++) {
    const first = code[at] as number;
    if (first < 0xa1 || first > 0xa4) continue;
    const map = readMap(code, at, first - 0xa0);
    if (!map || ((code[map.end] ?? 0) << 8) + (code[map.end + 1] ?? 0) !== map.end - at) continue;
    if (isUsed(at, map.end + 2)) continue;
    compilers.push(map.compiler);
    const behind = map.end + 2;
    if (behind >= code.length) end = at;
    else bytes.fill(0, at, behind);
    at = behind - 1;
  }
  return { bytes: bytes.subarray(0, end), compilers };
}

function readMap(code: Uint8Array, start: number, entries: number): { end: number; compiler: string } | undefined {
  let at = start + 1;
  let compiler = "old";
  for (let i = 0; i < entries; i++) {
    const length = (code[at] ?? 0) - 0x60;
    if (length < 4 || length > 12) return undefined;
    const key = Buffer.from(code.subarray(at + 1, at + 1 + length)).toString("latin1");
    if (!KEYS.includes(key)) return undefined;
    const value = readValue(code, at + 1 + length);
    if (!value) return undefined;
    if (key === "solc") compiler = [...value.bytes.subarray(0, 3)].join(".");
    at = value.end;
  }
  return { end: at, compiler };
}

/** Byte strings, texts up to 23 bytes and the two truth values are all that compilers write. */
function readValue(code: Uint8Array, at: number): { bytes: Uint8Array; end: number } | undefined {
  const first = code[at] ?? 0;
  if (first === 0xf4 || first === 0xf5) return { bytes: code.subarray(at, at), end: at + 1 };
  if (first === 0x58) return bytesAt(code, at + 2, code[at + 1] ?? 0);
  if ((first >= 0x40 && first < 0x58) || (first >= 0x60 && first < 0x78)) return bytesAt(code, at + 1, first & 0x1f);
  return undefined;
}

function bytesAt(code: Uint8Array, start: number, length: number): { bytes: Uint8Array; end: number } | undefined {
  return start + length <= code.length
    ? { bytes: code.subarray(start, start + length), end: start + length }
    : undefined;
}

/** Immutables came with Solidity 0.6.5; before that every constant is the source's. */
export function immutablesPossible(compilers: readonly string[]): boolean {
  if (compilers.length === 0) return true;
  return compilers.some((version) => {
    const [major = 0, minor = 0, patch = 0] = version === "old" ? [] : version.split(".").map(Number);
    return major > 0 || minor > 6 || (minor === 6 && patch >= 5);
  });
}
