const MOST = 20_000;
const REMEMBERED_MS = 10 * 60_000;

export type AnswerCache<Question, Answer> = {
  /** Whether nobody need be asked for this. */
  knows(question: Question): boolean;
  ask(question: Question): Promise<Answer>;
};

/** Asked once for everybody who asks alike, and remembered for a while where the answer is worth that. */
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
    return near && Math.abs(now() - near.at) < REMEMBERED_MS ? near.answer : undefined;
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
      if (answers.size > MOST && oldest) answers.delete(oldest);
      return entry.answer;
    },
  };
}
