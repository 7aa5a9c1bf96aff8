// A font with the outlines of some letters only. All glyphs keep their numbers, so that no other table changes. In: a TrueType font whose
// letters stand in format 4 of its `cmap`. Out: a font of the same family that is read in no time.

type Table = { readonly tag: string; readonly at: number; readonly length: number };

const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;
/** Of a composite glyph's parts: how its arguments and scales lie behind each, and whether another part follows. */
const Part = { WideArguments: 0x1, OneScale: 0x8, More: 0x20, TwoScales: 0x40, Matrix: 0x80 } as const;

export class Font {
  private readonly bytes: Buffer;
  private readonly tables: readonly Table[];
  private readonly isLong: boolean;
  private readonly segments: ReturnType<typeof segmentsIn>;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => {
      const entry = HEADER_BYTES + index * ENTRY_BYTES;
      const tag = bytes.toString("latin1", entry, entry + 4);
      return { tag, at: bytes.readUInt32BE(entry + 8), length: bytes.readUInt32BE(entry + 12) };
    });
    this.isLong = bytes.readInt16BE(this.table("head").at + 50) === 1;
    const cmap = this.table("cmap").at;
    const subtables = Array.from(
      { length: bytes.readUInt16BE(cmap + 2) },
      (_, index) => cmap + bytes.readUInt32BE(cmap + 8 + index * 8),
    );
    const letters = subtables.find((at) => bytes.readUInt16BE(at) === 4) ?? fail("table of its letters");
    this.segments = segmentsIn(bytes, letters);
  }

  /** The ranges of letters that it has. */
  get ranges(): readonly (readonly [from: number, to: number])[] {
    return this.segments.map(({ from, to }) => [from, to] as const);
  }

  with(letters: Iterable<string>): Buffer {
    const glyphs = new Set([0, ...Array.from(letters, (letter) => this.glyphOf(letter.codePointAt(0) ?? 0))]);
    // What is added while it goes round is gone round as well.
    for (const glyph of glyphs) for (const part of this.partsOf(glyph)) glyphs.add(part);
    const outlines: Buffer[] = [];
    const places: number[] = [0];
    for (let glyph = 0, at = 0; glyph < this.count; glyph++) {
      if (glyphs.has(glyph)) outlines.push(this.outlineOf(glyph));
      at += glyphs.has(glyph) ? (outlines.at(-1)?.length ?? 0) : 0;
      places.push(at);
    }
    return this.joined(
      new Map([
        ["glyf", Buffer.concat(outlines)],
        ["loca", this.placesIn(places)],
      ]),
    );
  }

  private get count(): number {
    return this.bytes.readUInt16BE(this.table("maxp").at + 4);
  }

  private table(tag: string): Table {
    return this.tables.find((table) => table.tag === tag) ?? fail(`table ${tag}`);
  }

  private glyphOf(code: number): number {
    const segment = this.segments.find(({ from, to }) => code >= from && code <= to);
    if (!segment) return 0;
    const { from, by, range } = segment;
    const offset = this.bytes.readUInt16BE(range);
    const glyph = offset === 0 ? code : this.bytes.readUInt16BE(range + offset + 2 * (code - from));
    return (glyph + by) & 0xffff;
  }

  private outlineOf(glyph: number): Buffer {
    const { at } = this.table("loca");
    const place = (index: number) =>
      this.isLong ? this.bytes.readUInt32BE(at + 4 * index) : 2 * this.bytes.readUInt16BE(at + 2 * index);
    const outlines = this.table("glyf").at;
    return this.bytes.subarray(outlines + place(glyph), outlines + place(glyph + 1));
  }

  /** The glyphs that one is made of. */
  private partsOf(glyph: number): readonly number[] {
    const outline = this.outlineOf(glyph);
    if (outline.length === 0 || outline.readInt16BE(0) >= 0) return [];
    const parts: number[] = [];
    for (let at = 10, flags: number = Part.More; flags & Part.More; ) {
      flags = outline.readUInt16BE(at);
      parts.push(outline.readUInt16BE(at + 2));
      at += flags & Part.WideArguments ? 8 : 6;
      if (flags & Part.OneScale) at += 2;
      if (flags & Part.TwoScales) at += 4;
      if (flags & Part.Matrix) at += 8;
    }
    return parts;
  }

  private placesIn(places: readonly number[]): Buffer {
    const size = this.isLong ? 4 : 2;
    const table = Buffer.alloc(places.length * size);
    for (const [index, place] of places.entries()) {
      if (this.isLong) table.writeUInt32BE(place, index * size);
      else table.writeUInt16BE(place / 2, index * size);
    }
    return table;
  }

  /** The font with other contents of some tables. Checksums stay: who draws does not look at them. */
  private joined(replaced: ReadonlyMap<string, Buffer>): Buffer {
    const header = Buffer.from(this.bytes.subarray(0, HEADER_BYTES + this.tables.length * ENTRY_BYTES));
    const contents: Buffer[] = [header];
    let at = header.length;
    for (const [index, { tag, at: from, length }] of this.tables.entries()) {
      const table = replaced.get(tag) ?? this.bytes.subarray(from, from + length);
      const entry = HEADER_BYTES + index * ENTRY_BYTES;
      header.writeUInt32BE(at, entry + 8);
      header.writeUInt32BE(table.length, entry + 12);
      const room = Buffer.alloc((4 - (table.length % 4)) % 4);
      contents.push(table, room);
      at += table.length + room.length;
    }
    return Buffer.concat(contents);
  }
}

/** Ranges of letters, each with how to come from a letter to its glyph. */
function segmentsIn(bytes: Buffer, letters: number) {
  const twice = bytes.readUInt16BE(letters + 6);
  return Array.from({ length: twice / 2 }, (_, index) => {
    const end = letters + 14 + index * 2;
    const start = end + twice + 2;
    const range = start + 2 * twice;
    return {
      to: bytes.readUInt16BE(end),
      from: bytes.readUInt16BE(start),
      by: bytes.readInt16BE(start + twice),
      range,
    };
  });
}

function fail(what: string): never {
  throw new Error(`The font has no ${what}.`);
}
