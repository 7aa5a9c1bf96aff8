// A renounced token has an owner again.
import { ownerOf } from "../executor/steps.ts";
import { aroundCalls } from "../witness.ts";
import { atLeastAt, atMostAt } from "./conditions.ts";
import { isMissing } from "./hidden.ts";
import { numberOr } from "./measured.ts";
import type { Oracle } from "./oracle.ts";

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
  mayBeginLater: false,
  isConfirmable: false,
  checkOf: () => "ownership-can-return",
};

/** Zero, and the low addresses that ownership is given up to. */
function isNoOwner(address: bigint): boolean {
  return address <= 1n || address === 0xdeadn;
}
