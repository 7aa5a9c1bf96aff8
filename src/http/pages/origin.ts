import type { AppContext } from "../context.ts";

const LOOPBACK = new Set(["localhost", "127.0.0.1"]);

/** Whether a browser says that a page of ours made this request. Browsers always say it of what is posted. */
export function isOurs(context: AppContext, publicUrl: string): boolean {
  const origin = context.req.header("origin");
  return origin !== undefined && originsOf(publicUrl).includes(origin);
}

/** The origin the visitor sees: that is what a wallet shows and compares. */
export function ourOrigin(context: AppContext, publicUrl: string): string {
  const [first = publicUrl, ...others] = originsOf(publicUrl);
  return others.find((origin) => origin === context.req.header("origin")) ?? first;
}

/** On one's own machine both names of it are the same place. */
function originsOf(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  if (!LOOPBACK.has(url.hostname)) return [url.origin];
  return [url.origin, ...[...LOOPBACK].map((name) => `${url.protocol}//${name}${url.port && `:${url.port}`}`)];
}
