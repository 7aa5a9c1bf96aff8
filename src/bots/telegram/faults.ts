import { BotError, GrammyError, HttpError } from "grammy";
import { type Log, placesIn } from "../../log.ts";

/** An error as it may be written down: the library's own carry whole messages, with what people typed. */
export function faultOf(error: unknown): unknown {
  if (error instanceof BotError) return faultOf(error.error);
  if (error instanceof GrammyError) {
    const { method, error_code: code, description } = error;
    return { method, code, reason: withoutQuotes(description), at: placesIn(error) };
  }
  if (error instanceof HttpError) return { reason: error.message, cause: causeOf(error.error), at: placesIn(error) };
  return error;
}

/** The log for all of Telegram. */
export function discreetLog(log: Log): Log {
  const discreet = (level: keyof Log) => (first: unknown, words?: string) =>
    words === undefined ? log[level](faultOf(first)) : log[level](discreetly(first), words);
  return { debug: discreet("debug"), info: discreet("info"), warn: discreet("warn"), error: discreet("error") };
}

function discreetly(told: unknown): unknown {
  if (typeof told !== "object" || told === null || !("err" in told)) return faultOf(told);
  return { ...told, err: faultOf(told.err) };
}

/** Telegram quotes what it could not read, and may name an address from it. */
function withoutQuotes(description: string): string {
  return description.replace(/"[^"]*"/g, '"…"').replace(/0x[0-9a-f]{6,}/gi, "0x…");
}

function causeOf(error: unknown): unknown {
  if (error instanceof GrammyError || error instanceof HttpError || !(error instanceof Error)) return faultOf(error);
  return { name: error.name, message: error.message, ...("code" in error ? { code: error.code } : {}) };
}
