import { type Address, type Hex, numberToHex } from "viem";
import { attempt } from "../chain/attempt.ts";
import type { Reader } from "../chain/reader.ts";
import type { Read } from "../core/read.ts";
import type { FactReads, Holder } from "../facts/facts.ts";
import type { Market } from "../scenarios/market.ts";
import { routerOf, tryOnStage } from "../scenarios/on-stage.ts";
import type { Staged } from "../scenarios/outcomes/moments.ts";
import { findAllowances } from "../scenarios/storage-layout/allowances.ts";
import { readsCode } from "../simulation/codeless.ts";
import type { Conditions } from "../simulation/environment.ts";

type Subject = {
  readonly market: Market;
  readonly people: readonly Holder[];
  readonly code: Promise<FactReads["code"]> | FactReads["code"] | undefined;
};

/**
 * Where no node simulates blocks, what people do who have no code and start it themselves: only where the token asks for both, and
 * does not ask who stands in a contract's place. `null`: not seen.
 */
export async function tryStaged(
  reader: Reader,
  conditions: Conditions,
  { market, people, code: reading }: Subject,
): Promise<Staged | null> {
  const can = await reader.capabilities();
  if (can.simulateV1 || !can.stateOverrides) return null;
  const [code, router] = [await reading, routerOf(market)];
  if (!code?.known || !router || !asksBoth(code)) return null;
  const placed = market.route.approve(router) && market.route.sell(router, 1n, market.deadline).code;
  const [allowing, routerCode, tokenCode] = await Promise.all([
    findAllowances(reader, market.token, router, conditions),
    placed ?? codeAt(reader, router),
    codeAt(reader, market.token),
  ]);
  if (!allowing || !routerCode || !tokenCode) return null;
  const staged = await tryOnStage(reader, conditions, {
    market,
    router: { at: router, code: routerCode },
    token: { at: market.token, code: tokenCode },
    allowing,
    holder: people[0],
  });
  return staged.known ? staged.value : null;
}

function asksBoth({ value: { asks, parts } }: Extract<FactReads["code"], { known: true }>): boolean {
  if (!asks.known || !asks.value.includes("code") || !asks.value.includes("origin")) return false;
  return !parts.some(({ bytes }) => readsCode(bytes));
}

async function codeAt(reader: Reader, address: Address): Promise<Hex | null> {
  const read: Read<unknown> = await attempt(reader.request("eth_getCode", [address, numberToHex(reader.block.number)]));
  return read.known && typeof read.value === "string" && read.value.length > 2 ? (read.value as Hex) : null;
}
