// What changed since an earlier audit, and who caused it → sentences without the stop at their end. Each language's `index.ts` says them.
import { BPS } from "../core/units.ts";
import type { Cause, Change } from "../diff/index.ts";
import type { CheckText, Sentences, With } from "./catalog.ts";
import { type Figures, shortAddress } from "./figures.ts";

type Turned = "verdict" | "tax" | "admin" | "owner";
type OfRow = "row" | "exit-closed" | "exit-opened" | "power-used" | "power-use-unseen";
type Whole = Exclude<Change, { code: Turned | OfRow | "liquidity" | "code" }>;

export type ChangeTexts = Sentences<Whole> & {
  /** `Owner: 0x1234…abcd → renounced` */
  readonly turned: (what: string, before: string, after: string) => string;
  readonly verdict: string;
  readonly taxes: Readonly<Record<With<"tax", Change>["deal"], string>>;
  readonly admin: string;
  readonly owner: string;
  readonly renounced: string;
  readonly noAccount: string;
  readonly liquidity: {
    readonly added: string;
    /** `figures`: what it was and is. */
    readonly moved: (share: string, isLess: boolean, figures: string | null) => string;
  };
  /** No `implementations`: it is not known what it became. */
  readonly code: (implementations: readonly string[]) => string;
  /** `found`: what the check finds. */
  readonly used: (found: string, on: string) => string;
  readonly useUnseen: (found: string, accounts: number) => string;
  readonly causer: (role: Cause["role"], address: string) => string;
  /** `name`: the function's; `null`: it has none; nothing: only a transaction is known. */
  readonly cause: (who: string, seconds: number, name: string | null | undefined) => string;
};

export function createChanges(
  texts: ChangeTexts,
  checks: Readonly<Record<string, CheckText>>,
  { number, percent }: Figures,
): { readonly changes: Sentences<Change>; readonly cause: (cause: Cause, nowSeconds: number) => string } {
  /** Where a row of this name is not known any more, its name is all there is to say. */
  const rowText = (check: string, part: "found" | "passed"): string =>
    Object.hasOwn(checks, check) ? (checks[check]?.[part] ?? check) : check;
  const account = (address: string | null): string => (address === null ? texts.noAccount : shortAddress(address));
  const owner = ({ status, address }: With<"owner", Change>["after"]): string =>
    status === "Renounced" ? texts.renounced : account(address);
  const amount = (value: number): string => number(value, { maximumSignificantDigits: 3 });

  return {
    changes: {
      ...texts,
      verdict: ({ before, after }) => texts.turned(texts.verdict, VERDICT_MARKS[before], VERDICT_MARKS[after]),
      tax: ({ deal, before, after }) => texts.turned(texts.taxes[deal], percent(before), percent(after)),
      admin: ({ before, after }) => texts.turned(texts.admin, account(before), account(after)),
      owner: ({ before, after }) => texts.turned(texts.owner, owner(before), owner(after)),
      liquidity: ({ before, after, symbol }) => {
        if (before <= 0) return texts.liquidity.added;
        const moved = percent((Math.abs(after - before) / before) * BPS);
        const figures = symbol === null ? null : `${amount(before)} → ${amount(after)} ${symbol}`;
        return texts.liquidity.moved(moved, after < before, figures);
      },
      code: ({ implementations }) => texts.code(implementations.slice(0, 3).map(shortAddress)),
      row: ({ check, after }) => rowText(check, after === "clear" ? "passed" : "found"),
      "exit-closed": ({ check }) => rowText(check, "found"),
      "exit-opened": ({ check }) => rowText(check, "passed"),
      "power-used": ({ check, on }) => texts.used(rowText(check, "found"), shortAddress(on)),
      "power-use-unseen": ({ check, accounts }) => texts.useUnseen(rowText(check, "found"), accounts),
    },
    cause({ by, role, call, at }, nowSeconds) {
      const name = call?.replace(/\(.*$/s, "");
      const isSelector = name !== undefined && /^0x[0-9a-f]+$/i.test(name);
      const who = texts.causer(role, shortAddress(by));
      return texts.cause(who, Math.max(nowSeconds - at, 1), isSelector ? null : name);
    },
  };
}

const VERDICT_MARKS = { clear: "🟢", warning: "🟠", danger: "🔴", unknown: "⚪" } as const;
