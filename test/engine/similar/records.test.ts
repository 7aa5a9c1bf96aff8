import type { Address } from "viem";
import { describe, expect, test } from "vitest";
import { loadEmbedding } from "../../../src/engine/similar/embedding.ts";
import { decodeFingerprint, encodeFingerprint, fingerprint } from "../../../src/engine/similar/fingerprint.ts";
import {
  decodeSighting,
  decodeSightingOf,
  encodeSightingOf,
  type Sighting,
} from "../../../src/engine/similar/index-of-code.ts";
import { taxed } from "./tokens.ts";

const sighting: Sighting = {
  chainId: 1,
  address: `0x${"aA".repeat(20)}` as Address,
  symbol: "🟢 :base64:",
  verdict: "danger",
  found: ["took-tax"],
  codeDanger: true,
  factory: null,
  at: 1_788_000_000_000,
};

describe("a kept fingerprint", () => {
  const code = fingerprint([taxed], loadEmbedding());
  const bytes = encodeFingerprint(code);

  test("comes back as it was", () => {
    expect(decodeFingerprint(bytes)).toEqual(code);
  });

  test.each([
    ["empty", Buffer.alloc(0)],
    ["cut short", bytes.subarray(0, -1)],
    ["longer than it says", Buffer.concat([bytes, Buffer.alloc(1)])],
    ["nothing but its head", bytes.subarray(0, 12)],
    ["zeros, as a file that lost its end gives", Buffer.alloc(bytes.length)],
    ["something else", Buffer.from("something else that is long enough")],
  ])("that is %s is none", (_, damaged) => {
    expect(decodeFingerprint(damaged)).toBeUndefined();
  });
});

describe("a kept sighting", () => {
  test("comes back as it was", () => {
    expect(decodeSighting(JSON.stringify(sighting))).toEqual(sighting);
    expect(decodeSightingOf(encodeSightingOf("ab", sighting))).toEqual({ key: "ab", sighting });
  });

  test.each([
    ["is no JSON", "{"],
    ["is of nobody", JSON.stringify({ ...sighting, address: "nobody" })],
    ["says what no verdict is", JSON.stringify({ ...sighting, verdict: "fine" })],
    ["lacks something", JSON.stringify({ ...sighting, found: undefined })],
    ["is nothing", "null"],
  ])("that %s is none", (_, text) => {
    expect(decodeSighting(text)).toBeUndefined();
    expect(decodeSightingOf(Buffer.from(text))).toBeUndefined();
  });

  test("without its code is none", () => {
    expect(decodeSightingOf(Buffer.from(JSON.stringify(sighting)))).toBeUndefined();
  });
});
