import { DiscordAPIError, HTTPError, RateLimitError } from "discord.js";

const UNKNOWN_CHANNEL = 10003;
/** What Discord says about things that are over: too late, already done, deleted, or no longer allowed. */
const OVER = new Set<number | string>([UNKNOWN_CHANNEL, 10004, 10008, 10015, 10062, 50001, 50013, 50027, 160002]);
const ALREADY_ACKNOWLEDGED = 40060;

export function isOver(error: unknown): error is DiscordAPIError {
  return error instanceof DiscordAPIError && OVER.has(error.code);
}

/** The channel was deleted. */
export function isUnknownChannel(error: unknown): boolean {
  return error instanceof DiscordAPIError && error.code === UNKNOWN_CHANNEL;
}

export function isAlreadyAcknowledged(error: unknown): boolean {
  return error instanceof DiscordAPIError && error.code === ALREADY_ACKNOWLEDGED;
}

export function isUnauthorized(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "TokenInvalid" || (error instanceof DiscordAPIError && error.status === 401);
}

const LOST = /^(UND_ERR_|ECONN|EPIPE|EAI_|ENET|EHOST|ETIMEDOUT)/;
const WAITS_MS = [50, 250, 800];

/** The connection ended under the request, nobody answered in time, or Discord is not well: it may be so no more. */
function isPassing(error: unknown): boolean {
  if (error instanceof HTTPError) return error.status >= 500;
  if (!(error instanceof Error)) return false;
  return error.name === "AbortError" || ("code" in error && typeof error.code === "string" && LOST.test(error.code));
}

/** For what may be said twice without harm. The library's own way of trying again is off: it would hide that it did. */
export async function persistently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const waitMs of WAITS_MS) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return work();
}

/** An error for the log. The library's own carry tokens in their addresses and messages in their bodies. */
export function faultOf(error: unknown): Record<string, unknown> {
  if (error instanceof DiscordAPIError) {
    return { status: error.status, code: error.code, method: error.method, reason: error.message };
  }
  if (error instanceof HTTPError) return { status: error.status, method: error.method, reason: error.message };
  if (error instanceof RateLimitError) return { method: error.method, retryAfterMs: error.retryAfter };
  return { err: error };
}
