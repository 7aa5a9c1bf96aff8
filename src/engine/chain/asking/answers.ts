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
