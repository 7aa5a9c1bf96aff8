/**
 * Turns many single questions into few requests: everything asked before the event loop has turned so many times is answered
 * together. Callers just await; they build no batch.
 */
export function createBatcher<Question, Answer>(
  answerAll: (questions: readonly Question[]) => readonly Promise<Answer>[],
  turns = 1,
): (question: Question) => Promise<Answer> {
  let waiting: { question: Question; settle: (answer: Promise<Answer>) => void }[] = [];

  const flush = () => {
    const batch = waiting;
    waiting = [];
    const answers = answerAll(batch.map(({ question }) => question));
    for (const [index, { settle }] of batch.entries()) {
      settle(answers[index] ?? Promise.reject(new Error("a question was left without an answer")));
    }
  };

  const wait = (left: number) => void setImmediate(() => (left > 1 ? wait(left - 1) : flush()));

  return (question) =>
    new Promise<Answer>((settle) => {
      if (waiting.length === 0) wait(turns);
      waiting.push({ question, settle });
    });
}
