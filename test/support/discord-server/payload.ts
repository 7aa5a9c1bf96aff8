import { z } from "zod";
import { type Component, flatten, LegacyComponents, Modal, V2Components } from "./components.ts";
import { emptyMessage, invalidForm } from "./refusal.ts";

export const FLAGS = { suppressEmbeds: 1 << 2, ephemeral: 1 << 6, silent: 1 << 12, componentsV2: 1 << 15 } as const;

const MAX_COMPONENTS = 40;
const MAX_TEXT = 4000;

const Embed = z.strictObject({
  title: z.string().max(256).optional(),
  description: z.string().max(4096).optional(),
  url: z.url().optional(),
  color: z.int().min(0).max(0xffffff).optional(),
  footer: z.strictObject({ text: z.string().max(2048) }).optional(),
  fields: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(256),
        value: z.string().min(1).max(1024),
        inline: z.boolean().optional(),
      }),
    )
    .max(25)
    .optional(),
});

const AllowedMentions = z.strictObject({
  parse: z.array(z.enum(["users", "roles", "everyone"])).optional(),
  users: z.array(z.string()).max(100).optional(),
  roles: z.array(z.string()).max(100).optional(),
  replied_user: z.boolean().optional(),
});
export type AllowedMentions = z.infer<typeof AllowedMentions>;

/** `tts`, `nonce` and `enforce_nonce` come from the library with every message, even where they mean nothing. */
const MessageBody = z.strictObject({
  content: z.string().max(2000).nullable().optional(),
  embeds: z.array(Embed).max(10).nullable().optional(),
  components: z.array(z.unknown()).nullable().optional(),
  flags: z.int().min(0).nullable().optional(),
  allowed_mentions: AllowedMentions.nullable().optional(),
  message_reference: z
    .strictObject({
      message_id: z.string(),
      channel_id: z.string().optional(),
      guild_id: z.string().optional(),
      fail_if_not_exists: z.boolean().optional(),
    })
    .optional(),
  tts: z.literal(false).optional(),
  nonce: z.string().max(25).optional(),
  enforce_nonce: z.boolean().optional(),
});
export type MessageBody = Omit<z.infer<typeof MessageBody>, "components"> & {
  components?: readonly Component[] | null | undefined;
};

/** What a message is after it was created or edited. */
export type MessageContent = {
  readonly content: string;
  readonly embeds: readonly unknown[];
  readonly components: readonly Component[];
  readonly flags: number;
};

export function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (!result.success) throw invalidForm(z.treeifyError(result.error));
  return result.data;
}

export function newContent(body: unknown, allowedFlags: number): { content: MessageContent; body: MessageBody } {
  const message = parse(MessageBody, body) as MessageBody;
  const flags = message.flags ?? 0;
  if ((flags & ~allowedFlags) !== 0) throw invalidForm({ flags: "A flag that may not be set here" });
  const content = { content: "", embeds: [], components: [], flags };
  return { content: merge(content, message), body: message };
}

/** An edit may set IS_COMPONENTS_V2 but never take it away; ephemerality never changes. */
export function editedContent(before: MessageContent, body: unknown): { content: MessageContent; body: MessageBody } {
  const message = parse(MessageBody, body) as MessageBody;
  const wanted = message.flags ?? 0;
  if ((wanted & ~(FLAGS.suppressEmbeds | FLAGS.componentsV2)) !== 0)
    throw invalidForm({ flags: "Only SUPPRESS_EMBEDS and IS_COMPONENTS_V2 may be set by an edit" });
  return { content: merge({ ...before, flags: before.flags | wanted }, message), body: message };
}

function merge(before: MessageContent, body: MessageBody): MessageContent {
  const after = {
    content: body.content === undefined ? before.content : (body.content ?? ""),
    embeds: body.embeds === undefined ? before.embeds : (body.embeds ?? []),
    components: body.components === undefined ? before.components : (body.components ?? []),
    flags: before.flags,
  };
  return (after.flags & FLAGS.componentsV2) === 0 ? checkLegacy(after) : checkV2(after);
}

function checkLegacy(message: MessageContent): MessageContent {
  parse(LegacyComponents, message.components);
  checkUnique(message.components);
  if (message.content.trim() === "" && message.embeds.length === 0 && message.components.length === 0)
    throw emptyMessage();
  if (JSON.stringify(message.embeds).length > 6000) throw invalidForm({ embeds: "6000 characters in all" });
  return message;
}

function checkV2(message: MessageContent): MessageContent {
  if (message.content !== "" || message.embeds.length > 0)
    throw invalidForm({ content: "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2" });
  if (message.components.length === 0) throw emptyMessage();
  parse(V2Components, message.components);
  checkUnique(message.components);
  const all = flatten(message.components);
  if (all.length > MAX_COMPONENTS) throw invalidForm({ components: `${all.length} components, 40 at most` });
  const characters = textLength(message.components);
  if (characters > MAX_TEXT) throw invalidForm({ components: `${characters} characters, 4000 at most` });
  return message;
}

export function textLength(components: readonly Component[]): number {
  return flatten(components).reduce((sum, { content }) => sum + (content?.length ?? 0), 0);
}

function checkUnique(components: readonly Component[]): void {
  const all = flatten(components);
  for (const key of ["custom_id", "id"] as const) {
    const values = all.map((component) => component[key]).filter((value) => value !== undefined && value !== 0);
    if (new Set(values).size !== values.length) throw invalidForm({ components: `COMPONENT_${key}_DUPLICATED` });
  }
}

export function checkModal(body: unknown): z.infer<typeof Modal> {
  const modal = parse(Modal, body);
  checkUnique(modal.components as readonly Component[]);
  return modal;
}

const Choices = z.strictObject({
  choices: z.array(z.strictObject({ name: z.string().min(1).max(100), value: z.string().min(1).max(100) })).max(25),
});
export const checkChoices = (body: unknown) => parse(Choices, body).choices;

/** The deferral takes only EPHEMERAL. */
const Deferral = z.strictObject({ flags: z.union([z.literal(0), z.literal(FLAGS.ephemeral)]).optional() }).optional();
export const checkDeferral = (body: unknown): number => parse(Deferral, body)?.flags ?? 0;
