import { unknown } from "../core/read.ts";
import { defineCheck, read } from "./check.ts";
import { thresholds } from "./thresholds.ts";

export const transfersAreSpoofed = defineCheck({
  id: "transfers-are-spoofed",
  category: "Other Risks",
  explain:
    "A token may write any event it likes: that an exchange or somebody famous sent it, and explorers show it. Known accounts sign what they send, so " +
    "a transaction of somebody else in which one of them seems to send it is a forgery. Sending it unasked to very many who never bought, " +
    "ten times as many as did, makes holders out of nobody. Both are a warning. Accounts that no table knows are not looked at.",
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
