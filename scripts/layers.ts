// The layers of src, the ground first. A file imports files of its own layer and of lower levels, and nothing else of ours; two layers
// of one level do not know each other, and what stands side by side in a folder forms no ring of imports. `npm run check` runs this
// file; it prints each import that breaks a rule, and which.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { modules } from "../src/http/pages/modules.ts";

export type Layer = {
  readonly level: number;
  /** A folder with all that lies below it, or one file. */
  readonly at: string;
  readonly does: string;
  /** Its files import none of each other but these; its index lists them all. */
  readonly apartFrom?: readonly string[];
};

export const LAYERS: readonly Layer[] = [
  { level: 0, at: "src/log.ts", does: "JSON lines on stderr" },
  { level: 0, at: "src/usual-time.ts", does: "how long something usually takes, from how long it took before" },
  { level: 0, at: "src/json.ts", does: "text → JSON, in one place" },
  { level: -1, at: "src/bounded-map.ts", does: "a map that forgets beyond so many bytes" },
  { level: -1, at: "src/tracing.ts", does: "OpenTelemetry traces, off unless a collector is named" },
  { level: 0, at: "src/private-hosts.ts", does: "which hosts are private" },
  { level: 0, at: "src/threads", does: "worker threads that can be killed, and queues that take turns" },
  {
    level: 0,
    at: "src/engine/core",
    does: "the shared types: known and unknown, failures, errors, the report's schema",
  },
  { level: 0, at: "src/engine/bytecode", does: "disassembly and symbolic execution: reads code without running it" },
  { level: 1, at: "src/store", does: "what outlives a process: SQLite, or Redis when several share" },
  {
    level: 1,
    at: "src/engine/chain",
    does: "the RPC client: batches, budgets, failover, capabilities; what is known of a chain",
  },
  { level: 1, at: "src/engine/diff", does: "compares two reports by codes and figures" },
  { level: 2, at: "src/access", does: "who may ask how often: keys, sign-in, quotas" },
  { level: 2, at: "src/engine/request", does: "a typed or pasted text → a chain and an address" },
  { level: 2, at: "src/engine/simulation", does: "steps → one `eth_call` → results" },
  { level: 3, at: "src/engine/history", does: "earlier reports of a token, and what changed between them" },
  {
    level: 3,
    at: "src/engine/venues",
    does: "each kind of exchange in one file: how its pools are found, read, traded in, left and watched",
  },
  { level: 3, at: "src/engine/evidence", does: "proofs: their format, their claims, and whether they hold" },
  { level: 4, at: "src/engine/chains", does: "each chain in one file, as data; what an operator's file changes of it" },
  { level: 4, at: "src/engine/facts", does: "what the chain says, one subject a file, each a `Read`" },
  { level: 5, at: "src/config.ts", does: "the environment, parsed once" },
  {
    level: 5,
    at: "src/engine/scenarios",
    does: "buying, holding, sending and selling: taxes, limits, times, circumstances",
  },
  { level: 6, at: "src/engine/fuzzer", does: "uses every admin power against a holder, and proves what it does" },
  { level: 7, at: "src/engine/experiments", does: "which simulations an audit runs, and in which order" },
  {
    level: 8,
    at: "src/engine/checks",
    does: "one question a file, each a pure function",
    apartFrom: ["check.ts", "surroundings.ts", "thresholds.ts"],
  },
  { level: 8, at: "src/engine/watch-points", does: "what could change a report, asked of many tokens in few calls" },
  { level: 8, at: "src/engine/late", does: "what is looked for beside an audit, with calls and time of its own" },
  { level: 9, at: "src/engine/messages", does: "codes → sentences" },
  { level: 10, at: "src/engine/report", does: "rows, verdict and facts → the report" },
  { level: 10, at: "src/replay", does: "replays a proof in a browser or a terminal" },
  { level: 10, at: "src/probe", does: "what an operator's endpoints can do, and what to change" },
  {
    level: 11,
    at: "src/engine/charts",
    does: "what pictures need beyond a report: past prices, payments between holders",
  },
  { level: 10, at: "src/words", does: "what cards, chats, pages and the terminal say beside a report, by language" },
  { level: 11, at: "src/engine/similar", does: "fingerprints of code, and tokens with similar ones" },
  { level: 12, at: "src/engine", does: "an audit as a whole, and who shares one" },
  { level: 13, at: "src/engine/monitor", does: "watches tokens and sends notifications" },
  { level: 13, at: "src/engine/outcome-tracking", does: "what became of tokens that were green" },
  { level: 13, at: "src/memory", does: "exports and imports what an instance remembers" },
  { level: 14, at: "src/format", does: "report → card → Telegram, Discord, terminal" },
  { level: 15, at: "src/pictures", does: "report → pictures: SVG for pages, PNG for chats and link previews" },
  { level: 15, at: "src/bots", does: "what both chats share: text → answer" },
  { level: 16, at: "src/bots/telegram", does: "the Telegram bot" },
  { level: 16, at: "src/bots/discord", does: "the Discord bot" },
  { level: 16, at: "src/http", does: "`/audit`, evidence, pages, keys, metrics" },
  { level: 14, at: "src/open-engine.ts", does: "wires the engine" },
  { level: 17, at: "src/main.ts", does: "wires the engine and its doors into a service" },
  { level: 18, at: "src/commands", does: "the commands of the terminal" },
  { level: 19, at: "src/cli.ts", does: "which command runs" },
];

