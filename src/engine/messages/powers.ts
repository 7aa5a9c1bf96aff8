// What accounts with power did in tests → sentences one after another: who used what, what had to happen before, what came of it and when,
// and what takes the edge off it. Each language's `powers.ts` says them.
import type { MadeHolders, PowerMessage } from "../checks/vocabulary/powers.ts";
import type { Mitigation, Receiver } from "../experiments/outcomes.ts";
import { type AccountWords, functionWords } from "./accounts.ts";
import type { Texts, With } from "./catalog.ts";
import { type EffectTexts, effectsWith, type ShownTexts, shownWith } from "./effects.ts";
import { shortAddress } from "./figures.ts";
import { isCalledSomething, isPaid, settingsApart, type Use } from "./selection.ts";

type Used = With<"power-used", PowerMessage>;
type OfContract = With<"power-of-contract", PowerMessage>;
type Fees = With<"fees-can-be-redirected", PowerMessage>;
type Money = With<"contract-money-can-be-taken", PowerMessage>;
type ApprovedMoney = With<"approved-money-can-be-taken", PowerMessage>;
type Deposits = With<"deposits-can-be-taken", PowerMessage>;

/** `who`: the holder of the power. */
type MoneyTexts<One> = {
  readonly headline: (who: string) => string;
  readonly came: (of: One) => string;
  readonly evidence: (who: string, of: One) => string;
};

/** Whole sentences, but for `headline`, `aContract` and `calls`. */
export type PowerTexts = {
  readonly shown: ShownTexts;
  readonly effects: EffectTexts;
  /** Behind what `shown` and `effects` say that it did. */
  readonly stop: string;
  /** A whole sentence of what came of a call, behind the sentence about the call. */
  readonly result: (did: string) => string;
  readonly canUse: (who: string, calls: string) => string;
  /** The same behind how trading was opened. `isAgain`: with a function that was called for it. */
  readonly canUseThen: (who: string, calls: string, isAgain: boolean) => string;
  /** Of what everybody gets who pays with another token. `backing`: its creator may have any amount of that. */
  readonly paid: {
    readonly headline: string;
    readonly canUse: (asset: string, calls: string) => string;
    readonly tried: (calls: string) => string;
    readonly backing: string;
  };
  readonly aContract: string;
  readonly renounced: { readonly headline: (who: string) => string; readonly sentence: string; readonly brief: string };
  readonly unnamed: { readonly headline: string; readonly brief: (who: string) => string };
  readonly fees: MoneyTexts<Fees>;
  readonly money: MoneyTexts<Money>;
  readonly approvedMoney: MoneyTexts<ApprovedMoney>;
  /** `put` and `back`: the calls that deposit, and that give it back. */
  readonly deposits: {
    readonly headline: (who: string) => string;
    readonly came: (put: string, back: string, to: Receiver) => string;
    readonly evidence: (who: string, put: string, back: string) => string;
  };
  /** Of other functions that do the same. */
  readonly alike: (others: number) => string;
  /** What had to happen first, so that there were holders to use powers against. */
  readonly given: { readonly sentence: (donor: string) => string; readonly brief: string };
  readonly opened: { readonly sentence: string; readonly brief: string };
  /** When it shows, where that is not at once. `within`: it does not work yet. */
  readonly shows: {
    readonly within: (seconds: number) => string;
    readonly nextBlock: string;
    readonly later: (seconds: number) => string;
  };
  /** What takes the edge off it. */
  readonly undone: { readonly sentence: (call: string) => string; readonly brief: string };
  readonly bought: { readonly sentence: (asset: string) => string; readonly brief: string };
  readonly ended: { readonly atOnce: string; readonly later: (seconds: number, renewable: boolean) => string };
  /** `one call` */
  readonly calls: (calls: number) => string;
  /** `did`: the first sentence of what happened, which comes with it. */
  readonly tried: (calls: string, who: string, did: string) => string;
  readonly triedInItsName: (calls: string, who: string, did: string) => string;
  readonly otherSettings: string;
  /** How far a contract could be driven through its own functions. */
  readonly reach: {
    readonly none: string;
    readonly driven: (functions: number) => string;
    readonly untriggered: (functions: number) => string;
    readonly made: (functions: number, growthBps: number) => string;
  };
};

