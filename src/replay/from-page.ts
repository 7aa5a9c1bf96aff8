// Lets a page ask a node that its reader named, or a wallet in the browser.
import type { Rpc } from "../engine/evidence/node.ts";
import { NotHeard, wordsOf } from "../engine/evidence/node.ts";
import { readJson } from "../json.ts";
import { askNode, NODE_SECONDS } from "./ask-node.ts";

const OWN_COMPUTER: ReadonlySet<string> = new Set(["localhost", "127.0.0.1"]);

/** A node that somebody named, as a page asks it. Its address goes nowhere else. */
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

const PAUSE_MS = 1_000;

/** Open nodes take few questions a second. */
async function askPatiently(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  try {
    return await askNode(url, method, params);
  } catch (error) {
    if (!(error instanceof NotHeard) || error.why.code !== "too-often") throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
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

/** Browsers do not say why a page may not read an answer, but that there was one. */
async function isThere(url: string): Promise<boolean> {
  try {
    const init = { method: "POST", mode: "no-cors", body: "{}", credentials: "omit" } as const;
    await fetch(url, { ...init, referrerPolicy: "no-referrer", signal: AbortSignal.timeout(5_000) });
    return true;
  } catch {
    return false;
  }
}

/** What wallets offer to pages (EIP-1193). Neither accounts nor signatures are asked of it. */
export type Wallet = {
  request(asked: { readonly method: string; readonly params: readonly unknown[] }): Promise<unknown>;
};

const MOST_DIGITS = 8 * 2 ** 20;

export function nodeOfWallet(wallet: Wallet): Rpc {
  return async (method, params) => {
    const said = await inTime(wallet.request({ method, params }), method);
    const text = JSON.stringify(said) ?? "";
    if (text.length > MOST_DIGITS) throw new NotHeard({ code: "too-much" });
    return readJson(text);
  };
}

async function inTime(answer: Promise<unknown>, method: string): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    const why = { code: "too-slow", seconds: NODE_SECONDS } as const;
    timer = setTimeout(() => reject(new NotHeard(why)), NODE_SECONDS * 1_000);
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
