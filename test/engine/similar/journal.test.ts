import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { Journal } from "../../../src/engine/similar/journal.ts";

const directory = mkdtempSync(join(tmpdir(), "assay-journal-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function read(path: string): Promise<string[]> {
  const found: string[] = [];
  const journal = await Journal.open(path, ({ content }) => found.push(content.toString("utf8")));
  await journal.close();
  return found;
}

async function write(path: string, texts: readonly string[]): Promise<number[]> {
  const journal = await Journal.open(path, () => undefined);
  const places = await Promise.all(texts.map((text) => journal.append(1, Buffer.from(text))));
  await journal.close();
  return places;
}

describe("the journal", () => {
  test("gives back what was written, also from the places it named", async () => {
    const path = join(directory, "plain");
    const [, second] = await write(path, ["one", "two", "three"]);
    expect(await read(path)).toEqual(["one", "two", "three"]);
    expect(
      readFileSync(path)
        .subarray(second, (second ?? 0) + 3)
        .toString(),
    ).toBe("two");
  });

  test("passes over a record that a crash left half written, and goes on after it", async () => {
    const path = join(directory, "torn");
    await write(path, ["one", "two"]);
    truncateSync(path, readFileSync(path).length - 2);
    await write(path, ["three"]);
    expect(await read(path)).toEqual(["one", "three"]);
  });

  test("passes over bytes that were damaged or are no records at all", async () => {
    const path = join(directory, "damaged");
    await write(path, ["one", "two", "three"]);
    const bytes = readFileSync(path);
    bytes[bytes.indexOf("two")] = 0;
    writeFileSync(path, bytes);
    appendFileSync(path, Buffer.alloc(1000, 0x31));
    await write(path, ["four"]);
    expect(await read(path)).toEqual(["one", "three", "four"]);
  });

  test("reads records longer than what is read at once", async () => {
    const path = join(directory, "long");
    const long = "x".repeat(5_000_000);
    await write(path, [long, "short", long]);
    expect((await read(path)).map(({ length }) => length)).toEqual([5_000_000, 5, 5_000_000]);
  });

  test("keeps two processes that write to one file apart, and each learns what the other wrote", async () => {
    const path = join(directory, "shared");
    const heard: string[] = [];
    const one = await Journal.open(path, ({ content }) => heard.push(content.toString("utf8")));
    const other = await Journal.open(path, () => undefined);
    await other.append(1, Buffer.from("from the other"));
    const at = await one.append(1, Buffer.from("mine"));
    expect(one.entry(at)?.content.toString()).toBe("mine");
    expect(heard).toEqual(["from the other"]);
    await one.close();
    await other.close();
    expect(await read(path)).toEqual(["from the other", "mine"]);
  });

  test("loses nothing that was acknowledged when the process is killed while it writes", async () => {
    const path = join(directory, "killed");
    const module = new URL("../../../src/engine/similar/journal.ts", import.meta.url).href;
    const code = `
      const { Journal } = await import(${JSON.stringify(module)});
      const journal = await Journal.open(${JSON.stringify(path)}, () => {});
      for (let i = 0; ; i++) journal.append(1, Buffer.from(i + "-" + "x".repeat(i % 3000))).then(() => process.stdout.write(i + "\\n")),
        i % 20 === 0 && (await new Promise((go) => setTimeout(go, 1)));`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let heard = "";
    child.stdout.on("data", (chunk) => {
      heard += chunk;
      if (heard.length > 20_000) child.kill("SIGKILL");
    });
    await once(child, "close");
    const acknowledged = heard.split("\n").slice(0, -1).map(Number);
    const kept = (await read(path)).map((text) => Number(text.split("-")[0]));
    expect(acknowledged.length).toBeGreaterThan(1000);
    expect(kept.slice(0, acknowledged.length)).toEqual(acknowledged);
    await write(path, ["after"]);
    expect((await read(path)).at(-1)).toBe("after");
  });
});
