/**
 * Turns many single questions into few requests: everything asked before the event loop turns is answered together.
 * Whoever asks just awaits; nobody builds a batch.
 */
export function createBatcher<Question, Answer>(
  answerAll: (questions: readonly Question[]) => readonly Promise<Answer>[],
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

  return (question) =>
    new Promise<Answer>((settle) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ question, settle });
    });
}
