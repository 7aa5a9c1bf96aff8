import { readFileSync, statSync } from "node:fs";
import { AuditError, type AuditErrorCode } from "../engine/core/errors.ts";
import type { Verdict } from "../engine/core/report.ts";
import { memoryConfig } from "../memory/config.ts";

export const USAGE = `assay audit [<chain>] <address> [--json | --evidence]   one audit; the chain by id, name or alias
assay audit [<chain>] <address> --wallet <address>     what happens to that wallet's own tokens; we keep nothing about it
assay audit [<chain>] <address> --sum <coins>          what's left of that sum if the largest holders sell first
assay audit --probe <chain>                            what each endpoint of a chain can do, and what to change
assay verify <proof.json> [--rpc <url>] [--now]        replays the proofs in a file, a report or a memory; --now: at the newest block
assay memory export|import <file>                       shares what this instance audited, with proofs; or reads what another did
assay known add <chain> <address> trap|powers|honest [--techniques <names>] [--source <text>]   your own label of a token
assay known add <file.jsonl> | remove <chain> <address> | list
assay mcp                                              the same tools for an assistant, by the Model Context Protocol over stdio
assay completion bash|zsh|fish                         a script that completes commands, options and chains
assay serve                                            HTTP, and each bot whose token is set
`;

export const EXIT_WORDS = `
Exit codes of audit: 0 no danger found, 1 danger found, 2 bad request, 3 chain not reachable, 4 not a token,
5 what matters is unknown, 70 a bug. NO_COLOR turns colors off.
`;

/** One sentence, which a page of usage below it would only hide. */
export function misused(sentence: string): AuditError {
  return new AuditError("bad-request", `${sentence} Usage: npm run audit -- --help`);
}

/** As `EXIT_WORDS` explains them. */
export const EXIT = { clean: 0, threats: 1, badRequest: 2, unreachable: 3, notAToken: 4, unknown: 5, bug: 70 } as const;

/** What an audit's verdict makes of the exit code, whatever else was asked for beside it. */
export function exitOf(verdict: Verdict): number {
  if (verdict === "unknown") return EXIT.unknown;
  return verdict === "danger" ? EXIT.threats : EXIT.clean;
}

export const EXIT_OF: Readonly<Record<AuditErrorCode, number>> = {
  "bad-request": EXIT.badRequest,
  "unknown-chain": EXIT.badRequest,
  "unknown-key": EXIT.badRequest,
  "rate-limited": EXIT.unreachable,
  busy: EXIT.unreachable,
  interrupted: EXIT.unreachable,
  "chain-unreachable": EXIT.unreachable,
  "chain-timeout": EXIT.unreachable,
  "no-contract": EXIT.notAToken,
  "not-a-token": EXIT.notAToken,
};

/** A file that was named on the command line. */
export function readFile(file: string, tooLarge = (why: string) => new AuditError("bad-request", why)): Buffer {
  try {
    const about = statSync(file);
    if (about.isFile() && about.size <= memoryConfig.fileBytes) return readFileSync(file);
  } catch (cause) {
    throw new AuditError("bad-request", `${file} cannot be read.`, { cause });
  }
  throw tooLarge(`${file} is no file of at most ${memoryConfig.fileBytes / 2 ** 20} MB.`);
}
