import type { Address, Hex } from "viem";
import { expect } from "vitest";
import type { Rpc } from "../../src/engine/evidence/node.ts";
import type { Proof } from "../../src/engine/evidence/proof.ts";
import { readRuns, SLOT_DIGITS } from "../../src/engine/evidence/runs.ts";
import { sayVerification } from "../../src/engine/messages/index.ts";
import type { DecodedStep } from "../../src/engine/simulation/decoded-steps.ts";
import { verifyProof } from "../../src/replay/verify.ts";
import type { LocalChain } from "./anvil.ts";
import { fixture } from "./compile.ts";
import { replayed } from "./replayed.ts";

type Mutation = { readonly what: string; readonly proof: unknown };

type Path = readonly (string | number)[];
const SOMEBODY = "0x00000000000000000000000000000000deadbeef";

/** It holds as it is, and does not with anything in it changed. */
export async function expectBound({ client }: Pick<LocalChain, "client">, given: unknown): Promise<void> {
  const proof: Proof = JSON.parse(JSON.stringify(given));
  const ask = remembering((method, params) => client.request({ method, params } as never) as Promise<unknown>);
  expect(sayVerification(await verifyProof(proof, ask), "en").join("\n")).toMatch(/^The proof holds/);
  const survived: string[] = [];
  for (const { what, proof: changed } of mutationsOf(proof)) {
    if ((await verifyProof(changed, ask)).holds) survived.push(what);
  }
  expect(survived.join("; "), proof.check).toBe("");
}

/** They hold no more where other code stands at this address: what they show is of what stands there. */
export async function expectMended(
  chain: Pick<LocalChain, "client">,
  proofs: readonly unknown[],
  address: Address,
  bytecode: Hex = fixture("Token").deployedBytecode,
): Promise<void> {
  const { client } = chain;
  const own = (await client.getCode({ address })) ?? "0x";
  await client.setCode({ address, bytecode });
  for (const proof of proofs) expect(await replayed(chain, proof)).toMatchObject({ holds: false });
  await client.setCode({ address, bytecode: own });
}

/** What was asked before is not asked again: most of what is changed here changes no request. */
function remembering(rpc: Rpc): Rpc {
  const answers = new Map<string, Promise<unknown>>();
  return (method, params) => {
    const question = JSON.stringify([method, params]);
    const answer = answers.get(question) ?? rpc(method, params);
    answers.set(question, answer);
    return answer;
  };
}

/** One thing in a proof changed at a time: every figure, account, step, condition and word of it. */
function mutationsOf(proof: Proof): Mutation[] {
  const { runs: _, ...said } = proof;
  return [...leavesOf(said).flatMap((path) => changed(proof, path)), ...lost(proof), ...otherSteps(proof)];
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
function otherSteps(proof: Proof): Mutation[] {
  const named = new Set(proof.conditions.flatMap((condition) => ("step" in condition ? [condition.step] : [])));
  const measured = new Set(
    JSON.stringify(proof.conditions)
      .match(/(?<="(?:step|minus)":)\d+/g)
      ?.map(Number),
  );
  // Words of storage are read side by side: one that is not measured shows nothing.
  const isAside = (decoded: DecodedStep, step: number) =>
    decoded.kind === "read" && decoded.data.length === SLOT_DIGITS && !measured.has(step);
  const mattering = (readRuns(proof.runs) ?? []).filter(
    ({ decoded, result }, index) => (result?.ok || named.has(index + 1)) && !isAside(decoded, index + 1),
  );
  return proof.runs.flatMap(({ request }, run) => {
    const decodedSteps = mattering
      .filter((one) => one.run === run)
      .flatMap(({ decoded }) => [decoded, ...decoded.trial]);
    const data = new Set(decodedSteps.filter(({ kind }) => kind !== "search").map((decoded) => decoded.data));
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
