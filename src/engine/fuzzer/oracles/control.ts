// Control over the token. Its balances are replaced, where another contract answers for them: one call does not tell that, as no address
// that is tried is such a contract, so `redirected.ts` compares the calls of one function. Or it is owned again, after it was renounced.
import { fails } from "../../evidence/condition.ts";
import type { Results } from "../../simulation/marks.ts";
import { fuzzConfig } from "../config.ts";
import { ownerOf } from "../executor/steps.ts";
import type { ProofMarks } from "../model/observation.ts";
import { aroundCalls, balancesOf } from "../witness.ts";
import { isMissing, numberOr } from "./measured.ts";
import { atLeastAt, atMostAt, type Maybe, type Oracle, shrunk } from "./oracle.ts";

export type Replaced = { readonly kind: "replaced" };

export const replaced: Oracle<Replaced> = {
  kind: "replaced",
  hits: "code",
  judge: () => [],
  isHidden: ({ leaving }) =>
    leaving !== null &&
    (["holder", "pool"] as const).some((who) => isMissing(leaving.before[who]) || isMissing(leaving.after[who])),
  severity: () => 1,
  variant: () => "",
  witness: (scenario, uses) =>
    aroundCalls(scenario, uses, {
      buys: "always",
      probes: (when) => balancesOf(scenario, uses, ["holder", "pool"], when),
    }),
  proof: (_, run, marks) => [gone("holder", run, marks), gone("pool", run, marks)],
  checkOf: () => "code-can-change",
};

/** The balance is no longer answered, or next to nothing. */
function gone(who: "holder" | "pool", run: Results, marks: ProofMarks): Maybe {
  const at = marks.after?.[who];
  return at && run.step(at)?.ok === false ? fails(at) : shrunk(marks, who, fuzzConfig.replacedLossBps);
}

export type Owned = { readonly kind: "owned"; readonly owner: bigint };

/** No account has this little an address, and ownership is given up to none above it. */
const OWNERS_BEGIN = 0xffffn;

export const owned: Oracle<Owned> = {
  kind: "owned",
  hits: "control",
  judge: ({ used: { leaving } }) => {
    const [was, is] = [numberOr(leaving?.before.owner), numberOr(leaving?.after.owner)];
    const isBack = was !== undefined && is !== undefined && isNoOwner(was) && !isNoOwner(is);
    return isBack ? [{ kind: "owned", owner: is }] : [];
  },
  isHidden: ({ leaving }) => leaving !== null && (isMissing(leaving.before.owner) || isMissing(leaving.after.owner)),
  severity: () => 1,
  variant: () => "",
  witness: (scenario, uses) =>
    aroundCalls(scenario, uses, {
      buys: "if-named",
      probes: (when) => [["owner", ownerOf(`owner:${when}`, scenario.token)]],
    }),
  proof: (_, __, { after }) => [atLeastAt(after?.owner, OWNERS_BEGIN)],
  context: (_, __, { before }) => [atMostAt(before?.owner, OWNERS_BEGIN)],
  isFollowedInTime: true,
  checkOf: () => "ownership-can-return",
};

/** Zero, and the low addresses that ownership is given up to. */
function isNoOwner(address: bigint): boolean {
  return address <= 1n || address === 0xdeadn;
}
