// What checks find, as codes with their figures: one type for each category, and all of them as `Message`. Sentences are made of these
// in `engine/messages` alone.
import type { ContractMessage, OriginMessage } from "./contract.ts";
import type { HolderMessage, LaunchMessage, LiquidityMessage } from "./market.ts";
import type { PowerMessage, PowerUseMessage } from "./powers.ts";
import type { HoneypotMessage, TaxMessage } from "./trading.ts";

export type { PowerUseMessage };

/** What a finding tells: a code, and the figures that its sentence needs. */
export type Message =
  | HoneypotMessage
  | LaunchMessage
  | PowerMessage
  | TaxMessage
  | HolderMessage
  | LiquidityMessage
  | OriginMessage
  | ContractMessage;
