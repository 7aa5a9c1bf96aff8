const HEADER_BYTES = 8;
const MEMORY_SECTION = 5;
const HAS_MAXIMUM = 1;

/**
 * A WebAssembly module that asks for no more memory than this: a thread's own limit does not count it. Beyond it the module
 * fails to get more, and ends.
 */
export function withBoundedMemory(module: Uint8Array, mostMegabytes: number): Uint8Array<ArrayBuffer> {
  const most = mostMegabytes * PAGES_A_MEGABYTE;
  for (let at = HEADER_BYTES; at < module.length; ) {
    const size = readNumber(module, at + 1);
    const end = size.next + size.value;
    if (module[at] === MEMORY_SECTION) {
      const least = readNumber(module, readNumber(module, size.next).next + 1);
      if (least.value > most) throw new Error("The module needs more memory than it may have.");
      const section = [1, HAS_MAXIMUM, ...toNumber(least.value), ...toNumber(most)];
      const bounded = [MEMORY_SECTION, ...toNumber(section.length), ...section];
      return joined([module.subarray(0, at), Uint8Array.from(bounded), module.subarray(end)]);
    }
    at = end;
  }
  throw new Error("The module has no memory of its own.");
}

const PAGES_A_MEGABYTE = 16;

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Numbers come in groups of seven bits, the lowest first. */
function readNumber(bytes: Uint8Array, from: number): { readonly value: number; readonly next: number } {
  let value = 0;
  for (let at = from, scale = 1; ; at++, scale *= 128) {
    const byte = bytes[at] ?? 0;
    value += (byte & 0x7f) * scale;
    if (byte < 0x80) return { value, next: at + 1 };
  }
}

function toNumber(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...toNumber(Math.floor(value / 128))];
}
