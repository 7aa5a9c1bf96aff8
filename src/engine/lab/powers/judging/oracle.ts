import type { Run } from "../../machine/run.ts";
import type { Effect } from "../model/effect.ts";
import type { Pair } from "../model/observation.ts";

/** Rounding and reflections move balances a little; a power that matters moves more than one part in a hundred. */
const NOTABLE_BPS = 100;
/** Less than this is the difference that a pool's price makes between two quotes. */
export const NOTABLE_TAX_BPS = 50;

/** `paid`: what the power's calls cost whoever made them; `spent`: what the holder bought for. */
export function effectsOf(
  with_: Pair,
  without: Pair,
  { paid, spent }: { readonly paid: bigint; readonly spent: bigint } = { paid: 0n, spent: 0n },
): readonly Effect[] {
  const moved = movedTokens(with_.leaving);
  // Where tokens went away, a sale that fails or pays less only follows from that; a pool minds the least unit.
  const hindered =
    moved.length > 0 || shrank("pool", with_.leaving)
      ? []
      : [...blocked(with_, without), ...(fed(with_.leaving) ? [] : taxed(with_, without))];
  return [...moved, ...hindered, ...minted(with_.leaving, paid, spent), ...owned(with_.leaving)];
}

function shrank(who: string, run: Run | undefined): boolean {
  return (run?.word(`${who}:after`) ?? 0n) < (run?.word(`${who}:before`) ?? 0n);
}

function grew(who: string, run: Run | undefined): boolean {
  return (run?.word(`${who}:after`) ?? 0n) > (run?.word(`${who}:before`) ?? 0n);
}

/** Whoever gives the pool tokens changes what a sale brings, and taxes nobody. */
function fed(run: Run | undefined): boolean {
  const [before, after] = [run?.word("pool:before") ?? 0n, run?.word("pool:after") ?? 0n];
  return after > before && bps(after - before, before) >= NOTABLE_BPS;
}

function movedTokens(run: Run | undefined): Effect[] {
  if (!run) return [];
  const change = (who: string) => {
    const [before, after] = [run.word(`${who}:before`), run.word(`${who}:after`)];
    return before === undefined || after === undefined ? 0n : after - before;
  };
  const effects: Effect[] = [];
  const lossOf = (who: string) => bps(-change(who), run.word(`${who}:before`) ?? 0n);
  const holderLoss = lossOf("holder");
  if (holderLoss >= NOTABLE_BPS) {
    const grown = ["actor", "pool", "newcomer", "token", "spender"].some(
      (who) => change(who) * 2n >= -change("holder"),
    );
    effects.push({ kind: grown ? "taken" : "burnt", lossBps: holderLoss });
  }
  const poolLoss = lossOf("pool");
  if (poolLoss >= NOTABLE_BPS) effects.push({ kind: "drained", lossBps: poolLoss });
  return effects;
}

function blocked(with_: Pair, without: Pair): Effect[] {
  const { leaving, reach } = with_;
  const held = leaving?.word("holder:after") ?? 0n;
  const cannotSell = held > 0n && fails("sold", leaving, without.leaving);
  const cannotSellLittle = fails("little", reach, without.reach);
  const cannotSend = (reach?.word("holder:after") ?? 0n) > 0n && fails("sent", reach, without.reach);
  const everybody = fails(cannotSell ? "bystander:sold" : "bystander:sent", othersOf(with_), othersOf(without));
  if (!cannotSell && !cannotSend) return [];
  // Whoever was given tokens has more than may be sold or sent at once: that is a limit of today, and no power.
  if (grew("holder", leaving) && !(cannotSellLittle && cannotSend)) return [];
  const someSells = (leaving?.word("largest-sale") ?? 0n) > 0n;
  if (cannotSell && reach && (someSells || (!cannotSellLittle && !cannotSend)))
    return [limited(everybody, held, leaving)];
  const label = cannotSell ? "sold" : "sent";
  const reason = reasonOf(cannotSell ? leaving : reach, label);
  return [{ kind: "blocked", sells: cannotSell, sends: cannotSend, everybody, reason }];
}

function limited(everybody: boolean, held: bigint, leaving: Run | undefined): Effect {
  const most = leaving?.word("largest-sale");
  return { kind: "limited", everybody, mostBps: most === undefined ? null : bps(most, held) };
}

function taxed(with_: Pair, without: Pair): Effect[] {
  const effects: Effect[] = [];
  const sale = rise(
    saleTaxBps(without.leaving, "sold"),
    lessSwapping(saleTaxBps(with_.leaving, "sold"), with_.leaving),
  );
  const sending = rise(sendTaxBps(without.reach), sendTaxBps(with_.reach));
  const others = rise(saleTaxBps(othersOf(without), "bystander"), saleTaxBps(othersOf(with_), "bystander"));
  // Whether others pay too is seen at a sale; of a tax on sending alone it is not known, and it is taken to be everybody's.
  const everybody = sale === undefined || others !== undefined;
  if (sale) effects.push({ kind: "taxed", ...sale, side: "sale", everybody });
  if (sending) effects.push({ kind: "taxed", ...sending, side: "send", everybody });
  return effects;
}

