/** A map that can step back to how it was at a fork of the exploration, without ever being copied. */
export class UndoMap<Value> {
  readonly entries = new Map<number, Value>();
  private readonly keys: number[] = [];
  private readonly before: (Value | undefined)[] = [];

  get mark(): number {
    return this.keys.length;
  }

  backTo(mark: number): void {
    while (this.keys.length > mark) {
      const key = this.keys.pop() as number;
      const value = this.before.pop();
      if (value === undefined) this.entries.delete(key);
      else this.entries.set(key, value);
    }
  }

  snapshot(): ReadonlyMap<number, Value> {
    return new Map(this.entries);
  }

  load(snapshot: ReadonlyMap<number, Value>): void {
    for (const [key, value] of snapshot) this.set(key, value);
  }

  get(key: number): Value | undefined {
    return this.entries.get(key);
  }

  set(key: number, value: Value): void {
    this.keys.push(key);
    this.before.push(this.entries.get(key));
    this.entries.set(key, value);
  }
}
