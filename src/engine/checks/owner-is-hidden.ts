import { isAddressEqual } from "viem";
import { defineCheck } from "./check.ts";
import { havingPower, powersOfSomebody } from "./shared/power-findings.ts";

const id = "owner-is-hidden";

export const ownerIsHidden = defineCheck({
  id,
  category: "Other Risks",
  explain:
    "Addresses in the token's storage, in its code, and its creator are tried as callers of everything; found if one that no view function names " +
    "could use a power that hurt a holder. Keys that are kept elsewhere (in another contract, as a hash) are missed.",
  needs: ["owner", "powers"],
  run({ owner, powers }) {
    const hidden = powersOfSomebody(powers).filter(
      ({ holder }) => !holder.named && !(owner && isAddressEqual(owner.address, holder.address)),
    );
    return havingPower(id, hidden, powers, "power-of-unnamed");
  },
});
