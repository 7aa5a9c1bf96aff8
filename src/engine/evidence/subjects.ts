import type { Address } from "viem";
import { APPROVE, TRANSFER, TRANSFER_FROM } from "./selectors.ts";
import type { Figure, Gauge, Statement } from "./statement.ts";

/** What a statement is about, where a row asks for that: figures of the token itself, of money, or a call of some kind. */
export type Subject =
  | "tokens"
  | "money"
  | "supply"
  | "owner"
  | "allowance"
  | "limit"
  /** A call to somebody else than the token, as all trades are. */
  | "trade"
  | "sending"
  | "approval"
  | "call"
  | "other";

const SENDING: ReadonlySet<string> = new Set([TRANSFER, TRANSFER_FROM]);

export function subjectOf(statement: Statement, token: Address): Subject {
  if ("target" in statement) {
    if (statement.target !== token) return "trade";
    if (SENDING.has(statement.selector)) return "sending";
    return statement.selector === APPROVE ? "approval" : "call";
  }
  if ("of" in statement) return ofGauge(statement.of, token);
  return "small" in statement ? ofGauge(measured(statement), token) : "other";
}

type Pair = Extract<Statement, { small: Figure }>;

/** What comes, or is told, beside what it is compared with. */
function measured({ code, small, large }: Pair): Gauge | null {
  if (code === "brings-enough") return large.of;
  return code === "outgrows" ? large.of : (small.of ?? large.of);
}

function ofGauge(of: Gauge | null, token: Address): Subject {
  switch (of?.code) {
    case "balance":
    case "told":
      return of.token === token ? "tokens" : "money";
    case "coins":
      return "money";
    case "supply":
    case "owner":
    case "allowance":
      return of.token === token ? of.code : "other";
    case "limit":
      return of.target === token ? "other" : "limit";
    case "answer":
      return of.by === token ? "tokens" : "other";
    default:
      return "other";
  }
}
