import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";

/** Our own modules as browsers take them: the very files that run here, without their types. */
export type Modules = {
  /** Named after what they contain, so that they may be kept for ever. */
  readonly entry: string;
  readonly version: string;
  /** By their paths below `src`. */
  readonly files: ReadonlyMap<string, string>;
};

const ROOT = new URL("../../", import.meta.url);
const ENTRY = "replay/in-page.ts";
const IMPORTED = /^(?:import|export)\b[^;"]*?from\s*"([^"]+)"|^import\s*"([^"]+)"|\bimport\(\s*"([^"]+)"/gm;

let read: Modules | undefined;

/** Read at first use: all that replaying a proof needs, and nothing else. */
export function modules(): Modules {
  if (read) return read;
  const files = new Map<string, string>();
  collect(ENTRY, files);
  const version = createHash("sha256")
    .update(JSON.stringify([...files]))
    .digest("hex")
    .slice(0, 10);
  read = { version, files, entry: `/assets/modules/${version}/${ENTRY}` };
  return read;
}

function collect(path: string, files: Map<string, string>): void {
  if (files.has(path)) return;
  const text = withoutTypes(readFileSync(new URL(path, ROOT), "utf8"));
  files.set(path, text);
  for (const [, ...names] of text.matchAll(IMPORTED)) {
    const name = names.find((each) => each !== undefined) ?? "";
    const { href } = new URL(name, new URL(path, ROOT));
    if (!name.startsWith(".") || !href.startsWith(ROOT.href))
      throw new Error(`Browsers cannot load ${name} of ${path}.`);
    collect(href.slice(ROOT.href.length), files);
  }
}

/** Types leave as many blanks behind them, which are a fifth of everything; what is said before each thing is left out, too. Node warns that this may change between its versions; a test of ours would show that. */
function withoutTypes(text: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    const blanked = stripTypeScriptTypes(text);
    if (blanked.length !== text.length) throw new Error("Types did not leave blanks behind them.");
    return blanked
      .replaceAll(/ +/g, (blanks, at: number) =>
        blanks.replaceAll(/ /g, (_, place) => (text[at + place] === " " ? " " : "")),
      )
      .replaceAll(/^ *\/\*\*[\s\S]*?\*\/\n/gm, "")
      .replaceAll(/ +$/gm, "")
      .replaceAll(/\n{3,}/g, "\n\n");
  } finally {
    process.emitWarning = emitWarning;
  }
}
