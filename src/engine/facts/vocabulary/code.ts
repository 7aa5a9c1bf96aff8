// The code that runs as a token, the proxy in front of it, and the contracts that its transfers call.
import type { Address, Hex } from "viem";
import type { Behaviour, Surrounding } from "../../bytecode/index.ts";
import type { Read } from "../../core/read.ts";
import type { Controller } from "./control.ts";

/** The code that runs: the implementation's behind a proxy, every facet's behind a diamond. */
export type Code = {
  readonly parts: readonly CodePart[];
  readonly functions: readonly ContractFunction[];
  /** Parts that can destroy themselves, and parts that run code at an address which is not written into them. */
  readonly selfDestructing: readonly Address[];
  readonly delegating: readonly Address[];
  /** What trades ask about the accounts that trade, and about the block. */
  readonly asks: Read<readonly Surrounding[]>;
  /** Some of it asks for the block's number. */
  readonly asksNumber: boolean;
};

export type CodePart = {
  readonly address: Address;
  readonly bytes: Hex;
  /** What its functions do, as far as the code says. */
  readonly behaviour: Read<Behaviour>;
};

export type ContractFunction = {
  readonly selector: Hex;
  /** Inferred from bytecode: ABI types without names, e.g. `address,uint256`. */
  readonly inputs: string;
  readonly mutability: "pure" | "view" | "nonpayable" | "payable";
  readonly part: Address;
};

export type { Surrounding } from "../../bytecode/disassembly/disassemble.ts";

export type ProxyKind =
  | "eip-1967"
  | "beacon"
  | "eip-1822"
  | "eip-897"
  | "eip-1167"
  | "clone-with-arguments"
  | "diamond"
  | "safe"
  | "zeppelin-old"
  | "eip-7702"
  | "other";

export type TokenProxy = {
  readonly kind: ProxyKind;
  readonly implementations: readonly Address[];
  readonly beacon: Address | null;
  /** Who can change the code: `admin`, no one, or an account that was not found. */
  readonly change: "admin" | "nobody" | "unclear";
  /** `null`: no one can change the code, or it is unclear who can. */
  readonly admin: Controller | null;
};

export type Movement = "sending" | "selling" | "buying";

/** Another contract that a transfer of the token touches. `null`: could not be found out. */
export type CalledContract = {
  readonly address: Address;
  readonly during: readonly Movement[];
  readonly verified: boolean | null;
  readonly changeable: boolean | null;
  /** What it asks about accounts and the block. */
  readonly asks: Read<readonly Surrounding[]>;
  /** Its own code asks for the block's number. */
  readonly asksNumber: boolean;
  /** Who can replace its code, else its owner. */
  readonly controller: Controller | null;
  /** Nothing stands there yet, and a contract that refuses would stop these movements. */
  readonly codeless?: true;
};
