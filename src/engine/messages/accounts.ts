// Accounts, functions and calls → the parts of sentences that name them: by role, by kind and by address. Each language's `accounts.ts`
// says them.
import { formatEther, type Hex, isAddressEqual } from "viem";
import type { PowerUse } from "../checks/vocabulary/powers.ts";
import type { Callee, NamedCall, PowerHolder } from "../experiments/outcomes.ts";
import type { Controller, Role } from "../facts/facts.ts";
import { type Sentences, told } from "./catalog.ts";
import { messageConfig } from "./config.ts";
import { capital, type Figures, shortAddress } from "./figures.ts";
import { functionName } from "./names/selectors.ts";
import { isCalledSomething } from "./selection.ts";

type Signers = { readonly threshold: number; readonly owners: number };

export type AccountTexts = {
  /** `the owner`, from `owner` */
  readonly titled: (role: string) => string;
  /** Who holds power, where no role is a name for it. */
  readonly unnamed: { readonly admin: string; readonly hidden: string };
  readonly insiders: { readonly holder: string; readonly other: string };
  /** Who can do what everybody can, and whose wallet a test takes for it. */
  readonly anyone: string;
  readonly stranger: string;
  /** To begin a headline with, three words at most. */
  readonly brief: {
    readonly anyone: string;
    readonly multisig: string;
    readonly timelock: string;
    readonly admin: string;
  };
  readonly kinds: {
    readonly multisig: (signers: Signers | null) => string;
    readonly timelock: (delay: string) => string;
    readonly contract: string;
  };
  /** `a single account (0x1234…abcd)`. `kind`: what `kinds` says; `behind`: who controls a contract. */
  readonly described: Readonly<
    Record<Controller["kind"], (name: string, kind: string, behind: string | null) => string>
  >;
  /** What stands behind a name: its address, its kind. */
  readonly inBrackets: (parts: readonly string[]) => string;
  readonly calls: {
    readonly price: (sum: string) => string;
    readonly buy: (sum: string) => string;
    readonly sell: string;
    readonly from: (address: string) => string;
    readonly empty: string;
    readonly bare: (data: string) => string;
    /** A call of another contract than the token. */
    readonly on: (call: string, target: string) => string;
    readonly between: string;
    readonly often: (round: string, times: number) => string;
  };
  readonly opened: (who: string, calls: string) => string;
};

/** Less than this has too many zeros to be read in coins. */
const FEW_WEI = 10n ** 9n;

