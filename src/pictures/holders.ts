// The largest holders as bubbles, as large as their share, joined where payments join them. What each is shows in its shape and its color.
import type { HolderLink } from "../engine/charts/charts.ts";
import type { Report } from "../engine/core/report.ts";
import { explorerUrl, shortAddress } from "../format/card.ts";
import { pictureConfig } from "./config.ts";
import {
  type Attributes,
  BOLD,
  type HolderKind,
  type Palette,
  type PictureWords,
  type Point,
  path,
  polygon,
  tag,
  text,
  widthOf,
} from "./svg.ts";

const KINDS: Readonly<Record<string, HolderKind>> = {
  pool: "pool",
  burn: "burned",
  locker: "locked",
  creator: "creator",
  owner: "creator",
  person: "person",
};

export type Bubble = {
  readonly address: string;
  readonly kind: HolderKind;
  readonly shareBps: number;
  readonly x: number;
  readonly y: number;
  readonly r: number;
};

export function drawHolders(
  report: Report,
  links: readonly HolderLink[],
  words: PictureWords,
  palette: Palette,
): string {
  const { page } = pictureConfig;
  const bubbles = centered(placed(report, links));
  const [top, bottom] = [Math.min(...bubbles.map(({ y, r }) => y - r)), Math.max(...bubbles.map(({ y, r }) => y + r))];
  const kinds = [...new Set(bubbles.map(({ kind }) => kind))];
  const below = legend(bottom + 20, kinds, links, words, palette);
  return tag(
    "svg",
    {
      viewBox: `0 ${Math.floor(top - 4)} ${page.width} ${Math.ceil(below.bottom - top + 12)}`,
      role: "group",
      "aria-label": words.holderPicture(bubbles.length, links.length),
      class: "drawn",
    },
    [
      ...links.map((link) => drawLink(link, bubbles, palette)),
      ...kinds.map((kind) =>
        drawKind(
          kind,
          bubbles.filter((bubble) => bubble.kind === kind),
          report,
          words,
          palette,
        ),
      ),
      tag(
        "g",
        {
          fill: palette.ink,
          // Keeps figures legible where a line passes below them.
          stroke: palette.panel,
          "stroke-width": 2.5,
          "paint-order": "stroke",
          "text-anchor": "middle",
          "font-weight": 600,
          "pointer-events": "none",
        },
        bubbles.map((each) => shareOf(each, words)),
      ),
      below.drawn,
    ],
  );
}

/** In the middle of the picture's width. */
function centered(bubbles: readonly Bubble[]): readonly Bubble[] {
  const [left, right] = [Math.min(...bubbles.map(({ x, r }) => x - r)), Math.max(...bubbles.map(({ x, r }) => x + r))];
  return bubbles.map((bubble) => ({ ...bubble, x: bubble.x + (pictureConfig.page.width - left - right) / 2 }));
}

/** From the largest on, each as near to the middle, or to the one it is joined with, as there is room. */
function placed(report: Report, links: readonly HolderLink[]): Bubble[] {
  const { page, holders } = pictureConfig;
  const shown = (report.holders?.top ?? []).filter(({ shareBps }) => (shareBps ?? 0) > 0);
  const area = page.width * holders.height;
  const whole = shown.reduce((sum, { shareBps }) => sum + (shareBps ?? 0), 0);
  const room = { width: page.width, height: holders.height };
  const done: Bubble[] = [];
  for (const { address, label, shareBps } of shown) {
    const wanted = Math.max(Math.sqrt((((shareBps ?? 0) / whole) * area * 0.34) / Math.PI), holders.smallest);
    const joined = links.find(
      ({ from, to }) =>
        [from, to].includes(address) &&
        done.some((each) => each.address !== address && [from, to].includes(each.address)),
    );
    const beside = joined && done.find((each) => [joined.from, joined.to].includes(each.address));
    const from = beside ?? { x: room.width * LEFT_OF_MIDDLE, y: room.height / 2 };
    // Where a bubble finds no room, it is drawn smaller rather than left out.
    for (let r = wanted; r >= 1; r *= SHRINK) {
      const spot = freeSpot(r, from, room, done, beside);
      if (!spot) continue;
      done.push({ address, kind: KINDS[label] ?? "contract", shareBps: shareBps ?? 0, r, ...spot });
      break;
    }
  }
  return done;
}

const GAP = 3;
/** So that the line that joins two is seen. */
const JOINED_GAP = 14;
const SHRINK = 0.9;
/** So that there is room for a second one that is as large. */
const LEFT_OF_MIDDLE = 0.38;

/** Along a spiral that is flat, as the picture is. */
function freeSpot(
  r: number,
  from: { readonly x: number; readonly y: number },
  room: { readonly width: number; readonly height: number },
  done: readonly Bubble[],
  joined: Bubble | undefined,
) {
  const apart = (other: Bubble) => other.r + r + (other === joined ? JOINED_GAP : GAP);
  for (let turn = 0; turn < 900; turn++) {
    const angle = turn * 0.35;
    const far = turn * 0.6;
    const [x, y] = [from.x + Math.cos(angle) * far * 1.25, from.y + Math.sin(angle) * far];
    if (x < r + 1 || y < r + 1 || x > room.width - r - 1 || y > room.height - r - 1) continue;
    if (done.every((other) => Math.hypot(other.x - x, other.y - y) >= apart(other))) return { x, y };
  }
  return undefined;
}

