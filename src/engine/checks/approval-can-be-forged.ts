import { toFunctionSelector } from "viem";
import { defineCheck } from "./check.ts";
import { findingOf, losing, powersWith } from "./shared/power-findings.ts";

const id = "approval-can-be-forged";
const TRANSFER_FROM = toFunctionSelector("transferFrom(address,address,uint256)");

export const approvalCanBeForged = defineCheck({
  id,
  category: "Shypooning",
  explain:
    "Everybody who may hold power, and a stranger, calls transferFrom for a holder who approved nobody but the router, with usual and " +
    "unusual amounts; alone, and after another call, which may have given an approval that the holder did not. Found if tokens moved. A " +
    "signature that opens what only the holder's should is told from the code.",
  needs: ["powers"],
  run: ({ powers }) =>
    findingOf(
      id,
      powersWith(powers, "taken").filter(({ calls }) => calls.at(-1)?.selector === TRANSFER_FROM),
      powers,
      losing("spent-unapproved"),
    ),
});
