import { AuditError } from "../engine/core/errors.ts";
import { askNode } from "./nodes.ts";

/** The first that answers: each is of the reader's own choice. */
export async function askOneOf(
  urls: readonly string[],
  method: string,
  params: readonly unknown[],
  ends?: AbortSignal,
): Promise<unknown> {
  let last: unknown;
  for (const url of urls) {
    try {
      return await askNode(url, method, params, ends);
    } catch (error) {
      last = error;
    }
  }
  throw new AuditError("chain-unreachable", "No node answered.", { cause: last });
}
