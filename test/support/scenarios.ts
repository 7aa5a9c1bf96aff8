import type { Scenario } from "../../src/engine/fuzzer/model/scenario.ts";
import type { CallTemplate } from "../../src/engine/simulation/steps.ts";
import type { Route } from "../../src/engine/venues/route.ts";

const address = (digit: string) => `0x${digit.repeat(40)}` as const;
const call: CallTemplate = { target: address("9"), data: `0x${"00".repeat(68)}`, value: 0n, patches: [] };

/** People, a token and a pool that take part in experiments which nobody runs. */
export const scenario: Scenario = {
  token: address("a"),
  pool: address("b"),
  holder: address("1"),
  bystander: address("2"),
  freshAccount: address("3"),
  friend: address("4"),
  nativeIn: 1n,
  deadline: 2n,
  setUp: [],
  preparations: [],
  route: {
    spender: address("9"),
    buy: () => call,
    approve: () => [call],
    sell: () => call,
    quoteSell: () => ({ ...call, answerWord: 0 }),
  } as unknown as Route,
};
