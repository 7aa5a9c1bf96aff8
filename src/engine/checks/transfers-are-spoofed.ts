import { unknown } from "../core/read.ts";
import { defineCheck, read } from "./check.ts";
import { thresholds } from "./thresholds.ts";

export const transfersAreSpoofed = defineCheck({
  id: "transfers-are-spoofed",
  category: "Other Risks",
  explain:
    "A token can write any event it likes, such as that an exchange or a celebrity sent it. Explorers show that. Known " +
    "accounts sign what they send, so such an event in another account's transaction is a forgery. Sending it unasked to " +
    "ten times as many wallets as ever bought fakes a crowd of holders. Both are a warning. Accounts outside our list " +
    "aren't looked at.",
  unproven: "past",
  needs: ["traffic"],
  run({ traffic: { spoofed, sendersSought, given, buyers, sellers, whole } }) {
    if (spoofed) return read("warning", { code: "transfer-is-spoofed", ...spoofed });
    if (given >= thresholds.traffic.manyGiven && given >= buyers * thresholds.traffic.givenPerBuyer) {
      return read("warning", { code: "given-to-many", given, buyers });
    }
    if (!sendersSought) return unknown("senders-not-sought");
    return whole ? undefined : unknown({ code: "trades-partly-seen", buyers, sellers });
  },
});
