// Asks servers beside the chain: Sourcify, Blockscout and Etherscan. They may know more than the chain says, but no verdict needs them, and
// nothing is believed of them that the chain could contradict. A server that fails is left alone for a while.
import type { Address } from "viem";
import { readJson } from "../../json.ts";
import type { Chain } from "../chain/chain.ts";
import { known, type Read, unknown } from "../core/read.ts";
import { factsConfig } from "./config.ts";

const { helpers: limits } = factsConfig;

export type Helpers = {
  /** `null`: turned off. */
  readonly sourcifyUrl: string | null;
  readonly etherscanKey: string | null;
};

/** `null`: the helper is not set up, or does not know the chain. */
type Asked = Promise<Read<unknown>> | null;

export function askSourcify(
  { sourcifyUrl }: Helpers,
  { id }: Chain,
  address: Address,
  fields: string,
  signal: AbortSignal,
): Asked {
  if (!sourcifyUrl) return null;
  return fetchJson(`${root(sourcifyUrl)}/v2/contract/${id}/${address}?fields=${fields}`, "Sourcify", signal);
}

export function askBlockscout({ blockscoutUrl }: Chain, path: string, signal: AbortSignal): Asked {
  return blockscoutUrl ? fetchJson(`${root(blockscoutUrl)}/api/v2/${path}`, "Blockscout", signal) : null;
}

export function askEtherscan({ etherscanKey }: Helpers, { id }: Chain, query: string, signal: AbortSignal): Asked {
  if (!etherscanKey) return null;
  const url = `https://api.etherscan.io/v2/api?chainid=${id}&${query}&apikey=${etherscanKey}`;
  return fetchJson(url, "Etherscan", signal);
}

const root = (url: string) => url.replace(/\/$/, "");

/** `null`: the server says there is no such thing. Keys live in URLs, so a failure never says which URL it was. */
export async function fetchJson(url: string, name: string, signal: AbortSignal): Promise<Read<unknown>> {
  const { origin } = new URL(url);
  if (isPaused(origin)) return unknown({ code: "helper-unreachable", helper: name });
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(limits.timeLimitMs)]),
      headers: { accept: "application/json" },
      redirect: "manual",
    });
    failures.delete(origin);
    if (response.status === 404) return known(null);
    if (!response.ok) return unknown({ code: "helper-refused", helper: name, status: response.status });
    const text = await readText(response);
    if (text === null) return unknown({ code: "helper-sent-too-much", helper: name });
    const json = readJson(text);
    return json === undefined ? unknown({ code: "helper-unreachable", helper: name }) : known(json);
  } catch {
    // Not reachable or too slow: a helper's failure is never the audit's.
    if (!signal.aborted) pause(origin);
    return unknown({ code: "helper-unreachable", helper: name });
  }
}

/** By origin: how often it failed since it last answered, and until when it is left alone. */
const failures = new Map<string, { readonly times: number; readonly pausedUntil: number }>();

function isPaused(origin: string): boolean {
  return (failures.get(origin)?.pausedUntil ?? 0) > performance.now();
}

function pause(origin: string): void {
  const times = (failures.get(origin)?.times ?? 0) + 1;
  failures.delete(origin);
  const ms = Math.min(limits.firstPauseMs * 2 ** (times - 1), limits.maxPauseMs);
  failures.set(origin, { times, pausedUntil: performance.now() + ms });
  const [oldest] = failures.keys();
  if (failures.size > limits.maxRememberedServers && oldest !== undefined) failures.delete(oldest);
}

async function readText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > limits.maxAnswerBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
