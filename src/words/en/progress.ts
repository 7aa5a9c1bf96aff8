// What is being done while an audit runs.
import type { Stage } from "../../engine/core/report.ts";

export const progress = {
  stages: {
    reading: "Reading the token",
    trying: "Buying, sending, selling and using every admin function",
    "looking-beside": "Looking at the launch and the creator",
  } satisfies Record<Stage, string>,
};
