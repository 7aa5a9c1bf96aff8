// The type that a translation has: that of the English, except that plural forms are those of the language. Chinese has one, Russian three.
import type { Forms } from "../engine/messages/figures.ts";

export type Translated<Text> = Text extends string
  ? string
  : Text extends (...figures: never[]) => unknown
    ? Text
    : Text extends { readonly one: string; readonly other: string }
      ? Forms
      : { readonly [Key in keyof Text]: Translated<Text[Key]> };
