import { readConfig } from "../config.ts";
import { AuditError } from "../engine/core/errors.ts";
import { toChecksummed } from "../engine/request/request.ts";
import { toMineCard } from "../format/mine-card.ts";
import { printCard, progressLine } from "./print-card.ts";
import { openEngine, orAdvice, understand } from "./understand.ts";
import { EXIT, misused, USAGE } from "./usage.ts";

/** What becomes of a wallet's own tokens: told here, and kept nowhere. */
export async function tryOwn(
  words: readonly string[],
  typed: string | undefined,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const wallet = typed === undefined || !/^0x[0-9a-f]{40}$/i.test(typed) ? undefined : toChecksummed(typed);
  if (!wallet) throw misused("--wallet takes a wallet's whole address.");
  const strange = words.find((word) => word.startsWith("--") && word !== "--json");
  if (strange) throw misused(`${strange} does not go with --wallet.`);
  const engine = await openEngine(readConfig({ LOG_LEVEL: "silent", ...env }));
  const progress = progressLine();
  try {
    const request = await understand(words.filter((word) => !word.startsWith("--")).join(" "), engine);
    progress.say("selling this wallet's tokens in a trial");
    const own = await orAdvice(request, Promise.resolve(engine.auditor.simulateWallet?.(request, wallet)));
    progress.clear();
    if (!own) throw new AuditError("bad-request", USAGE);
    if (words.includes("--json")) process.stdout.write(`${JSON.stringify(own, null, 2)}\n`);
    else printCard(toMineCard(own), env);
    if (own.verdict === "unknown") return EXIT.unknown;
    return own.verdict === "danger" ? EXIT.threats : EXIT.clean;
  } finally {
    progress.clear();
    await engine.close();
  }
}
