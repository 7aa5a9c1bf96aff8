// A map that forgets what was used longest ago, as soon as all that it holds takes more bytes than it may.
export class BoundedMap<Key, Value> {
  readonly #most: number;
  readonly #held = new Map<Key, { readonly value: Value; readonly bytes: number }>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: Key): Value | undefined {
    const entry = this.#held.get(key);
    if (!entry) return undefined;
    this.#held.delete(key);
    this.#held.set(key, entry);
    return entry.value;
  }

  set(key: Key, value: Value, bytes: number): void {
    this.delete(key);
    this.#held.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#held.keys()) {
      if (this.#bytes <= this.#most) break;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    this.#bytes -= this.#held.get(key)?.bytes ?? 0;
    this.#held.delete(key);
  }
}
