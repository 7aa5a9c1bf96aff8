import { BPS_BIGINT } from "../core/units.ts";
import type { Change, Deal, OwnerSeen } from "./change.ts";
import { compareLimits } from "./limits.ts";
import { compareLiquidity } from "./liquidity.ts";
import { compareLocks } from "./locks.ts";
import { checkRan, type Snapshot, standingIn } from "./snapshot.ts";

/** Rounding and the price's own movement are less. */
const LEAST_TAX_BPS = 10;

/** Rows that say that somebody cannot get out at this moment. */
const EXITS: ReadonlySet<string> = new Set([
  "holders-cannot-sell",
  "real-holders-cannot-sell",
  "transfers-are-blocked",
  "router-is-blocked",
  "only-first-can-leave",
  "sales-need-waiting",
]);

/** What is otherwise, by codes. ⚪ is neither better nor worse: what one of the two does not know is no change. */
export function compare(before: Snapshot, after: Snapshot): Change[] {
  return [
    ...verdicts(before, after),
    ...exits(before, after),
    ...taxes(before, after),
    ...compareLimits(before, after),
    ...compareLiquidity(before, after),
    ...compareLocks(before, after),
    ...code(before, after),
    ...ownership(before, after),
    ...supply(before, after),
    ...rows(before, after),
  ];
}

/** From not known to danger is news; that something can no longer be told, or can again, is none. */
function verdicts(before: Snapshot, after: Snapshot): Change[] {
  if (before.verdict === after.verdict || after.verdict === "unknown") return [];
  if (before.verdict === "unknown" && after.verdict !== "danger") return [];
  if (isOfNewChecks(before, after)) return [];
  return [{ code: "verdict", before: before.verdict, after: after.verdict }];
}

/** What nobody looked for before may have been so all the time. */
function isOfNewChecks(before: Snapshot, { verdict, rows }: Snapshot): boolean {
  const telling = Object.entries(rows).flatMap(([check, { standing }]) => (standing === verdict ? [check] : []));
  return telling.length > 0 && !telling.some((check) => checkRan(before, check));
}

function exits(before: Snapshot, after: Snapshot): Change[] {
  return [...EXITS].flatMap((check): Change[] => {
    const [was, is] = [standingIn(before, check), standingIn(after, check)];
    if (was === null || is === null || (was === "danger") === (is === "danger")) return [];
    return [{ code: is === "danger" ? "exit-closed" : "exit-opened", check }];
  });
}

const DEALS: readonly Deal[] = ["buying", "selling", "sending"];

function taxes(before: Snapshot, after: Snapshot): Change[] {
  return DEALS.flatMap((deal): Change[] => {
    const [was, is] = [before.taxes[deal], after.taxes[deal]];
    if (was === null || is === null || Math.abs(is - was) < LEAST_TAX_BPS) return [];
    return [{ code: "tax", deal, before: was, after: is }];
  });
}

function code(before: Snapshot, after: Snapshot): Change[] {
  const ways = [before.proxy, after.proxy].map((proxy) => proxy && [...proxy.implementations].sort().join());
  const hasMoved = ways[0] !== null && ways[1] !== null && ways[0] !== ways[1];
  const isOther = before.codeHash !== null && after.codeHash !== null && before.codeHash !== after.codeHash;
  return hasMoved || isOther ? [{ code: "code", implementations: after.proxy?.implementations ?? [] }] : [];
}

function ownership(before: Snapshot, after: Snapshot): Change[] {
  return [...admin(before, after), ...owner(before, after)];
}

function admin({ proxy: was }: Snapshot, { proxy: is }: Snapshot): Change[] {
  if (!was?.admin || !is?.admin) return [];
  if (was.admin !== is.admin) return [{ code: "admin", before: was.admin, after: is.admin }];
  return isLedByAnother(was, is) ? [{ code: "admin", before: was.behind ?? null, after: is.behind ?? null }] : [];
}

function owner({ owner: was }: Snapshot, { owner: is }: Snapshot): Change[] {
  if (!was || !is) return [];
  const seen = (status: string, address: string | null) => ({ status, address });
  // What kind of account an owner is may be read at one time and not at another.
  if (was.address !== is.address || isRenounced(was) !== isRenounced(is)) {
    return [{ code: "owner", before: seen(was.status, was.address), after: seen(is.status, is.address) }];
  }
  if (!isLedByAnother(was, is)) return [];
  return [{ code: "owner", before: seen(was.status, was.behind ?? null), after: seen(is.status, is.behind ?? null) }];
}

type Led = { readonly behind?: string | undefined };

/** The contract that has the power is the same, and somebody else stands behind it. */
function isLedByAnother({ behind: was }: Led, { behind: is }: Led): boolean {
  return was !== undefined && is !== undefined && was !== is;
}

function isRenounced({ status }: OwnerSeen): boolean {
  return status === "Renounced";
}

function supply(before: Snapshot, after: Snapshot): Change[] {
  if (before.supply === null || after.supply === null || before.supply === after.supply) return [];
  const [was, is] = [BigInt(before.supply), BigInt(after.supply)];
  const growthBps = was === 0n ? Number(BPS_BIGINT) : Number(((is - was) * BPS_BIGINT) / was);
  return growthBps === 0 ? [] : [{ code: "supply", growthBps }];
}

function rows(before: Snapshot, after: Snapshot): Change[] {
  const names = new Set([...Object.keys(before.rows), ...Object.keys(after.rows)]);
  return [...names].sort().flatMap((check): Change[] => {
    const [was, is] = [standingIn(before, check), standingIn(after, check)];
    if (was === null || is === null || was === is) return [];
    const isExit = EXITS.has(check) && (was === "danger" || is === "danger");
    return isExit ? [] : [{ code: "row", check, before: was, after: is }];
  });
}
