import { z } from "zod";
import { parse } from "./payload.ts";
import { invalidForm } from "./refusal.ts";
import { snowflake } from "./snowflake.ts";

/** Application commands as Discord takes them, and as it gives them back: with its own defaults filled in. */
const name = z
  .string()
  .regex(/^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u)
  .refine((text) => text === text.toLowerCase());
const LOCALES = new Set(
  "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko".split(
    " ",
  ),
);
const localized = (text: z.ZodString) =>
  z
    .record(z.string(), text)
    .refine((map) => Object.keys(map).every((locale) => LOCALES.has(locale)), "A locale Discord does not know")
    .nullable()
    .optional();
const described = {
  description: z.string().min(1).max(100),
  description_localizations: localized(z.string().min(1).max(100)),
};

const choice = z.strictObject({
  name: z.string().min(1).max(100),
  name_localizations: localized(z.string().min(1).max(100)),
  value: z.union([z.string().max(100), z.number()]),
});

const plainOption = z
  .strictObject({
    type: z.int().min(3).max(11),
    name,
    name_localizations: localized(z.string().min(1).max(32)),
    ...described,
    required: z.boolean().optional(),
    autocomplete: z.boolean().optional(),
    min_length: z.int().min(0).max(6000).optional(),
    max_length: z.int().min(1).max(6000).optional(),
    choices: z.array(choice).max(25).optional(),
  })
  .refine((option) => !(option.autocomplete && option.choices?.length), "Autocomplete or choices, never both");

const subcommand = z.strictObject({
  type: z.literal(1),
  name,
  name_localizations: localized(z.string().min(1).max(32)),
  ...described,
  options: z.array(plainOption).max(25).optional(),
});

const shared = {
  name_localizations: localized(z.string().min(1).max(32)),
  integration_types: z.array(z.int().min(0).max(1)).min(1).optional(),
  contexts: z.array(z.int().min(0).max(2)).min(1).nullable().optional(),
  default_member_permissions: z.string().regex(/^\d+$/).nullable().optional(),
  nsfw: z.boolean().optional(),
};

const ChatInput = z
  .strictObject({
    type: z.literal(1),
    name,
    ...described,
    options: z
      .array(z.union([subcommand, plainOption]))
      .max(25)
      .optional(),
    ...shared,
  })
  .refine((command) => requiredFirst(command.options ?? []), "Required options come first")
  .refine((command) => unique((command.options ?? []).map((option) => option.name)), "Names of options are unique")
  .refine((command) => JSON.stringify(command).length <= 8000, "8000 characters in all");

const ContextMenu = z.strictObject({
  type: z.union([z.literal(2), z.literal(3)]),
  name: z.string().min(1).max(32),
  description: z.literal("").optional(),
  ...shared,
});

const Commands = z
  .array(z.discriminatedUnion("type", [ChatInput, ContextMenu]))
  .max(130)
  .refine((all) => all.filter((command) => command.type === 1).length <= 100, "100 slash commands")
  .refine((all) => all.filter((command) => command.type === 2).length <= 15, "15 user commands")
  .refine((all) => all.filter((command) => command.type === 3).length <= 15, "15 message commands")
  .refine((all) => unique(all.map((command) => `${command.type}:${command.name}`)), "Names of commands are unique");

type Option = z.infer<typeof plainOption> | z.infer<typeof subcommand>;
export type Registered = Record<string, unknown> & {
  readonly id: string;
  readonly type: number;
  readonly name: string;
  readonly options?: readonly Option[];
  readonly contexts: readonly number[] | null;
  readonly integration_types: readonly number[];
  readonly default_member_permissions: string | null;
};

export function register(body: unknown, applicationId: string, before: readonly Registered[]): Registered[] {
  return parse(Commands, body).map((command) => {
    const old = before.find(({ name, type }) => name === command.name && type === command.type);
    return {
      ...command,
      id: old?.id ?? snowflake(),
      application_id: applicationId,
      version: snowflake(),
      description: "description" in command ? (command.description ?? "") : "",
      contexts: command.contexts ?? null,
      integration_types: command.integration_types ?? [0],
      default_member_permissions: command.default_member_permissions ?? null,
      dm_permission: true,
      nsfw: false,
    } as Registered;
  });
}

/** What a listing shows: localisations are left out unless asked for. */
export function listed(command: Registered, withLocalizations: boolean): unknown {
  if (withLocalizations) return withNulls(command);
  return JSON.parse(JSON.stringify(command, (key, value) => (key.endsWith("_localizations") ? undefined : value)));
}

function withNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNulls);
  if (typeof value !== "object" || value === null) return value;
  const plain = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key.endsWith("_localizations") ? inner : withNulls(inner)]),
  );
  if (!("name" in plain && "type" in plain)) return plain;
  return { name_localizations: null, ...("description" in plain ? { description_localizations: null } : {}), ...plain };
}

export function findCommand(commands: readonly Registered[], name: string, type: number): Registered {
  const command = commands.find((one) => one.name === name && one.type === type);
  if (!command) throw invalidForm(`No such command: ${name}`);
  return command;
}

function unique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

function requiredFirst(options: readonly Option[]): boolean {
  const firstOptional = options.findIndex((option) => !("required" in option && option.required));
  return (
    firstOptional === -1 || options.slice(firstOptional).every((option) => !("required" in option && option.required))
  );
}
