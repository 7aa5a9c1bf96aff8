// What an audit asks of the index: similar tokens, and to remember this one.
import type { Hex } from "viem";
import type { CpuBudget } from "../../threads/pool.ts";
import { known, type Read, unknown } from "../core/read.ts";
import type { CodedRow, CodedSimilar, CodedWritten, Technique } from "../core/report.ts";
import type { SimilarTag } from "../core/similar-tags.ts";
import type { FactReads, Likeness } from "../facts/facts.ts";
import { saying } from "../messages/index.ts";
import { verdictOf } from "../report/story.ts";
import type { Request } from "../request/request.ts";
import { similarConfig } from "./config.ts";
import type { Similar } from "./similar.ts";

/** Tokens whose code behaves like this one's. The index being away is no reason for an audit to fail. */
export async function findSimilar(
  similar: Similar | undefined,
  { chainId, address }: Request,
  facts: FactReads,
  budget: CpuBudget,
): Promise<Read<Likeness>> {
  if (!similar) return unknown("no-index");
  const code = codeOf(facts);
  if (!code.known) return code;
  const factory = factoryOf(facts);
  try {
    return await similar.lookUp(code.value, { chainId, address, factory }, budget);
  } catch {
    // Redis may be away; what was meant to be shown is only that no one could look.
    return unknown("index-unreachable");
  }
}

/** What tokens with nearly the same code are known for, by labels that no one contests: the search for powers begins there. */
export async function techniquesNear(
  similar: Similar | undefined,
  { chainId, address }: Request,
  code: Promise<FactReads["code"]>,
  budget: CpuBudget,
): Promise<readonly Technique[]> {
  const read = codeIn(await code);
  if (!similar || !read.known) return [];
  const found = await similar.lookUp(read.value, { chainId, address }, budget).catch(() => null);
  const tokens = found?.known ? found.value.tokens : [];
  const near = tokens.filter(({ score, label }) => label && !label.contested && score >= similarConfig.nearTwin);
  return [...new Set(near.flatMap(({ label }) => label?.techniques ?? []))];
}

/** What was found is kept for those who audit a copy. A token that cannot be kept has been audited all the same. */
export async function rememberAudited(
  similar: Similar | undefined,
  { chainId, address }: Request,
  facts: FactReads,
  rows: readonly CodedRow[],
  budget: CpuBudget,
): Promise<void> {
  const code = codeOf(facts);
  if (!similar || !code.known) return;
  const symbol = facts.metadata.known ? facts.metadata.value.symbol : "";
  const verdict = verdictOf(rows);
  const entry = { chainId, address, symbol, code: code.value, verdict, rows, factory: factoryOf(facts) };
  await similar.remember(entry, budget).catch(() => undefined);
}

export function toSimilarJson(similar: Read<Likeness>): CodedSimilar[] {
  if (!similar.known) return [];
  return similar.value.tokens
    .slice(0, similarConfig.matches)
    .map(
      ({
        address,
        symbol,
        chainId,
        score,
        exactMatch,
        tags,
        differs,
        verdict,
        copies,
        dangerousCopies,
        label,
        labeled,
        shared = [],
        became = [],
      }) => ({
        address: address.toLowerCase(),
        symbol,
        chain: chainId,
        score,
        exactMatch,
        tags: tags.map(tagged),
        became: became.map((fate) => tagged({ code: "fate", fate })),
        differs: gathered(differs).map(tagged),
        copies,
        dangerousCopies,
        ...(verdict === null ? {} : { verdict }),
        shared: shared.slice(0, similarConfig.sharedTags).map((trait) => tagged({ code: "trait", trait })),
        ...(label ? { label } : {}),
        ...(labeled ? { labeled } : {}),
      }),
    );
}

/** Left out where none is near. */
export function toWrittenJson(similar: Read<Likeness>): CodedWritten | null {
  const written = similar.known ? similar.value.written : null;
  if (!written) return null;
  const { name, score, exactMatch, rows, differs } = written;
  return { name, score, exactMatch, rows: [...rows], differs: gathered(differs).map(tagged) };
}

/** What only one side does is said at once. */
function gathered(tags: readonly SimilarTag[]): SimilarTag[] {
  const ofOne = (code: "only-here" | "only-there"): SimilarTag[] => {
    const [first, ...others] = tags.flatMap((tag) => (tag.code === code ? [tag.trait] : []));
    return first === undefined ? [] : [{ code, trait: first, ...(others.length > 0 ? { also: others } : {}) }];
  };
  const others = tags.filter(({ code }) => code !== "only-here" && code !== "only-there");
  return [...others, ...ofOne("only-here"), ...ofOne("only-there")];
}

const tagged = (tag: SimilarTag) => saying("similar-tag", tag);

function codeOf({ code }: FactReads): Read<readonly Hex[]> {
  return codeIn(code);
}

function codeIn(code: FactReads["code"]): Read<readonly Hex[]> {
  return code.known ? known(code.value.parts.map(({ bytes }) => bytes)) : code;
}

function factoryOf({ deployment }: FactReads) {
  return deployment.known ? deployment.value.factory : null;
}
