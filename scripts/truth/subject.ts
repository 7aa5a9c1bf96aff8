import type { Hex } from "viem";
import type { LocalChain } from "../../test/support/anvil.ts";
import type { Launch } from "../../test/support/lab.ts";

/** A harm that is known to be there: rows of which one must tell it. */
export type Want = { readonly category: string; readonly rows: readonly string[] };

/** A token of which it is known what it is. */
export type Subject = {
  readonly name: string;
  readonly wanted: readonly Want[];
  /** What is known not to be there: dangers that these rows tell are false alarms. "all": any but those of the market made for it. */
  readonly absent: readonly Want[] | "all";
  readonly launch: (chain: LocalChain) => Promise<Launch>;
  /** What is done once it was audited, without which nobody can trade. */
  readonly open?: (chain: LocalChain, token: Launch["token"]) => Promise<void>;
  /** What runs once it is launched, where that can be told beforehand. */
  readonly code?: () => Hex;
};
