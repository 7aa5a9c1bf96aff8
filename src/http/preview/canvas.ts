// A canvas of pixels with lines of round ends, written as a PNG.
import { crc32, deflateSync } from "node:zlib";

export type Point = readonly [x: number, y: number];
export type Colour = readonly [red: number, green: number, blue: number];

/** A picture that lines with round ends are drawn on; a line from a point to itself is a dot. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #pixels: Uint8Array;

  constructor(width: number, height: number, background: Colour) {
    this.width = width;
    this.height = height;
    this.#pixels = new Uint8Array(width * height * 3);
    for (let at = 0; at < this.#pixels.length; at++) this.#pixels[at] = background[at % 3] ?? 0;
  }

  rectangle(left: number, top: number, width: number, height: number, colour: Colour): void {
    for (let y = top; y < top + height; y++) {
      for (let x = left; x < left + width; x++) this.#blend(x, y, colour, 1);
    }
  }

  /** Each pixel is covered by as much as it is near the line, so that edges are smooth. */
  line(points: readonly Point[], thickness: number, colour: Colour): void {
    const radius = thickness / 2;
    const box = boxAround(points, radius + 1);
    const columns = box.right - box.left + 1;
    const covered = new Float32Array(columns * (box.bottom - box.top + 1));
    for (let index = 0; index < Math.max(points.length - 1, 1); index++) {
      const from = points[index] ?? [0, 0];
      const to = points[index + 1] ?? from;
      const near = boxAround([from, to], radius + 1);
      for (let y = near.top; y <= near.bottom; y++) {
        for (let x = near.left; x <= near.right; x++) {
          const cover = radius + 0.5 - distance(from, to, x + 0.5, y + 0.5);
          const at = (y - box.top) * columns + x - box.left;
          if (cover > (covered[at] ?? 0)) covered[at] = Math.min(cover, 1);
        }
      }
    }
    for (const [at, share] of covered.entries()) {
      if (share > 0) this.#blend(box.left + (at % columns), box.top + Math.floor(at / columns), colour, share);
    }
  }

  toPng(): Buffer<ArrayBuffer> {
    return encodePng(this.#pixels, this.width, this.height);
  }

  #blend(x: number, y: number, colour: Colour, share: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const at = (y * this.width + x) * 3;
    for (let part = 0; part < 3; part++) {
      const under = this.#pixels[at + part] ?? 0;
      this.#pixels[at + part] = Math.round(under + ((colour[part] ?? 0) - under) * share);
    }
  }
}

function boxAround(points: readonly Point[], margin: number) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.floor(Math.min(...xs) - margin),
    right: Math.ceil(Math.max(...xs) + margin),
    top: Math.floor(Math.min(...ys) - margin),
    bottom: Math.ceil(Math.max(...ys) + margin),
  };
}

/** From a place to the nearest point between two others. */
function distance([ax, ay]: Point, [bx, by]: Point, x: number, y: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(Math.max(((x - ax) * dx + (y - ay) * dy) / length, 0), 1);
  const right = x - ax - along * dx;
  const down = y - ay - along * dy;
  return Math.sqrt(right * right + down * down);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const EIGHT_BITS = 8;
const TRUECOLOUR = 2;
const FILTER_UP = 2;

/** Pixels of three bytes, row after row, as a PNG file. */
function encodePng(pixels: Uint8Array, width: number, height: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([EIGHT_BITS, TRUECOLOUR, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(filtered(pixels, width * 3, height))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Each row as its difference from the one above, which for flat colours is nothing. */
function filtered(pixels: Uint8Array, stride: number, height: number): Uint8Array {
  const rows = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y++) {
    const to = y * (stride + 1);
    rows[to] = FILTER_UP;
    for (let x = 0; x < stride; x++) {
      const above = y === 0 ? 0 : (pixels[(y - 1) * stride + x] ?? 0);
      rows[to + 1 + x] = (pixels[y * stride + x] ?? 0) - above;
    }
  }
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
