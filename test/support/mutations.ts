import type { Hex } from "viem";
import type { Proof } from "../../src/engine/lab/proofs/proof.ts";
import { readRuns } from "../../src/engine/lab/proofs/reading.ts";

export type Mutation = { readonly what: string; readonly proof: unknown };

type Path = readonly (string | number)[];
const SOMEBODY = "0x00000000000000000000000000000000deadbeef";

/** One thing in a proof changed at a time: every figure, account, step, condition and word of it. */
export function mutationsOf(proof: Proof): Mutation[] {
  const { runs: _, ...said } = proof;
  return [...leavesOf(said).flatMap((path) => changed(proof, path)), ...lost(proof), ...otherDeeds(proof)];
}

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, each]) =>
    leavesOf(each, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function changed(proof: Proof, path: Path): Mutation[] {
  const value = path.reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], proof);
  const other = otherThan(value);
  return other === undefined ? [] : [{ what: path.join("."), proof: withAt(proof, path, other) }];
}

function otherThan(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "string" && /^0x[0-9a-f]{40}$/.test(value)) return SOMEBODY;
  if (typeof value === "string" && /^\d+$/.test(value)) return `${BigInt(value) + 1n}`;
  return typeof value === "string" ? flipped(value) : undefined;
}

const OPPOSITE: Readonly<Record<string, string>> = {
  succeeds: "fails",
  fails: "succeeds",
  "at-least": "at-most",
  "at-most": "at-least",
};

function flipped(word: string): string {
  return OPPOSITE[word] ?? `${word.slice(0, -1)}${word.endsWith("0") ? "1" : "0"}`;
}

function lost(proof: Proof): Mutation[] {
  const without = <Each>(all: readonly Each[], place: number) => all.filter((_, index) => index !== place);
  return [
    ...proof.conditions.map((_, place) => ({
      what: `without condition ${place + 1}`,
      proof: { ...proof, conditions: without(proof.conditions, place) },
    })),
    ...proof.claim.map((_, place) => ({
      what: `without what it claims ${place + 1}`,
      proof: { ...proof, claim: without(proof.claim, place) },
    })),
    { what: "with words", proof: { ...proof, words: "the owner can take everything" } },
    { what: "with words in what it claims", proof: withAt(proof, ["claim", 0, "words"], "everybody is robbed") },
  ];
}

/** Each call and each measurement that matters, of something else: by the function that is called. */
function otherDeeds(proof: Proof): Mutation[] {
  const named = new Set(proof.conditions.flatMap((condition) => ("step" in condition ? [condition.step] : [])));
  const mattering = (readRuns(proof.runs) ?? []).filter(({ result }, index) => result?.ok || named.has(index + 1));
  return proof.runs.flatMap(({ request }, run) => {
    const deeds = mattering.filter((one) => one.run === run).flatMap(({ deed }) => [deed, ...deed.trial]);
    const data = new Set(deeds.filter(({ kind }) => kind !== "search").map((deed) => deed.data));
    return [...data]
      .filter((each) => each.length >= 10)
      .map((each): Mutation => {
        const text = JSON.stringify(request.params[0]).replaceAll(each.slice(2), otherCall(each).slice(2));
        const params = [JSON.parse(text), ...request.params.slice(1)];
        return {
          what: `run ${run + 1}, with another call than ${each.slice(0, 10)}`,
          proof: withAt(proof, ["runs", run, "request", "params"], params),
        };
      });
  });
}

function otherCall(data: Hex): Hex {
  return `0xdeadbeef${data.slice(10)}`;
}

function withAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const inside = Array.isArray(value) ? [...value] : { ...(value as object) };
  const at = inside as Record<string | number, unknown>;
  at[key] = withAt(at[key], rest, replacement);
  return inside;
}
