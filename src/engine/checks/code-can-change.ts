import type { Unknown } from "../core/read.ts";
import type { Powers } from "../experiments/outcomes.ts";
import { defineCheck, type Finding, inferred, read } from "./check.ts";
import { decider } from "./shared/accounts.ts";
import { findingOf, powersWith } from "./shared/power-findings.ts";
import { hasSeparateRoles, heldBy, severityBy } from "./shared/severity.ts";

export const codeCanChange = defineCheck({
  id: "code-can-change",
  category: "Other Risks",
  explain:
    "An upgrade can make the token do anything: taxes, blocks, a new owner for every balance. We recognize every usual " +
    "kind of proxy, by testing where calls are forwarded where the node allows it. How bad it is depends on who can do it, " +
    "as for every admin power. A listed token counts as an issuer's. We also find it by testing: after a call with an " +
    "address, neither a holder nor the pool has what it had. If we read all of the code, and no call can change where it " +
    "leads, we say so. Then no admin can upgrade it. A contract that asks another one for rules without delegating " +
    "to it isn't a proxy: see transfer-calls-out.",
  needs: ["proxy"],
  measures: ["powers"],
  uses: ["listing"],
  run({ proxy }, { listing, powers }) {
    const elsewhere = powers.known ? balancesElsewhere(powers.value) : undefined;
    if (!proxy || proxy.change === "nobody") return elsewhere;
    // Who was named may have given it up, or may never have had a function for it.
    if (powers.known && powers.value.isFixed) return elsewhere;
    const { kind, admin } = proxy;
    if (proxy.change === "unclear" || !admin) {
      return elsewhere && "severity" in elsewhere ? elsewhere : inferred({ code: "code-may-change", kind });
    }
    if (decider(admin).kind === "burned") return elsewhere;
    // An issuer's listed token, too, has an upgrade as one power among several.
    const isListed = listing.known && listing.value !== null;
    const issuers = isListed || (powers.known && hasSeparateRoles(powers.value));
    const atOnce = decider(admin).kind !== "timelock";
    return read(severityBy(heldBy(admin, issuers)), { code: "code-can-change", kind, admin, atOnce });
  },
});

/** A call after which another contract answers for balances is a new code for them, whatever it is called. */
function balancesElsewhere(powers: Powers): Finding | Unknown | undefined {
  const found = powersWith(powers, "replaced");
  return findingOf({ of: ["replaced"] }, found, powers, {
    weight: () => 1,
    shown: () => ({ code: "balances-elsewhere" }),
  });
}
