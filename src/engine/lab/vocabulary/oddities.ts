import type { Read } from "../../read.ts";
import type { Replay } from "../proofs/proof.ts";
import type { Marks } from "./trade.ts";

export type Oddities = {
  /** Functions that ought to answer `true`, and what they answer instead. */
  readonly answers: Read<readonly { readonly call: string; readonly answer: "nothing" | "false" | "other" }[]>;
  /** Whether sending calls the recipient's code. */
  readonly callsRecipient: Read<boolean>;
  /** A sending of one whole amount arrives with some units more or fewer, though no share of it is kept. */
  readonly inexact: Read<boolean>;
  /** What selling 1% of the supply would bring in native token, and what it would at the price of a small sale. */
  readonly onePercent: Read<{ readonly brings: bigint; readonly atPrice: bigint }>;
  readonly marks: Marks<"sendAgain" | "sendToRefusing">;
  readonly replay: Replay;
};
