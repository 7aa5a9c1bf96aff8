/** Letters that take no place on the screen, or only look like a space. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2800]/gu;
const SPACES = /[\p{Z}\s]+/gu;
/** Two marks on one letter are enough for every living script; hundreds of them paint over the lines around. */
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu;
const MAX_GRAPHEMES = 40;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What a token calls itself, made harmless to look at on one line. It stays hostile text: renderers escape it. */
export function cleanText(raw: string): string {
  const visible = raw
    .replace(SPACES, " ")
    .replace(INVISIBLE, "")
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .replace(SPACES, " ")
    .replace(PILED_MARKS, "$1")
    .trim();
  const graphemes: string[] = [];
  for (const { segment } of segmenter.segment(visible)) {
    if (graphemes.length === MAX_GRAPHEMES) return `${graphemes.slice(0, -1).join("")}…`;
    graphemes.push(segment);
  }
  return graphemes.join("");
}
