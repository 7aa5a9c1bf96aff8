// Colors of pictures: those of the page around them, or fixed ones by day and by night.
import type { Verdict } from "../engine/core/report.ts";

export type Palette = Readonly<Record<Verdict | "paper" | "panel" | "line" | "ink" | "soft" | "link" | "gold", string>>;

export type Light = "day" | "night";

const NAMES = [
  "paper",
  "panel",
  "line",
  "ink",
  "soft",
  "link",
  "gold",
  "danger",
  "warning",
  "clear",
  "unknown",
] as const;

/** The page's own, which follow what its reader prefers. */
export const OF_PAGE = Object.fromEntries(NAMES.map((name) => [name, `var(--${name})`])) as Palette;

/** The same as in assay.css. */
export const PALETTES: Readonly<Record<Light, Palette>> = {
  day: {
    paper: "#f6f5f1",
    panel: "#ffffff",
    line: "#dfdcd3",
    ink: "#17191e",
    soft: "#565b66",
    link: "#1f4fa8",
    gold: "#8a6100",
    danger: "#b3261e",
    warning: "#955200",
    clear: "#12693f",
    unknown: "#565b66",
  },
  night: {
    paper: "#101217",
    panel: "#191c23",
    line: "#2d323d",
    ink: "#eceef2",
    soft: "#a3a9b6",
    link: "#8fb4ff",
    gold: "#e0aa3e",
    danger: "#ff8a80",
    warning: "#ffb95c",
    clear: "#6fd6a2",
    unknown: "#a3a9b6",
  },
};
