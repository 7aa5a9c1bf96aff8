import type { Address } from "viem";
import { lower } from "../chain/lower.ts";
import { BAD, isLike, isSameCall } from "./alike.ts";
import type { Taken } from "./reading.ts";
import type { Statement } from "./statement.ts";

/**
 * Who fares badly as a contract does and not as a wallet, which tokens may tell apart, where the proof neither shows that wallets fare alike nor
 * that the like of them fare well: in the Lab everybody who acts has code, or is being made.
 */
export function codedIn(claim: readonly Statement[], taken: readonly Taken[]): readonly Address[] {
  const isOfWallets = (statement: Statement) => stepsIn(statement).some((step) => taken[step - 1]?.ordinary === true);
  const bad = claim.filter(({ code }) => BAD.has(code) && code !== "fails-now");
  const unshown = bad.filter(
    (one) =>
      !isOfWallets(one) &&
      !claim.some((other) => isLike(one, other, taken)) &&
      !bad.some((other) => isOfWallets(other) && isAlike(one, other, taken)),
  );
  return [...new Set(unshown.flatMap((one) => actorsOf(one, taken)))];
}

function isAlike(one: Statement, other: Statement, taken: readonly Taken[]): boolean {
  if ("target" in one && "target" in other) return isSameCall(one, other, taken);
  return one.code === other.code;
}

function stepsIn(statement: Statement): readonly number[] {
  if ("small" in statement) return [...statement.small.steps, ...statement.large.steps];
  return "step" in statement ? [statement.step] : [];
}

/** Who does it, or what is done between the times at which it is measured. */
function actorsOf(statement: Statement, taken: readonly Taken[]): readonly Address[] {
  if ("target" in statement) return [statement.actor];
  const steps = "small" in statement ? statement.small.steps : [];
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  return taken
    .slice(least, most - 1)
    .flatMap(({ deed: { kind, actor } }) => (kind === "call" && actor ? [lower(actor)] : []));
}
