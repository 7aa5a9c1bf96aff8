// Makes a record of one audit that comes out the same each time: what was tried in each moment, what was read, and the whole report.
// In: what was asked, and what came of it. Out: a line of hashes, and a text that two runs can be compared by.
import type { Report } from "../../src/engine/core/report.ts";
import { createNames, hash, type Names, tell } from "./sequences.ts";
import type { Asked, Wave } from "./stillness.ts";

/** One subject's line in the baseline. */
export type Line = {
  readonly name: string;
  readonly kind: string;
  /** Of the whole report. */
  readonly evidence: string;
  /** Of all that was read without trying anything, moment by moment. */
  readonly reads: string;
  /** Of each moment in which something was tried: a hash, how many sequences, and of how many steps. */
  readonly phases: readonly (readonly [hash: string, sequences: number, steps: number])[];
};

export type Recorded = { readonly line: Line; readonly text: string };

/** What of a report tells of the clock or of how questions were put together, and not of the token. */
const OF_THE_RUN = new Set([
  // When it was made.
  "checkedAt",
  // How long it took.
  "durationMs",
  // How many questions travelled together, and how often an answer was waited for: the questions themselves are recorded.
  "requests",
  "rounds",
]);

export function toRecord(
  subject: Pick<Line, "name" | "kind">,
  { report, waves }: { readonly report: Report | { readonly failed: string }; readonly waves: readonly Wave[] },
): Recorded {
  const words = new Map<string, string>();
  /** Steps and changes come again and again: each is written once, below. */
  const idOf = (long: string) => {
    const id = hash(long).slice(0, 10);
    words.set(id, long);
    return id;
  };
  const described = waves.map((wave) => describe(wave, idOf));
  const evidence = JSON.stringify(normal(report, { names: createNames(), idOf, key: "" }), null, 1);
  const tried = described.filter(({ sequences }) => sequences > 0);
  const line: Line = {
    ...subject,
    evidence: hash(evidence),
    reads: hash(described.map(({ reads }) => reads.join("\n")).join("\n\n")),
    phases: tried.map(({ lines, sequences, steps }) => [hash(lines.join("\n")), sequences, steps]),
  };
  const moments = described.map(({ reads, lines }, index) => [`== moment ${index + 1}`, ...reads, ...lines].join("\n"));
  const dictionary = [...words].sort().map(([id, long]) => `${id} ${long.replaceAll("\n", "\n           ")}`);
  const parts = [...moments, "== report", evidence, "== what stands behind the short names", ...dictionary];
  return { line, text: `${parts.join("\n")}\n` };
}

type IdOf = (long: string) => string;

function describe(wave: Wave, idOf: IdOf) {
  const reads: string[] = [];
  const tried: string[] = [];
  let [sequences, steps] = [0, 0];
  for (const asked of wave) {
    const told = tell(asked);
    if (!told.sequences) {
      reads.push(told.head, ...(told.questions ?? []));
      continue;
    }
    sequences += told.sequences.length;
    for (const each of told.sequences) steps += each.length;
    tried.push(written(told.head, told.sequences, idOf).join("\n"));
  }
  // Those of one moment come in any order.
  return { reads: [...new Set(reads)].sort(), lines: tried.sort(), sequences, steps };
}

function written(head: string, sequences: readonly (readonly string[])[], idOf: IdOf): string[] {
  return [`try ${idOf(head)}`, ...sequences.map((steps) => `  ${steps.map(idOf).join(" ")}`)];
}

/** The same report with its keys in order, and with whoever was drawn by name. */
function normal(value: unknown, given: { readonly names: Names; readonly idOf: IdOf; readonly key: string }): unknown {
  const { names, idOf, key } = given;
  if (typeof value === "string") return value.startsWith("0x") ? names.bytes(value) : names.in(value);
  if (Array.isArray(value)) return value.map((each) => normal(each, given));
  if (typeof value !== "object" || value === null) return value;
  if (key === "request" && "method" in value) {
    const { head, sequences } = tell(value as unknown as Asked, names);
    return sequences ? written(head, sequences, idOf) : head;
  }
  // Each proof has people of its own; the first to be named are those who act.
  const inside = "runs" in value && "conditions" in value ? { ...given, names: createNames() } : given;
  const entries = Object.entries(value).filter(([name]) => !OF_THE_RUN.has(name));
  const rank = (name: string) => (name === "runs" || name === "request" ? ` ${name}` : name);
  entries.sort(([one], [other]) => (rank(one) < rank(other) ? -1 : 1));
  return Object.fromEntries(
    entries.map(([name, each]) => [inside.names.in(name), normal(each, { ...inside, key: name })]),
  );
}
