import { type Address, type Hex, hexToBigInt, hexToNumber, slice } from "viem";
import { askedOfLab, type LabCall } from "./asked-of-lab.ts";
import { DIRECTORY, KINDS } from "./encode.ts";
import type { Step } from "./program.ts";
import type { RpcRequest } from "./rpc-request.ts";
import { callWithin } from "./transport.ts";

/** What one step of a request does, read back from the request itself: nobody's word has to be taken for it. */
export type Deed = {
  readonly kind: Step["kind"];
  /** Who acts; null: nobody in particular, as with what is only read. */
  readonly actor: Address | null;
  /** What is called, or whose coins are counted. */
  readonly target: Address;
  /** The call's data as it is before amounts that are only known on the way are filled in. */
  readonly data: Hex;
  readonly value: bigint;
};

/** Throws where the request is none of ours. */
export function deedsOf(request: RpcRequest, inLab: boolean): readonly Deed[] {
  if (!inLab) return ordinaryDeeds(request);
  const call = request.method === "eth_call" ? request.params[0] : callWithin(request);
  const { request: asked, trader } = askedOfLab(call as LabCall);
  return labDeeds(asked, trader);
}

const HEAD = 64;

/** The steps of the only experiment in a request that contracts/Lab.sol runs. */
function labDeeds(request: Hex, trader: Address): readonly Deed[] {
  const bytes = (offset: number, size: number) => slice(request, offset, offset + size, { strict: true });
  const at = (offset: number, size: number) => hexToNumber(bytes(offset, size));
  const experiment = at(DIRECTORY, 4);
  return Array.from({ length: at(experiment + 4, 2) }, (_, index) => {
    const step = at(experiment + 6 + 3 * index, 3);
    const kind = KINDS[at(step, 1)];
    if (!kind) throw new Error("The request is not one for the Lab.");
    const size = at(step + HEAD + 1, 3);
    return {
      kind,
      actor: kind === "call" ? (hexToBigInt(bytes(step + 2, 20)) === 0n ? trader : bytes(step + 2, 20)) : null,
      target: bytes(step + 22, 20),
      data: size === 0 ? "0x" : bytes(step + HEAD + 4, size),
      value: hexToBigInt(bytes(step + 42, 16)),
    };
  });
}

type SimulatedCall = {
  readonly from: Address;
  readonly to: Address;
  readonly data?: Hex;
  readonly input?: Hex;
  readonly value?: Hex;
};

/** Blocks of calls, as ordinary accounts make them. */
function ordinaryDeeds({ params }: RpcRequest): readonly Deed[] {
  const { blockStateCalls } = params[0] as { readonly blockStateCalls: readonly { calls?: SimulatedCall[] }[] };
  return blockStateCalls
    .flatMap(({ calls = [] }) => calls)
    .map(({ from, to, data, input, value = "0x0" }) => ({
      kind: "call",
      actor: from,
      target: to,
      data: data ?? input ?? "0x",
      value: hexToBigInt(value),
    }));
}
