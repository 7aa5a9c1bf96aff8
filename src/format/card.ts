import type { Language } from "../engine/core/languages.ts";
import type { Verdict } from "../engine/core/report.ts";
import type { Line, Span } from "./spans.ts";

export const VIEWS = ["summary", "details", "holders", "similar", "proof"] as const;
export type View = (typeof VIEWS)[number];

/** What a card is about. */
export type Subject = { readonly chainId: number; readonly address: string };

/** What a button does. `show` costs nothing as long as the report is at hand; `refresh` and `audit` look anew. */
export type Action =
  | { readonly kind: "show"; readonly label: string; readonly view: View; readonly subject: Subject }
  | AuditAction
  /** Watches the token for the one who presses, or for the chat; no longer; no longer, on a list of what is watched. */
  | { readonly kind: "watch" | "unwatch" | "drop"; readonly label: string; readonly subject: Subject }
  | { readonly kind: "choose"; readonly label: string; readonly choice: NewsChoice }
  /** `app`: the same page for a window inside the chat, where the platform has one. */
  | { readonly kind: "open"; readonly label: string; readonly url: string; readonly app?: string }
  /** Puts a text where one can paste it; only some platforms can. */
  | { readonly kind: "copy"; readonly label: string; readonly text: string };

/** What comes back to us when it is pressed. */
export type Pressable = Exclude<Action, { kind: "open" | "copy" }>;

/** With a sum of the chain's coin, like 0.5, also what is left of that. */
export type AuditAction = {
  readonly kind: "refresh" | "audit";
  readonly label: string;
  readonly subject: Subject;
  readonly sum?: string;
};

/** What one who watches is told of, and when. */
export const NEWS_CHOICES = ["danger", "everything", "quiet", "loud"] as const;
export type NewsChoice = (typeof NEWS_CHOICES)[number];

export type Section = {
  readonly title: string | null;
  readonly lines: readonly Line[];
  /** Long and of interest to few: folded away where the platform can. */
  readonly folded: boolean;
};

/** What a chat shows: plain text and structure, no markup. Renderers escape, nothing before them does. */
export type Card = {
  /** Of all words on it. */
  readonly language: Language;
  readonly tone: Verdict | "working" | "note";
  readonly title: readonly Span[];
  readonly sections: readonly Section[];
  /** Shown above the words where the platform can fetch it. */
  readonly picture?: { readonly url: string; readonly alt: string };
  /** Rows of buttons. */
  readonly actions: readonly (readonly Action[])[];
};
