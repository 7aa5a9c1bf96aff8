import { z } from "zod";
import { Power, Report, Verdict } from "./report.ts";

const amount = z.string().describe("decimal text, smallest unit");

const Sale = z.object({
  ok: z.boolean(),
  /** Native token, in wei. */
  brings: amount,
  reason: z.string().nullable(),
});

/** What somebody's own tokens are worth: made for whoever asked, kept by nobody, and written into no log. */
export const WalletReport = z.object({
  chain: Report.shape.chain,
  token: Report.shape.token,
  block: Report.shape.block,
  wallet: z.string().describe("0x-prefixed, lower case"),
  /** `null`: it could not be read. */
  balance: amount.nullable(),
  /** The worst that a line says; unknown where what matters could not be tried. */
  verdict: Verdict,
  /** What happened in the trial, in the order in which it matters, ready to be shown. */
  lines: z.array(z.object({ tone: Verdict, text: z.string() })),
  /** All of it sold now; `null`: not tried. */
  sale: Sale.nullable(),
  /** The same after so many of the largest holders sold what they can. */
  afterRun: Sale.extend({ leavers: z.number().int() }).nullable(),
  /** Each power that was found, used upon this wallet: what it holds and gets then. */
  powers: z.array(
    Power.pick({ holder: true, role: true, call: true }).extend({
      does: z.enum(["locks", "takes", "cheapens", "spares", "nothing"]),
      balance: amount,
      brings: amount,
    }),
  ),
});
export type WalletReport = z.infer<typeof WalletReport>;
