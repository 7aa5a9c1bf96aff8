import type { Address, Hex } from "viem";
import { known, type Read } from "../../core/read.ts";
import { createAnswers } from "./answers.ts";
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
    /** Those of whom everything usual is known, the latest last. */
    looked: (): readonly Address[] => [...looked],
    /** To be called before anybody who waits for an answer goes on, so that what they want next is at hand. */
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
