import type { Address, Hex } from "viem";
import { known, type Read } from "../../core/read.ts";
import { LOOK, type Question, type SeenAccount } from "./encoding.ts";

export type Accounts = ReturnType<typeof createAccounts>;

/** What was learnt of accounts: their code, and what they answer to view calls. */
export function createAccounts() {
  const codes = createAnswers<Address, Read<Hex>>((address) => address.toLowerCase());
  const views = createAnswers<Question, Read<Hex | null>>(({ to, data }) => `${to.toLowerCase()}${data}`);
  const looked = new Set<Address>();
  return {
    codes,
    views,
    /** Accounts whose usual answers are all known, the latest last. */
    looked: (): readonly Address[] => [...looked],
    /** To be called before the answers are given out, so that what is asked next is at hand. */
    learn(seen: readonly SeenAccount[]): void {
      for (const { address, code, answers } of seen) {
        if (code !== undefined) codes.learn(address, known(code));
        for (const { data, answer } of answers) if (answer) views.learn({ to: address, data }, answer);
        if (answers.length === 0) continue;
        looked.add(address);
        views.learn({ to: address, data: LOOK }, known(null));
      }
    },
  };
}

/** Answers by question: each is asked once, and what was learnt on another way need not be asked at all. */
export type Answers<Question, Answer> = {
  has(question: Question): boolean;
  learn(question: Question, answer: Answer): void;
  /** The answer at hand, or the one that asking brings. */
  get(question: Question, ask: (question: Question) => Promise<Answer>): Promise<Answer>;
};

export function createAnswers<Question, Answer>(keyOf: (question: Question) => string): Answers<Question, Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return {
    has: (question) => answers.has(keyOf(question)),
    learn(question, answer) {
      const key = keyOf(question);
      if (!answers.has(key)) answers.set(key, Promise.resolve(answer));
    },
    get(question, ask) {
      const key = keyOf(question);
      const before = answers.get(key);
      if (before !== undefined) return before;
      const answer = ask(question);
      answers.set(key, answer);
      return answer;
    },
  };
}
