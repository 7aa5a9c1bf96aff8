import fc from "fast-check";
import { tokenAddress } from "../../support/chat-auditor.ts";
import { nastyText } from "./nasty.ts";

const address = fc.nat(50).map(tokenAddress);
const word = fc.oneof(fc.constantFrom("eth", "bsc", "1", "56", "/audit", "/watch", "."), address, nastyText);

/** What somebody types or pastes. */
export const chatText = fc.array(word, { maxLength: 6 }).map((list) => list.join(" "));

/** What comes back from a button, as anybody may make it up. */
export const pressedData = fc.oneof(
  nastyText,
  fc
    .tuple(
      fc.constantFrom("s", "d", "h", "m", "p", "r", "a", "x", "w", "u", "n", "g"),
      fc.oneof(fc.nat().map(String), nastyText),
      fc.oneof(address, nastyText),
    )
    .map((parts) => parts.join(":")),
);