export function createAccounts(roles: Sentences<Role>, texts: AccountTexts, { duration, number }: Figures) {
  const titleOf = (holder: PowerHolder): string | undefined =>
    isCalledSomething(holder) ? texts.titled(told(roles, holder.role)) : undefined;
  const nameOf = (holder: PowerHolder): string =>
    titleOf(holder) ?? (holder.named ? texts.unnamed.admin : texts.unnamed.hidden);

  /** `3-of-5 multisig`, `timelock of 2 days`, `contract`; nothing for a single account. */
  const kindOf = ({ kind, threshold, owners, delaySeconds }: Controller): string => {
    switch (kind) {
      case "multisig":
        return texts.kinds.multisig(threshold && owners ? { threshold, owners } : null);
      case "timelock":
        return texts.kinds.timelock(duration(delaySeconds ?? 0));
      case "contract":
        return texts.kinds.contract;
      default:
        return "";
    }
  };

  /** `a single account (0x1234…abcd)`, `a 3-of-5 multisig (0x1234…abcd)` … */
  const describe = (controller: Controller): string => {
    const { address, kind, behind } = controller;
    return texts.described[kind](shortAddress(address), kindOf(controller), behind ? describe(behind) : null);
  };

  /** `the owner (0xf39F…2266, 3-of-5 multisig)` */
  const whoOf = ({ holder }: { readonly holder: PowerHolder }): string => {
    if (holder.anyone) return texts.anyone;
    const parts = [shortAddress(holder.address), kindOf(holder)].filter((part) => part !== "");
    return `${nameOf(holder)}${texts.inBrackets(parts)}`;
  };

  /** `mint(address,uint256) [0x40c10f19] for 0.1 ETH (from 0x1234…abcd)` */
  const callWords = (call: NamedCall): string => {
    const { price, from, buy, sell } = texts.calls;
    const by = call.from ? from(shortAddress(call.from)) : "";
    const sum = call.paid ? sumOf(call.paid) : "";
    if (call.trade) return `${call.trade === "buy" ? buy(sum) : sell}${by}`;
    return `${call.data === undefined ? functionWords(call) : bare(call.data)}${sum ? price(sum) : ""}${by}`;
  };
  /** Exact, as code may ask for just this. */
  const sumOf = ({ wei, coin }: NonNullable<NamedCall["paid"]>): string =>
    wei < FEW_WEI ? `${number(wei)} wei` : `${formatEther(wei)} ${coin}`;
  const bare = (data: Hex): string => {
    if (data === "0x") return texts.calls.empty;
    const isLong = data.length > messageConfig.maxDataCharacters + 2;
    return texts.calls.bare(isLong ? `${data.slice(0, messageConfig.maxDataCharacters)}…` : data);
  };
  const inOrder = (calls: readonly string[]): string => joinedCalls(calls, texts.calls.between, texts.calls.often);
  const callsOf = ({ calls, token }: Pick<PowerUse, "calls" | "token">): string =>
    inOrder(
      calls.map((call) =>
        call.trade || isAddressEqual(call.target, token)
          ? callWords(call)
          : texts.calls.on(callWords(call), shortAddress(call.target)),
      ),
    );

  return {
    inBrackets: texts.inBrackets,
    describe,
    whoOf,
    callWords,
    /** As they go behind "can call". */
    callsOf,
    callsWords: (calls: readonly NamedCall[]): string => inOrder(calls.map(callWords)),
    /** `the owner`, `a large holder` */
    insiderOf(role: Role | null): string {
      if (!role) return texts.insiders.holder;
      const isTitled = role.code === "owner" || role.code === "creator" || role.code === "pending-owner";
      return isTitled ? texts.titled(told(roles, role)) : texts.insiders.other;
    },
    /** The same as `whoOf` without the address: `the owner (3-of-5 multisig)`. */
    inWords(holder: PowerHolder): string {
      if (holder.anyone) return texts.stranger;
      const kind = kindOf(holder);
      return kind === "" ? nameOf(holder) : `${nameOf(holder)}${texts.inBrackets([kind])}`;
    },
    /** To begin a headline with: `The owner`, `A multisig`. */
    briefly(holder: PowerHolder): string {
      if (holder.anyone) return texts.brief.anyone;
      if (holder.kind === "multisig" || holder.kind === "timelock") return texts.brief[holder.kind];
      return capital(titleOf(holder) ?? (holder.named ? texts.brief.admin : texts.unnamed.hidden));
    },
    /** `The owner (0xf39F…2266) opened it with openTrading() [0xc9567bf9].` */
    openedBy: (use: PowerUse): string => texts.opened(whoOf(use), callsOf(use)),
  };
}

export type AccountWords = ReturnType<typeof createAccounts>;

/** `mint(address,uint256) [0x40c10f19]`, or the selector with the types that the code takes. */
export function functionWords({ selector, inputs, name = functionName(selector), on }: Callee): string {
  const contract = on ? `${shortAddress(on)}.` : "";
  return name ? `${contract}${name} [${selector}]` : `${contract}${selector}(${inputs})`;
}

/** What is repeated from the first call to the last is told once. `then`: between two calls; `often`: of calls that are repeated. */
export function joinedCalls(
  calls: readonly string[],
  then: string,
  often: (round: string, times: number) => string,
): string {
  const rounds = calls.map((_, place) => place + 1).filter((length) => calls.length % length === 0);
  const isRound = (length: number) => calls.every((call, place) => call === calls[place % length]);
  const round = rounds.find(isRound) ?? calls.length;
  return round < calls.length ? often(calls.slice(0, round).join(then), calls.length / round) : calls.join(then);
}
