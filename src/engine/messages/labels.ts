// What similar tokens are → words: what others labeled them and why, what they do, and what became of them. Each language's `accounts.ts`
// says it.
import { isPowerAlone, type Label, type LabelCounts, type Technique } from "../core/report.ts";
import type { Fate, SimilarTag, Trait } from "../core/similar-tags.ts";
import type { Sentences } from "./catalog.ts";
import { messageConfig } from "./config.ts";

type Tier = NonNullable<Label["tier"]>;
type Joined = (parts: readonly string[]) => string;
type AsItIs = Exclude<
  SimilarTag,
  {
    code:
      | "trait"
      | "only-here"
      | "only-there"
      | "figures-here"
      | "figures-there"
      | "fate"
      | "labeled"
      | "label-source"
      | "template";
  }
>;

export type LabelTexts = {
  readonly techniques: Readonly<Record<Technique, string>>;
  readonly tiers: Readonly<Record<Tier, string>>;
  readonly traits: Readonly<Record<Trait, string>>;
  readonly fates: Readonly<Record<Fate, string>>;
  readonly labels: Readonly<Record<Label["label"], string>>;
  /** The label of powers, where there is room to say what it is not. */
  readonly risky: string;
  readonly unlabeled: (source: string) => string;
  readonly disputed: string;
  /** A label, and what it is for. */
  readonly for: (label: string, techniques: string) => string;
  readonly forPower: (techniques: string) => string;
  /** Behind a label, in brackets. `why`: what the tier means. */
  readonly from: (source: string, tier: Tier | null, why: string) => string;
  readonly known: {
    readonly template: string;
    readonly traps: (traps: number) => string;
    readonly risky: (risky: number) => string;
    /** No `bad`: none is labeled bad. */
    readonly tokens: (tokens: number, bad: readonly string[]) => string;
  };
  readonly carriers: Joined;
  readonly enumerated: Joined;
  readonly tags: Sentences<AsItIs> & {
    readonly onlyHere: (what: string) => string;
    readonly onlyThere: (what: string) => string;
    readonly forPower: (techniques: string) => string;
    readonly source: (source: string, tier: Tier | null) => string;
  };
};

export function createLabels(texts: LabelTexts, list: Joined) {
  /** `a honeypot and a blacklist` */
  const techniquesWords = (techniques: readonly Technique[]): string =>
    list(techniques.map((technique) => texts.techniques[technique]));
  const withTechniques = (label: string, techniques: readonly Technique[]): string =>
    techniques.length > 0 ? texts.for(label, techniquesWords(techniques)) : label;

  /** Another version may have called a behavior otherwise. */
  const traitWords = (trait: string): string =>
    Object.hasOwn(texts.traits, trait) ? texts.traits[trait as Trait] : trait;
  const traitsWords = (traits: readonly string[]): string => texts.enumerated([...new Set(traits.map(traitWords))]);

  /** Of all known tokens that behave the same; nothing of one alone, whose own label says it. */
  const labeledWords = ({ tokens, traps, powers }: LabelCounts): string | null => {
    if (tokens < 2) return null;
    const { known } = texts;
    const bad = [...(traps > 0 ? [known.traps(traps)] : []), ...(powers > 0 ? [known.risky(powers)] : [])];
    return `${tokens >= messageConfig.commonTemplate ? known.template : ""}${known.tokens(tokens, bad)}`;
  };

  const tags: Sentences<SimilarTag> = {
    ...texts.tags,
    trait: ({ trait }) => traitWords(trait),
    "only-here": ({ trait, also = [] }) => texts.tags.onlyHere(traitsWords([trait, ...also])),
    "only-there": ({ trait, also = [] }) => texts.tags.onlyThere(traitsWords([trait, ...also])),
    "figures-here": ({ figures }) => texts.tags.onlyHere(texts.enumerated(figures)),
    "figures-there": ({ figures }) => texts.tags.onlyThere(texts.enumerated(figures)),
    fate: ({ fate }) => texts.fates[fate],
    labeled: ({ label }) =>
      isPowerAlone(label)
        ? texts.tags.forPower(techniquesWords(label.techniques))
        : withTechniques(texts.labels[label.label], label.techniques),
    "label-source": ({ label: { source, tier } }) => texts.tags.source(source, tier),
    template: ({ counts }) => labeledWords(counts) ?? "",
  };

  return {
    tags,
    techniquesWords,
    labeledWords,
    /** `labeled a trap: a honeypot (rphunter, tier A: checked by a person)` */
    labelWords(said: Label): string {
      const { label, techniques, tier, source, contested } = said;
      const disputed = contested ? texts.disputed : "";
      if (label === "unlabelled") return `${texts.unlabeled(source)}${disputed}`;
      const from = texts.from(source, tier, tier ? texts.tiers[tier] : "");
      if (isPowerAlone(said)) return `${texts.forPower(techniquesWords(techniques))}${from}${disputed}`;
      const what = label === "powers" ? texts.risky : texts.labels[label];
      return `${withTechniques(what, techniques)}${from}${disputed}`;
    },
    /** How the trap works in both, the rarest behaviors first. */
    carriersWords: (carriers: readonly string[]): string =>
      texts.carriers([...new Set(carriers.map(traitWords))].slice(0, messageConfig.maxCarriers)),
  };
}
