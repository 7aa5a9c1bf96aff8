import { unknown } from "../core/read.ts";
import type { CalledContract } from "../facts/facts.ts";
import { defineCheck, type Finding, read } from "./check.ts";
import { heldBy, severityBy } from "./shared/severity.ts";

export const transferCallsOut = defineCheck({
  id: "transfer-calls-out",
  category: "Other Risks",
  explain:
    "A token that asks another contract during a transfer does whatever that contract says: it can be honest today and block " +
    "everybody tomorrow. A holder's sending and sale and a purchase are looked at for the contracts they touch, apart from the " +
    "places where everybody trades. A warning when such a contract has no verified source or its code can be replaced, danger " +
    "when both. Where the node does not list what a transfer touches, only contracts that the token keeps or names are looked at. " +
    "A contract that is touched only under other circumstances is missed.",
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
