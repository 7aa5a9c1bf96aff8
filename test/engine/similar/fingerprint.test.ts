import { describe, expect, test } from "vitest";
import { loadEmbedding } from "../../../src/engine/similar/embedding.ts";
import { decodeFingerprint, encodeFingerprint, fingerprint } from "../../../src/engine/similar/fingerprint.ts";
import { createSimilar } from "../../../src/engine/similar/similar.ts";
import { PLAIN, runtime } from "./tokens.ts";

const embedding = loadEmbedding();
const SEND = "    balanceOf[to] += value;\n    emit Transfer(msg.sender";

/** A plain token whose `transfer` takes a part of large amounts, and refuses larger ones. */
function taxing(part: string, limit: string) {
  const body = `    require(value < ${limit});\n    uint256 tax = value > 5 ether ? ${part} : 0;\n    balanceOf[address(1)] += tax;\n    value -= tax;\n`;
  return runtime(PLAIN.replace(SEND, `${body}${SEND}`));
}
const figuresIn = (code: ReturnType<typeof taxing>) => fingerprint([code], embedding).figures;

const mild = taxing("value * 8 / 100", "1e22");
const ruinous = taxing("value * 90 / 100", "1e22");

describe("figures of the code", () => {
  test("are the parts that transfers take and the amounts that they refuse", () => {
    expect(figuresIn(mild)).toEqual(["8%", "limit 10000000000000000000000"]);
    expect(figuresIn(ruinous)).toEqual(["90%", "limit 10000000000000000000000"]);
    expect(figuresIn(taxing("value / 40", "1e20"))).toEqual(["2.5%", "limit 100000000000000000000"]);
  });

  test("leave out what is kept in storage, and a plain token has none", () => {
    expect(figuresIn(taxing("value * totalSupply / 100", "totalSupply"))).toEqual([]);
    expect(figuresIn(runtime(PLAIN))).toEqual([]);
  });

  test("are kept with the code, and codes recorded without are read as before", () => {
    const print = fingerprint([mild], embedding);
    expect(decodeFingerprint(encodeFingerprint(print))).toEqual(print);
    const { figures: _figures, ...before } = print;
    expect(decodeFingerprint(encodeFingerprint(before))).toEqual(before);
  });

  test("tell an honest tax from a ruinous one that works the same way", async () => {
    const similar = await createSimilar({ dataDir: null, redisUrl: null });
    const token = { chainId: 1, address: `0x${"21".repeat(20)}`, symbol: "MILD" } as const;
    await similar.remember({ ...token, code: [mild], verdict: "clear", rows: [] });
    const found = await similar.lookUp([ruinous], { ...token, address: `0x${"22".repeat(20)}` });
    await similar.close();
    const [near] = found.known ? found.value.tokens : [];
    expect(near).toMatchObject({
      exactMatch: false,
      differs: [
        { code: "figures-here", figures: ["90%"] },
        { code: "figures-there", figures: ["8%"] },
      ],
    });
    expect(near?.score).toBeLessThan(1);
  });
});
