import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./anvil.ts";
import { answering } from "./geth.ts";

export type ToldNode = { readonly url: string; stop(): Promise<void> };

/** What stands in `scripts/nodes`: a program that takes a genesis and an address, and is told its blocks by `testing_mine`. */
export async function startToldNode(program: string, genesis: object): Promise<ToldNode> {
  const data = mkdtempSync(join(tmpdir(), "assay-node-"));
  const file = join(data, "genesis.json");
  writeFileSync(file, JSON.stringify(genesis));
  const port = await freePort();
  const child = spawn(program, [file, `127.0.0.1:${port}`], { stdio: "ignore" });
  const end = () => {
    child.kill("SIGKILL");
    rmSync(data, { recursive: true, force: true });
  };
  process.once("exit", end);
  const url = `http://127.0.0.1:${port}`;
  await answering(child, url);
  return { url, stop: () => ended(child, end) };
}

function ended(child: ChildProcess, end: () => void): Promise<void> {
  process.off("exit", end);
  return new Promise((resolve) => {
    if (child.exitCode === null) child.once("exit", () => resolve());
    end();
    if (child.exitCode !== null) resolve();
  });
}
