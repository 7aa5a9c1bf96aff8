import { type Address, type Hex, slice } from "viem";
import { known, unknown } from "../../core/read.ts";
import { mark } from "../../simulation/marks.ts";
import type { Step } from "../../simulation/program.ts";
import { toRefusal } from "../../simulation/refusal.ts";
import { act, allowance } from "../../simulation/steps.ts";
import type { Approval } from "../outcomes/leaving.ts";
import type { Marks } from "../outcomes/trade.ts";
import type { Measure } from "./measure.ts";
import type { Place } from "./place.ts";

type Told = Pick<Approval, "ok" | "reason" | "allowance">;

/** Whoever wants to sell lets the venue move the token, and asks what it may spend then. */
export function approval(
  { route, token }: Pick<Place, "route" | "token">,
  seller: Address,
): Measure<Told, Marks<"approve" | "allowance">> {
  const [first, ...more] = route.approve(seller);
  const marks = { approve: mark("approve"), allowance: mark("allowance") };
  // Asked at once: what is called after may spend it.
  const asked: readonly Step[] = first
    ? [act(marks.approve, seller, first), allowance(marks.allowance, token, seller, spenderOf(first.data))]
    : [];
  return {
    steps: [...asked, ...more.map((call) => act(mark("approve"), seller, call))],
    marks,
    read: (run) => {
      if (!first) return unknown("step-not-taken");
      const approved = run.taken(marks.approve);
      const allowed = run.taken(marks.allowance);
      if (!approved.known) return approved;
      if (!allowed.known) return allowed;
      const { ok, size, word, data } = approved.value;
      return known({
        ok: ok && !(size === 32 && word === 0n),
        reason: ok ? null : toRefusal(data),
        allowance: allowed.value.ok ? allowed.value.word : null,
      });
    },
  };
}

/** Whom `approve` names. */
function spenderOf(data: Hex): Address {
  return slice(data, 16, 36);
}
