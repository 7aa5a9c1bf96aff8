import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Hex } from "viem";
import { z } from "zod";
import { readJson } from "../../src/json.ts";
import { AS_IT_IS, wantOf } from "./labels.ts";
import { launchCreation } from "./launch-creation.ts";
import type { Subject } from "./subject.ts";

const hex = z.custom<Hex>((value) => typeof value === "string" && /^0x[0-9a-f]*$/i.test(value));

/** A real token as such folders have it: what deployed it, how trading is opened, and what people say of it. */
const Labelled = z.object({
  id: z.string(),
  creation: hex,
  open: z.array(hex).default([]),
  categories: z.array(z.string()).default([]),
  absent: z.array(z.string()).default([]),
  intent: z.string().default(""),
});
export type Labelled = z.infer<typeof Labelled>;

/** The tokens of all `.jsonl` files of a folder, one a line. */
export function readFolder(folder: string): readonly Subject[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  if (files.length === 0) throw new Error(`There is no .jsonl file in ${folder}.`);
  return files.flatMap((file) =>
    readFileSync(join(folder, file), "utf8")
      .split("\n")
      .flatMap((line, index) => {
        if (line.trim() === "") return [];
        const read = Labelled.safeParse(readJson(line));
        if (!read.success) throw new Error(`${file}, line ${index + 1}: ${z.prettifyError(read.error)}`);
        return [toSubject(read.data)];
      }),
  );
}

function toSubject(labelled: Labelled): Subject {
  const { id, categories, absent, intent } = labelled;
  const wants = (words: readonly string[]) => words.flatMap((word) => wantOf(word) ?? []);
  return {
    name: id,
    wanted: wants(categories),
    // Honest makers keep powers, too: what nobody has used is no false alarm.
    absent: [...wants(absent), ...(intent === "legit" ? [AS_IT_IS] : [])],
    launch: (chain) => launchCreation(chain, labelled),
  };
}
