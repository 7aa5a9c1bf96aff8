import type { Address } from "viem";
import type { Reader } from "../chain/reader.ts";
import { asItIs, balanceOf, mark, readConditions, recorder, runExperiments, stranger, transfer } from "../lab/index.ts";
import { atLeast, atMost, fails, prove, showing, succeeds } from "../lab/outcomes.ts";
import type { ProofJson } from "../report.ts";
import { WATCHED } from "./trading.ts";

/** What somebody has of a token, and whether they can send any of it; `null`: they have none to send. */
export type Standing = { readonly balance: bigint; readonly sends: boolean | null; readonly proof: ProofJson };

/** How an account stands with a token at the reader's block; undefined where that could not be seen. */
export async function standingOf(reader: Reader, token: Address, account: Address): Promise<Standing | undefined> {
  const conditions = await readConditions(reader);
  if (!conditions.known) return undefined;
  const marks = { had: mark("balance"), send: mark("send") };
  const steps = [
    { ...balanceOf(marks.had, token, account), required: true },
    transfer(marks.send, token, { actor: account, to: stranger(), amount: { from: marks.had } }),
  ];
  const setting = { trader: stranger(), environment: asItIs(conditions.value) };
  const [run] = await runExperiments(reader, setting, [{ steps }]);
  const balance = run?.known ? run.value.word(marks.had) : undefined;
  if (!run?.known || balance === undefined) return undefined;
  const sent = run.value.step(marks.send)?.ok;
  if (balance > 0n && sent === undefined) return undefined;
  const replay = recorder(reader, token)(run.value);
  const sends = balance === 0n ? null : sent === true;
  const exactly = [
    succeeds(marks.had),
    atMost({ step: marks.had }, `${balance}`),
    ...(balance > 0n ? [atLeast({ step: marks.had }, `${balance}`)] : []),
  ];
  const sending = sends === null ? [] : [sends ? succeeds(marks.send) : fails(marks.send)];
  const proof = prove(WATCHED, showing(replay, [...exactly, ...sending]));
  return proof && { balance, sends, proof };
}

/** Whether something was done to them between the two: locked in, or what they had was taken. */
export function isHarmed(before: Standing, after: Standing): boolean {
  return (before.sends === true && after.sends === false) || after.balance < before.balance;
}
