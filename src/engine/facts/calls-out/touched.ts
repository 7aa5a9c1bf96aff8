import type { Address } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { type Read, valueOr } from "../../read.ts";
import type { Authority, Holders, Pool } from "../facts.ts";
import type { Helpers } from "../helpers.ts";
import type { ReadController } from "../power/controller.ts";
import type { Delegation } from "../proxy/delegation.ts";
import { readCallsOut } from "./calls-out.ts";

type TouchClues = {
  readonly delegation: Promise<Read<Delegation>>;
  readonly pools: Promise<Read<readonly Pool[]>>;
  readonly holders: Promise<Read<Holders>>;
  readonly holdsPower: Promise<Read<readonly Authority[]>>;
  readonly helpers: Helpers;
};

/** Who transfers ask, once everything that it takes to find out is there. */
export async function readTouched(asker: Asker, readController: ReadController, token: Address, clues: TouchClues) {
  const [delegation, pools, holders, powerful] = await Promise.all([
    clues.delegation,
    clues.pools,
    clues.holders,
    clues.holdsPower,
  ]);
  if (!holders.known) return holders;
  return readCallsOut(
    asker,
    readController,
    {
      token,
      parts: delegation.known ? delegation.value.parts : [],
      pools: valueOr(pools, []),
      holders: holders.value.list,
      within: valueOr(powerful, []).map(({ address }) => address),
    },
    clues.helpers,
  );
}
