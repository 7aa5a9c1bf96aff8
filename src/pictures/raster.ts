// SVG → PNG, with the fonts that come with this program and no others.
import { Resvg } from "@resvg/resvg-js";
import { pictureConfig } from "./config.ts";
import { withFonts } from "./fonts.ts";

/** As wide as link previews are shown. Throws where the text is no SVG. */
export function rasterized(svg: string): Buffer {
  const fitTo = { mode: "width", value: pictureConfig.card.width } as const;
  return withFonts(svg, (fontFiles) => {
    const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: "Noto Sans" };
    return new Resvg(svg, { font, fitTo }).render().asPng();
  });
}
