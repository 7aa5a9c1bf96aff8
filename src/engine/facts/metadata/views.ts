import { type Address, type Hex, size, slice } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { callData } from "../../chain/asking/call-data.ts";
import { known, type Read } from "../../read.ts";
import type { Views } from "../facts.ts";

/** Fixed, so that the same audit always asks the same; nobody's addresses. */
const STRANGER: Address = "0x7c3a9d15f2e84b60a1d7c25e93b8f04612ad5e97";
const ANOTHER: Address = "0x1e95d7a3b06c428f9ad15c7e2340b8d6f1c97a52";

type View = { readonly call: string; readonly data: Hex };

/** The same questions asked as nobody, as strangers and as the token itself. An honest answer does not depend on it. */
export async function readViews(asker: Asker, token: Address): Promise<Read<Views>> {
  const views: readonly View[] = [
    { call: "totalSupply()", data: callData("totalSupply()") },
    { call: "decimals()", data: callData("decimals()") },
    { call: "name()", data: callData("name()") },
    { call: "symbol()", data: callData("symbol()") },
    { call: "balanceOf(stranger)", data: callData("balanceOf(address)", STRANGER) },
    { call: "balanceOf(token)", data: callData("balanceOf(address)", token) },
    { call: "allowance(stranger, another)", data: callData("allowance(address,address)", STRANGER, ANOTHER) },
  ];
  const callers: readonly { readonly who: string; readonly from?: Address }[] = [
    { who: "nobody" },
    { who: "a stranger", from: STRANGER },
    { who: "another stranger", from: ANOTHER },
    { who: "the token itself", from: token },
  ];
  const answers = await Promise.all(
    views.map(({ data }) => Promise.all(callers.map(({ from }) => asker.askAlone(token, data, from ? { from } : {})))),
  );
  const disagreements: { call: string; asked: string; answers: string }[] = [];
  for (const [index, { call }] of views.entries()) {
    const [first, ...others] = answers[index] ?? [];
    if (!first?.known) return first ?? known({ disagreements });
    for (const [caller, other] of others.entries()) {
      if (!other.known) return other;
      if (other.value === first.value) continue;
      const asked = callers[caller + 1]?.who ?? "";
      disagreements.push({
        call,
        asked,
        answers: `${shown(first.value)} to nobody, ${shown(other.value)} to ${asked}`,
      });
    }
  }
  return known({ disagreements });
}

function shown(data: Hex | null): string {
  if (data === null) return "a refusal";
  if (size(data) !== 32) return size(data) > 12 ? `${slice(data, 0, 12)}…` : data;
  const number = BigInt(data);
  return number < 10n ** 40n ? `${number}` : `${slice(data, 0, 12)}…`;
}
