import { type REST, Routes } from "discord.js";
import type { Log } from "../../log.ts";
import { commandDefinitions } from "./commands.ts";
import { persistently } from "./faults.ts";

/** Discord counts registrations, and people see commands flicker: so only what changed is sent. */
export async function registerCommands(rest: REST, applicationId: string, log: Log): Promise<void> {
  const route = Routes.applicationCommands(applicationId);
  const wanted = commandDefinitions();
  const query = new URLSearchParams({ with_localizations: "true" });
  const registered = (await persistently(() => rest.get(route, { query }))) as readonly object[];
  if (inOneForm(registered) === inOneForm(wanted)) return;
  await persistently(() => rest.put(route, { body: wanted }));
  log.info({ commands: wanted.length }, "Discord commands registered");
}

/** What Discord adds to a command of its own accord. */
const ADDED = new Set(["id", "application_id", "guild_id", "version", "dm_permission", "nsfw", "handler"]);
/** Lists whose order means nothing. */
const SETS = new Set(["contexts", "integration_types"]);

function inOneForm(commands: readonly object[]): string {
  return JSON.stringify(commands.map((command) => JSON.stringify(plain(command))).sort());
}

/** Without what is absent, empty or false, and with keys in order: the same whoever wrote it. */
function plain(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) return SETS.has(key) ? [...value].sort() : value.map((inner) => plain(inner));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .filter(([name, inner]) => !ADDED.has(name) && !isNothing(inner))
    .map(([name, inner]) => [name, plain(inner, name)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
}

function isNothing(value: unknown): boolean {
  const empty = Array.isArray(value) && value.length === 0;
  return value === null || value === undefined || value === false || value === "" || empty;
}
