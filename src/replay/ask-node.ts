// Asks a reader's node once, with a bound on time and bytes.
import { createJsonBounds } from "../engine/chain/rpc/json-bounds.ts";
import { NotHeard, wordsOf } from "../engine/evidence/node.ts";
import { readJson } from "../json.ts";

/** For one answer: what proofs ask runs for long on some nodes. */
export const NODE_SECONDS = 20;
/** Far more than an answer to a proof, or a block without its transactions, takes. */
const MOST_BYTES = 8 * 2 ** 20;

const TOO_OFTEN = 429;

/** Asks a node of the reader's own choice; nothing of the engine stands between it and the proof. Throws `NotHeard`. */
export async function askNode(
  url: string,
  method: string,
  params: readonly unknown[],
  ends?: AbortSignal,
): Promise<unknown> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), NODE_SECONDS * 1_000);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
      redirect: "error",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: ends ? AbortSignal.any([late.signal, ends]) : late.signal,
    });
    if (response.status === TOO_OFTEN) throw new NotHeard({ code: "too-often" });
    return resultIn(readJson(await readText(response)), method, response.status);
  } catch (cause) {
    if (cause instanceof NotHeard) throw cause;
    const tooSlow = { code: "too-slow", seconds: NODE_SECONDS } as const;
    throw new NotHeard(late.signal.aborted ? tooSlow : { code: "unreachable" }, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Some nodes answer in JSON-RPC under any status. */
function resultIn(json: unknown, method: string, status: number): unknown {
  if (typeof json !== "object" || json === null || !("result" in json || "error" in json)) {
    throw new NotHeard({ code: "no-rpc", status });
  }
  const { result, error } = json as { readonly result?: unknown; readonly error?: { readonly message?: unknown } };
  if (!error) return result;
  throw new NotHeard({ code: "refused", method, words: wordsOf(error.message) });
}

async function readText({ body }: Response): Promise<string> {
  if (!body) return "";
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const bounds = createJsonBounds();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MOST_BYTES || !bounds.within(value)) {
      await reader.cancel();
      throw new NotHeard({ code: "too-much" });
    }
    text += decoder.decode(value, { stream: true });
  }
}
