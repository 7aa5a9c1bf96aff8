import { describe, expect, test } from "vitest";
import type { FunctionBehaviour } from "../../../../src/engine/bytecode/behaviour.ts";
import { functionKey } from "../../../../src/engine/fuzzer/model/call.ts";
import { unreachedAmong } from "../../../../src/engine/fuzzer/results/unreached.ts";
import { carol, mallory } from "../../../support/people.ts";

const TRANSFER = "0xa9059cbb";
const selector = "0x12345678";
const list = "3m:0";

/** A function of its owner's that writes a list which transfers read. */
const listing: FunctionBehaviour = {
  selector,
  kind: "privileged",
  payable: false,
  reads: [],
  writes: [
    { variable: list, role: "other", value: "argument", sure: true } as unknown as FunctionBehaviour["writes"][number],
  ],
  guards: [],
  calls: [],
  steersTransfers: [list],
  key: null,
  asksForCode: false,
  complete: true,
};
const transfer: FunctionBehaviour = { ...listing, selector: TRANSFER, kind: "open", writes: [], steersTransfers: [] };
const obeyed = { kind: "caller", variables: ["5m:0"], always: true } as const;

const own = functionKey({ target: carol, selector });
const nothing = { harmful: new Set<never>(), used: new Set<never>() };
const keysOf = (read: readonly FunctionBehaviour[], seen: Parameters<typeof unreachedAmong>[2] = nothing) =>
  unreachedAmong(read, { token: carol, inputsOf: () => "address" }, seen).map(({ key }) => key);

describe("a function that no experiment could bring to do harm", () => {
  test("is told with what opens it", () => {
    expect(keysOf([{ ...listing, key: "signature" }])).toEqual(["signature"]);
  });

  test("is told where it obeys a list on which nobody was found", () => {
    expect(keysOf([{ ...listing, guards: [obeyed] }])).toEqual(["list"]);
    const byAnybody = { ...listing, selector: "0x87654321", kind: "open", steersTransfers: [] } as const;
    const joining = { ...byAnybody, writes: listing.writes.map((write) => ({ ...write, variable: "5m:0" })) };
    expect(keysOf([{ ...listing, guards: [obeyed] }, joining])).toEqual([]);
  });

  test("is no list where it asks for tokens of the caller, as votes do", () => {
    const balances = { variable: "5m:0", role: "balances", value: "computed", sure: true } as const;
    expect(
      keysOf([
        { ...listing, guards: [obeyed] },
        { ...transfer, writes: [balances] },
      ]),
    ).toEqual([]);
  });

  test("is told where it names an account or was used, and what it wrote is compared with the time", () => {
    const notSeen = keysOf([listing, { ...transfer, guards: [{ kind: "time", variables: [list], always: true }] }]);
    expect(notSeen).toEqual(["later"]);
    const moved = { variable: "0m:0", role: "balances", value: "computed", sure: true } as const;
    const grant = { ...listing, writes: [...listing.writes, moved] };
    const held = { ...transfer, guards: [{ kind: "time", variables: [list], always: true }] } as const;
    expect(keysOf([grant, held])).toEqual([]);
    const dated = { ...transfer, guards: [{ kind: "time", variables: [list], always: true }] } as const;
    expect(keysOf([listing, dated], { ...nothing, used: new Set([own]) })).toEqual(["later"]);
    expect(keysOf([listing, transfer], { ...nothing, used: new Set([own]) })).toEqual([]);
  });

  test("is not told where it did harm, and another contract's function of its selector says nothing of it", () => {
    const locked = { ...listing, key: "hash" } as const;
    expect(keysOf([locked], { ...nothing, harmful: new Set([own]) })).toEqual([]);
    const others = functionKey({ target: mallory, selector });
    expect(keysOf([locked], { ...nothing, harmful: new Set([others]) })).toEqual(["hash"]);
  });

  test("is none that transfers do not heed", () => {
    expect(keysOf([{ ...listing, key: "hash", steersTransfers: [] }])).toEqual([]);
  });
});