export function createPowers(texts: PowerTexts, accounts: AccountWords, space = " ") {
  const { briefly, callsOf, callWords, inWords } = accounts;
  const pieces = createPieces(texts, accounts);
  const { effects, shown, canUse, whatItDid, whatShowed, alike, reach } = pieces;
  const joined = (sentences: readonly string[]) => sentences.join(space);
  const together = createTogether(texts, pieces, inWords, joined);

  const evidence = (use: Use | OfContract) => together([use]);
  const takes = <One extends Fees | Money | ApprovedMoney | Deposits>(of: MoneyTexts<One>) => ({
    headline: ({ holder }: One) => of.headline(briefly(holder)),
    sentence: (use: One) => joined([canUse(use), of.came(use), ...alike(use.others)]),
    evidence: (use: One) => of.evidence(inWords(use.holder), use),
  });

  const messages: Texts<Exclude<PowerMessage, { code: "power-in-code" | "codeless-decides" | "made-by-sales" }>> = {
    "power-used": {
      headline: (use) => (isPaid(use) ? texts.paid.headline : `${briefly(use.holder)}${space}${shown.can(use.shown)}`),
      sentence: (use) =>
        joined([
          ...pieces.beforehand(use.madeHolders),
          // Who tried it says nothing of who can.
          ...(isPaid(use) && use.remedy?.kind === "paid"
            ? [
                texts.paid.canUse(shortAddress(use.remedy.asset), callsOf(use)),
                texts.result(whatShowed(use)),
                texts.paid.backing,
              ]
            : [
                pieces.canUseAfter(use),
                texts.result(whatShowed(use)),
                ...pieces.whenShown(use),
                ...(use.remedy ? pieces.wayOut(use.remedy) : []),
              ]),
          ...alike(use.others),
        ]),
      evidence,
    },
    "power-of-contract": {
      headline: ({ holder, effect }) =>
        `${isCalledSomething(holder) ? briefly(holder) : texts.aContract}${space}${effects.can(effect)}`,
      sentence: (use) => joined([canUse(use), texts.result(whatItDid(use)), reach(use.command)]),
      evidence,
    },
    "power-though-renounced": {
      headline: ({ holder }) => texts.renounced.headline(briefly(holder)),
      sentence: (use) => joined([texts.renounced.sentence, canUse(use), texts.result(whatItDid(use))]),
      evidence,
    },
    "power-of-unnamed": {
      headline: texts.unnamed.headline,
      sentence: (use) =>
        joined([
          canUse(use),
          texts.result(whatItDid(use)),
          ...(isCalledSomething(use.holder) ? [texts.unnamed.brief(inWords(use.holder))] : []),
        ]),
      evidence,
    },
    "fees-can-be-redirected": takes(texts.fees),
    "contract-money-can-be-taken": takes(texts.money),
    "approved-money-can-be-taken": takes(texts.approvedMoney),
    "deposits-can-be-taken": takes({
      headline: texts.deposits.headline,
      came: ({ put, back, to }) => texts.deposits.came(callWords(put), callWords(back), to),
      evidence: (who, { put, back }) => texts.deposits.evidence(who, callWords(put), callWords(back)),
    }),
  };

  return { messages, together, effectWords: effects.did, effectName: effects.name, afterText: shown.after };
}

