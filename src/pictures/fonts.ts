// The fonts of pictures: Noto Sans for Latin, Cyrillic and Greek, and a Chinese one for what it lacks. Says which letters they have.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

export const FONT_FILES: readonly string[] = [
  require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  require.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
  require.resolve("@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf"),
];

let ranges: readonly (readonly [number, number])[] | undefined;

export function isDrawable(words: string): boolean {
  ranges ??= FONT_FILES.flatMap((file) => lettersOf(readFileSync(file)));
  const known = ranges;
  return [...words].every((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return known.some(([from, to]) => code >= from && code <= to);
  });
}

/** The ranges of a font's Unicode table: format 4 of its `cmap`, which every font of these has. */
function lettersOf(font: Buffer): (readonly [number, number])[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const entry = tables.find((at) => font.toString("latin1", at, at + 4) === "cmap");
  if (entry === undefined) return [];
  const cmap = font.readUInt32BE(entry + 8);
  const subtables = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, index) => cmap + font.readUInt32BE(cmap + 8 + index * 8),
  );
  const letters = subtables.find((at) => font.readUInt16BE(at) === 4);
  if (letters === undefined) return [];
  const twice = font.readUInt16BE(letters + 6);
  return Array.from({ length: twice / 2 }, (_, index) => {
    const end = letters + 14 + index * 2;
    return [font.readUInt16BE(end + twice + 2), font.readUInt16BE(end)] as const;
  });
}
