import { describe, expect, test } from "vitest";
import { CHAINS } from "../../../src/engine/chains/index.ts";
import { isMuted, parseCommand, parsePaste } from "../../../src/engine/request/request.ts";
import { sampleChains as chains } from "../../support/chains.ts";
import { effortOf } from "../../support/effort.ts";

const UNI = "0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984";
const lower = UNI.toLowerCase();
const upper = `0x${UNI.slice(2).toUpperCase()}`;
const OTHER = "0x6B175474E89094C44Da98b954EedeAC495271d0F";
const THIRD = "0xdAC17F958D2ee523a2206206994597C13D831ec7";
const FOURTH = "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48";
const HASH = `0x${"ab".repeat(32)}`;

const typed = (text: string) => parseCommand(text, chains);
const pasted = (text: string) => parsePaste(text, chains);
const asked = (text: string) => typed(text).questions.map(({ chainId, address }) => [chainId, address]);

describe("a command", () => {
  test.each([
    [`eth ${UNI}`, 1],
    [`${UNI} eth`, 1],
    [`ETHEREUM ${lower}`, 1],
    [`1 ${upper}`, 1],
    [`${lower} 56`, 56],
    [`bnb chain ${lower}`, 56],
    [`${lower} BNB-Chain`, 56],
    [`Arbitrum One ${lower}`, 42161],
    [`  \n base,\n ${lower}. `, 8453],
    [`(${lower})`, null],
    [lower, null],
    [`0X${lower.slice(2)}`, null],
  ])("understands %j", (text, chainId) => {
    expect(asked(text)).toEqual([[chainId, UNI]]);
  });

  test.each([
    ["", "no-address"],
    ["hello", "no-address"],
    ["0x1234567890", "wrong-length"],
    ["0x1234", "no-address"],
    [`${lower}f`, "wrong-length"],
    [HASH, "transaction-hash"],
    [UNI.replace("aF5", "Af5"), "mistyped"],
    [`atlantis ${lower}`, "unknown-chain"],
    [`999999 ${lower}`, "unknown-chain"],
  ])("says what is wrong with %j", (text, problem) => {
    expect(typed(text)).toEqual({ questions: [], problem });
  });

  test("takes the first three different addresses", () => {
    expect(asked([UNI, lower, OTHER, THIRD, FOURTH].join(" "))).toEqual([
      [null, UNI],
      [null, OTHER],
      [null, THIRD],
    ]);
  });

  test("ignores prose around the address", () => {
    expect(asked(`please have a look at this one ${lower} thanks`)).toEqual([[null, UNI]]);
  });
});

describe("a pasted message", () => {
  test.each([
    ["I bought 1 ", null],
    ["on base: ", 8453],
    ["1000x 56 gem ", null],
  ])("%j before the address means chain %j", (words, chainId) => {
    expect(pasted(words + lower)).toMatchObject([{ address: UNI, chainId }]);
  });

  test.each([
    HASH,
    `https://etherscan.io/tx/${HASH}`,
    `x${lower}`,
    `${lower}0`,
    UNI.replace("aF5", "Af5"),
    "0x",
    "gm",
    `${lower.slice(0, 41)}é`,
  ])("asks nothing by itself: %s", (text) => {
    expect(pasted(text)).toEqual([]);
  });

  test.each([
    [`https://etherscan.io/token/${lower}`, 1, false],
    [`etherscan.io/address/${UNI}#code`, 1, false],
    [`<https://www.bscscan.com/token/${lower}?a=${OTHER}>`, 56, false],
    [`https://optimistic.etherscan.io/token/${lower}`, 10, false],
    [`https://base.blockscout.com/token/${lower}`, 8453, false],
    [`https://dexscreener.com/base/${lower}`, 8453, true],
    [`https://dexscreener.com/ethereum/${lower}?maker=${OTHER}`, 1, true],
    [`https://www.dextools.io/app/en/ether/pair-explorer/${lower}?t=1`, 1, true],
    [`https://www.dextools.io/app/en/token/bnb/${lower}`, 56, false],
    [`https://www.geckoterminal.com/polygon_pos/pools/${lower}`, 137, true],
    [`https://www.geckoterminal.com/eth/tokens/${lower}`, 1, false],
    [`https://app.uniswap.org/explore/tokens/arbitrum/${lower}`, 42161, false],
    [`https://app.uniswap.org/explore/pools/base/${lower}`, 8453, true],
    [`https://app.uniswap.org/swap?chain=base&inputCurrency=${OTHER}&outputCurrency=${lower}`, 8453, false],
    [`https://app.uniswap.org/#/swap?outputCurrency=${lower}`, 1, false],
    [`https://pancakeswap.finance/swap?outputCurrency=${lower}`, 56, false],
    [`https://pancakeswap.finance/swap?chain=eth&outputCurrency=${lower}`, 1, false],
    [`https://gopluslabs.io/token-security/56/${lower}`, 56, false],
    [`https://gmgn.ai/bsc/token/${lower}`, 56, false],
    [`https://honeypot.is/ethereum?address=${lower}`, 1, false],
    [`chart:https://dexscreener.com/bsc/${lower},`, 56, true],
    [`[chart](https://bscscan.com/token/${lower})`, 56, false],
    [`https://unheard-of.example/x/${lower}`, null, false],
  ])("reads %s", (link, chainId, mayBePool) => {
    expect(pasted(`look ${link} now`)).toEqual([{ address: UNI, chainId, mayBePool }]);
  });

  test.each([
    ["www.oklink.com/bsc/token", 56],
    ["www.oklink.com/xlayer/token", 196],
    ["dexscreener.com/seiv2", 1329],
    ["dexscreener.com/hyperevm", 999],
    ["hyperevmscan.io/address", 999],
  ])("reads the chain of %s", (page, chainId) => {
    expect(parsePaste(`https://${page}/${lower}`, CHAINS)).toMatchObject([{ address: UNI, chainId }]);
  });

  test("finds links and addresses together, each once", () => {
    expect(pasted(`${lower} https://bscscan.com/token/${OTHER} ${OTHER}`)).toMatchObject([
      { address: UNI, chainId: null },
      { address: OTHER, chainId: 56 },
    ]);
  });

  test("stays linear in whatever is pasted", () => {
    for (const piece of ["0x", "0xa", "https://", "a.", "a-", "/", "((", `${"0x".repeat(20)} `, "é"]) {
      const text = piece.repeat(1_000_000 / piece.length);
      expect(effortOf(() => pasted(text))).toBeLessThan(500);
    }
  });
});

test("a message that starts with a dot is left alone", () => {
  expect(isMuted(`. ${lower}`)).toBe(true);
  expect(isMuted(`.${lower}`)).toBe(true);
  expect(isMuted(lower)).toBe(false);
});
