import { isAlive } from "../checks/shared/accounts.ts";
import type { Failure } from "../core/failure.ts";
import type { Read } from "../core/read.ts";
import type { Verdict, WalletReport } from "../core/report.ts";
import { BPS_BIGINT } from "../core/units.ts";
import type { OwnStake, Payout, PowerOutcome, Standing, Upon } from "../experiments/outcomes.ts";
import { sayCalls, sayRefusal, sayRole, sayWallet, type WalletMessage } from "../messages/index.ts";
import { toController } from "./assemble.ts";

export type WalletParts = Pick<WalletReport, "chain" | "token" | "block" | "wallet"> & {
  readonly balance: Read<bigint>;
  readonly stake: Read<OwnStake>;
  /** Unknown as a whole, or one by one. */
  readonly upon: Read<readonly Read<Upon>[]>;
};

/** Less than this is the pool's own doing. */
const NOTABLE_BPS = 50n;
const TAKEN_BPS = 100n;

/** What somebody's own tokens are worth, now and when others leave or use their power. */
export function toWalletReport({ balance, stake, upon, ...parts }: WalletParts): WalletReport {
  const coin = parts.chain.nativeSymbol;
  const none = balance.known && balance.value === 0n;
  const used = upon.known ? worstOfEach(upon.value.flatMap((one) => (one.known ? [one.value] : []))) : [];
  const open = upon.known ? upon.value.filter((one) => !one.known).length : 0;
  const told = none
    ? [line("unknown", { code: "holds-none" })]
    : [...saleLines(balance, stake, coin), ...powerLines(upon.known ? null : upon.why, { used, open }, coin)];
  return {
    ...parts,
    balance: balance.known ? `${balance.value}` : null,
    verdict: worstOf(told),
    lines: once(told.map(({ tone, says }) => ({ tone, text: sayWallet(says) }))),
    sale: stake.known ? toSale(stake.value.now) : null,
    afterRun: stake.known ? { ...toSale(stake.value.after), leavers: leaversOf(stake.value) } : null,
    powers: used.map(({ power, before, after }) => ({
      holder: toController(power.holder),
      role: sayRole(power.holder.role),
      call: sayCalls(power.calls),
      does: doesTo(before, after),
      balance: `${(after ?? before).held}`,
      brings: `${(after ?? before).brings}`,
    })),
  };
}

/** Several functions may do the same in one hand. */
function once(lines: WalletReport["lines"]): WalletReport["lines"] {
  return [...new Map(lines.map((each) => [each.text, each])).values()];
}

/** Whose power is worth trying upon somebody: those who live, and what shows at once. */
export function isWorthUsing({ holder, lateSeconds }: PowerOutcome): boolean {
  return isAlive(holder) && lateSeconds === null;
}

type Told = { readonly tone: Verdict; readonly says: WalletMessage };

const line = (tone: Verdict, says: WalletMessage): Told => ({ tone, says });

function toSale({ sold, brings, reason }: Payout): NonNullable<WalletReport["sale"]> {
  return { ok: sold, brings: `${brings}`, reason: reason && sayRefusal(reason) };
}

function leaversOf({ leavers }: OwnStake): number {
  return leavers.filter(({ sells }) => sells > 0n).length;
}

function saleLines(balance: Read<bigint>, stake: Read<OwnStake>, coin: string): Told[] {
  if (!stake.known) return [line("unknown", { code: "sale-untried", why: balance.known ? stake.why : balance.why })];
  const { held, sells, now, after } = stake.value;
  if (!now.sold) return [line("danger", { code: "sells-nothing", reason: now.reason })];
  const shareBps = Number((sells * BPS_BIGINT) / held);
  const whole = shareBps >= 9_900;
  const sale = whole
    ? line("clear", { code: "sells-all", brings: now.brings, coin })
    : line("warning", { code: "sells-some", shareBps, brings: now.brings, coin });
  const leavers = leaversOf(stake.value);
  if (leavers === 0) return [sale];
  if (!after.sold) return [sale, line("danger", { code: "stuck-after-run", leavers })];
  const kept = now.brings === 0n ? 0n : (after.brings * BPS_BIGINT) / now.brings;
  const tone = kept < 5_000n ? "warning" : "clear";
  return [sale, line(tone, { code: "after-run", leavers, brings: after.brings, coin })];
}

/** One function of somebody's may have been found to do several things. */
function worstOfEach(used: readonly Upon[]): Upon[] {
  const same = Map.groupBy(used, ({ power: { holder, calls } }) =>
    [holder.address, ...calls.map(({ target, selector }) => `${target}${selector}`)].join().toLowerCase(),
  );
  const rank = ({ before, after }: Upon) => RANKS.indexOf(doesTo(before, after));
  return [...same.values()].flatMap((each) => each.toSorted((one, other) => rank(one) - rank(other)).slice(0, 1));
}

const RANKS: readonly WalletReport["powers"][number]["does"][] = ["takes", "locks", "cheapens", "spares", "nothing"];

type Tried = { readonly used: readonly Upon[]; readonly open: number };

function powerLines(missing: Failure | null, { used, open }: Tried, coin: string): Told[] {
  if (missing) return [line("unknown", { code: "powers-untried", why: missing })];
  const harms = used.flatMap(({ power: { holder }, before, after }): Told[] => {
    const does = doesTo(before, after);
    if (!after || does === "spares" || does === "nothing") return [];
    if (does === "locks") return [line("danger", { code: "power-locks", holder })];
    if (does === "takes") {
      const lossBps = Number(((before.held - after.held) * BPS_BIGINT) / before.held);
      return [line("danger", { code: "power-takes", holder, lossBps })];
    }
    return [line("warning", { code: "power-cheapens", holder, brings: after.brings, coin })];
  });
  const spared = used.length - harms.length;
  return [
    ...harms.toSorted((one, other) => weight(one) - weight(other)),
    ...(spared > 0 ? [line("clear", { code: "powers-spare", powers: spared })] : []),
    ...(open > 0 ? [line("unknown", { code: "powers-open", powers: open })] : []),
    ...(used.length + open === 0 ? [line("clear", { code: "no-powers" })] : []),
  ];
}

/** "spares": it was used, and changed nothing for this account; "nothing": it could not be used upon it. */
function doesTo(before: Standing, after: Standing | null): WalletReport["powers"][number]["does"] {
  if (!after) return "nothing";
  if (before.held > 0n && (before.held - after.held) * BPS_BIGINT >= before.held * TAKEN_BPS) return "takes";
  if (before.sold && !after.sold) return "locks";
  return (before.brings - after.brings) * BPS_BIGINT >= before.brings * NOTABLE_BPS && before.brings > 0n
    ? "cheapens"
    : "spares";
}

const ORDER: readonly Verdict[] = ["danger", "warning", "unknown", "clear"];

function weight({ tone }: Told): number {
  return ORDER.indexOf(tone);
}

function worstOf(told: readonly Told[]): Verdict {
  return told.toSorted((one, other) => weight(one) - weight(other))[0]?.tone ?? "unknown";
}
