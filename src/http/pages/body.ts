import { AuditError } from "../../engine/core/errors.ts";
import { httpConfig } from "../config.ts";
import type { AppContext } from "../context.ts";

/** What was posted, as text, read no further than anything of ours is long. */
export async function readBody(context: AppContext): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of context.req.raw.body ?? []) {
    length += part.length;
    if (length > httpConfig.formBytes)
      throw new AuditError("bad-request", "This is far longer than anything this page sends.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
