import { chainConfig } from "../config.ts";
/** The `error` of a JSON-RPC answer, as far as it can be trusted. */
export type NodeError = { readonly code: number; readonly message: string; readonly data: unknown };

export function toNodeError(raw: unknown): NodeError {
  if (typeof raw === "string") return { code: 0, message: raw.slice(0, chainConfig.errorMaxChars), data: undefined };
  const { code, message, data } = (raw ?? {}) as Record<string, unknown>;
  return {
    code: typeof code === "number" ? code : Number(code) || 0,
    message: typeof message === "string" ? message.slice(0, chainConfig.errorMaxChars) : "",
    data,
  };
}
