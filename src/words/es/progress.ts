import type { progress as english } from "../en/progress.ts";
import type { Translated } from "../translated.ts";

export const progress: Translated<typeof english> = {
  stages: {
    reading: "Leyendo el token",
    trying: "Comprando, enviando, vendiendo y usando cada función de administrador",
    "looking-beside": "Revisando el lanzamiento y al creador",
  },
};
