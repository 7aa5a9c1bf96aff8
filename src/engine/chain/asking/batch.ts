export type Collector<Question, Answer> = {
  (question: Question): Promise<Answer>;
  /** Whether it was asked, or learnt on another way. */
  has(question: Question): boolean;
  /** What was learnt on another way: it need not be asked any more. */
  learn(question: Question, answer: Answer): void;
};

/**
 * Turns many single questions into few requests: everything asked before the event loop turns is answered together.
 * The same question is asked once. Readers just await; none of them builds a batch.
 */
export function createCollector<Question, Answer>(
  keyOf: (question: Question) => string,
  answerAll: (questions: readonly Question[]) => readonly Promise<Answer>[],
): Collector<Question, Answer> {
  const asked = new Map<string, Promise<Answer>>();
  let waiting: { question: Question; settle: (answer: Promise<Answer>) => void }[] = [];

  const flush = () => {
    const batch = waiting;
    waiting = [];
    const answers = answerAll(batch.map(({ question }) => question));
    batch.forEach(({ settle }, index) => {
      settle(answers[index] ?? Promise.reject(new Error("a question was left without an answer")));
    });
  };

  const ask = (question: Question) => {
    const key = keyOf(question);
    const before = asked.get(key);
    if (before !== undefined) return before;
    const answer = new Promise<Answer>((resolve) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ question, settle: resolve });
    });
    asked.set(key, answer);
    return answer;
  };
  const learn = (question: Question, answer: Answer) => {
    const key = keyOf(question);
    if (!asked.has(key)) asked.set(key, Promise.resolve(answer));
  };
  return Object.assign(ask, { learn, has: (question: Question) => asked.has(keyOf(question)) });
}
