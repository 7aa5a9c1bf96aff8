/** One of each in turns, so that no long queue uses up the room of the others. */
export function interleave<Item>(queues: readonly (readonly Item[])[]): Item[] {
  const longest = queues.reduce((most, queue) => Math.max(most, queue.length), 0);
  const items: Item[] = [];
  for (let turn = 0; turn < longest; turn++) {
    for (const queue of queues) {
      const item = queue[turn];
      if (item !== undefined) items.push(item);
    }
  }
  return items;
}
