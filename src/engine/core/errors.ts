/** Why no report can be made. Each has one sentence for people and one HTTP status. */
export type AuditErrorCode =
  | "bad-request"
  | "unknown-key"
  | "no-contract"
  | "unknown-chain"
  | "not-a-token"
  | "rate-limited"
  | "busy"
  | "chain-unreachable"
  | "chain-timeout"
  | "interrupted";

/** An expected refusal, with a sentence that any user may see. Everything else that is thrown is a bug. */
export class AuditError extends Error {
  override readonly name = "AuditError";
  readonly code: AuditErrorCode;

  constructor(code: AuditErrorCode, sentence: string, options?: { cause?: unknown }) {
    super(sentence, options);
    this.code = code;
  }
}

/** The environment has values that cannot be used; the message lists each. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";

  constructor(sentences: readonly string[]) {
    super(`The configuration cannot be used:\n${sentences.map((sentence) => `  - ${sentence}`).join("\n")}`);
  }
}
