import type { CheckId } from "../checks/shared/check-ids.ts";
import type { Saying } from "../checks/shared/sayings/index.ts";
import type { Role } from "../facts/facts.ts";
import type { Failure, Omission } from "../failure.ts";
import type { Call, Effect, Refusal, Verification } from "../lab/outcomes.ts";

/** What a report is opened with where no finding is. */
export type Headline =
  | { readonly code: "could-not-be-told"; readonly because: string }
  | { readonly code: "nothing-checked" | "nothing-found" };

/** Everything that has to be said in a language. */
export type Language = {
  readonly failures: Sentences<Failure>;
  readonly omissions: Sentences<Omission>;
  readonly titles: Readonly<Record<CheckId, string>>;
  readonly findings: Sentences<Saying>;
  readonly headlines: Sentences<Headline>;
  readonly roles: Sentences<Role>;
  readonly refusals: Sentences<Refusal>;
  /** In place of a refusal, where nothing was asked of the token. */
  readonly untried: string;
  readonly calls: (calls: readonly Call[]) => string;
  readonly effect: (effect: Effect) => string;
  /** What came of replaying a proof, line by line. */
  readonly verification: (verification: Verification) => readonly string[];
  readonly figures: Figures;
};

/** One way to say a figure, for sentences and for cards. */
export type Figures = {
  readonly percent: (bps: number) => string;
  readonly duration: (seconds: number) => string;
  readonly day: (seconds: number) => string;
  readonly moment: (seconds: number) => string;
};

type Told = { readonly code: string };

/** For each code a text, or what makes one of the figures. */
export type Sentences<All extends Told> = {
  readonly [Code in All["code"]]: Sentence<With<Code, All>>;
};

/** The member of a union that has this code, among others or alone. */
type With<Code, All extends Told> = All extends Told ? (Code extends All["code"] ? All : never) : never;

type Sentence<One> = keyof One extends "code" ? string : (figures: One) => string;

export function told<One extends Told>(sentences: Sentences<One>, one: One): string {
  const sentence = sentences[one.code as One["code"]] as string | ((figures: One) => string);
  return typeof sentence === "string" ? sentence : sentence(one);
}
