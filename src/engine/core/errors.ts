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

/** What a refusal is about, for those who word it in another language. */
export type AuditErrorFigures = {
  /** The chain's name, where one was meant. */
  readonly chain?: string;
  readonly isCollection?: boolean;
};

export type Refusal = { readonly code: AuditErrorCode; readonly figures: AuditErrorFigures };

/** An expected refusal, with a sentence that any user may see. Everything else that is thrown is a bug. */
export class AuditError extends Error {
  override readonly name = "AuditError";
  readonly code: AuditErrorCode;
  readonly figures: AuditErrorFigures;

  constructor(
    code: AuditErrorCode,
    sentence: string,
    { figures = {}, ...options }: { cause?: unknown; figures?: AuditErrorFigures } = {},
  ) {
    super(sentence, options);
    this.code = code;
    this.figures = figures;
  }
}

/** The environment has values that cannot be used; the message lists each. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";

  constructor(sentences: readonly string[]) {
    super(`The configuration cannot be used:\n${sentences.map((sentence) => `  - ${sentence}`).join("\n")}`);
  }
}
