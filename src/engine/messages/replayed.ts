// What is said of a proof that was replayed. Browsers load this file, and of the languages the one that they need: it imports no library
// and no table of names.
import type { Language } from "../core/languages.ts";
import type { Replayed } from "./catalog.ts";

export type { Replayed, VerificationWords, VerifiedStep } from "./catalog.ts";

const TEXTS: Readonly<Record<Language, () => Promise<{ readonly replayed: Replayed }>>> = {
  en: () => import("./en/verification.ts"),
  es: () => import("./es/verification.ts"),
  zh: () => import("./zh/verification.ts"),
  ru: () => import("./ru/verification.ts"),
};

export async function loadReplayed(language: Language): Promise<Replayed> {
  return (await TEXTS[language]()).replayed;
}