/** Packages that one folder alone imports, so that everything else works without them. */
const HOMES: readonly { readonly packages: RegExp; readonly home: string }[] = [
  { packages: /^(grammy|@grammyjs)(\/|$)/, home: "src/bots/telegram" },
  { packages: /^(discord\.js|@discordjs)(\/|$)/, home: "src/bots/discord" },
  { packages: /^(keyv|@keyv\/.*|node:sqlite)$/, home: "src/store" },
];

const IMPORTED = /(?:^|\n)(?:import|export)\b[^;"]*?from "([^"]+)"|import\("([^"]+)"\)/g;

/** The layer with the longest path that holds a file. */
export function layerOf(file: string): Layer | undefined {
  return LAYERS.filter(({ at }) => file === at || file.startsWith(`${at}/`)).toSorted(
    (one, other) => other.at.length - one.at.length,
  )[0];
}

/** A sentence for each import that breaks a rule. */
export function violations(files: readonly string[] = globSync("src/**/*.ts")): string[] {
  return files.flatMap((file) => {
    const layer = layerOf(file);
    if (!layer) return [`${file} is in no layer: list its folder in scripts/layers.ts.`];
    const names = [...readFileSync(file, "utf8").matchAll(IMPORTED)].map(([, named, loaded]) => named ?? loaded ?? "");
    return names.flatMap((name) =>
      name.startsWith(".") ? ofOurs(layer, file, normalize(join(dirname(file), name))) : ofPackage(file, name),
    );
  });
}

function ofOurs(layer: Layer, file: string, target: string): string[] {
  const other = layerOf(target);
  if (!other) return [];
  const is = (it: Layer) => `${it.at} (level ${it.level})`;
  if (other !== layer && other.level >= layer.level)
    return [`${file} imports ${target}: ${is(layer)} imports lower levels only, not ${is(other)}.`];
  const { apartFrom } = layer;
  const isApart =
    apartFrom && [file, target].every((each) => dirname(each) === layer.at) && !file.endsWith("/index.ts");
  if (isApart && !apartFrom.some((each) => target === `${layer.at}/${each}`))
    return [`${file} imports ${target}: files of ${layer.at} do not import each other.`];
  return [];
}

function ofPackage(file: string, name: string): string[] {
  return HOMES.filter(({ packages, home }) => packages.test(name) && !file.startsWith(`${home}/`)).map(
    ({ home }) => `${file} imports ${name}: only ${home} does.`,
  );
}

/** A sentence for each ring of imports by value among what stands side by side in one folder: files, and folders as wholes. */
export function rings(files: readonly string[] = globSync("src/**/*.ts")): string[] {
  const next = new Map<string, Set<string>>();
  for (const file of files)
    for (const [whole, named] of readFileSync(file, "utf8").matchAll(IMPORTED)) {
      if (!named?.startsWith(".") || /^\n?(import|export) type\b/.test(whole)) continue;
      const [one, other] = apart(file, normalize(join(dirname(file), named)));
      if (one !== other) next.set(one, (next.get(one) ?? new Set()).add(other));
    }
  return [...next.keys()].flatMap((from) =>
    reaches(next, from) ? [`${from} imports itself through others beside it.`] : [],
  );
}

/** Where the paths of two files part: the file or folder on either side. */
function apart(file: string, target: string): readonly [string, string] {
  const [own, other] = [file.split("/"), target.split("/")];
  const parted = own.findIndex((part, index) => part !== other[index]) + 1;
  return [own.slice(0, parted).join("/"), other.slice(0, parted).join("/")];
}

function reaches(next: ReadonlyMap<string, ReadonlySet<string>>, from: string): boolean {
  const seen = new Set(next.get(from));
  for (const each of seen) for (const further of next.get(each) ?? []) seen.add(further);
  return seen.has(from);
}

/** What browsers load to replay a proof imports no package but hashes: the first file that does. */
function unloadable(): string[] {
  try {
    modules();
    return [];
  } catch (error) {
    return [`${error instanceof Error ? error.message : error} It is among what src/replay/in-page.ts imports.`];
  }
}

/** The table of docs/architecture.md, the roof first. */
export function toTable(): string {
  const rows = LAYERS.toReversed().map(({ level, at, does }) => `| ${level} | \`${at}\` | ${does} |`);
  return ["| level | folder | what it does |", "|---|---|---|", ...rows].join("\n");
}

if (import.meta.main) {
  const broken = [...violations(), ...rings(), ...unloadable()];
  for (const sentence of broken) process.stderr.write(`${sentence}\n`);
  if (broken.length > 0) process.exitCode = 1;
}
