import { expect, test } from "vitest";
import { sayVerification } from "../../../../src/engine/messages/index.ts";
import {
  account,
  alive,
  approve,
  balance,
  type Forgery,
  failed,
  refusal,
  selling,
  token,
  verified,
  went,
} from "../../../support/forging.ts";

const owner = account("e");

/** Somebody does this, and then a holder's sale fails. */
const after = (done: object, ...conditions: Forgery["conditions"]): Forgery => ({
  ...refusal(),
  asked: alive,
  calls: [balance, approve(`0x${"d".repeat(30)}0123456789`), done, selling],
  answers: [went(100), went(1), went(1), failed],
  conditions: [{ is: "at-least", left: { step: 1 }, right: "1" }, { is: "fails", step: 4 }, ...conditions],
});

test.each([
  ["stops all trading", { from: owner, to: token, data: "0x8456cb59" }],
  ["sends the token a coin", { from: owner, to: token, data: "0x", value: "0x1" }],
  ["asks another contract for something", { from: owner, to: account("7"), data: "0x12345678" }],
])("a sale that fails once somebody %s is not shown to fail by itself", async (_, done) => {
  expect(await verified(after(done))).toMatchObject({ holds: false, why: { code: "is-silent", step: 4 } });
  const told = await verified(after(done, { is: "succeeds", step: 3 }));
  expect(sayVerification(told, "en").join(" ")).toMatch(new RegExp(`The proof holds.*${owner} calls`));
});

test.each([
  [
    "somebody sends some of the token",
    { from: owner, to: token, data: `0xa9059cbb${owner.slice(2).padStart(64, "0")}${"1".padStart(64, "0")}` },
  ],
  ["somebody sells before", { ...selling, from: owner }],
  ["it is asked who owns the token", { from: owner, to: token, data: "0x18160ddd" }],
])("a sale that fails is shown to fail where %s", async (_, done) => {
  expect(await verified(after(done))).toMatchObject({ holds: true });
});
