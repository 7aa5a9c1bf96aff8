import type { Address } from "viem";
import { OF_THE_TRIAL } from "../../scripts/truth/judge.ts";
import type { Report } from "../../src/engine/core/report.ts";
import type { LocalChain } from "./anvil.ts";
import { compileFile } from "./compile.ts";
import { launch } from "./lab.ts";
import { deploy } from "./uniswap-v2.ts";
import { UNSEEN_OPTIONS, type UnseenToken } from "./unseen.ts";

const BURNT: Address = "0x000000000000000000000000000000000000dEaD";

/** The token in a pool of its own, with the contract beside it where there is one. */
export async function launchUnseen(
  chain: LocalChain,
  { file, contract, beside, locked }: UnseenToken,
): Promise<Address> {
  const contracts = compileFile(file, UNSEEN_OPTIONS);
  const artifactOf = (name: string) => contracts[name] ?? fail(`${file} has no ${name}.`);
  const companion = beside ? await deploy(chain.client, artifactOf(beside)) : null;
  const { token } = await launch(chain, artifactOf(contract), {
    args: companion ? [companion] : [],
    liquidityTo: (locked && companion) || BURNT,
  });
  return token;
}

type Row = Report["rows"][number];
export type UnseenOutcome = "told" | "weak" | "unknown" | "MISSED" | "FALSE" | "warned" | "quiet";

/** The rows by which a token is judged: those that tell a trap, with all dangers; of an honest one whatever was found. */
export function countedRows({ rows: right }: UnseenToken, { rows }: Pick<Report, "rows">): readonly Row[] {
  const found = rows.filter(({ id, outcome }) => outcome === "found" && !OF_THE_TRIAL.has(id));
  if (right.length === 0) return found;
  const own = rows.filter(({ id }) => (right as readonly string[]).includes(id));
  return [...own, ...found.filter((row) => isDanger(row) && !own.includes(row))];
}

/** `told`: by the right row and as a danger; `weak`: by another, or as less; `unknown`: the right row is; `FALSE`: of an honest one. */
export function outcomeOf(token: UnseenToken, report: Pick<Report, "rows">): UnseenOutcome {
  const counted = countedRows(token, report);
  const found = counted.filter(({ outcome }) => outcome === "found");
  if (token.rows.length === 0) {
    if (found.some(isDanger)) return "FALSE";
    return found.some(({ severity }) => severity === "warning") ? "warned" : "quiet";
  }
  const own = found.filter(({ id }) => (token.rows as readonly string[]).includes(id));
  if (own.some((row) => isDanger(row) || token.inferred)) return "told";
  if (found.length > 0) return "weak";
  return counted.some(({ outcome }) => outcome === "unknown") ? "unknown" : "MISSED";
}

function isDanger({ severity }: Row): boolean {
  return severity === "danger";
}

function fail(message: string): never {
  throw new Error(message);
}
