// Merges two snapshots of a token into the one that the next is compared with.
import { type Deal, needsAlert } from "./change.ts";
import { compareLimits, compareLiquidity } from "./compare.ts";
import { checkRan, type Snapshot, standingIn } from "./snapshot.ts";

/** The later snapshot; what it does not know is taken from the earlier one. */
export function fillUnknown(before: Snapshot, after: Snapshot): Snapshot {
  const hidden = Object.keys(after.rows).filter(
    (check) => standingIn(after, check) === null && checkRan(before, check),
  );
  const { taxes, exits } = after;
  return {
    ...after,
    symbol: after.symbol ?? before.symbol,
    decimals: after.decimals ?? before.decimals,
    verdict: after.verdict === "unknown" ? before.verdict : after.verdict,
    rows: { ...after.rows, ...rowsOf(before, hidden) },
    taxes: {
      buying: taxes.buying ?? before.taxes.buying,
      selling: taxes.selling ?? before.taxes.selling,
      sending: taxes.sending ?? before.taxes.sending,
    },
    exits: { sold: exits.sold ?? before.exits.sold, sent: exits.sent ?? before.exits.sent },
    limits: after.limits ?? before.limits,
    pools: after.pools ?? before.pools,
    locks: after.locks ?? before.locks,
    kept: after.kept ?? before.kept,
    codeHash: after.codeHash ?? before.codeHash,
    proxy: proxy(before, after),
    owner: owner(before, after),
    supply: after.supply ?? before.supply,
  };
}

/**
 * The snapshot that later ones are compared with. What got worse by too little for an alert stays as it was told last, so that a tax that
 * creeps up, or liquidity that trickles away, causes an alert once it has come far enough.
 */
export function referenceAfter(told: Snapshot, after: Snapshot): Snapshot {
  return {
    ...fillUnknown(told, after),
    taxes: {
      buying: tax(told, after, "buying"),
      selling: tax(told, after, "selling"),
      sending: tax(told, after, "sending"),
    },
    limits: limits(told, after),
    pools: pools(told, after),
    supply: supply(told, after),
  };
}

/** If the later snapshot does not know the admin, the last known one counts. */
function proxy({ proxy: was }: Snapshot, { proxy: is }: Snapshot): Snapshot["proxy"] {
  if (!is || is.implementations.length === 0) return is ?? was;
  const admin = is.admin ?? was?.admin ?? null;
  const behind = is.behind ?? (admin === was?.admin ? was?.behind : undefined);
  return { ...is, admin, ...(behind === undefined ? {} : { behind }) };
}

function owner({ owner: was }: Snapshot, { owner: is }: Snapshot): Snapshot["owner"] {
  if (!is) return was;
  const behind = is.behind ?? (is.address === was?.address ? was?.behind : undefined);
  return { ...is, ...(behind === undefined ? {} : { behind }) };
}

/** Snapshots leave clear rows out, so a clear row is written in full here. */
function rowsOf(told: Snapshot, checks: readonly string[]): Snapshot["rows"] {
  const clear = { standing: "clear", code: null, figures: {}, proofs: 0 } as const;
  return Object.fromEntries(checks.map((check) => [check, told.rows[check] ?? clear]));
}

function tax({ taxes: told }: Snapshot, { taxes: after }: Snapshot, deal: Deal): number | null {
  const [was, is] = [told[deal], after[deal]];
  if (is === null || was === null) return is ?? was;
  return is > was && !needsAlert({ code: "tax", deal, before: was, after: is }) ? was : is;
}

function limits(told: Snapshot, after: Snapshot): Snapshot["limits"] {
  if (!told.limits || !after.limits) return after.limits ?? told.limits;
  const [was, is] = [told.limits, after.limits];
  const changes = compareLimits(told, after);
  const one = (of: "sale" | "purchase") => {
    const isTold = changes.some((change) => change.code === "limit-tightened" && change.of === of);
    return !isTold && BigInt(is[of].most) < BigInt(was[of].most) ? was[of] : is[of];
  };
  return { purchase: one("purchase"), sale: one("sale") };
}

function pools(told: Snapshot, after: Snapshot): Snapshot["pools"] {
  if (!told.pools || !after.pools) return after.pools ?? told.pools;
  const [change] = compareLiquidity(told, after);
  const isLess = change?.code === "liquidity" ? change.after < change.before : true;
  return isLess && !(change && needsAlert(change)) ? told.pools : after.pools;
}

function supply(told: Snapshot, after: Snapshot): string | null {
  if (told.supply === null || after.supply === null) return after.supply ?? told.supply;
  const [was, is] = [BigInt(told.supply), BigInt(after.supply)];
  return is > was && (is - was) * 100n < was ? told.supply : after.supply;
}
