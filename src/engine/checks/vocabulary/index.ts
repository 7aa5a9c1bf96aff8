// What checks find, as codes with their figures: one type for each category, and all of them as `Message`. Sentences are made of these
// in `engine/messages` alone.
import type { ContractMessage } from "./contract.ts";
import type { HolderMessage } from "./holders.ts";
import type { HoneypotMessage } from "./honeypot.ts";
import type { LaunchMessage } from "./launch.ts";
import type { LiquidityMessage } from "./liquidity.ts";
import type { OriginMessage } from "./origin.ts";
import type { PowerMessage, PowerUseMessage } from "./powers.ts";
import type { TaxMessage } from "./tax.ts";

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
