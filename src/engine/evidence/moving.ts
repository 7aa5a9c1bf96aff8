import type { Proof } from "./proof.ts";
import type { Asked } from "./reading.ts";

type Surroundings = { readonly number?: string; readonly time?: string };

/** The same run from another block on: what it does some time later is as much later there. */
export function movedTo(
  { request, answer }: Asked,
  { blockNumber, blockTime }: Pick<Proof, "blockNumber" | "blockTime">,
  to: { readonly number: bigint; readonly time: bigint },
): Asked {
  const blocks = to.number - BigInt(blockNumber);
  const seconds = to.time - BigInt(blockTime);
  const moved = <Around extends Surroundings>(around: Around): Around => ({
    ...around,
    ...(around.number === undefined ? {} : { number: hex(BigInt(around.number) + blocks) }),
    ...(around.time === undefined ? {} : { time: hex(BigInt(around.time) + seconds) }),
  });
  const [what, block, overrides, around] = request.params;
  if (request.method === "eth_call") {
    const rest = around === undefined ? [] : [moved(around as Surroundings)];
    return { request: { ...request, params: [what, block, overrides, ...rest] }, answer };
  }
  const simulated = what as { readonly blockStateCalls: readonly { readonly blockOverrides?: Surroundings }[] };
  const blockStateCalls = simulated.blockStateCalls.map(({ blockOverrides, ...calls }) => ({
    ...calls,
    ...(blockOverrides ? { blockOverrides: moved(blockOverrides) } : {}),
  }));
  return { request: { ...request, params: [{ ...simulated, blockStateCalls }, block] }, answer };
}

function hex(number: bigint): string {
  return `0x${number.toString(16)}`;
}
