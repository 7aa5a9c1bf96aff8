import type { Address, Hex } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { wordToAddress } from "../../chain/asking/call-data.ts";
import type { ProxyKind } from "../facts.ts";

/** Code that may pass on the calls that it gets. */
export type Shell = {
  readonly asker: Asker;
  /** As whom the code runs, and in whose storage. */
  readonly token: Address;
  /** In lower case. */
  readonly code: Hex;
  /** Whether the code is the token's own, and not behind that. */
  readonly isOutermost: boolean;
};

/** Where a proxy may point to. */
export type Candidate = {
  readonly kind: ProxyKind;
  readonly address: Address;
  readonly beacon?: Address;
  /** Written into code that cannot change. */
  readonly fixed?: boolean;
};

/** One way in which contracts pass calls on. */
export type ProxyStandard = {
  readonly kind: ProxyKind;
  /**
   * What its candidates rest on. `code` can do nothing else. A `place` is where the standard has it, and is believed where it
   * cannot be tried. Anything else needs a `trial`. A `list` is the contract's own. A `trace` is whom it was seen to ask.
   */
  readonly evidence: "code" | "place" | "trial" | "list" | "trace";
  /** Its own places in storage. Those of all standards are read at once, before anything else is known. */
  readonly slots?: Partial<Record<"target" | "admin" | "beacon" | "shared", Hex>>;
  /** What else it will want to know, asked in the same round. */
  readonly ask?: (asker: Asker, token: Address) => Promise<unknown>;
  /** Code that does nothing but pass calls on says where to. */
  readonly inCode?: (code: Hex) => Candidate | null;
  readonly candidates?: (shell: Shell) => Promise<readonly Candidate[]>;
  /** Those of the candidates that are known first, and seldom are not all: they are tried while the others are still read. */
  readonly soonest?: (shell: Shell) => Promise<readonly Candidate[]>;
  /** The likeliest targets for prefetching, some sooner than others; without it, all candidates. */
  readonly likely?: (shell: Shell) => readonly Promise<readonly Address[]>[];
};

/** Who stands alone in a slot. */
export async function accountIn({ asker, token }: Pick<Shell, "asker" | "token">, slot: Hex): Promise<Address | null> {
  const read = await asker.slot(token, slot);
  return read.known ? unlessZero(wordToAddress(read.value)) : null;
}

export function unlessZero(address: Address | null): Address | null {
  return address === null || BigInt(address) === 0n ? null : address;
}

/** A standard that keeps its target in one slot. */
export function keptIn(kind: ProxyKind, slots: { readonly target: Hex; readonly admin?: Hex }): ProxyStandard {
  return {
    kind,
    evidence: "place",
    slots,
    async candidates(shell) {
      const address = await accountIn(shell, slots.target);
      return address ? [{ kind, address }] : [];
    },
  };
}

/** `totalSupply()`: code that has it is the whole of a token, whatever it passes on besides. */
export function isWhole(code: Hex): boolean {
  return code.includes("18160ddd");
}

/** Where one step of delegation leads, before anybody asked who may change it. */
export type Target = {
  readonly kind: ProxyKind;
  readonly implementations: readonly Address[];
  readonly beacon: Address | null;
  /** Written into code that cannot change. */
  readonly fixed: boolean;
};

export function toTarget({ kind, address, beacon, fixed }: Candidate): Target {
  return { kind, implementations: [address], beacon: beacon ?? null, fixed: fixed ?? false };
}
