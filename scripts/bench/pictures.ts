import { NO_CHARTS } from "../../src/engine/charts/charts.ts";
import { drawCard, picturedOf } from "../../src/pictures/card.ts";
import { rasterized } from "../../src/pictures/raster.ts";
import { sampleReports } from "../../test/support/reports.ts";
import type { BenchRow, Extent } from "./row.ts";

/** The picture of a card, from a report to its PNG: in the middle, and the slowest. */
export function benchPictures({ brief }: Extent): Promise<BenchRow[]> {
  const draw = () => rasterized(drawCard(picturedOf(sampleReports.danger, NO_CHARTS), "night"));
  draw();
  const times = Array.from({ length: brief ? 3 : 50 }, () => {
    const from = performance.now();
    draw();
    return performance.now() - from;
  }).toSorted((a, b) => a - b);
  const row = (name: string, ms = 0) => ({ name, value: Math.round(ms * 10) / 10, unit: "ms" });
  return Promise.resolve([
    row("picture of a card", times[Math.floor(times.length / 2)]),
    row("picture of a card, the slowest", times.at(-1)),
  ]);
}
