// Who made a token, and which known tokens its code is like → sentences. Each language's `contract.ts` says them.
import type { OriginMessage } from "../checks/vocabulary/contract.ts";
import type { Technique } from "../core/report.ts";
import { HOUR } from "../core/units.ts";
import type { Texts, With } from "./catalog.ts";
import { shortAddress } from "./figures.ts";

type Codes = "deployed-just-now" | "code-of-scam" | "labeled-trap" | "resembles-labeled-trap";
type Maker = NonNullable<With<"deployed-just-now", OriginMessage>["creator"]>;
type Scam = With<"resembles-scam", OriginMessage>["scam"];

export type OriginTexts = {
  readonly made: {
    readonly young: string;
    readonly old: (seconds: number) => string;
    readonly sentence: (seconds: number, maker: string | null, creator: string | null) => string;
    readonly transactions: (transactions: number) => string;
    /** Other tokens of its creator that were found dangerous. */
    readonly dangerous: (dangerous: number) => string;
    readonly paid: (paid: NonNullable<Maker["paid"]>) => string;
    readonly paidBriefly: (secondsBefore: number) => string;
  };
  readonly scam: {
    readonly headline: string;
    readonly sentence: (name: string | null) => string;
    readonly copies: (copies: number) => string;
    readonly dangerous: (dangerous: number, audited: number) => string;
  };
  readonly trap: {
    readonly labeled: string;
    readonly alike: string;
    /** In place of a name. */
    readonly known: string;
    /** `who`: who says so. */
    readonly label: (who: string, techniques: string) => string;
    readonly called: (who: string, techniques: string) => string;
    readonly calledBriefly: (who: string, techniques: string) => string;
    readonly same: (name: string) => string;
    readonly like: (name: string, score: number) => string;
    readonly carriers: (carriers: string) => string;
    /** What makes the two alike is not what most tokens do. */
    readonly marks: (marks: number) => string;
    readonly works: string;
    readonly fails: string;
    readonly honest: (symbol: string, score: number) => string;
  };
  readonly saidBy: (source: string, own: boolean) => string;
  readonly named: (scam: Scam) => string;
};

export function createOrigins(
  { made, scam: ofScam, trap, saidBy, named }: OriginTexts,
  techniquesWords: (techniques: readonly Technique[]) => string,
  carriersWords: (carriers: readonly string[]) => string,
  space = " ",
): Texts<With<Codes, OriginMessage>> {
  const pastOf = ({ transactions, dangerous }: Maker): string[] => [
    ...(transactions === null ? [] : [made.transactions(transactions)]),
    ...(dangerous > 0 ? [made.dangerous(dangerous)] : []),
  ];
  const likeness = (name: string, score: number): string => (score === 1 ? trap.same(name) : trap.like(name, score));
  const inCommon = (carriers: readonly string[], marks: number): string[] => [
    ...(carriers.length > 0 ? [trap.carriers(carriersWords(carriers))] : []),
    ...(marks > 0 ? [trap.marks(marks)] : []),
  ];

  return {
    "deployed-just-now": {
      headline: ({ seconds }) => (seconds < HOUR ? made.young : made.old(seconds)),
      sentence: ({ seconds, maker, creator }) =>
        [
          made.sentence(seconds, maker, creator && shortAddress(creator.address)),
          ...(creator ? pastOf(creator) : []),
          ...(creator?.paid ? [made.paid(creator.paid)] : []),
        ].join(space),
      evidence: ({ seconds, maker, creator }) =>
        [
          made.sentence(seconds, maker, null),
          ...(creator ? pastOf(creator) : []),
          ...(creator?.paid ? [made.paidBriefly(creator.paid.secondsBefore)] : []),
        ].join(space),
    },
    "code-of-scam": {
      headline: ofScam.headline,
      sentence: ({ scam, copies, dangerous, audited }) =>
        [
          ofScam.sentence(scam && named(scam)),
          ...(copies > 1 ? [ofScam.copies(copies)] : []),
          ...(copies > 1 && audited > dangerous ? [ofScam.dangerous(dangerous, audited)] : []),
        ].join(space),
    },
    "labeled-trap": {
      headline: trap.labeled,
      sentence: ({ techniques, source, own }) => trap.label(saidBy(source, own), techniquesWords(techniques)),
    },
    "resembles-labeled-trap": {
      headline: trap.alike,
      sentence: ({ scam, score, techniques, source, own, carriers, marks, works, honest }) =>
        [
          likeness(named(scam), score),
          trap.called(saidBy(source, own), techniquesWords(techniques)),
          ...inCommon(carriers, marks),
          ...(works === null ? [] : [works ? trap.works : trap.fails]),
          ...(honest && score < 1 ? [trap.honest(honest.symbol, honest.score)] : []),
        ].join(space),
      evidence: ({ score, techniques, source, own, carriers, marks }) =>
        [
          likeness(trap.known, score),
          trap.calledBriefly(saidBy(source, own), techniquesWords(techniques)),
          ...inCommon(carriers, marks),
        ].join(space),
    },
  };
}
