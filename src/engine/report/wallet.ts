// The answer for one wallet: what its own tokens bring now, after a run on the pool, and after each power was used on it.
import { isAlive } from "../checks/shared/accounts.ts";
import type { Failure } from "../core/failure.ts";
import type { Read } from "../core/read.ts";
import type { CodedWalletReport, Verdict } from "../core/report.ts";
import { BPS_BIGINT } from "../core/units.ts";
import type { OwnStake, Payout, PowerOnAccount, PowerOutcome, Standing } from "../experiments/outcomes.ts";
import { saying, type WalletMessage } from "../messages/index.ts";
import { toController } from "./assemble.ts";
import { reportConfig } from "./config.ts";

export type WalletParts = Pick<CodedWalletReport, "chain" | "token" | "block" | "wallet"> & {
  readonly balance: Read<bigint>;
  readonly stake: Read<OwnStake>;
  /** Unknown as a whole, or one by one. */
  readonly powerUses: Read<readonly Read<PowerOnAccount>[]>;
};

export function toWalletReport({ balance, stake, powerUses, ...parts }: WalletParts): CodedWalletReport {
  const coin = parts.chain.nativeSymbol;
  const none = balance.known && balance.value === 0n;
  const used = powerUses.known ? worstOfEach(powerUses.value.flatMap((one) => (one.known ? [one.value] : []))) : [];
  const open = powerUses.known ? powerUses.value.filter((one) => !one.known).length : 0;
  const told = none
    ? [line("unknown", { code: "holds-none" })]
    : [...saleLines(balance, stake, coin), ...powerLines(powerUses.known ? null : powerUses.why, { used, open }, coin)];
  return {
    ...parts,
    balance: balance.known ? `${balance.value}` : null,
    verdict: worstOf(told),
    lines: once(told.map(({ tone, says }) => ({ tone, text: saying("wallet", says) }))),
    sale: stake.known ? toSale(stake.value.now) : null,
    afterRun: stake.known ? { ...toSale(stake.value.after), leavers: leaversOf(stake.value) } : null,
    powers: used.map(({ power, before, after }) => ({
      holder: toController(power.holder),
      role: saying("role", power.holder.role),
      call: saying("calls", power.calls),
      does: doesTo(before, after),
      balance: `${(after ?? before).held}`,
      brings: `${(after ?? before).brings}`,
    })),
  };
}

/** Several functions of one account may do the same: each sentence stands once. */
function once(lines: CodedWalletReport["lines"]): CodedWalletReport["lines"] {
  return [...new Map(lines.map((each) => [JSON.stringify(each.text), each])).values()];
}

/** Powers worth simulating on a wallet: their holder can act, and their effect shows at once. */
export function isWorthUsing({ holder, lateSeconds }: PowerOutcome): boolean {
  return isAlive(holder) && lateSeconds === null;
}

type Told = { readonly tone: Verdict; readonly says: WalletMessage };

const line = (tone: Verdict, says: WalletMessage): Told => ({ tone, says });

function toSale({ sold, brings, reason }: Payout): NonNullable<CodedWalletReport["sale"]> {
  return { ok: sold, brings: `${brings}`, reason: reason && saying("refusal", reason) };
}

function leaversOf({ leavers }: OwnStake): number {
  return leavers.filter(({ sells }) => sells > 0n).length;
}

function saleLines(balance: Read<bigint>, stake: Read<OwnStake>, coin: string): Told[] {
  if (!stake.known) return [line("unknown", { code: "sale-untried", why: balance.known ? stake.why : balance.why })];
  const { held, sells, now, after } = stake.value;
  if (!now.sold) return [line("danger", { code: "sells-nothing", reason: now.reason })];
  const shareBps = Number((sells * BPS_BIGINT) / held);
  const whole = shareBps >= reportConfig.wholeSaleBps;
  const sale = whole
    ? line("clear", { code: "sells-all", brings: now.brings, coin })
    : line("warning", { code: "sells-some", shareBps, brings: now.brings, coin });
  const leavers = leaversOf(stake.value);
  if (leavers === 0) return [sale];
  if (!after.sold) return [sale, line("danger", { code: "stuck-after-run", leavers })];
  const kept = now.brings === 0n ? 0n : (after.brings * BPS_BIGINT) / now.brings;
  const tone = kept < reportConfig.runWarningBps ? "warning" : "clear";
  return [sale, line(tone, { code: "after-run", leavers, brings: after.brings, coin })];
}

/** One function of an account may do several things: its worst effect counts. */
function worstOfEach(used: readonly PowerOnAccount[]): PowerOnAccount[] {
  const same = Map.groupBy(used, ({ power: { holder, calls } }) =>
    [holder.address, ...calls.map(({ target, selector }) => `${target}${selector}`)].join().toLowerCase(),
  );
  const rank = ({ before, after }: PowerOnAccount) => RANKS.indexOf(doesTo(before, after));
  return [...same.values()].flatMap((each) => each.toSorted((one, other) => rank(one) - rank(other)).slice(0, 1));
}

const RANKS: readonly CodedWalletReport["powers"][number]["does"][] = [
  "takes",
  "locks",
  "cheapens",
  "spares",
  "nothing",
];

type Tried = { readonly used: readonly PowerOnAccount[]; readonly open: number };

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

/** "spares": it changed nothing for this wallet; "nothing": it could not be used on this wallet. */
function doesTo(before: Standing, after: Standing | null): CodedWalletReport["powers"][number]["does"] {
  if (!after) return "nothing";
  if (before.held > 0n && (before.held - after.held) * BPS_BIGINT >= before.held * reportConfig.minTakenBps)
    return "takes";
  if (before.sold && !after.sold) return "locks";
  return (before.brings - after.brings) * BPS_BIGINT >= before.brings * reportConfig.minLossBps && before.brings > 0n
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
