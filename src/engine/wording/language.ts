import type { Saying } from "../checks/shared/sayings/index.ts";
import type { Failure, Omission } from "../failure.ts";

/** Everything that has to be said in a language. */
export type Language = {
  readonly failures: Sentences<Failure>;
  readonly omissions: Sentences<Omission>;
  readonly findings: Sentences<Saying>;
};

type Told = { readonly code: string };

/** For each code a text, or what makes one of the figures. */
export type Sentences<All extends Told> = {
  readonly [Code in All["code"]]: Sentence<Extract<All, { readonly code: Code }>>;
};

type Sentence<One> = keyof One extends "code" ? string : (figures: One) => string;

export function told<One extends Told>(sentences: Sentences<One>, one: One): string {
  const sentence = sentences[one.code as One["code"]] as string | ((figures: One) => string);
  return typeof sentence === "string" ? sentence : sentence(one);
}
