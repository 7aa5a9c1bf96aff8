import { z } from "zod";

/** Every component a message or a modal may hold, with the limits Discord publishes. Unknown fields are refused. */
const id = z.int().min(0).max(2_147_483_647).optional();
const notBlank = (text: string) => text.trim() !== "";
const customId = z.string().min(1).max(100);
const emoji = z.strictObject({
  id: z.string().nullable().optional(),
  name: z.string().nullable().optional(),
  animated: z.boolean().optional(),
});

const TextDisplay = z.strictObject({
  type: z.literal(10),
  id,
  content: z.string().min(1).max(4000).refine(notBlank, "Must not be blank"),
});

const Button = z
  .strictObject({
    type: z.literal(2),
    id,
    style: z.int().min(1).max(5),
    label: z.string().max(80).optional(),
    emoji: emoji.optional(),
    custom_id: customId.optional(),
    url: z
      .url({ protocol: /^(https?|discord)$/ })
      .max(512)
      .optional(),
    disabled: z.boolean().optional(),
  })
  .refine((button) => (button.label ?? "").trim() !== "" || button.emoji !== undefined, "A label or an emoji is needed")
  .refine(
    (button) =>
      button.style === 5
        ? button.url !== undefined && button.custom_id === undefined
        : button.custom_id !== undefined && button.url === undefined,
    "A link has a url, every other button a custom id",
  );

const Thumbnail = z.strictObject({
  type: z.literal(11),
  id,
  media: z.strictObject({ url: z.string() }),
  description: z.string().max(1024).optional(),
  spoiler: z.boolean().optional(),
});

const Option = z.strictObject({
  label: z.string().min(1).max(100).refine(notBlank, "Must not be blank"),
  value: z.string().min(1).max(100),
  description: z.string().max(100).optional(),
  emoji: emoji.optional(),
  default: z.boolean().optional(),
});

const StringSelect = z
  .strictObject({
    type: z.literal(3),
    id,
    custom_id: customId,
    options: z.array(Option).min(1).max(25),
    placeholder: z.string().max(150).optional(),
    min_values: z.int().min(0).max(25).optional(),
    max_values: z.int().min(1).max(25).optional(),
    disabled: z.boolean().optional(),
  })
  .refine(
    (select) => new Set(select.options.map((option) => option.value)).size === select.options.length,
    "The values of options must be unique",
  )
  .refine(
    (select) => select.options.filter((option) => option.default).length <= (select.max_values ?? 1),
    "More options are chosen than may be",
  );

const ActionRow = z.strictObject({
  type: z.literal(1),
  id,
  components: z.union([z.array(Button).min(1).max(5), z.array(StringSelect).length(1)]),
});

const Section = z.strictObject({
  type: z.literal(9),
  id,
  components: z.array(TextDisplay).min(1).max(3),
  accessory: z.union([Button, Thumbnail]),
});

const MediaGallery = z.strictObject({
  type: z.literal(12),
  id,
  items: z
    .array(
      z.strictObject({
        media: z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2048) }),
        description: z.string().min(1).max(1024).optional(),
        spoiler: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(10),
});

const Separator = z.strictObject({
  type: z.literal(14),
  id,
  divider: z.boolean().optional(),
  spacing: z.int().min(1).max(2).optional(),
});

const Container = z.strictObject({
  type: z.literal(17),
  id,
  accent_color: z.int().min(0).max(0xffffff).nullable().optional(),
  spoiler: z.boolean().optional(),
  components: z
    .array(z.discriminatedUnion("type", [ActionRow, MediaGallery, Section, Separator, TextDisplay]))
    .min(1)
    .max(40),
});

export const LegacyComponents = z.array(ActionRow).max(5);
export const V2Components = z
  .array(z.discriminatedUnion("type", [ActionRow, MediaGallery, Section, Separator, TextDisplay, Container]))
  .max(40);

const TextInput = z
  .strictObject({
    type: z.literal(4),
    id,
    custom_id: customId,
    style: z.int().min(1).max(2),
    min_length: z.int().min(0).max(4000).optional(),
    max_length: z.int().min(1).max(4000).optional(),
    required: z.boolean().optional(),
    value: z.string().max(4000).optional(),
    placeholder: z.string().max(100).optional(),
  })
  .refine((input) => (input.min_length ?? 0) <= (input.max_length ?? 4000), "The shortest is longer than the longest");

const Label = z.strictObject({
  type: z.literal(18),
  id,
  label: z.string().min(1).max(45),
  description: z.string().max(100).optional(),
  component: z.union([TextInput, StringSelect]),
});

export const Modal = z.strictObject({
  custom_id: customId,
  title: z.string().min(1).max(45),
  components: z
    .array(z.discriminatedUnion("type", [Label, TextDisplay]))
    .min(1)
    .max(5),
});

/** Any component, with what may be inside it. */
export type Component = {
  readonly type: number;
  readonly id?: number;
  readonly custom_id?: string;
  readonly content?: string;
  readonly label?: string;
  readonly url?: string;
  readonly style?: number;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly accent_color?: number | null;
  readonly options?: readonly {
    readonly label: string;
    readonly value: string;
    readonly description?: string;
    readonly default?: boolean;
  }[];
  readonly components?: readonly Component[];
  readonly component?: Component;
  readonly accessory?: Component;
};

/** A component and everything inside it, outermost first. */
export function flatten(components: readonly Component[]): Component[] {
  return components.flatMap((component) => [
    component,
    ...flatten(component.components ?? []),
    ...flatten(component.component ? [component.component] : []),
    ...flatten(component.accessory ? [component.accessory] : []),
  ]);
}
