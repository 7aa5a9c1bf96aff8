// SVG → PNG, with the fonts that come with this program and no others.
import { Resvg } from "@resvg/resvg-js";
import { pictureConfig } from "./config.ts";
import { FONT_FILES } from "./fonts.ts";

/** Reading the Chinese font takes as long as drawing. */
const [CHINESE, OTHERS] = [FONT_FILES, FONT_FILES.slice(0, -1)];

/** As wide as link previews are shown. Throws where the text is no SVG. */
export function rasterized(svg: string): Buffer {
  const fitTo = { mode: "width", value: pictureConfig.card.width } as const;
  const fontFiles = [...(/\p{Script=Han}|[\u3000-\u30ff\uff00-\uffef]/u.test(svg) ? CHINESE : OTHERS)];
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Noto Sans" };
  return new Resvg(svg, { font, fitTo }).render().asPng();
}
