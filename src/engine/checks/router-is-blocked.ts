import { unknown } from "../core/read.ts";
import { fails, sells, sellsInTime, showing, succeeds, tried } from "../experiments/outcomes.ts";
import { defineCheck, executed } from "./check.ts";

export const routerIsBlocked = defineCheck({
  id: "router-is-blocked",
  category: "Honeypot",
  explain:
    "Sales go through a router that moves the seller's tokens. A token can allow transfers but refuse the router: it looks " +
    "normal, but you can't sell. The router, another approved account and the holder each move a holder's tokens. Found " +
    "when only the router is refused and sales fail.",
  needs: ["trades"],
  measures: ["ordinary"],
  uses: ["paths"],
  run({ trades }, { paths, ordinary }) {
    if (trades.flatMap(tried).some(sells)) return;
    if (ordinary.known && sellsInTime(ordinary.value)) return;
    if (!paths.known) return paths;
    const { approved, byRouter, byHolder, reason, marks, replay } = paths.value;
    if (byRouter) return;
    if (!approved) return unknown("router-not-approved");
    if (!byHolder) return unknown("router-not-told-apart");
    return executed(
      "danger",
      { code: "router-is-blocked", reason },
      showing(replay, [
        succeeds(marks.give),
        succeeds(marks.approve),
        fails(marks.byRouter),
        fails(marks.byRouterToPerson),
        succeeds(marks.byHolder),
      ]),
    );
  },
});
