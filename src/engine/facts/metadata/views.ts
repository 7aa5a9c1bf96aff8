import type { Address, Hex } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData } from "../../chain/asking/call-data.ts";
import { known, type Read } from "../../core/read.ts";
import type { ViewAsker, ViewName, Views } from "../facts.ts";

/** Fixed, so that the same audit always asks the same; nobody's addresses. */
const STRANGER: Address = "0x7c3a9d15f2e84b60a1d7c25e93b8f04612ad5e97";
const ANOTHER: Address = "0x1e95d7a3b06c428f9ad15c7e2340b8d6f1c97a52";

type View = { readonly view: ViewName; readonly data: Hex };

/** The same questions asked as nobody, as strangers and as the token itself. An honest answer does not depend on it. */
export async function readViews(asker: Asker, token: Address): Promise<Read<Views>> {
  const views: readonly View[] = [
    { view: "totalSupply()", data: callData("totalSupply()") },
    { view: "decimals()", data: callData("decimals()") },
    { view: "name()", data: callData("name()") },
    { view: "symbol()", data: callData("symbol()") },
    { view: "balanceOf(stranger)", data: callData("balanceOf(address)", STRANGER) },
    { view: "balanceOf(token)", data: callData("balanceOf(address)", token) },
    { view: "allowance(stranger, another)", data: callData("allowance(address,address)", STRANGER, ANOTHER) },
  ];
  const askers: readonly { readonly asker: ViewAsker; readonly from: Address }[] = [
    { asker: "stranger", from: STRANGER },
    { asker: "another-stranger", from: ANOTHER },
    { asker: "token", from: token },
  ];
  const answers = await Promise.all(
    views.map(({ data }) =>
      Promise.all([{}, ...askers.map(({ from }) => ({ from }))].map((as) => asker.askAlone(token, data, as))),
    ),
  );
  const disagreements: Views["disagreements"][number][] = [];
  for (const [index, { view }] of views.entries()) {
    const [first, ...others] = answers[index] ?? [];
    if (!first?.known) return first ?? known({ disagreements });
    for (const [position, other] of others.entries()) {
      if (!other.known) return other;
      const { asker } = askers[position] ?? {};
      if (!asker || other.value === first.value) continue;
      disagreements.push({ view, asker, toNobody: first.value, toAsker: other.value });
    }
  }
  return known({ disagreements });
}