/** Where the token sells what it had collected inside the holder's sale, the price that this moves is no tax. */
function lessSwapping(taxBps: number | undefined, leaving: Run | undefined): number | undefined {
  const sold = (leaving?.word("token:after") ?? 0n) - (leaving?.word("token:sold") ?? 0n);
  return taxBps === undefined ? undefined : withoutSwapping(taxBps, sold, leaving?.word("pool:after") ?? 0n);
}

/** `sold`: by the token itself into a pool that holds so much. */
export function withoutSwapping(taxBps: number, sold: bigint, pool: bigint): number {
  if (sold <= 0n || pool === 0n) return taxBps;
  // As much more of the one side in the pool, as much less of the other: the price falls twice. What this sale was taxed was sold, too.
  const movedBps = 10_000 - Number((10_000n * pool * pool) / ((pool + sold) * (pool + sold)));
  return Math.max(0, taxBps - Math.ceil(movedBps * 1.2));
}

function othersOf({ reach, apart }: Pair): Run | undefined {
  return apart ?? reach;
}

function rise(
  beforeBps: number | undefined,
  afterBps: number | undefined,
): { beforeBps: number; afterBps: number } | undefined {
  if (beforeBps === undefined || afterBps === undefined || afterBps - beforeBps < NOTABLE_TAX_BPS) return undefined;
  return { beforeBps, afterBps };
}

function minted(run: Run | undefined, paid: bigint, spent: bigint): Effect[] {
  if (!run) return [];
  const supplyBefore = run.word("supply:before");
  const supplyAfter = run.word("supply:after");
  if (supplyBefore === undefined || supplyAfter === undefined) return [];
  const gainOf = (who: string) => (run.word(`${who}:after`) ?? 0n) - (run.word(`${who}:before`) ?? 0n);
  const heldBy = (who: string) => run.word(`${who}:after`) ?? 0n;
  const by = ["holder", "actor", "pool", "newcomer", "token"].reduce((most, who) =>
    heldBy(who) > heldBy(most) ? who : most,
  );
  const gained = largest(["actor", "newcomer", "holder"].map(gainOf));
  // Balances above the supply were made of nothing, whatever the supply says.
  const unseen = gained > 0n && supplyAfter <= supplyBefore && heldBy(by) > supplyAfter;
  const grown = supplyAfter > supplyBefore && bps(supplyAfter - supplyBefore, supplyBefore) >= 1;
  if (!grown && !unseen) return [];
  const sold = paid > 0n && !isCheap(run, gained, paid, spent);
  const till = (run.word("till:after") ?? 0n) - (run.word("till:before") ?? 0n);
  // One for each that was put in, and kept: whoever gives them back gets it out again.
  if (sold && till > 0n && till >= supplyAfter - supplyBefore) return [];
  return [{ kind: "minted", supplyBefore, supplyAfter, gained, unseen, by, ...(sold ? { sold } : {}) }];
}

/** Whether the same money bought less than half as much in the pool. */
function isCheap(run: Run, gained: bigint, paid: bigint, spent: bigint): boolean {
  const bought = run.word("holder:start") ?? 0n;
  return gained * spent > 2n * bought * paid;
}

function owned(run: Run | undefined): Effect[] {
  const [before, after] = [run?.word("owner:before"), run?.word("owner:after")];
  const returned = before !== undefined && after !== undefined && isNobody(before) && !isNobody(after);
  return returned ? [{ kind: "owned", owner: after }] : [];
}

/** Zero, and the low addresses that ownership is given up to. */
function isNobody(address: bigint): boolean {
  return address <= 1n || address === 0xdeadn;
}

function fails(label: string, run: Run | undefined, usual: Run | undefined): boolean {
  return run?.failed(label) === true && usual?.succeeded(label) === true;
}

/** What the pool promised for this amount against what arrived. */
export function saleTaxBps(run: Run | undefined, label: string): number | undefined {
  const sold = label === "bystander" ? "bystander:sold" : label;
  const [promised, purse, paid] = [
    run?.word(`${label}:quote`),
    run?.word(`${label}:purse`),
    run?.word(`${label}:paid`),
  ];
  if (!run?.succeeded(sold) || promised === undefined || purse === undefined || paid === undefined || promised === 0n)
    return undefined;
  return bps(promised - (paid - purse), promised);
}

function sendTaxBps(run: Run | undefined): number | undefined {
  const [held, before, after] = [run?.word("holder:after"), run?.word("friend:before"), run?.word("friend:after")];
  if (!run?.succeeded("sent") || held === undefined || before === undefined || after === undefined) return undefined;
  const sent = held / 10n;
  return sent === 0n ? undefined : bps(sent - (after - before), sent);
}

function reasonOf(run: Run | undefined, label: string): string | null {
  const data = run?.step(label)?.data ?? "0x";
  return data === "0x" ? null : data;
}

function largest(values: readonly bigint[]): bigint {
  let most = 0n;
  for (const value of values) if (value > most) most = value;
  return most;
}

/** Ten thousand for all of it; never negative, and never above all. */
export function bps(part: bigint, whole: bigint): number {
  if (part <= 0n || whole <= 0n) return 0;
  return part >= whole ? 10_000 : Number((part * 10_000n) / whole);
}
