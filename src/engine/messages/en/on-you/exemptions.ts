import type { ExemptionSaying } from "../../../checks/shared/sayings/exemptions.ts";
import type { Lines } from "../../language.ts";

export const exemptions: Lines<ExemptionSaying> = {
  "exempt-accounts-exist": ({ freedoms }) =>
    freedoms.some(({ code }) => code === "sells")
      ? "Insiders can sell, and you cannot."
      : freedoms.some(({ code }) => code === "untaxed")
        ? "Insiders do not pay what you pay."
        : "Insiders may do what you may not.",
};
