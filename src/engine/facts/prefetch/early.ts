/** What was asked here is for others to answer from: whoever wants it meets the same trouble, and tells it. */
export function early(asking: Promise<unknown>): void {
  asking.catch(() => undefined);
}
