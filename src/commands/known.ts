// `assay known`: an operator's own labels of tokens. They stand in what this instance remembers, count like those of published research,
// and go along with `assay memory export`.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { getAddress, type Hex, isAddress } from "viem";
import { z } from "zod";
import { readConfig } from "../config.ts";
import { AuditError } from "../engine/core/errors.ts";
import { Label, Technique } from "../engine/core/report.ts";
import { cleanText } from "../engine/facts/metadata.ts";
import { findChain } from "../engine/request/request.ts";
import { codeThatRuns } from "../engine/similar/seed.ts";
import type { Labeled } from "../engine/similar/similar.ts";
import { clean } from "../format/card.ts";
import { readJson } from "../json.ts";
import { createEngine, type Engine, logFor } from "../open-engine.ts";
import { EXIT, misused } from "./usage.ts";

type Token = Omit<Labeled, "code" | "label">;

const LABELS = ["trap", "powers", "honest"] as const;
const HEX = /^(0x)?([0-9a-f]{2})+$/i;

/** One line of a file. Without its code, the code is read from the chain. */
const Line = z.object({
  chain: z.int().positive(),
  address: z.string().refine((text) => isAddress(text, { strict: false })),
  name: z.string().optional(),
  symbol: z.string().optional(),
  runtime: z.string().regex(HEX).optional(),
  label: z.enum(LABELS),
  techniques: z.array(Technique).default([]),
  tier: Label.shape.tier.default("A"),
  source: z.string().default("operator"),
});

export async function known([verb, ...words]: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const run = verb !== undefined && Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (!run) throw misused("assay known takes add, remove or list.");
  const config = readConfig({ LOG_LEVEL: "silent", ...env });
  const engine = await createEngine(config, logFor(config));
  try {
    return await run(words, engine);
  } finally {
    await engine.close();
  }
}

const VERBS: Readonly<Record<string, (words: readonly string[], engine: Engine) => Promise<number>>> = {
  add,
  remove,
  list,
};

async function add(words: readonly string[], engine: Engine): Promise<number> {
  const lines = linesFrom(words, engine);
  let kept = 0;
  for (const { chain, address, name = "", symbol = name, runtime, label, techniques, tier, source } of lines) {
    const token = { chainId: chain, address: getAddress(address), symbol: cleanText(symbol) };
    const code = runtime ? [toHex(runtime)] : await readCode(engine, token);
    const said = { label, techniques, tier, source: cleanText(source), own: true };
    if (code !== null && (await engine.similar.label({ ...token, code, label: said }))) kept++;
    else process.stdout.write(`Couldn't read the code of ${token.address} on chain ${chain}.\n`);
  }
  process.stdout.write(`${kept} of ${lines.length} labels kept.\n`);
  return kept === lines.length ? EXIT.clean : EXIT.unreachable;
}

async function remove(words: readonly string[], engine: Engine): Promise<number> {
  const [chain = "", address = "", ...more] = words;
  if (more.length > 0) throw misused("assay known remove takes a chain and an address.");
  const token = tokenAt(chain, address, engine);
  const taken = await engine.similar.unlabel(token);
  process.stdout.write(taken ? "The label is gone.\n" : "You have no label of that token.\n");
  return taken ? EXIT.clean : EXIT.badRequest;
}

async function list(words: readonly string[], { similar }: Engine): Promise<number> {
  if (words.length > 0) throw misused("assay known list takes nothing else.");
  const labeled = (await similar.all()).flatMap(({ sighting: { label, ...token } }) =>
    label ? [{ token, label }] : [],
  );
  for (const { token, label } of labeled) {
    const { techniques, tier, source } = label;
    const what = [label.label, ...techniques, tier ? `tier ${tier}` : "", source].filter((word) => word !== "");
    process.stdout.write(`${token.chainId} ${token.address} ${clean(token.symbol)}: ${clean(what.join(", "))}\n`);
  }
  process.stdout.write(`Your labels: ${labeled.length}.\n`);
  return EXIT.clean;
}

function linesFrom(words: readonly string[], engine: Engine): readonly z.infer<typeof Line>[] {
  const { values, positionals } = parsed(words);
  const [first = "", address, label] = positionals;
  if (positionals.length === 1) return readLines(first);
  if (positionals.length !== 3) throw misused("assay known add takes a file, or a chain, an address and a label.");
  const { chainId: chain } = tokenAt(first, address ?? "", engine);
  const techniques = (values.techniques ?? "").split(",").filter((each) => each !== "");
  const line = Line.safeParse({ chain, address, label, techniques, symbol: values.symbol, source: values.source });
  if (!line.success)
    throw misused(`A label is ${LABELS.join(", ")}, and techniques are some of ${Technique.options.join(", ")}.`);
  return [line.data];
}

function parsed(words: readonly string[]) {
  const options = { techniques: { type: "string" }, source: { type: "string" }, symbol: { type: "string" } } as const;
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch {
    throw misused("assay known add knows --techniques, --source and --symbol.");
  }
}

function readLines(file: string): readonly z.infer<typeof Line>[] {
  const lines = readText(file).split("\n");
  return lines.flatMap((text, index) => {
    if (text.trim() === "") return [];
    const line = Line.safeParse(readJson(text));
    if (!line.success)
      throw new AuditError("bad-request", `Line ${index + 1} of ${file} is not understood. Nothing is kept.`);
    return [line.data];
  });
}

function readText(file: string): string {
  try {
    const text = readFileSync(file, "utf8");
    if (text.length <= commandConfig.labelFileBytes) return text;
  } catch (cause) {
    throw new AuditError("bad-request", `${file} cannot be read.`, { cause });
  }
  throw new AuditError("bad-request", `${file} is larger than ${commandConfig.labelFileBytes / 2 ** 20} MB.`);
}

function tokenAt(chain: string, address: string, { chains }: Engine): Token {
  const found = findChain(chain, chains.all);
  if (!found) throw new AuditError("unknown-chain", `There is no chain "${chain}".`);
  if (!isAddress(address, { strict: false })) throw misused(`${address || "Nothing"} is not an address.`);
  return { chainId: found.id, address: getAddress(address), symbol: "" };
}

/** What runs at an address; `null`: it could not be read, or there is none. */
export async function readCode({ chains }: Engine, { chainId, address }: Token): Promise<readonly Hex[] | null> {
  const client = chains.client(chainId);
  if (!client) return null;
  const reader = await client.reader({ address, limitMs: commandConfig.readCodeMs });
  const code = await codeThatRuns(reader, address);
  return code.known && code.value.length > 0 ? code.value : null;
}

function toHex(text: string): Hex {
  return text.startsWith("0x") ? (text as Hex) : `0x${text}`;
}

// What commands of the terminal read and wait for.
export const commandConfig = {
  /** Size of a file of labels. All of it is read into memory. */
  labelFileBytes: 64 * 2 ** 20,
  /** Time to read one token's code. */
  readCodeMs: 15_000,
} as const;
