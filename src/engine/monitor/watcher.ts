import { z } from "zod";

/** A chat, a channel, a user or the owner of keys, reached through one app (`door`). `id` is the app's own. */
export const Watcher = z.object({
  door: z.enum(["telegram", "discord", "http"]),
  id: z.string().min(1).max(200),
  /** The topic of the chat that gets the messages; lists and limits belong to the whole chat. */
  topic: z.number().int().positive().optional(),
});
export type Watcher = Readonly<z.infer<typeof Watcher>>;
export type Door = Watcher["door"];
export const DOORS: readonly Door[] = Watcher.shape.door.options;

export function nameOfWatcher({ door, id }: Watcher): string {
  return `${door}:${id}`;
}

/** One watched token of one watcher. */
export const Watch = z.object({
  chainId: z.number().int(),
  /** Lower case. */
  address: z.string(),
  symbol: z.string().nullable(),
  /** Milliseconds since 1970. */
  since: z.number(),
  until: z.number(),
  topic: Watcher.shape.topic,
  /** The watcher has heard that it ends soon. */
  warned: z.boolean(),
});
export type Watch = Readonly<z.infer<typeof Watch>>;

/** A person chooses for themselves, a group's admins for the group. */
export const WatchSettings = z.object({
  /** Only messages about danger. */
  onlyDanger: z.boolean(),
  /** Hours of the day in UTC, 0 to 23: messages wait until they end. `null`: none. */
  quiet: z.object({ from: z.number().int().min(0).max(23), to: z.number().int().min(0).max(23) }).nullable(),
});
export type WatchSettings = Readonly<z.infer<typeof WatchSettings>>;

export const USUAL_SETTINGS: WatchSettings = { onlyDanger: false, quiet: null };
