import { z } from "zod";

/** Who is told, and through which door: a chat, a channel or user, the owner of keys. `id` is the door's own. */
export const Watcher = z.object({
  door: z.enum(["telegram", "discord", "http"]),
  id: z.string().min(1).max(200),
  /** Where inside the chat it is told; lists and limits are the whole chat's. */
  topic: z.number().int().positive().optional(),
});
export type Watcher = Readonly<z.infer<typeof Watcher>>;
export type Door = Watcher["door"];
export const DOORS: readonly Door[] = Watcher.shape.door.options;

export function nameOfWatcher({ door, id }: Watcher): string {
  return `${door}:${id}`;
}

/** One token that somebody watches. */
export const Watch = z.object({
  chainId: z.number().int(),
  /** Lower case. */
  address: z.string(),
  symbol: z.string().nullable(),
  /** Milliseconds since 1970. */
  since: z.number(),
  until: z.number(),
  topic: Watcher.shape.topic,
  /** It was said that it ends. */
  warned: z.boolean(),
});
export type Watch = Readonly<z.infer<typeof Watch>>;

/** Chosen by a person for themselves, by a group's admins for the group. */
export const WatchSettings = z.object({
  /** Told of danger alone. */
  onlyDanger: z.boolean(),
  /** Hours of the day in UTC, from 0 to 23: what comes in between is told at their end. `null`: none. */
  quiet: z.object({ from: z.number().int().min(0).max(23), to: z.number().int().min(0).max(23) }).nullable(),
});
export type WatchSettings = Readonly<z.infer<typeof WatchSettings>>;

export const USUAL_SETTINGS: WatchSettings = { onlyDanger: false, quiet: null };
