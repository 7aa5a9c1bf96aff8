// Sends one signed message to an address that a stranger named. Nothing inside our own network is reached, whatever the name resolves to, and no
// redirect is followed.
import { createHmac } from "node:crypto";
import { lookup as resolve } from "node:dns";
import { request as requestPlainly } from "node:http";
import { request } from "node:https";
import type { LookupFunction } from "node:net";
import { isPrivateHost } from "../../private-hosts.ts";
import { monitorConfig } from "./config.ts";

export type Post = {
  readonly url: string;
  readonly secret: string;
  readonly delivery: string;
  readonly body: string;
  readonly unixSeconds: number;
};

export type Reaching = {
  /** `https:` alone, unless a test says otherwise. */
  readonly protocols: ReadonlySet<string>;
  /** Whether a name or a resolved address is out of reach. */
  readonly isForbidden: (host: string) => boolean;
  /** A receiver has so long to answer. */
  readonly limitMs: number;
};

const OUTSIDE: Reaching = {
  protocols: new Set(["https:"]),
  isForbidden: isPrivateHost,
  limitMs: monitorConfig.webhookLimitMs,
};

/** `Assay-Signature`: the time, and the HMAC-SHA256 of the time, a dot and the body. */
export function sign(secret: string, unixSeconds: number, body: string): string {
  const hmac = createHmac("sha256", secret).update(`${unixSeconds}.${body}`).digest("hex");
  return `t=${unixSeconds},v1=${hmac}`;
}

/** Whether it may be sent to at all, by what the address says. What its name leads to is looked at with each message. */
export function isReachable(url: string, { protocols, isForbidden }: Reaching = OUTSIDE): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  return protocols.has(protocol) && username === "" && password === "" && !isForbidden(hostname);
}

/** `taken`, or why not. */
export async function post(message: Post, reaching: Reaching = OUTSIDE): Promise<"taken" | string> {
  const { url, secret, delivery, body, unixSeconds } = message;
  if (!isReachable(url, reaching)) return "its address may not be reached";
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "user-agent": "Assay",
    "Assay-Delivery": delivery,
    "Assay-Signature": sign(secret, unixSeconds, body),
  };
  const signal = AbortSignal.timeout(reaching.limitMs);
  const ask = new URL(url).protocol === "https:" ? request : requestPlainly;
  return await new Promise((settle) => {
    const asked = ask(url, { method: "POST", headers, signal, lookup: lookupIn(reaching), agent: false }, (answer) => {
      const { statusCode = 0 } = answer;
      settle(statusCode >= 200 && statusCode < 300 ? "taken" : `it answered ${statusCode}`);
      // What it says is not read.
      answer.destroy();
    });
    asked.on("error", () => settle(signal.aborted ? "it did not answer in time" : "it could not be reached"));
    asked.end(body);
  });
}

/** The address that is connected to is the one that was looked at. */
function lookupIn({ isForbidden }: Reaching): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, options, (error, address, family) => {
      const found = Array.isArray(address) ? address.map((each) => each.address) : [address];
      if (!error && found.some(isForbidden)) return callback(new Error("It leads inside."), "", 0);
      callback(error, address, family);
    });
  };
}
