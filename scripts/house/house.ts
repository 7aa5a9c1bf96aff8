import { LIBRARIES, ROOMS, type Room } from "./rooms.ts";

/** Where a file lies: the room with the longest path that holds it. */
export function roomOf(file: string): Room | undefined {
  const holds = (path: string) => file === path || file.startsWith(`${path}/`);
  const longest = (room: Room) => Math.max(-1, ...room.at.filter(holds).map(({ length }) => length));
  return ROOMS.filter((room) => longest(room) >= 0).sort((one, other) => longest(other) - longest(one))[0];
}

export function mayImport(from: Room, other: Room): boolean {
  return from === other || from.imports === "everything" || from.imports.some((path) => other.at.includes(path));
}

/** The linter's rules, as Biome wants them: for each room what its files must not name. */
export function toLinterRules(): string {
  const overrides = ROOMS.toReversed()
    .toSorted((one, other) => depth(one) - depth(other))
    .flatMap((room) => [
      override(
        room.at.map((path) => (isFile(path) ? path : `${path}/**`)),
        patternsOf(room),
      ),
      ...siblings(room),
    ]);
  return `{ "overrides": [\n${overrides.map((override) => JSON.stringify(override)).join(",\n")}\n] }\n`;
}

function override(includes: readonly string[], patterns: readonly object[]): object {
  const noRestrictedImports = { level: "error", options: { patterns } };
  return { includes, linter: { rules: { style: { noRestrictedImports } } } };
}

/** Where files of one room are to know nothing of each other. */
function siblings(room: Room): object[] {
  if (!room.apartFrom) return [];
  const known = ["index.ts", ...room.apartFrom];
  const includes = room.at.flatMap((path) => [`${path}/*.ts`, ...known.map((file) => `!${path}/${file}`)]);
  const group = ["./*.ts", ...room.apartFrom.map((file) => `!./${file}`)];
  return [override(includes, [...patternsOf(room), { group, message: room.law }])];
}

/** Rooms within rooms come later, as the last rule for a file counts. */
function depth({ at: [path = ""] }: Room): number {
  return path.split("/").length;
}

function isFile(path: string): boolean {
  return path.endsWith(".ts");
}

function patternsOf(room: Room): object[] {
  const libraries = LIBRARIES.filter(({ home }) => !home.some((path) => room.at.includes(path)));
  const closed = ROOMS.filter((other) => !mayImport(room, other)).flatMap(({ at }) => at.map(globOf));
  const open = ROOMS.filter((other) => other !== room && mayImport(room, other)).flatMap(({ at }) => at.map(globOf));
  const within = room.at.map(globOf);
  return [
    ...libraries.map(({ names, law }) => ({ group: names, message: law })),
    ...(closed.length > 0
      ? [{ group: [...closed, ...[...open, ...within].map((glob) => `!${glob}`)], message: room.law }]
      : []),
  ];
}

/** As an import names it, from wherever. */
function globOf(path: string): string {
  const tail = path.replace(/^src\/(engine\/)?/, "");
  return isFile(path) ? `**/${tail}` : `**/${tail}/**`;
}

/** The table of docs/architecture.md. */
export function toTable(): string {
  const names = (paths: readonly string[]) => paths.map((path) => `\`${path}\``).join(", ");
  const short = (paths: readonly string[]) => paths.map((path) => `\`${path.replace(/^src\//, "")}\``).join(", ");
  const rows = ROOMS.map(({ at, does, imports }) => {
    const may = imports === "everything" ? "everything" : imports.length === 0 ? "–" : short(imports);
    return `| ${names(at)} | ${does} | ${may} |`;
  });
  return ["| room | does | may import |", "|---|---|---|", ...rows].join("\n");
}
