import type { Writer } from "./writer.ts";

/** How a token keeps balances: what reading, adding and taking look like in its source. */
export type Ledger = {
  declare(w: Writer): void;
  balance(w: Writer, who: string): string;
  give(w: Writer, who: string, amount: string): string;
  take(w: Writer, who: string, amount: string): string;
  set(w: Writer, who: string, amount: string): string;
};

const SUPPLY = "1000000000000000000000000";

const plain: Ledger = {
  declare(w) {
    const visibility = w.style("balances", ["internal", "private"]);
    w.declare(`mapping(address => uint256) ${visibility} ${w.n("balances")};`);
  },
  balance: (w, who) => `${w.n("balances")}[${who}]`,
  give: (w, who, amount) => `${w.n("balances")}[${who}] = ${w.add(`${w.n("balances")}[${who}]`, amount)};`,
  take: (w, who, amount) => `${w.n("balances")}[${who}] = ${w.sub(`${w.n("balances")}[${who}]`, amount)};`,
  set: (w, who, amount) => `${w.n("balances")}[${who}] = ${amount};`,
};

const struct: Ledger = {
  declare(w) {
    w.declare(`struct ${w.n("Account")} { uint256 amount; uint64 since; bool known; }`);
    w.declare(`mapping(address => ${w.n("Account")}) internal ${w.n("accounts")};`);
  },
  balance: (w, who) => `${w.n("accounts")}[${who}].amount`,
  give: (w, who, amount) => `${struct.balance(w, who)} = ${w.add(struct.balance(w, who), amount)};`,
  take: (w, who, amount) => `${struct.balance(w, who)} = ${w.sub(struct.balance(w, who), amount)};`,
  set: (w, who, amount) => `${struct.balance(w, who)} = ${amount};`,
};

function scaled(rate: (w: Writer) => string, store: string, declareRate: (w: Writer) => void): Ledger {
  const of = (w: Writer, who: string): string => `${w.n(store)}[${who}]`;
  return {
    declare(w) {
      declareRate(w);
      w.declare(`mapping(address => uint256) private ${w.n(store)};`);
      w.declare(`function ${w.n("rate")}() internal view returns (uint256) { return ${rate(w)}; }`);
    },
    balance: (w, who) => w.div(of(w, who), `${w.n("rate")}()`),
    give: (w, who, amount) => `${of(w, who)} = ${w.add(of(w, who), w.mul(amount, `${w.n("rate")}()`))};`,
    take: (w, who, amount) => `${of(w, who)} = ${w.sub(of(w, who), w.mul(amount, `${w.n("rate")}()`))};`,
    set: (w, who, amount) => `${of(w, who)} = ${w.mul(amount, `${w.n("rate")}()`)};`,
  };
}

const reflection = scaled(
  (w) => w.div(w.n("reflected"), w.n("supply")),
  "reflections",
  (w) => {
    w.declare(`uint256 private ${w.n("reflected")} = ~uint256(0) - (~uint256(0) % ${SUPPLY});`);
  },
);

const shares = scaled(
  (w) => w.n("perShare"),
  "shares",
  (w) => {
    w.declare(`uint256 private ${w.n("perShare")} = 1000000000;`);
  },
);

export const LEDGERS: Readonly<Record<string, Ledger>> = { plain, struct, reflection, shares };
export const INITIAL_SUPPLY = SUPPLY;
