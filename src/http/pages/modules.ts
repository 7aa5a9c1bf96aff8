// The modules that replay a proof, as browsers take them: the very files that run here, without their types, and the files of one library.
// In: the entry module. Out: the texts of all that it imports, by path, under a version that is a hash of them.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire, stripTypeScriptTypes } from "node:module";
import { dirname, join, relative } from "node:path/posix";
import { pathToFileURL } from "node:url";

export type Modules = {
  /** Named after what they contain, so that they may be kept for ever. */
  readonly entry: string;
  readonly version: string;
  /** By their paths below `src`; those of the library below `packages`. */
  readonly files: ReadonlyMap<string, string>;
};

const ROOT = new URL("../../", import.meta.url);
const ENTRY = "replay/in-page.ts";
/** Hashes alone. Node would take other files of it in places: browsers need those of `esm`. */
const LIBRARY = "@noble/hashes";
const LIBRARY_AT = `packages/${LIBRARY}/`;
const LIBRARY_ROOT = new URL("esm/", pathToFileURL(createRequire(import.meta.url).resolve(`${LIBRARY}/sha3`)));
const NAMED_LIBRARY = new RegExp(`(["'])${LIBRARY}/([\\w-]+)\\1`, "g");
const IMPORTED =
  /^(?:import|export)\b[^;"']*?from\s*["']([^"']+)["']|^import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm;

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
  const text = textOf(path);
  files.set(path, text);
  for (const [, ...names] of text.matchAll(IMPORTED)) {
    const name = names.find((each) => each !== undefined) ?? "";
    const target = join(dirname(path), name);
    if (!name.startsWith(".") || target.startsWith("..")) throw new Error(`Browsers cannot load ${name} of ${path}.`);
    collect(target, files);
  }
}

/** The library is imported by where it is served. */
function textOf(path: string): string {
  const isLibrary = path.startsWith(LIBRARY_AT);
  const text = readFileSync(
    isLibrary ? new URL(path.slice(LIBRARY_AT.length), LIBRARY_ROOT) : new URL(path, ROOT),
    "utf8",
  );
  return withoutComments(isLibrary ? text : withoutTypes(text)).replaceAll(
    NAMED_LIBRARY,
    (_, quote: string, file: string) => `${quote}./${relative(dirname(path), `${LIBRARY_AT}${file}.js`)}${quote}`,
  );
}

/** Types leave as many blanks behind them, which are a fifth of everything. Node warns that this may change between its versions; a test of ours would show that. */
function withoutTypes(text: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    const blanked = stripTypeScriptTypes(text);
    if (blanked.length !== text.length) throw new Error("Types did not leave blanks behind them.");
    return blanked.replaceAll(/ +/g, (blanks, at: number) =>
      blanks.replaceAll(/ /g, (_, place) => (text[at + place] === " " ? " " : "")),
    );
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Without what is said before each thing, but for whose work it is. */
function withoutComments(text: string): string {
  return text
    .replaceAll(/^ *\/\*\*[\s\S]*?\*\/\n/gm, "")
    .replaceAll(/^ *\/\/.*\n?/gm, "")
    .replaceAll(/ +$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n");
}
