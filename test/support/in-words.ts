import type { Finding } from "../../src/engine/checks/check.ts";
import type { Unknown } from "../../src/engine/core/read.ts";
import { say, saying } from "../../src/engine/messages/index.ts";
import { proveAs } from "./prove-as.ts";

/** A check's answer as people read it; `check`: with its proofs as they are made of it. */
export function inWords(answer: Finding | Unknown | undefined, check?: string) {
  if (!answer || "known" in answer) return answer;
  const { message, proofs: showings = [], ...rest } = answer;
  const proofs = check === undefined ? [] : showings.flatMap((showing) => proveAs(check, showing) ?? []);
  return { ...rest, sentence: say(saying("sentence", message), "en"), showings, proofs };
}
