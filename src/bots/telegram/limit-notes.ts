import type { Message } from "grammy/types";
import type { Answer } from "../replies.ts";
import type { Notes } from "./notes.ts";
import { personOf, targetOf } from "./sender.ts";

/** Tells a person of the limit once a minute; after that, and to whoever asked nothing, a reaction says it. */
export function createLimitNotes({ react, tell }: Pick<Notes, "react" | "tell">) {
  const toldUntil = new Map<string, number>();
  return async (message: Message, answer: Answer & { kind: "limited" }, pasted: boolean): Promise<void> => {
    const person = personOf(message).id;
    const now = performance.now();
    for (const [who, until] of toldUntil) if (until <= now) toldUntil.delete(who);
    if (pasted || toldUntil.has(person)) return react(targetOf(message), "😴");
    toldUntil.set(person, now + answer.resetSeconds * 1_000);
    await tell(targetOf(message), answer.note);
  };
}
