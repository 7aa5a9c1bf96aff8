import { answerEach } from "../threads/answering.ts";
import { drawCard, drawInvitation, type Pictured } from "./card.ts";
import type { Light } from "./palette.ts";
import { rasterized } from "./raster.ts";

answerEach((message) => {
  const { pictured, light } = message as { pictured: Pictured | null; light: Light };
  return rasterized(pictured ? drawCard(pictured, light) : drawInvitation(light)).toString("base64");
});