function drawLink({ from, to, by }: HolderLink, bubbles: readonly Bubble[], palette: Palette): string {
  const [one, other] = [from, to].map((address) => bubbles.find((bubble) => bubble.address === address));
  if (!one || !other) return "";
  const dashes = by === "payer" ? { "stroke-dasharray": "4 3" } : {};
  return path([edgeOf(one, other), edgeOf(other, one)], { stroke: palette.danger, "stroke-width": 2, ...dashes });
}

/** Where a line to another leaves a bubble, so that it crosses no figure in it. */
function edgeOf({ kind, x, y, r }: Bubble, to: Bubble): Point {
  const far = Math.hypot(to.x - x, to.y - y) || 1;
  const [dx, dy] = [(to.x - x) / far, (to.y - y) / far];
  const reach = kind === "creator" ? r / (Math.abs(dx) + Math.abs(dy)) : r;
  return [x + dx * reach, y + dy * reach];
}

/** Bubbles of one kind share their looks, which keeps pages small. */
function drawKind(
  kind: HolderKind,
  bubbles: readonly Bubble[],
  report: Report,
  words: PictureWords,
  palette: Palette,
): string {
  const drawn = bubbles.map(({ address, shareBps, x, y, r }) => {
    const label = `${shortAddress(address)}, ${words.kinds[kind]}, ${words.percent(shareBps)}`;
    const url = explorerUrl(report, address, "address");
    const shape = [shapeOf(kind, x, y, r)];
    return url
      ? tag("a", { href: url, "aria-label": label }, shape)
      : tag("g", { role: "img", "aria-label": label }, shape);
  });
  return tag("g", looksOf(kind, palette), drawn);
}

function shareOf({ shareBps, x, y, r }: Bubble, words: PictureWords): string {
  const { page, holders } = pictureConfig;
  const size = Math.max(holders.text, Math.min(page.text, r * 0.62));
  const share = words.percent(shareBps);
  return widthOf(share, size) * BOLD < r * 2 ? text([x, y + size * 0.35], size, share) : "";
}

function looksOf(kind: HolderKind, palette: Palette): Attributes {
  const color = {
    pool: palette.link,
    burned: palette.soft,
    locked: palette.clear,
    creator: palette.danger,
    contract: palette.warning,
    person: palette.gold,
  }[kind];
  const edge = kind === "locked" ? { "stroke-width": 4 } : kind === "burned" ? { "stroke-dasharray": "3 3" } : {};
  return { fill: color, "fill-opacity": "0.28", stroke: color, ...edge };
}

/** Two rings, a diamond, a square, or a circle: with its edge, each kind is told without its color. */
function shapeOf(kind: HolderKind, x: number, y: number, r: number): string {
  const circle = (radius: number) => tag("circle", { cx: x, cy: y, r: radius });
  switch (kind) {
    case "pool":
      return circle(r) + circle(Math.max(r - 4, 1));
    case "creator":
      return polygon(
        [
          [x, y - r],
          [x + r, y],
          [x, y + r],
          [x - r, y],
        ],
        {},
      );
    case "contract": {
      const half = r * 0.88;
      return tag("rect", { x: x - half, y: y - half, width: 2 * half, height: 2 * half, rx: 3 });
    }
    case "locked":
      return circle(r - 1.5);
    case "burned":
    case "person":
      return circle(r);
  }
}

function legend(
  from: number,
  kinds: readonly HolderKind[],
  links: readonly HolderLink[],
  words: PictureWords,
  palette: Palette,
): { readonly drawn: string; readonly bottom: number } {
  const { page } = pictureConfig;
  let [x, y] = [4, from];
  const put = (drawn: (at: number, top: number) => string, word: string) => {
    const width = 18 + widthOf(word, page.text) + 10;
    if (x + width > page.width) [x, y] = [4, y + 18];
    const made = drawn(x + 6, y) + text([x + 16, y + 4], page.text, word, { fill: palette.soft });
    x += width;
    return made;
  };
  const line = (dashes: Attributes) => (at: number, top: number) =>
    path(
      [
        [at - 5, top],
        [at + 5, top],
      ],
      { stroke: palette.danger, "stroke-width": 2, ...dashes },
    );
  const drawn = [
    ...kinds.map((kind) =>
      put((at, top) => tag("g", looksOf(kind, palette), [shapeOf(kind, at, top, 5.5)]), words.kinds[kind]),
    ),
    ...(links.some(({ by }) => by !== "payer") ? [put(line({}), words.paidOne)] : []),
    ...(links.some(({ by }) => by === "payer") ? [put(line({ "stroke-dasharray": "4 3" }), words.paidBoth)] : []),
  ].join("");
  return { drawn, bottom: y };
}
