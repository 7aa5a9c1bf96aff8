// The nodes that a proof is replayed on: one that a visitor or a terminal names, or the one behind a wallet. What they answer is bounded and
// read as JSON; what keeps them from answering is told by code.
import { createJsonBounds } from "../engine/chain/rpc/json-bounds.ts";
import { AuditError } from "../engine/core/errors.ts";
import { SECOND_MS } from "../engine/core/units.ts";
import { NotHeard, type Rpc, wordsOf } from "../engine/evidence/node.ts";
import { readJson } from "../json.ts";
import { replayConfig } from "./config.ts";

const TOO_OFTEN = 429;

/** Asks a node of the reader's choice, without the engine's RPC client between them. Throws `NotHeard`. */
async function askNode(url: string, method: string, params: readonly unknown[], ends?: AbortSignal): Promise<unknown> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), replayConfig.nodeSeconds * SECOND_MS);
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
    const tooSlow = { code: "too-slow", seconds: replayConfig.nodeSeconds } as const;
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
    if (bytes > replayConfig.maxAnswerBytes || !bounds.within(value)) {
      await reader.cancel();
      throw new NotHeard({ code: "too-much" });
    }
    text += decoder.decode(value, { stream: true });
  }
}

const OWN_COMPUTER: ReadonlySet<string> = new Set(["localhost", "127.0.0.1"]);

/** A node that a visitor named, as a page asks it. Its address goes nowhere else. */
export function nodeAt(typed: string): Rpc {
  const url = toAddress(typed);
  return async (method, params) => {
    if (!url) throw new NotHeard({ code: "address-not-allowed" });
    try {
      return await askPatiently(url, method, params);
    } catch (error) {
      const isSilent = error instanceof NotHeard && error.why.code === "unreachable";
      throw isSilent && (await isThere(url)) ? new NotHeard({ code: "closed-to-pages" }) : error;
    }
  };
}

/** Open nodes take few questions a second. */
async function askPatiently(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  try {
    return await askNode(url, method, params);
  } catch (error) {
    if (!(error instanceof NotHeard) || error.why.code !== "too-often") throw error;
    await new Promise((resolve) => setTimeout(resolve, replayConfig.retryPauseMs));
    return await askNode(url, method, params);
  }
}

function toAddress(typed: string): string | undefined {
  const whole = withScheme(typed.trim());
  if (!URL.canParse(whole)) return undefined;
  const { protocol, hostname, href, username, password } = new URL(whole);
  if (username !== "" || password !== "") return undefined;
  return protocol === "https:" || (protocol === "http:" && OWN_COMPUTER.has(hostname)) ? href : undefined;
}

/** People leave it out. */
function withScheme(typed: string): string {
  if (typed === "" || typed.includes("://")) return typed;
  return `${OWN_COMPUTER.has(typed.split(/[:/]/)[0] ?? "") ? "http" : "https"}://${typed}`;
}

/** Whether a server is there: browsers hide why a page may not read an answer, but not that there was one. */
async function isThere(url: string): Promise<boolean> {
  try {
    const init = { method: "POST", mode: "no-cors", body: "{}", credentials: "omit" } as const;
    await fetch(url, {
      ...init,
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(replayConfig.reachTimeoutMs),
    });
    return true;
  } catch {
    return false;
  }
}

/** What wallets offer to pages (EIP-1193). Neither accounts nor signatures are asked of it. */
type Wallet = {
  request(asked: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown>;
};

export function nodeOfWallet(wallet: Wallet): Rpc {
  return async (method, params) => {
    const said = await inTime(wallet.request({ method, params }), method);
    const text = JSON.stringify(said) ?? "";
    if (text.length > replayConfig.maxAnswerBytes) throw new NotHeard({ code: "too-much" });
    return readJson(text);
  };
}

async function inTime(answer: Promise<unknown>, method: string): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    const why = { code: "too-slow", seconds: replayConfig.nodeSeconds } as const;
    timer = setTimeout(() => reject(new NotHeard(why)), replayConfig.nodeSeconds * SECOND_MS);
  });
  try {
    return await Promise.race([answer, tooSlow]);
  } catch (error) {
    if (error instanceof NotHeard) throw error;
    const { message } = error as { readonly message?: unknown };
    throw new NotHeard({ code: "refused", method, words: wordsOf(message) }, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

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
