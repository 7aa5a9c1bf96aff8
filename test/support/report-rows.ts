import type { CheckId } from "../../src/engine/checks/index.ts";
import type { CategoryName, Row } from "../../src/engine/core/report.ts";
import type { Statement } from "../../src/engine/experiments/outcomes.ts";
import { messagesOf, nameOfSelector, sayCheck } from "../../src/engine/messages/index.ts";

const TITLES: Record<CategoryName, Record<string, string>> = {
  Honeypot: {
    "holders-cannot-sell": "Holders cannot sell",
    "real-holders-cannot-sell": "Real holders cannot sell",
    "token-cannot-be-bought": "The token cannot be bought",
    "transfers-are-blocked": "Transfers are blocked",
    "router-is-blocked": "The router may not move tokens",
    "cannot-sell-everything": "The whole balance cannot be sold",
    "sales-are-limited": "Sells are limited",
    "holdings-are-limited": "Holdings are limited",
    "sales-need-waiting": "Sales need waiting",
    "only-first-can-leave": "Only the first can leave",
    "exit-closes-later": "The exit closes later",
    "behaves-when-watched": "It behaves when watched",
    "trading-not-open": "Trading is not open",
    "owner-can-block-holders": "The owner can block holders",
    "owner-can-stop-trading": "The owner can stop trading",
    "owner-can-shrink-limits": "The owner can shrink limits",
    "approvals-fail": "Approvals fail",
  },
  Shypooning: {
    "owner-can-take-tokens": "The owner can take tokens",
    "owner-can-burn-holdings": "The owner can burn holdings",
    "anyone-can-take-tokens": "Anyone can take tokens",
    "approval-can-be-forged": "Approvals can be forged",
    "balances-vanish": "Balances vanish",
    "balance-shrinks-alone": "A balance shrinks by itself",
    "pool-can-be-drained": "The pool can be drained",
  },
  "Tax Issue": {
    "buying-is-taxed": "Buying is taxed",
    "selling-is-taxed": "Selling is taxed",
    "sending-is-taxed": "Sending is taxed",
    "tax-can-rise": "The tax can rise",
    "tax-is-personal": "The tax is personal",
    "tax-changes-later": "The tax changes later",
    "holders-pay-differently": "Holders pay differently",
    "gas-is-abused": "Gas is abused",
  },
  "Other Risks": {
    "few-sell": "Hardly anybody sells",
    "supply-can-grow": "New tokens can be created",
    "supply-grows-unseen": "Tokens appear unseen",
    "code-can-change": "The code can change",
    "code-can-vanish": "The code can vanish",
    "powers-survive-renouncing": "Powers survive renouncing",
    "owner-is-hidden": "The owner is hidden",
    "ownership-can-return": "Ownership can return",
    "transfer-calls-out": "Transfers call another contract",
    "events-lie": "Events lie",
    "views-lie": "View functions lie",
    "liquidity-can-leave": "Liquidity can leave",
    "liquidity-is-thin": "Liquidity is thin",
    "source-is-hidden": "The source is hidden",
    "pretends-to-be-another": "It pretends to be another token",
    "name-is-bait": "The name looks like bait",
    "deployed-just-now": "It was deployed just now",
    "odd-token": "The token is odd",
    "looks-like-a-scam": "The token looks like a known scam",
    "liquidity-was-pulled": "Liquidity has been pulled before",
    "was-used-against-people": "Powers were used on people",
    "code-can-be-replaced-by-redeploying": "It may come back with other code",
    "trades-are-made-up": "Trades look made up",
    "transfers-are-spoofed": "Transfers tell what nobody sent",
  },
  HolderDistr: {
    "few-hold-most": "Few hold most",
    "creator-holds-much": "The creator holds much",
    "hidden-balances": "Balances that no transfer explains",
    "balances-exceed-supply": "Balances exceed supply",
    "launch-was-sniped": "First buyers hold much",
  },
};

/** One clear row a check; a sample changes the rows it names. */
export function rowsWith(changes: Record<string, Partial<Row>>): Row[] {
  return (Object.keys(TITLES) as CategoryName[]).flatMap((category) =>
    Object.entries(TITLES[category]).map(([id, title]) => ({ ...clearRow(id, category, title), ...changes[id] })),
  );
}

/** The same change to every row. */
export function everyRow(change: (row: Row) => Partial<Row>): Row[] {
  return rowsWith({}).map((row) => ({ ...row, ...change(row) }));
}

function clearRow(id: string, category: CategoryName, title: string): Row {
  const { passed } = sayCheck(id as CheckId, "en");
  const told = { sentence: "", short: passed, evidence: "", toldBy: null, premise: null, change: null };
  return {
    id,
    code: null,
    figures: {},
    category,
    title,
    outcome: "clear",
    severity: null,
    basis: null,
    ...told,
    proofs: [],
    claims: [],
  };
}

export function found(
  severity: "danger" | "warning",
  basis: NonNullable<Row["basis"]>,
  sentence: string,
  proofs: Row["proofs"] = [],
  short = sentence,
): Partial<Row> {
  const claims = proofs.map((proof) => messagesOf("en").claim(proof.claim as readonly Statement[], nameOfSelector));
  return { outcome: "found", severity, basis, sentence, short, evidence: sentence, proofs, claims };
}

export function couldNotLook(why: string): Partial<Row> {
  return { outcome: "unknown", sentence: why, short: "Could not look", evidence: why };
}
