// The fonts of pictures: Noto Sans for Latin, Cyrillic and Greek, and a Chinese one for what it lacks. Says which letters they have.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import { Font } from "./font-subset.ts";

const require = createRequire(import.meta.url);

const LATIN: readonly string[] = [
  require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  require.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
];
const CHINESE = require.resolve("@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf");
const OF_CHINESE = /[\p{Script=Han}\u3000-\u30ff\uff00-\uffef]/u;

let chinese: Font | undefined;
let ranges: readonly (readonly [number, number])[] | undefined;

function chineseFont(): Font {
  chinese ??= new Font(readFileSync(CHINESE));
  return chinese;
}

export function isDrawable(words: string): boolean {
  ranges ??= [...LATIN.flatMap((file) => new Font(readFileSync(file)).ranges), ...chineseFont().ranges];
  const known = ranges;
  return [...words].every((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return known.some(([from, to]) => code >= from && code <= to);
  });
}

/** Draws with the files that the words need. The whole Chinese font would be read again for each of its letters. */
export function withFonts<T>(words: string, draw: (files: string[]) => T): T {
  if (!OF_CHINESE.test(words)) return draw([...LATIN]);
  const file = join(tmpdir(), `assay-letters-${process.pid}-${threadId}.ttf`);
  // It draws the figures among Chinese letters as well.
  writeFileSync(file, chineseFont().with(new Set(words)));
  try {
    return draw([...LATIN, file]);
  } finally {
    rmSync(file, { force: true });
  }
}
