import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const LOOK_EVERY_MS = 50;
const LONGEST_WORK_MS = 300_000;

/** The file's text; where there is none yet, one process makes it while the others that want it wait. */
export function madeOnce(path: string, make: () => string): string {
  const lock = `${path}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  while (!existsSync(path)) {
    if (!taken(lock)) pause(LOOK_EVERY_MS);
    else {
      try {
        const text = make();
        const whole = `${path}.${process.pid}`;
        writeFileSync(whole, text);
        renameSync(whole, path);
        return text;
      } finally {
        rmSync(lock, { force: true });
      }
    }
  }
  return readFileSync(path, "utf8");
}

function taken(lock: string): boolean {
  try {
    writeFileSync(lock, `${process.pid}`, { flag: "wx" });
    return true;
  } catch {
    forgetIfDead(lock);
    return false;
  }
}

/** Whoever was ended in the middle of it leaves the lock behind. */
function forgetIfDead(lock: string): void {
  try {
    const isOld = Date.now() - statSync(lock).mtimeMs > LONGEST_WORK_MS;
    if (isOld || !isAlive(Number(readFileSync(lock, "utf8")))) rmSync(lock, { force: true });
  } catch {
    // It went away meanwhile.
  }
}

/** Between its making and its writing a lock names nobody for a moment. */
function isAlive(owner: number): boolean {
  try {
    return owner === 0 || process.kill(owner, 0);
  } catch {
    return false;
  }
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
