import { unknown } from "../core/read.ts";
import type { CalledContract } from "../facts/facts.ts";
import { defineCheck, type Finding, read } from "./check.ts";
import { heldBy, severityBy } from "./shared/severity.ts";

export const transferCallsOut = defineCheck({
  id: "transfer-calls-out",
  category: "Other Risks",
  explain:
    "A token that asks another contract during a transfer does what that contract says. It can be honest today and block " +
    "you tomorrow. We look at which contracts a transfer, a sale and a buy touch, apart from known exchanges. It's a " +
    "warning when such a contract has no verified source or is upgradeable, and a danger when both. If the node doesn't " +
    "list what a transfer touches, we look only at contracts that the token stores or names. A contract touched only under " +
    "other circumstances is missed.",
  unproven: "others",
  needs: ["callsOut"],
  uses: ["listing"],
  run({ callsOut }, { listing }) {
    if (listing.known && listing.value) return;
    const suspects = callsOut.filter(isSuspect).sort((one, other) => weight(other) - weight(one));
    const [worst] = suspects;
    if (worst) return toFinding(worst);
    const untold = callsOut.find(({ verified, changeable }) => verified === null || changeable === null);
    if (!untold) return;
    const missing = untold.verified === null ? "source" : "changeability";
    return unknown({ code: "called-contract-untold", address: untold.address, missing });
  },
});

function isSuspect({ verified, changeable }: CalledContract): boolean {
  return verified === false || changeable === true;
}

function weight({ verified, changeable }: CalledContract): number {
  return Number(verified === false) + Number(changeable === true);
}

function toFinding({ address, during, verified, changeable, controller }: CalledContract): Finding {
  const unverified = verified === false;
  const alone = controller === null || severityBy(heldBy(controller)) === "danger";
  return read(unverified && changeable && alone ? "danger" : "warning", {
    code: "transfer-calls-out",
    address,
    during,
    unverified,
    changeable: changeable === true,
    controller,
  });
}
