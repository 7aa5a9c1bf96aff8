import type { Language } from "../engine/core/languages.ts";
import { answerEach } from "../threads/answering.ts";
import { drawCard, drawInvitation, type Pictured } from "./card.ts";
import { rasterized } from "./raster.ts";
import type { Light } from "./svg.ts";

answerEach((message) => {
  const { pictured, light } = message as { pictured: Pictured | Language; light: Light };
  const svg = typeof pictured === "string" ? drawInvitation(pictured, light) : drawCard(pictured, light);
  return rasterized(svg).toString("base64");
});
