// An append-only file of records with checksums. A damaged record is skipped; the others are read.
import { readSync } from "node:fs";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import { similarConfig } from "./config.ts";

const MAGIC = 0x41534d31;
/** magic, kind, length, checksum */
const HEADER = 13;
const LARGEST_RECORD = 1 << 24;
const READ_BYTES = 1 << 22;
/** Most records are smaller, and read in one go. */
const GUESSED_RECORD = 1 << 12;

/** What was read back: which kind of record, where its content lies, and the content. */
export type Entry = { readonly kind: number; readonly at: number; readonly content: Buffer };

/**
 * A file that is only ever added to. A record is acknowledged once it is on the disk; what a crash left half written is
 * passed over when the file is read again, and never overwritten.
 */
export class Journal {
  private readonly file: FileHandle;
  private readonly onEntry: (entry: Entry) => void;
  private end: number;
  private waiting: Waiting[] = [];
  private writing: Promise<void> | undefined;

  /** How much of what was there made no sense and was passed over. */
  readonly passedOver: number;

  private constructor(file: FileHandle, end: number, passedOver: number, onEntry: (entry: Entry) => void) {
    this.file = file;
    this.end = end;
    this.passedOver = passedOver;
    this.onEntry = onEntry;
  }

  /** `onEntry` is told of everything that is there, and later of what other processes add. */
  static async open(path: string, onEntry: (entry: Entry) => void): Promise<Journal> {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, "a+");
    const { size } = await file.stat();
    let understood = 0;
    await readEntries(file, 0, size, (entry) => {
      understood += HEADER + entry.content.length;
      onEntry(entry);
    });
    return new Journal(file, size, size - understood, onEntry);
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
        await this.settle(batch);
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.writing = undefined;
  }

  /** Tells each record its place: right behind the last one, unless another process wrote to the file meanwhile. */
  private async settle(batch: readonly Waiting[]): Promise<void> {
    const { size } = await this.file.stat();
    const alone = size === this.end + batch.reduce((sum, { bytes }) => sum + bytes.length, 0);
    if (alone) {
      for (const { bytes, done } of batch) {
        done(this.end + HEADER);
        this.end += bytes.length;
      }
      return;
    }
    const places = new Map<string, number>();
    const ours = new Set(batch.map(({ bytes }) => bytes.toString("latin1", HEADER)));
    const start = this.end;
    this.end = size;
    await readEntries(this.file, start, size, (entry) => {
      const text = entry.content.toString("latin1");
      if (ours.has(text)) places.set(text, entry.at);
      else this.onEntry(entry);
    });
    for (const { bytes, done } of batch) done(places.get(bytes.toString("latin1", HEADER)) ?? 0);
  }

  /**
   * A record, by the place of its content. Read at once: a search reads two hundred that the system holds in memory, and going through
   * a thread for each takes five times as long.
   */
  entry(at: number): Entry | undefined {
    const guess = Buffer.alloc(GUESSED_RECORD);
    const got = guess.subarray(0, readSync(this.file.fd, guess, 0, guess.length, Math.max(0, at - HEADER)));
    if (got.length < HEADER || got.readUInt32LE(0) !== MAGIC) return undefined;
    const [kind, length] = [got.readUInt8(4), got.readUInt32LE(5)];
    if (length <= got.length - HEADER) return { kind, at, content: got.subarray(HEADER, HEADER + length) };
    const whole = Buffer.alloc(Math.min(length, LARGEST_RECORD));
    return { kind, at, content: whole.subarray(0, readSync(this.file.fd, whole, 0, whole.length, at)) };
  }

  /** Reads everything again. */
  async each(onEntry: (entry: Entry) => void): Promise<void> {
    await this.writing;
    await readEntries(this.file, 0, this.end, onEntry);
  }

  async close(): Promise<void> {
    await this.writing;
    await this.file.close();
  }
}

type Waiting = { bytes: Buffer; done: (at: number) => void; failed: (error: unknown) => void };

async function readEntries(file: FileHandle, from: number, to: number, onEntry: (entry: Entry) => void): Promise<void> {
  let held = Buffer.alloc(0);
  let start = from;
  for (let read = from; read < to; ) {
    const chunk = Buffer.alloc(Math.min(READ_BYTES, to - read));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, read);
    if (bytesRead === 0) return;
    read += bytesRead;
    held = Buffer.concat([held, chunk.subarray(0, bytesRead)]);
    const used = takeEntries(held, start, read >= to, onEntry);
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

// A journal without a file, for a process that keeps nothing.

/** A journal without a file: it forgets with the process, and what it was told first when it holds too much. */
export function createForgetful(): Pick<Journal, "append" | "entry" | "each" | "close"> {
  const contents = new Map<number, { readonly kind: number; readonly content: Buffer }>();
  let next = 0;
  let bytes = 0;
  return {
    append(kind, content) {
      contents.set(next, { kind, content });
      bytes += content.length;
      for (const [at, each] of contents) {
        if (bytes <= similarConfig.memoryBytes) break;
        contents.delete(at);
        bytes -= each.content.length;
      }
      return Promise.resolve(next++);
    },
    entry(at) {
      const found = contents.get(at);
      return found && { at, ...found };
    },
    each(onEntry) {
      for (const [at, { kind, content }] of contents) onEntry({ kind, at, content });
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}
