import type { Address } from "viem";
import { z } from "zod";
import { KeptNatural } from "../../../store/shapes.ts";
import type { Shelf, Store } from "../../../store/store.ts";
import type { Reader } from "../../chain/reader.ts";
import { inTurns } from "../../chain/turns.ts";
import type { Flows } from "./flows.ts";

/** All transfers of a token from its first block to `to`, added up; one line an account: address, net, received, first block. */
const Kept = z.object({
  to: KeptNatural,
  lines: z.array(z.string().regex(/^0x[\da-f]{40} -?\d{1,80} \d{1,80} \d{1,20}$/)),
});

const HOLDERS: Shelf<z.infer<typeof Kept>> = { name: "holders", version: 1, schema: Kept };

/** Later audits go on from here instead of reading again. */
export type KeptFlows = { readonly to: bigint; readonly flows: Flows };

/** Blocks this deep do not change any more, or hardly ever. */
const SETTLED_BLOCKS = 64n;
const MAX_KEPT = 60_000;

const keyOf = (reader: Reader, token: Address) => `${reader.chain.id}:${token.toLowerCase()}`;

export async function recallFlows(reader: Reader, token: Address, store: Store | null): Promise<KeptFlows | null> {
  const kept = await store
    ?.open(HOLDERS)
    .get(keyOf(reader, token))
    .catch(() => undefined);
  if (!kept) return null;
  const flows: Flows = new Map();
  await inTurns(kept.lines, (line) => {
    const [address, net = "0", received = "0", first = "0"] = line.split(" ");
    flows.set(address as Address, { net: BigInt(net), received: BigInt(received), first: BigInt(first) });
  });
  return { to: BigInt(kept.to), flows };
}

/** The newest block whose transfers may be kept. */
export function settledBlock(reader: Reader): bigint {
  return reader.block.number > SETTLED_BLOCKS ? reader.block.number - SETTLED_BLOCKS : 0n;
}

export async function keepFlows(reader: Reader, token: Address, store: Store | null, kept: KeptFlows): Promise<void> {
  if (!store || kept.flows.size > MAX_KEPT) return;
  const lines: string[] = [];
  await inTurns(kept.flows, ([address, { net, received, first }]) => {
    lines.push(`${address} ${net} ${received} ${first}`);
  });
  // A store that fails costs the next audit time, and this one nothing.
  await store
    .open(HOLDERS)
    .set(keyOf(reader, token), { to: `${kept.to}`, lines })
    .catch(() => undefined);
}
