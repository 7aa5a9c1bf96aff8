import { isAddressEqual } from "viem";
import type { PowerHolder } from "../experiments/outcomes.ts";
import { defineCheck } from "./check.ts";
import { havingPower, powersOfSomebody } from "./shared/power-findings.ts";
import { unseenOf } from "./shared/unseen-powers.ts";

const id = "owner-is-hidden";

export const ownerIsHidden = defineCheck({
  id,
  category: "Other Risks",
  explain:
    "Addresses in the token's storage, in its code, and its creator are tried as callers of everything; found if one that no view function names " +
    "could use a power that hurt a holder. Keys that are kept elsewhere (in another contract, as a hash) are missed.",
  needs: ["owner", "powers"],
  run({ owner, powers }) {
    const isHidden = ({ named, address }: PowerHolder) => !named && !(owner && isAddressEqual(owner.address, address));
    const hidden = powersOfSomebody(powers).filter(({ holder }) => isHidden(holder));
    return (
      havingPower(hidden, powers, "power-of-unnamed") ??
      unseenOf(powers, (holder) => !holder.anybody && isHidden(holder))
    );
  },
});
