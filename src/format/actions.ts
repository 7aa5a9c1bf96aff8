// The data of buttons, and links to pages. Data of a pressed button is checked, as clients can forge it.
import { formatEther, parseEther } from "viem";
import { knownChain } from "../engine/chains/index.ts";
import type { Report } from "../engine/core/report.ts";
import {
  type AuditAction,
  checksummed,
  NEWS_CHOICES,
  type NewsChoice,
  type Pressable,
  type Subject,
  type View,
} from "./card.ts";
import { cardConfig } from "./config.ts";

/** What a pressed button asks for, as far as its data can be believed: it comes from the client and may be forged. */
export type Pressed = { readonly kind: "show"; readonly view: View; readonly subject: Subject } | PressedAudit;
type PressedAudit = { readonly kind: AuditAction["kind"]; readonly subject: Subject; readonly sum?: bigint };

/** The same of what is watched. */
export type PressedWatch =
  | { readonly kind: "watch" | "unwatch" | "drop"; readonly subject: Subject }
  | { readonly kind: "choose"; readonly choice: NewsChoice };

const LETTERS: Record<View | Exclude<Pressable["kind"], "show" | "choose">, string> = {
  summary: "s",
  details: "d",
  holders: "h",
  similar: "m",
  proof: "p",
  refresh: "r",
  audit: "a",
  watch: "w",
  unwatch: "u",
  drop: "x",
};

const DATA = /^([sdhmprawux]):([1-9][0-9]{0,9}):(0x[0-9a-f]{40})(?:(?<=^[ar]:.*):([0-9]{1,9}(?:\.[0-9]{1,18})?))?$/;
const CHOICE = /^n:([a-z]{1,12})$/;

export function actionData(action: Pressable): string {
  if (action.kind === "choose") return `n:${action.choice}`;
  const letter = LETTERS[action.kind === "show" ? action.view : action.kind];
  const data = `${letter}:${action.subject.chainId}:${action.subject.address.toLowerCase()}`;
  return "sum" in action && action.sum ? `${data}:${action.sum}` : data;
}

/** The same with a sum, where a button has room for it. */
export function withSum(action: AuditAction, sum: bigint | undefined): AuditAction {
  const both = sum ? { ...action, sum: formatEther(sum) } : action;
  return actionData(both).length <= cardConfig.actionBytes ? both : action;
}

export function readActionData(data: string): Pressed | undefined {
  const read = readSubject(data);
  if (!read) return undefined;
  const { letter, subject, sum } = read;
  const kind = (["refresh", "audit"] as const).find((name) => LETTERS[name] === letter);
  if (kind) return { kind, subject, ...(sum ? { sum } : {}) };
  const views: readonly View[] = ["summary", "details", "holders", "similar", "proof"];
  const view = views.find((name) => LETTERS[name] === letter);
  return view && { kind: "show", view, subject };
}

export function readWatchData(data: string): PressedWatch | undefined {
  const choice = NEWS_CHOICES.find((one) => one === CHOICE.exec(data)?.[1]);
  if (choice) return { kind: "choose", choice };
  const read = readSubject(data);
  const kind = (["watch", "unwatch", "drop"] as const).find((one) => LETTERS[one] === read?.letter);
  return read && kind && { kind, subject: read.subject };
}

type Read = { readonly letter: string; readonly subject: Subject; readonly sum: bigint };

function readSubject(data: string): Read | undefined {
  const [, letter, chain, address, sum = "0"] = DATA.exec(data) ?? [];
  return letter && address ? { letter, subject: { chainId: Number(chain), address }, sum: parseEther(sum) } : undefined;
}

// Links to sites that draw charts and maps of holders. Nothing is ever fetched from them.

/** A chain without a known explorer is its operator's alone, whatever its number. */
export function chartUrl({ chain, token, pools }: Report): string | null {
  const site = chain.explorer === null || pools.length === 0 ? undefined : knownChain(chain.id)?.sites?.chart;
  return site ? `https://dexscreener.com/${site}/${checksummed(token.address)}` : null;
}

export function holderMapUrl({ chain, token }: Report): string | null {
  const map = chain.explorer === null ? undefined : knownChain(chain.id)?.sites?.map;
  return map ? `https://app.bubblemaps.io/${map}/token/${checksummed(token.address)}` : null;
}
