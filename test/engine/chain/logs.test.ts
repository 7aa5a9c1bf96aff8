import { type Hex, numberToHex } from "viem";
import { describe, expect, test } from "vitest";
import { CouldNotAsk } from "../../../src/engine/chain/attempt.ts";
import { type LogFilter, type LogTools, searchLogs } from "../../../src/engine/chain/logs.ts";

type Pattern = Pick<LogFilter, "address" | "topics">;

/** By which logs are found, of every third block each. */
const WORDS: readonly Hex[] = Array.from({ length: 30 }, (_, index) => numberToHex((index % 3) + 1, { size: 20 }));
const ALL = [...new Set(WORDS)];

type Asked = { from: number; to: number };

/** A chain with one log in every tenth block, and a node that takes so many blocks and gives so many logs at once. */
function nodeWith(limits: {
  range?: number;
  named?: boolean;
  results?: number;
  width?: bigint | null;
  broken?: boolean;
  alternatives?: number;
}) {
  const asked: Asked[] = [];
  let width = limits.width ?? null;
  const tools: LogTools = {
    ask(params) {
      const { fromBlock, toBlock, address, topics = [] } = params[0] as Pattern & { fromBlock: Hex; toBlock: Hex };
      const [from, to] = [Number(fromBlock), Number(toBlock)];
      asked.push({ from, to });
      const lists = [address, ...topics].filter((each) => Array.isArray(each));
      if (lists.some(({ length }) => length > (limits.alternatives ?? length)))
        return Promise.reject(new CouldNotAsk("too-many-alternatives"));
      if (limits.broken && from <= 500 && to >= 500) return Promise.reject(new CouldNotAsk("unreachable"));
      if (limits.range !== undefined && to - from + 1 > limits.range) {
        // Whoever searches remembers what it refused.
        width = BigInt(limits.named ? limits.range : Math.floor((to - from + 1) / 2));
        return Promise.reject(new CouldNotAsk("range-too-wide", limits.named ? limits.range : undefined));
      }
      // Which of the addresses and events a block's log is of goes by the block.
      const isOf = (list: unknown, block: number) => !Array.isArray(list) || list.includes(WORDS[block % 30]);
      const blocks = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
        (block) => block % 10 === 0 && isOf(address, block) && topics.every((topic) => isOf(topic, block)),
      );
      if (limits.results !== undefined && blocks.length > limits.results) {
        return Promise.reject(new CouldNotAsk("too-many-logs"));
      }
      return Promise.resolve(blocks.map((block) => ({ blockNumber: numberToHex(block), logIndex: "0x0", topics: [] })));
    },
    width: () => width,
  };
  const search = (filter: Partial<LogFilter> = {}) => searchLogs({ fromBlock: 1n, toBlock: 1000n, ...filter }, tools);
  return { asked, search, width: () => width };
}

const blocksOf = ({ logs }: Awaited<ReturnType<typeof searchLogs>>) =>
  logs.map(({ blockNumber }) => Number(blockNumber));
const EVERY_TENTH = Array.from({ length: 100 }, (_, index) => (index + 1) * 10);

describe("searching logs", () => {
  test("counts each once, where a node tells the newest twice as of the first block, and none that it did not ask for", async () => {
    const newest = { blockNumber: "0x9", transactionHash: numberToHex(1, { size: 32 }), logIndex: "0x1", topics: [] };
    const answer = [newest, { ...newest, blockNumber: "0x3" }, { ...newest, logIndex: "0x2" }, newest];
    const tools: LogTools = { ask: () => Promise.resolve(answer), width: () => null };
    const placesIn = async (filter: LogFilter) =>
      (await searchLogs(filter, tools)).logs.map(({ blockNumber, logIndex }) => [blockNumber, logIndex]);
    expect(await placesIn({ fromBlock: 0n, toBlock: 9n })).toEqual([
      [3n, 1],
      [9n, 1],
      [9n, 2],
    ]);
    expect(await placesIn({ fromBlock: 0n, toBlock: 5n })).toEqual([[3n, 1]]);
  });

  test("asks for everything at once where that is taken", async () => {
    const node = nodeWith({});
    const search = await node.search();
    expect(blocksOf(search)).toEqual(EVERY_TENTH);
    expect(search.missing).toEqual([]);
    expect(node.asked).toEqual([{ from: 1, to: 1000 }]);
  });

  test.each([
    ["a limit that the node names", { range: 100, named: true }],
    ["a limit that it does not name", { range: 90 }],
    ["a limit on results", { results: 12 }],
  ])("fits its pieces to %s", async (_, limits) => {
    const node = nodeWith(limits);
    const search = await node.search();
    expect(blocksOf(search)).toEqual(EVERY_TENTH);
    expect(search.missing).toEqual([]);
  });

  test.each([
    ["addresses", { address: ALL }],
    ["events", { topics: [ALL] }],
    ["accounts in an event", { topics: [null, null, ALL] }],
  ])("asks for fewer %s at once where a node takes few, and still for all blocks", async (_, filter) => {
    const node = nodeWith({ alternatives: 1 });
    const search = await node.search(filter);
    expect(blocksOf(search)).toEqual(EVERY_TENTH);
    expect(search.missing).toEqual([]);
    expect(node.asked.length).toBeLessThanOrEqual(2 * ALL.length);
    expect(node.width()).toBeNull();
  });

  test("gives up on a node that takes not even one", async () => {
    const node = nodeWith({ alternatives: 0 });
    expect((await node.search({ topics: [ALL] })).missing).toEqual([{ from: 1n, to: 1000n }]);
    expect(node.asked.length).toBeLessThan(8);
  });

  test("remembers a limit of the range, but not one of results", async () => {
    const narrow = nodeWith({ range: 100, named: true });
    await narrow.search();
    expect(narrow.width()).toBe(100n);
    const busy = nodeWith({ results: 12 });
    await busy.search();
    expect(busy.width()).toBeNull();
  });

  test("begins with the width that is known", async () => {
    const node = nodeWith({ range: 250, width: 250n });
    expect(blocksOf(await node.search())).toEqual(EVERY_TENTH);
    expect(node.asked).toHaveLength(4);
  });

  test.each([
    ["oldest-first", [10, 20], [{ from: 26n, to: 1000n }]],
    ["newest-first", [980, 990, 1000], [{ from: 1n, to: 975n }]],
  ] as const)("names what was beyond its allowance, %s", async (order, blocks, missing) => {
    const node = nodeWith({ range: 5, width: 5n });
    const search = await node.search({ order, mostRequests: 5 });
    expect(blocksOf(search)).toEqual(blocks);
    expect(search.missing).toEqual(missing);
    expect(node.asked).toHaveLength(5);
  });

  test("names the ranges that could not be asked", async () => {
    const node = nodeWith({ width: 100n, broken: true });
    const search = await node.search();
    expect(search).toMatchObject({ missing: [{ from: 401n, to: 500n }], fault: "unreachable" });
    expect(blocksOf(search)).toHaveLength(90);
  });

  test("ends where every range is refused", async () => {
    const node = nodeWith({ range: 0 });
    const search = await node.search({ mostRequests: 10 });
    expect(search).toEqual({ logs: [], missing: [{ from: 1n, to: 1000n }] });
    expect(node.asked.length).toBeLessThan(40);
  });
});
