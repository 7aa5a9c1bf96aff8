/** What is sent for all of them together is large, and so is what it takes to make it. */
const AT_ONCE = 2;

/** In their order, though they are begun as others end. */
export async function fewAtOnce<Each, Result>(
  all: readonly Each[],
  work: (each: Each) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const rest = all.entries();
  const worker = async () => {
    for (const [index, each] of rest) results[index] = await work(each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}
