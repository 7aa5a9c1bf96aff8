import type { Unknown } from "../core/read.ts";
import type { Powers } from "../experiments/outcomes.ts";
import type { Controller } from "../facts/facts.ts";
import { defineCheck, type Finding, inferred, read } from "./check.ts";
import { actsAlone, decider } from "./shared/accounts.ts";
import { findingOf, powersWith } from "./shared/power-findings.ts";
import { thresholds } from "./thresholds.ts";

export const codeCanChange = defineCheck({
  id: "code-can-change",
  category: "Other Risks",
  explain:
    "Whoever may replace the code may give the token any behaviour at all: taxes, blocks, a different owner of every balance. " +
    "Every usual kind of proxy is recognised, by trying where calls are passed on to where the node allows it. " +
    "Danger when one account alone can do it at once; a warning when a multisig, a timelock, a contract or an issuer with " +
    "separate roles holds the power. Found by experiment, too: a call with an address after which neither a holder nor the pool has what they had. A contract that fetches its rules from another one without delegating to it is not a proxy: " +
    "see transfer-calls-out.",
  needs: ["proxy"],
  measures: ["powers"],
  uses: ["listing", "authorities"],
  run({ proxy }, { listing, authorities, powers }) {
    const elsewhere = powers.known ? balancesElsewhere(powers.value) : undefined;
    if (!proxy || proxy.change === "nobody") return elsewhere;
    const { kind, admin } = proxy;
    if (proxy.change === "unclear" || !admin) {
      return inferred({ code: "code-may-change", kind });
    }
    if (decider(admin).kind === "burned") return elsewhere;
    const roles = authorities.known ? authorities.value.filter(({ named }) => named) : [];
    const issuer = (listing.known && listing.value !== null) || hasSeparateRoles(roles, admin);
    const atOnce = decider(admin).kind !== "timelock";
    return read(actsAlone(admin) && !issuer ? "danger" : "warning", { code: "code-can-change", kind, admin, atOnce });
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

function hasSeparateRoles(named: readonly Controller[], admin: Controller): boolean {
  const holders = new Set(named.filter(({ kind }) => kind !== "contract").map(({ address }) => address));
  return holders.add(decider(admin).address).size > thresholds.proxy.issuerRoles;
}
