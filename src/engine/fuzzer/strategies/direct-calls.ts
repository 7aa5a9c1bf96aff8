// Calls of the token's own functions, and of contracts that have power over it.
import { type Address, concat, type Hex, isAddressEqual, slice } from "viem";
import { commands } from "../actors/actors.ts";
import { callsTo, forwarded, needsTokens } from "../arguments/calls.ts";
import type { Accounts } from "../arguments/values.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import type { Call } from "../model/call.ts";
import { type Actor, type CallSequence, figureOf, interleave, isTransfer, names } from "../model/call-sequence.ts";
import type { Scenario } from "../model/scenario.ts";
import type { Strategy } from "./strategy.ts";

export const directCalls: Strategy = {
  id: "direct-calls",
  phase: "seed",
  limit: "maxDirectCalls",
  reason:
    "Most powers are one call by an account that holds them. Functions and actors take turns, so that none uses up the limit.",
  generate(context) {
    const { actors, functions, scenario, figures, codeAddresses, controlled } = context;
    const actorsFor = (target: Address) =>
      controlled.has(target.toLowerCase()) ? actors.filter((actor) => commands(controlled, actor, target)) : actors;
    const queues = functions.flatMap((entry) =>
      actorsFor(entry.target).map((actor) => {
        const accounts = { ...accountsOf(scenario, actor.address), codeAddresses };
        const limit = isLikely(actor) ? fuzzConfig.waysOfLikelyActors : fuzzConfig.waysOfOtherActors;
        const calls = callsTo(entry.target, entry, accounts, figures, limit);
        return [...calls, ...forwardedTransfers(calls, actor, context), ...keyedTransfers(calls, actor, figures)].map(
          (call): CallSequence => {
            const named = codeAddresses.filter((address) => names(call, address));
            return {
              actor,
              uses: [call],
              withTokens: call.holderBalanceAt.length > 0 || needsTokens(entry) || names(call, scenario.holder),
              ...(named.length > 0 ? { watching: named } : {}),
            };
          },
        );
      }),
    );
    return interleave(queues);
  },
};

/** A transfer in the holder's name, as a trusted forwarder sends it. An honest forwarder asks for the holder's own signature. */
function forwardedTransfers(
  calls: readonly Call[],
  { authority, kind, address }: Actor,
  { scenario: { token, holder }, relayers }: Pick<FuzzContext, "scenario" | "relayers">,
): readonly Call[] {
  if (authority === null || (kind !== "person" && !relayers.has(address.toLowerCase()))) return [];
  const own = calls.find((call) => isTransfer(call) && isAddressEqual(call.target, token) && !names(call, holder));
  return own ? [forwarded(own, holder)] : [];
}

/** A transfer of nothing with a word of the code behind it, which may be a hidden command. */
function keyedTransfers(
  calls: readonly Call[],
  { authority, kind }: Actor,
  { words }: FuzzContext["figures"],
): readonly Call[] {
  if (authority === null || kind !== "person") return [];
  const own = calls.find((call) => isTransfer(call) && figureOf({ uses: [call] }) === 0n);
  const sent = own && slice(own.data, 0, TRANSFER_BYTES);
  return sent ? words.filter((word) => !isText(word)).map((word) => ({ ...own, data: concat([sent, word]) })) : [];
}

/** Bytes of a call of `transfer`. */
const TRANSFER_BYTES = 68;

function isText(word: Hex): boolean {
  return /^0x(?:[2-7][\da-f])+(?:00)*$/.test(word);
}

function accountsOf(scenario: Scenario, actor: Address): Omit<Accounts, "codeAddresses"> {
  const { holder, pool, route, token, freshAccount } = scenario;
  return { holder, actor, pool, spender: route.spender, token, freshAccount };
}

/** Owners, admins and the deployer hold most powers. Addresses found in storage or code seldom do. */
function isLikely({ named, role, authority }: Actor): boolean {
  return authority !== null && (named || role.code === "creator");
}