function createPieces(texts: PowerTexts, { callsOf, callWords, inWords, openedBy, whoOf }: AccountWords) {
  const shown = shownWith(texts.shown);
  const effects = effectsWith(texts.effects, shown);
  const ended = ({ afterSeconds, renewable }: Extract<Mitigation, { kind: "ends" }>) =>
    afterSeconds === 0 ? texts.ended.atOnce : texts.ended.later(afterSeconds, renewable);

  return {
    effects,
    shown,
    whatItDid: ({ effect }: Pick<OfContract, "effect">) => `${effects.did(effect)}${texts.stop}`,
    whatShowed: (use: Used) => `${shown.did(use.shown)}${texts.stop}`,
    /** `The owner (0xf39F…2266) can call setBots(address[],bool) [0x…].` */
    canUse: (use: Pick<Use, "holder" | "calls" | "token">) => texts.canUse(whoOf(use), callsOf(use)),
    canUseAfter(use: Used): string {
      const { madeHolders } = use;
      if (madeHolders?.code !== "opened") return texts.canUse(whoOf(use), callsOf(use));
      const { calls, holder } = madeHolders.by;
      const opening = calls.map(functionWords);
      return texts.canUseThen(
        holder.address === use.holder.address ? inWords(holder) : whoOf(use),
        callsOf(use),
        use.calls.every((call) => opening.includes(functionWords(call))),
      );
    },
    alike: (others: number) => (others === 0 ? [] : [texts.alike(others)]),

    beforehand(madeHolders: MadeHolders | null): string[] {
      if (!madeHolders) return [];
      if (madeHolders.code === "given") return [texts.given.sentence(shortAddress(madeHolders.donor))];
      return [texts.opened.sentence, openedBy(madeHolders.by)];
    },

    /** What shows at once needs no word about it. */
    whenShown({ lateSeconds, waits }: Pick<Used, "lateSeconds" | "waits">): string[] {
      if (lateSeconds === null) return [];
      if (waits) return [texts.shows.within(lateSeconds)];
      return [lateSeconds === 0 ? texts.shows.nextBlock : texts.shows.later(lateSeconds)];
    },

    wayOut(remedy: Mitigation): string[] {
      if (remedy.kind === "undone") return [texts.undone.sentence(callWords(remedy.call))];
      if (remedy.kind === "paid") return [texts.bought.sentence(shortAddress(remedy.asset)), texts.paid.backing];
      return [ended(remedy)];
    },

    briefWayOut({ remedy }: Used): string[] {
      if (!remedy) return [];
      if (remedy.kind === "undone") return [texts.undone.brief];
      return [remedy.kind === "paid" ? texts.bought.brief : ended(remedy)];
    },

    reach({ functions, growthBps, driven }: OfContract["command"]): string {
      if (functions === 0) return texts.reach.none;
      if (growthBps !== null) return texts.reach.made(functions, growthBps);
      return driven ? texts.reach.driven(functions) : texts.reach.untriggered(functions);
    },
  };
}

/** One use of a power with all that it does. */
function createTogether(
  texts: PowerTexts,
  { whatItDid, whatShowed, whenShown, briefWayOut, reach }: ReturnType<typeof createPieces>,
  inWords: AccountWords["inWords"],
  joined: (sentences: readonly string[]) => string,
) {
  const didOf = (use: Use): string[] =>
    use.code === "power-used" ? [whatShowed(use), ...whenShown({ lateSeconds: use.lateSeconds })] : [whatItDid(use)];
  const happened = (uses: readonly Use[]): string[] => {
    const { first, others } = settingsApart(uses);
    return [
      ...new Set(first.flatMap(didOf)),
      ...(others.length > 0 ? [texts.otherSettings, ...new Set(others.flatMap(didOf))] : []),
    ];
  };

  /** What a contract could do, where no account was found that makes it do so. */
  const inItsName = (uses: readonly OfContract[]): string => {
    const [first] = uses;
    if (!first) return "";
    const [did = "", ...more] = new Set(uses.map(whatItDid));
    const tried = texts.triedInItsName(texts.calls(first.calls.length), inWords(first.holder), did);
    return joined([tried, ...more, reach(first.command)]);
  };

  return (all: readonly (Use | OfContract)[]): string => {
    const uses = all.filter((use) => use.code !== "power-of-contract");
    const [first] = uses;
    if (!first) return inItsName(all.filter((use) => use.code === "power-of-contract"));
    const { holder } = first;
    const calls = texts.calls(first.calls.length);
    if (isPaid(first)) return joined([texts.paid.tried(calls), ...happened([first]), texts.paid.backing]);
    const used = uses.filter((use) => use.code === "power-used");
    const made = used[0]?.madeHolders;
    const [did = "", ...more] = happened(used.length > 0 ? used : uses.slice(0, 1));
    const isUnnamed = isCalledSomething(holder) && uses.some(({ code }) => code === "power-of-unnamed");
    return joined([
      ...(uses.some(({ code }) => code === "power-though-renounced") ? [texts.renounced.brief] : []),
      ...(made ? [texts[made.code].brief] : []),
      texts.tried(calls, inWords(holder), did),
      ...more,
      ...(isUnnamed ? [texts.unnamed.brief(inWords(holder))] : []),
      ...used.flatMap(briefWayOut).slice(0, 1),
    ]);
  };
}
