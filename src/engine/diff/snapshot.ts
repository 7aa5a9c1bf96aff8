// What one audit saw, in codes and figures: small enough to store, and all that two audits are compared by.
import { z } from "zod";
import { type CodedReport, type CodedRow, type ControllerJson, Figure, State, Verdict, Whole } from "../core/report.ts";
import { diffConfig } from "./config.ts";
/** Rises when the stored shape or its meaning changes. */
export const SNAPSHOT_VERSION = 1;

/** How bad one row's answer is; `null`: unknown. */
export const Standing = z.enum(["clear", "warning", "danger"]).nullable();
export type Standing = z.infer<typeof Standing>;

const SeenRow = z.object({
  standing: Standing,
  code: z.string().nullable(),
  figures: z.record(z.string(), Figure),
  /** How many proofs the report had of it. */
  proofs: z.number().int(),
});

/** A power that hurt a holder when it was simulated, and the account that has it. */
const SeenPower = z.object({
  check: z.string(),
  holder: z.string(),
  severity: z.enum(["danger", "warning", "inert"]),
  uses: z.array(z.object({ target: z.string(), selector: z.string() })),
});

/** `null`: not known. */
export const Snapshot = State.omit({ trade: true }).extend({
  chainId: z.number().int(),
  token: z.string(),
  symbol: z.string().nullable(),
  decimals: z.number().int().nullable(),
  block: z.object({ number: Whole, hash: z.string(), timestamp: z.number().int() }),
  /** Milliseconds since 1970. */
  checkedAt: z.number().int(),
  verdict: Verdict,
  /** By check id; clear rows are left out. */
  rows: z.record(z.string(), SeenRow),
  /** All checks that ran, with spaces between. Left out: `EARLY_CHECKS`. */
  checks: z.string().optional(),
  taxes: z.object({
    buying: z.number().nullable(),
    selling: z.number().nullable(),
    sending: z.number().nullable(),
  }),
  /** Whether a fresh account's sale and transfer went through. */
  exits: z.object({ sold: z.boolean().nullable(), sent: z.boolean().nullable() }),
  supply: Whole.nullable(),
  /** `behind`: the last account in the chain of contracts that own each other, as far as it was found. */
  owner: z.object({ status: z.string(), address: z.string().nullable(), behind: z.string().optional() }).nullable(),
  /** `null`: could not be read. No proxy: no implementations. An admin of `null`: there is none, or it was not found. */
  proxy: z
    .object({ implementations: z.array(z.string()), admin: z.string().nullable(), behind: z.string().optional() })
    .nullable(),
  powers: z.array(SeenPower),
});
export type Snapshot = Readonly<z.infer<typeof Snapshot>>;

export function snapshotOf(report: CodedReport): Snapshot {
  const { trade, ...state } = report.state;
  // The taxes of a pool that was made for the simulation are no real trader's.
  const real = trade?.assumed ? null : trade;
  return {
    ...state,
    chainId: report.chain.id,
    token: report.token.address,
    symbol: report.token.symbol,
    decimals: report.token.decimals,
    block: report.block,
    checkedAt: report.checkedAt,
    verdict: report.verdict,
    rows: Object.fromEntries(report.rows.filter(isWorthKeeping).map((row) => [row.id, seen(row)])),
    checks: report.rows.map(({ id }) => id).join(" "),
    taxes: {
      buying: real?.bought.taxBps ?? null,
      selling: real?.sold.taxBps ?? null,
      sending: real?.sent.taxBps ?? null,
    },
    exits: { sold: trade?.sold.ok ?? null, sent: trade?.sent.ok ?? null },
    supply: report.token.totalSupply,
    owner:
      report.owner.status === "Unknown"
        ? null
        : {
            status: report.owner.status,
            address: report.owner.controller?.address ?? null,
            ...behind(report.owner.controller),
          },
    proxy: proxyOf(report),
    powers: report.powers.slice(0, diffConfig.maxPowers).map(({ check, holder, severity, uses }) => ({
      check,
      holder: holder.address,
      severity,
      uses,
    })),
  };
}

type Answers = Pick<Snapshot, "rows" | "checks">;

/** The answer of one check: a check without a row was clear, if it ran at all. */
export function standingIn(sighting: Answers, check: string): Standing {
  const row = sighting.rows[check];
  if (row) return row.standing;
  return checkRan(sighting, check) ? "clear" : null;
}

/** False: another version of this service made the snapshot, and has no such check. */
export function checkRan({ rows, checks = EARLY_CHECKS }: Answers, check: string): boolean {
  return check in rows || ` ${checks} `.includes(` ${check} `);
}

function isWorthKeeping({ outcome }: CodedRow): boolean {
  return outcome !== "clear";
}

function seen({ outcome, severity, code, figures, proofs }: CodedRow): Snapshot["rows"][string] {
  return { standing: outcome === "unknown" ? null : (severity ?? "clear"), code, figures, proofs: proofs.length };
}

function proxyOf({ proxy }: CodedReport): Snapshot["proxy"] {
  if (proxy === "unknown") return null;
  return {
    implementations: proxy?.implementations ?? [],
    admin: proxy?.admin?.address ?? null,
    ...behind(proxy?.admin ?? null),
  };
}

function behind(controller: ControllerJson | null): { readonly behind?: string } {
  let last = controller?.behind;
  while (last?.behind) last = last.behind;
  return last ? { behind: last.address } : {};
}

/** The checks of every snapshot that does not list its own. Stored snapshots mean these, so the list never changes. */
const EARLY_CHECKS = [
  "holders-cannot-sell",
  "real-holders-cannot-sell",
  "token-cannot-be-bought",
  "transfers-are-blocked",
  "router-is-blocked",
  "cannot-sell-everything",
  "sales-are-limited",
  "holdings-are-limited",
  "sales-need-waiting",
  "only-first-can-leave",
  "exit-closes-later",
  "behaves-when-watched",
  "trading-not-open",
  "owner-can-block-holders",
  "owner-can-stop-trading",
  "owner-can-shrink-limits",
  "approvals-fail",
  "owner-can-take-tokens",
  "owner-can-burn-holdings",
  "anyone-can-take-tokens",
  "approval-can-be-forged",
  "balances-vanish",
  "balance-shrinks-alone",
  "pool-can-be-drained",
  "hook-can-block-holders",
  "hook-can-tax",
  "buying-is-taxed",
  "selling-is-taxed",
  "sending-is-taxed",
  "tax-can-rise",
  "tax-is-personal",
  "tax-changes-later",
  "holders-pay-differently",
  "gas-is-abused",
  "fees-can-be-redirected",
  "supply-can-grow",
  "supply-grows-unseen",
  "code-can-change",
  "code-can-vanish",
  "powers-survive-renouncing",
  "owner-is-hidden",
  "ownership-can-return",
  "exempt-accounts-exist",
  "contract-money-can-be-taken",
  "events-lie",
  "transfer-calls-out",
  "views-lie",
  "liquidity-can-leave",
  "liquidity-is-thin",
  "source-is-hidden",
  "pretends-to-be-another",
  "name-is-bait",
  "deployed-just-now",
  "looks-like-a-scam",
  "odd-token",
  "few-hold-most",
  "creator-holds-much",
  "hidden-balances",
  "balances-exceed-supply",
  "few-sell",
  "liquidity-was-pulled",
  "was-used-against-people",
  "code-can-be-replaced-by-redeploying",
  "trades-are-made-up",
  "transfers-are-spoofed",
  "launch-was-sniped",
].join(" ");
