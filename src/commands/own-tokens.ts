// `assay audit … --wallet 0x…`: what becomes of a wallet's own tokens. It is told here, and kept nowhere.
import { walletInWords } from "../engine/messages/index.ts";
import { toChecksummed } from "../engine/request/request.ts";
import { toMineCard } from "../format/mine-card.ts";
import { printCard } from "./print-card.ts";
import { besides, runAudit, strangeTo } from "./run-audit.ts";
import { misused } from "./usage.ts";

export function tryOwn(words: readonly string[], typed: string | undefined, env: NodeJS.ProcessEnv): Promise<number> {
  const wallet = typed === undefined || !/^0x[0-9a-f]{40}$/i.test(typed) ? undefined : toChecksummed(typed);
  if (!wallet) throw misused("--wallet takes a wallet's whole address.");
  const strange = strangeTo(words, "--json");
  if (strange) throw misused(`${strange} does not go with --wallet.`);
  return runAudit(env, {
    text: besides(words),
    stage: "selling this wallet's tokens in a trial",
    beside: async (auditor, request) => {
      const own = await auditor.simulateWallet?.(request, wallet);
      return own && walletInWords(own, "en");
    },
    print(_, own) {
      if (words.includes("--json")) process.stdout.write(`${JSON.stringify(own, null, 2)}\n`);
      else if (own) printCard(toMineCard(own), env);
    },
  });
}
