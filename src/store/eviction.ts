import type { Log } from "../log.ts";

/** Says at the start what a Redis whose memory is full would throw away. */
export function tellEviction(info: string, log: Log): void {
  const [, policy = "noeviction"] = /^maxmemory_policy:(\S+)/m.exec(info) ?? [];
  const advice = "Its maxmemory-policy should be noeviction.";
  if (policy.startsWith("allkeys-")) {
    log.error({ policy }, `When its memory is full, Redis throws away API keys and settings of chats. ${advice}`);
  } else if (policy.startsWith("volatile-")) {
    log.warn(
      { policy },
      `When its memory is full, Redis throws away windows of quotas, and limits begin anew. ${advice}`,
    );
  }
}
