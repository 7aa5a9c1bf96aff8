// What pictures say, in and beside them.
import { rounded } from "../format/numbers.ts";

export type HolderKind = "pool" | "burned" | "locked" | "creator" | "contract" | "person";
export type NoPrices = "no-pool" | "not-logged" | "no-trades" | "not-searched" | "not-read";
export type MarkKind = "launch" | "audit" | "alert";

/** One way of money through the trial, as it is told. */
export type FlowTold = {
  readonly title: string;
  readonly in: string;
  readonly tokens: string;
  readonly out: string;
  readonly losses: readonly string[];
};

export type PictureWords = {
  readonly heading: string;
  readonly trial: string;
  readonly priceOfLife: string;
  readonly priceOfDay: string;
  readonly holders: string;
  readonly sampled: string;
  readonly noLinks: string;
  readonly noPrices: Readonly<Record<NoPrices, string>>;
  readonly highest: string;
  readonly lowest: string;
  readonly liquidity: string;
  readonly marks: Readonly<Record<MarkKind, string>>;
  readonly kinds: Readonly<Record<HolderKind, string>>;
  readonly paidOne: string;
  readonly paidBoth: string;
  readonly now: string;
  readonly afterPower: string;
  readonly nothing: string;
  readonly cannotSell: string;
  readonly card: {
    readonly sellTax: string;
    readonly pool: string;
    readonly topTen: string;
    readonly unknown: string;
    readonly refused: string;
    readonly block: string;
    readonly sinceLaunch: string;
    readonly invitation: readonly [string, string];
    readonly promise: string;
  };
  pay(sum: string): string;
  tokens(amount: string): string;
  back(sum: string): string;
  part(share: string): string;
  buyTax(share: string): string;
  sellTax(share: string): string;
  /** The whole picture in one sentence, for those who cannot see it. */
  priceLine(prices: readonly number[], quoteSymbol: string): string;
  holderPicture(holders: number, links: number): string;
  flowLine(flow: FlowTold): string;
};

export const WORDS: PictureWords = {
  heading: "In pictures",
  trial: "Your money in our test",
  priceOfLife: "Price since launch",
  priceOfDay: "Price in the last day",
  holders: "The largest holders",
  sampled: "This node doesn't search all trades at once, so the line joins samples.",
  noLinks: "We couldn't read who paid whom: the node doesn't search that many events.",
  noPrices: {
    "no-pool": "No price chart: the token has no pool with a price.",
    "not-logged": "No price chart: this kind of pool doesn't log its price.",
    "no-trades": "No price chart: nothing was traded yet.",
    "not-searched": "No price chart: the node doesn't search events this far back.",
    "not-read": "No price chart yet: the node hasn't answered. Reload to try again.",
  },
  highest: "high",
  lowest: "low",
  liquidity: "liquidity in the pool",
  marks: { launch: "launch", audit: "audit", alert: "change" },
  kinds: {
    pool: "pool",
    burned: "burned",
    locked: "locked",
    creator: "creator or owner",
    contract: "contract",
    person: "wallet",
  },
  paidOne: "one paid the other",
  paidBoth: "one wallet paid both",
  now: "Now",
  afterPower: "After the worst use of admin power",
  nothing: "nothing back",
  cannotSell: "the sale is refused",
  card: {
    sellTax: "Sell tax",
    pool: "Pool",
    topTen: "Top 10 hold",
    unknown: "unknown",
    refused: "refused",
    block: "block",
    sinceLaunch: "price since launch",
    invitation: ["Can you sell it?", "See before you buy."],
    promise: "Bought, sent and sold in a simulation, with proof.",
  },
  pay: (sum) => `pay ${sum}`,
  tokens: (amount) => `get ${amount} tokens`,
  back: (sum) => `back ${sum}`,
  part: (share) => `${share} of it back`,
  buyTax: (share) => `buy tax ${share}`,
  sellTax: (share) => `sell tax ${share}`,
  priceLine(prices, quoteSymbol) {
    const [first = 0, last = 0] = [prices[0], prices.at(-1)];
    const [low, high] = [Math.min(...prices), Math.max(...prices)].map(rounded);
    return `Price from ${rounded(first)} to ${rounded(last)} ${quoteSymbol}, lowest ${low}, highest ${high}.`;
  },
  holderPicture: (holders, links) =>
    `The ${holders} largest holders as bubbles. ${links === 0 ? "No payments between them were found." : `${links} pairs are joined by payments.`}`,
  flowLine: ({ title, in: paid, tokens, out, losses }) =>
    `${title}: ${paid}, ${tokens}, ${out}. ${losses.join(", ")}`.trim(),
};
