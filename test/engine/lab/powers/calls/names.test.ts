import { describe, expect, test } from "vitest";
import { commonName, describeCall } from "../../../../../src/engine/lab/powers/calls/names.ts";

describe("names of functions", () => {
  test("are told where they are common", () => {
    expect(commonName("0x40c10f19")).toBe("mint(address,uint256)");
    expect(describeCall("0x715018a6", "")).toBe("renounceOwnership() [0x715018a6]");
  });

  test("are selector and types otherwise", () => {
    expect(describeCall("0x12345678", "address,bool")).toBe("0x12345678(address,bool)");
  });
});
