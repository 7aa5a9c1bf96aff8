// Calls in a row as words. What is repeated from the first call to the last is told once.

/** `then`: between two calls; `often`: of calls that are repeated. */
export function joinedCalls(
  calls: readonly string[],
  then: string,
  often: (round: string, times: number) => string,
): string {
  const round = calls.slice(1).indexOf(calls[0] ?? "") + 1;
  const times = round > 0 ? calls.length / round : 1;
  const isRepeated =
    Number.isInteger(times) && times > 1 && calls.every((call, place) => call === calls[place % round]);
  return isRepeated ? often(calls.slice(0, round).join(then), times) : calls.join(then);
}
