import type { Action, Subject, View } from "./card.ts";

/** What a pressed button asks for, as far as its data can be believed: it comes from the client and may be forged. */
export type Pressed = { readonly kind: "show"; readonly view: View; readonly subject: Subject } | PressedAudit;
type PressedAudit = { readonly kind: "refresh" | "audit"; readonly subject: Subject };

const LETTERS: Record<View | "refresh" | "audit", string> = {
  summary: "s",
  details: "d",
  holders: "h",
  similar: "m",
  proof: "p",
  refresh: "r",
  audit: "a",
};

/** At most 2 + 10 + 1 + 42 bytes, within Telegram's 64 and Discord's 100. */
const DATA = /^([sdhmpra]):([1-9][0-9]{0,9}):(0x[0-9a-f]{40})$/;

export function actionData(action: Exclude<Action, { kind: "open" }>): string {
  const letter = LETTERS[action.kind === "show" ? action.view : action.kind];
  return `${letter}:${action.subject.chainId}:${action.subject.address.toLowerCase()}`;
}

export function readActionData(data: string): Pressed | undefined {
  const [, letter, chain, address] = DATA.exec(data) ?? [];
  if (!letter || !address) return undefined;
  const subject = { chainId: Number(chain), address };
  if (letter === "r") return { kind: "refresh", subject };
  if (letter === "a") return { kind: "audit", subject };
  const view = (Object.keys(LETTERS) as View[]).find((name) => LETTERS[name] === letter);
  return view && { kind: "show", view, subject };
}
