import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";

const MAGIC = 0x41534d31;
/** magic, kind, length, checksum */
const HEADER = 13;
const LARGEST_RECORD = 1 << 24;
const READ_BYTES = 1 << 22;

/** What was read back: which kind of record, where its content lies, and the content. */
export type Entry = { readonly kind: number; readonly at: number; readonly content: Buffer };

/**
 * A file that is only ever added to. A record is acknowledged once it is on the disk; what a crash left half written is
 * passed over when the file is read again, and never overwritten.
 */
export class Journal {
  private readonly file: FileHandle;
  private end: number;
  private waiting: { bytes: Buffer; done: (at: number) => void; failed: (error: unknown) => void }[] = [];
  private writing: Promise<void> | undefined;

  private constructor(file: FileHandle, end: number) {
    this.file = file;
    this.end = end;
  }

  static async open(path: string, onEntry: (entry: Entry) => void): Promise<Journal> {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, "a+");
    await readEntries(file, onEntry);
    return new Journal(file, (await file.stat()).size);
  }

  /** Resolves, with the place of the content, when the record has reached the disk. */
  append(kind: number, content: Buffer): Promise<number> {
    const header = Buffer.alloc(HEADER);
    header.writeUInt32LE(MAGIC, 0);
    header.writeUInt8(kind, 4);
    header.writeUInt32LE(content.length, 5);
    header.writeUInt32LE(crc32(content), 9);
    return new Promise((done, failed) => {
      this.waiting.push({ bytes: Buffer.concat([header, content]), done, failed });
      this.writing ??= this.writeWaiting();
    });
  }

  /** Everything that came while the disk was busy goes out together. */
  private async writeWaiting(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        await this.file.appendFile(Buffer.concat(batch.map(({ bytes }) => bytes)));
        await this.file.datasync();
        for (const { bytes, done } of batch) {
          done(this.end + HEADER);
          this.end += bytes.length;
        }
      } catch (error) {
        this.end = (await this.file.stat().catch(() => ({ size: this.end }))).size;
        for (const { failed } of batch) failed(error);
      }
    }
    this.writing = undefined;
  }

  async content(at: number, length: number): Promise<Buffer> {
    const buffer = Buffer.alloc(length);
    await this.file.read(buffer, 0, length, at);
    return buffer;
  }

  async close(): Promise<void> {
    await this.writing;
    await this.file.close();
  }
}

async function readEntries(file: FileHandle, onEntry: (entry: Entry) => void): Promise<void> {
  const { size } = await file.stat();
  let held = Buffer.alloc(0);
  let start = 0;
  for (let read = 0; read < size; ) {
    const chunk = Buffer.alloc(Math.min(READ_BYTES, size - read));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, read);
    if (bytesRead === 0) return;
    read += bytesRead;
    held = Buffer.concat([held, chunk.subarray(0, bytesRead)]);
    const used = takeEntries(held, start, read >= size, onEntry);
    held = held.subarray(used);
    start += used;
  }
}

/** How many bytes were made sense of, or given up. */
function takeEntries(bytes: Buffer, start: number, isLast: boolean, onEntry: (entry: Entry) => void): number {
  let at = 0;
  while (at + HEADER <= bytes.length) {
    const length = bytes.readUInt32LE(at) === MAGIC ? bytes.readUInt32LE(at + 5) : -1;
    if (length < 0 || length > LARGEST_RECORD) {
      at = nextMagic(bytes, at + 1);
      continue;
    }
    const end = at + HEADER + length;
    if (end > bytes.length && !isLast) return at;
    const content = bytes.subarray(at + HEADER, end);
    const whole = end <= bytes.length && crc32(content) === bytes.readUInt32LE(at + 9);
    if (whole) onEntry({ kind: bytes.readUInt8(at + 4), at: start + at + HEADER, content });
    at = whole ? end : nextMagic(bytes, at + 1);
  }
  return isLast ? bytes.length : at;
}

const MAGIC_BYTES = Buffer.from([MAGIC & 255, (MAGIC >> 8) & 255, (MAGIC >> 16) & 255, (MAGIC >> 24) & 255]);

function nextMagic(bytes: Buffer, from: number): number {
  const found = bytes.indexOf(MAGIC_BYTES, from);
  return found >= 0 ? found : Math.max(from, bytes.length - MAGIC_BYTES.length + 1);
}
