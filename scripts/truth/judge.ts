import type { Report, Row } from "../../src/engine/core/report.ts";
import { type Truth, truthOf } from "../../test/support/truth.ts";
import type { Place } from "./place.ts";
import type { Subject, Want } from "./subject.ts";

/** About the market that was made for the trial, whatever the token does. */
export const OF_THE_TRIAL = new Set([
  "liquidity-can-leave",
  "few-hold-most",
  "creator-holds-much",
  "deployed-just-now",
  "liquidity-is-thin",
  "source-is-hidden",
]);

/** What an audit said of a token, beside what is known of it. Each text names rows and why. */
export type Judgement = {
  readonly name: string;
  readonly told: readonly string[];
  readonly missed: readonly { readonly category: string; readonly open: boolean; readonly why: string }[];
  readonly alarms: readonly { readonly category: string; readonly why: string }[];
  /** What mined trades say otherwise. */
  readonly untrue: string | null;
  readonly verdict: Report["verdict"] | null;
  readonly failed: string | null;
};

/** Launches a token, audits it, trades it in mined transactions, and leaves the chain as it was. */
export async function judgeSubject(
  { chain, audit }: Place,
  subject: Subject,
  keep: (report: Report, truth: Truth) => void = () => undefined,
): Promise<Judgement> {
  const clean = await chain.client.snapshot();
  try {
    const launched = await subject.launch(chain);
    const report = await audit(launched.token);
    await subject.open?.(chain, launched.token);
    const truth = await truthOf(chain, launched);
    keep(report, truth);
    return { ...judged(subject, report.rows), untrue: contradiction(report.rows, truth), verdict: report.verdict };
  } catch (error) {
    const failed = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    return { name: subject.name, told: [], missed: [], alarms: [], untrue: null, verdict: null, failed };
  } finally {
    await chain.client.revert({ id: clean });
  }
}

function judged({ name, wanted, absent }: Subject, rows: readonly Row[]) {
  const of = (ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id));
  const tells = ({ rows: ids }: Want) => of(ids).some(({ outcome }) => outcome === "found");
  const isAlarm = ({ id, severity }: Row) => severity === "danger" && !OF_THE_TRIAL.has(id);
  const alarmsOf = (category: string, those: readonly Row[]) =>
    those.filter(isAlarm).map(({ id, sentence }) => ({ category, why: `${id}: ${sentence}` }));
  return {
    name,
    told: wanted.filter(tells).map(({ category }) => category),
    missed: wanted
      .filter((want) => !tells(want))
      .map(({ category, rows: ids }) => ({
        category,
        open: of(ids).some(({ outcome }) => outcome === "unknown"),
        why: of(ids)
          .map(({ id, outcome, sentence }) => `${id} is ${outcome}${sentence && `: ${sentence}`}`)
          .join("; "),
      })),
    alarms: absent === "all" ? alarmsOf("", rows) : absent.flatMap((want) => alarmsOf(want.category, of(want.rows))),
    failed: null,
  };
}

/** Rows of which one tells why somebody could not do it, the one that says that nobody can first. */
const FAILURES = {
  bought: ["token-cannot-be-bought", "trading-not-open"],
  sold: [
    "holders-cannot-sell",
    "cannot-sell-everything",
    "sales-are-limited",
    "sales-need-waiting",
    "only-first-can-leave",
    "exit-closes-later",
    "approvals-fail",
    "router-is-blocked",
    "behaves-when-watched",
    "gas-is-abused",
  ],
  sent: ["transfers-are-blocked", "sales-need-waiting", "behaves-when-watched"],
} as const;

/** What mined trades say otherwise: a failure that no row tells of, or what nobody can do and somebody did. */
function contradiction(rows: readonly Row[], truth: Truth): string | null {
  const outcomeOf = (id: string) => rows.find((row) => row.id === id)?.outcome;
  for (const step of ["bought", "sold", "sent"] as const) {
    if (step !== "bought" && !truth.bought) continue;
    const [nobody, ...others] = FAILURES[step];
    if (truth[step] && outcomeOf(nobody) === "found") return `\`${nobody}\` is found, but mined trades say otherwise`;
    if (!truth[step] && [nobody, ...others].every((id) => outcomeOf(id) === "clear"))
      return `mined transactions fail (${step}), and nothing says so`;
  }
  return null;
}
