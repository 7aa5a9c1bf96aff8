import type { AuditErrorCode } from "../engine/core/errors.ts";

/** Nothing found, threats found, not understood, chain not reachable, not a token, what matters could not be told, a bug. */
export const EXIT = { clean: 0, threats: 1, badRequest: 2, unreachable: 3, notAToken: 4, unknown: 5, bug: 70 } as const;

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
