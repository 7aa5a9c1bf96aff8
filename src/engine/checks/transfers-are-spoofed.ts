import { unknown } from "../core/read.ts";
import { defineCheck } from "./check.ts";

const MANY_GIVEN = 500;
/** More were sent it than bought it, by this much. */
const GIVEN_A_BUYER = 10;

export const transfersAreSpoofed = defineCheck({
  id: "transfers-are-spoofed",
  category: "Other Risks",
  explain:
    "A token may write any event it likes: that an exchange or somebody famous sent it, and explorers show it. Known accounts sign what they send, so " +
    "a transaction of somebody else in which one of them seems to send it is a forgery. Sending it unasked to very many who never bought, " +
    "ten times as many as did, makes holders out of nobody. Both are a warning. Accounts that no table knows are not looked at.",
  needs: ["traffic"],
  run({ traffic: { spoofed, sendersSought, given, buyers, sellers, whole } }) {
    if (spoofed) return { severity: "warning", basis: "read", says: { code: "transfer-is-spoofed", ...spoofed } };
    if (given >= MANY_GIVEN && given >= buyers * GIVEN_A_BUYER) {
      return { severity: "warning", basis: "read", says: { code: "given-to-many", given, buyers } };
    }
    if (!sendersSought) return unknown("senders-not-sought");
    return whole ? undefined : unknown({ code: "trades-partly-seen", buyers, sellers });
  },
});
