import { readJson } from "../../json.ts";
import { known, type Read, unknown } from "../core/read.ts";

/** Servers that may know more than the chain says. None is needed for a verdict; none is believed without the chain. */
export type Helpers = {
  /** `null`: turned off. */
  readonly sourcifyUrl: string | null;
  readonly etherscanKey: string | null;
};

/** Nobody waits longer for what no verdict needs; what comes later is not in this report. */
const TIME_LIMIT_MS = 1_500;
/** One that failed is left alone for so long, doubled with each failure that follows: no audit waits for it meanwhile. */
const FIRST_REST_MS = 4_000;
const LONGEST_REST_MS = 60_000;
const MOST_REMEMBERED = 100;
const MAX_BYTES = 4_000_000;

/** `null`: the server says there is no such thing. Keys live in URLs, so a failure never says which URL it was. */
export async function fetchJson(url: string, name: string, signal: AbortSignal): Promise<Read<unknown>> {
  const { origin } = new URL(url);
  if (isResting(origin)) return unknown({ code: "helper-unreachable", helper: name });
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
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
    if (!signal.aborted) rest(origin);
    return unknown({ code: "helper-unreachable", helper: name });
  }
}

/** By origin: how often it failed since it last answered, and until when it is left alone. */
const failures = new Map<string, { readonly times: number; readonly restsUntil: number }>();

function isResting(origin: string): boolean {
  return (failures.get(origin)?.restsUntil ?? 0) > performance.now();
}

function rest(origin: string): void {
  const times = (failures.get(origin)?.times ?? 0) + 1;
  failures.delete(origin);
  const ms = Math.min(FIRST_REST_MS * 2 ** (times - 1), LONGEST_REST_MS);
  failures.set(origin, { times, restsUntil: performance.now() + ms });
  const [oldest] = failures.keys();
  if (failures.size > MOST_REMEMBERED && oldest !== undefined) failures.delete(oldest);
}

async function readText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
