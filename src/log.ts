// JSON lines on stderr, with secrets removed.
import { type Logger, pino } from "pino";

export type Log = Pick<Logger, "debug" | "info" | "warn" | "error">;

const REDACTED = "[redacted]";

/** Tokens of bots, wherever they hide: in an error's message, a stack, an address. */
const SECRET_SHAPES: readonly [RegExp, string][] = [
  [/\/bot\d+:[\w-]+/g, `/bot${REDACTED}`],
  [/\b\d{6,}:[\w-]{30,}/g, REDACTED],
  [/\b(Bot|Bearer|Basic) [\w.~+/=-]{8,}/g, `$1 ${REDACTED}`],
  [/:\/\/[^\s/@"'\\]+@/g, `://${REDACTED}@`],
];

/** The parts of an endpoint's address that must not be told: the whole, where it is, and the keys inside it. */
export function secretsOfUrl(url: string): string[] {
  if (!URL.canParse(url)) return [url];
  const { host, hostname, port, username, password, pathname, search } = new URL(url);
  const named = port !== "" || hostname.includes(".") ? [host] : [];
  const keys = `${pathname}${search}`.split(/[/?&=]/).filter((part) => part.length >= 12);
  return [url, ...named, ...keys, username, password].filter((part) => part.length >= 4);
}

export function createRedactor(secrets: readonly string[]): (text: string) => string {
  const longestFirst = [...new Set(secrets)].filter((secret) => secret !== "").sort((a, b) => b.length - a.length);
  return (text) => {
    const told = longestFirst.reduce((line, secret) => line.replaceAll(secret, REDACTED), text);
    return SECRET_SHAPES.reduce((line, [shape, instead]) => line.replace(shape, instead), told);
  };
}

/**
 * JSON lines on stderr. Whole lines are redacted after they are made, so that no message, stack or nested cause can carry
 * a secret out.
 */
export function createLog(options: {
  level: string;
  secrets?: readonly string[];
  write?: (line: string) => void;
}): Log {
  const redact = createRedactor(options.secrets ?? []);
  const write = options.write ?? ((line: string) => void process.stderr.write(line));
  return pino(
    { level: options.level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    { write: (line: string) => write(redact(line)) },
  );
}

export const silentLog: Log = pino({ level: "silent" });

/** Where an error was thrown, without a word of what it says: for what must not be written down. */
export function placesIn(error: unknown): readonly string[] {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return stack.split("\n").filter((line) => /^\s+at /.test(line));
}

const WARN_EVERY_MS = 10_000;

/** For a trouble that comes with every call: reports the first, and then one every ten seconds. */
export function seldom(say: (error: unknown) => void): (error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - last < WARN_EVERY_MS) return;
    last = performance.now();
    say(error);
  };
}
