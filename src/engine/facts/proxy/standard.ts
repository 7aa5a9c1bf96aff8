// What a proxy standard is: where it keeps its target, and how sure that is.
import { type Address, type Hex, toFunctionSelector } from "viem";
import type { Asker } from "../../chain/views/asker.ts";
import { wordToAddress } from "../../chain/views/call-data.ts";
import type { ProxyKind } from "../facts.ts";

/** Code that may delegate its calls. */
export type Shell = {
  readonly asker: Asker;
  /** The account that the code runs as, with its storage. */
  readonly token: Address;
  /** In lower case. */
  readonly code: Hex;
  /** The code is the token's own, not an implementation's. */
  readonly isOutermost: boolean;
  /** Accounts that the deployment named. */
  readonly mentioned?: Promise<readonly Address[]> | undefined;
};

/** Where a proxy may point to. */
export type Candidate = {
  readonly kind: ProxyKind;
  readonly address: Address;
  readonly beacon?: Address;
  /** Written into code that cannot change. */
  readonly fixed?: boolean;
};

export type ProxyStandard = {
  readonly kind: ProxyKind;
  /**
   * What its candidates rest on. `code`: it can do nothing else. `place`: the standard's own slot or view, believed where it cannot be
   * tried. `trial`: only a trial shows it. `list`: the contract lists its facets. `trace`: the contract was seen to call them.
   */
  readonly evidence: "code" | "place" | "trial" | "list" | "trace";
  /** Its slots. Those of all standards are read at once, before anything else is known. */
  readonly slots?: Partial<Record<"target" | "admin" | "beacon" | "shared", Hex>>;
  /** What else it needs, asked in the same round. */
  readonly ask?: (asker: Asker, token: Address) => Promise<unknown>;
  /** The target in code that does nothing but delegate. */
  readonly inCode?: (code: Hex) => Candidate | null;
  readonly candidates?: (shell: Shell) => Promise<readonly Candidate[]>;
  /** The candidates that are known first, and usually are all: they are tried while the others are still read. */
  readonly soonest?: (shell: Shell) => Promise<readonly Candidate[]>;
  /** The likeliest targets, for prefetching; without it, all candidates. */
  readonly likely?: (shell: Shell) => readonly Promise<readonly Address[]>[];
};

/** The address that fills a slot. */
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

/** Code with `totalSupply()` is a whole token, whatever else it delegates. */
export function isWhole(code: Hex): boolean {
  return code.includes("18160ddd");
}

/** Where one step of delegation leads. */
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

/** Functions that change the target of a proxy without an admin slot. */
export const UPGRADES: readonly Hex[] = [
  "upgradeTo(address)",
  "upgradeToAndCall(address,bytes)",
  "upgrade(address)",
  "setImplementation(address)",
  "_setImplementation(address)",
  "_setImplementation(address,bool,bytes)",
  "changeImplementation(address)",
  "updateImplementation(address)",
  "updateCode(address)",
  "setTarget(address)",
  "setLogic(address)",
  "setLogicContract(address)",
  "changeMasterCopy(address)",
  "diamondCut((address,uint8,bytes4[])[],address,bytes)",
].map(toFunctionSelector);
