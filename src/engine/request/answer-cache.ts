import { requestConfig } from "./config.ts";

export type AnswerCache<Question, Answer> = {
  /** Whether the answer is in memory. */
  knows(question: Question): boolean;
  ask(question: Question): Promise<Answer>;
};

/** Asks a question once for all who ask it at the same time, and remembers lasting answers for a while. */
export function createAnswerCache<Question, Answer>(parts: {
  readonly keyOf: (question: Question) => string;
  readonly ask: (question: Question) => Promise<Answer>;
  readonly isLasting: (answer: Answer) => boolean;
  readonly now?: () => number;
}): AnswerCache<Question, Answer> {
  const { keyOf, ask, isLasting, now = Date.now } = parts;
  const answers = new Map<string, { readonly answer: Promise<Answer>; readonly at: number }>();

  const recall = (question: Question): Promise<Answer> | undefined => {
    const near = answers.get(keyOf(question));
    return near && Math.abs(now() - near.at) < requestConfig.answerTtlMs ? near.answer : undefined;
  };

  return {
    knows: (question) => recall(question) !== undefined,
    ask(question) {
      const near = recall(question);
      if (near !== undefined) return near;
      const key = keyOf(question);
      const entry = { answer: ask(question), at: now() };
      answers.delete(key);
      answers.set(key, entry);
      const forget = () => answers.get(key) === entry && answers.delete(key);
      entry.answer.then((answer) => isLasting(answer) || forget(), forget);
      const [oldest] = answers.keys();
      if (answers.size > requestConfig.maxAnswers && oldest) answers.delete(oldest);
      return entry.answer;
    },
  };
}
