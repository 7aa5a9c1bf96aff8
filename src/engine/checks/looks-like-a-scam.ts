// Is the code that of a token found dangerous, or close to it, and did its creator, or the creator's payer, make such tokens before?
import { type Read, unknown } from "../core/read.ts";
import { isPowerAlone, type Label, type Technique } from "../core/report.ts";
import type { Powers, Violation } from "../experiments/outcomes.ts";
import type { Creator, CreatorHistory, Funding, Likeness, SimilarToken } from "../facts/facts.ts";
import { isBusy } from "../facts/holders/known-accounts.ts";
import { defineCheck, type Finding, inferred, read } from "./check.ts";
import { thresholds } from "./thresholds.ts";

export const looksLikeAScam = defineCheck({
  id: "looks-like-a-scam",
  category: "Other Risks",
  explain:
    "Most scams are copies of scams. We look up tokens with code that behaves alike, by any name, among those we audited. " +
    "What counts is whether they were found dangerous because of their code. Code that was good when audited isn't accused " +
    "for one bad copy among many. Known tokens labeled by published research count, too. 🟠 if it's at least half like a " +
    "trap that a person confirmed. Their transfers must also share five details that no honest token we know has. It " +
    "mustn't be nearly as close to an honest one. Minting and taking tokens alone don't count, as honest code does both. An honest neighbor doesn't clear what we found otherwise. We also look " +
    "at the tokens its creator made before. Left out are those a launchpad made for it, and makers of fifty or more whose " +
    "newest pool others emptied. If we didn't see who emptied it, the answer is unknown. Tokens of the creator that we " +
    "found dangerous count. That's unknown if the account sent ten thousand transactions and made them for others. So do " +
    "emptied pools against the native coin or dollars: from three on, and more than half of those that ever traded. If we " +
    "saw who first funded the creator in the month before, that account is judged the same way. Known accounts that fund " +
    "many are left out. We often can't see the funder, and a good answer says nothing of it. The answer is unknown after " +
    "more than 12,000 transactions, or for an unknown factory whose log doesn't name the token. What was never audited " +
    "here, or was rewritten from scratch, is missed. The traps written for Assay's own tests are always known. Until this " +
    "service knows a hundred different codes, finding nothing alike is no answer.",
  unproven: "others",
  needs: ["similar"],
  measures: ["creator", "maker"],
  uses: ["deployment", "funding", "powers"],
  run({ similar }, { creator, deployment, maker, funding, powers }) {
    const byCode = judgeCode(similar.tokens.filter(isMet)) ?? judgeLabeled(similar, powers) ?? judgeWritten(similar);
    if (byCode?.severity === "danger") return byCode;
    // Launchpads' own accounts make thousands of other people's tokens.
    const launched = deployment.known && deployment.value.maker !== null;
    const byCreator = creator.known && !launched ? judgeCreator(creator.value) : undefined;
    if (byCreator && isOwn(creator, maker)) return byCreator;
    // What people did says more than what code is like.
    const found = (maker.known ? judgePast(maker.value) : undefined) ?? judgePayer(funding) ?? byCode;
    if (found) return found;
    if (byCreator) return unknown("maker-sends-for-many");
    const open = maker.known ? openIn(maker.value) : null;
    if (open) return unknown(open);
    const audited = similar.tokens.some(({ exactMatch, verdict }) => exactMatch && verdict !== null);
    if (!audited && similar.compared < thresholds.similar.enoughCodes) return unknown("little-to-compare-with");
    return undefined;
  },
});

function judgeCode(similar: readonly SimilarToken[]): Finding | undefined {
  const same = similar.filter(({ exactMatch }) => exactMatch);
  const [dangerous, audited] = [sum(same, "dangerousCopies"), sum(same, "auditedCopies")];
  if (isMostly(dangerous, audited)) return sameCode(same, dangerous, audited);
  // The very same code was found good: what code that is merely like it did does not matter.
  if (audited > 0) return;
  const near = similar.filter(({ score }) => score >= thresholds.similar.nearScore);
  const bad = near.filter(({ dangerousCopies, auditedCopies }) => isMostly(dangerousCopies, auditedCopies));
  const [worst] = bad;
  if (!worst || bad.length * 2 < near.length) return;
  return inferred({
    code: "resembles-scam",
    scam: scamOf(worst),
    score: worst.score,
    dangerous: bad.length,
    nearest: near.length,
  });
}

/** By this installation, and not by others alone. */
function isMet({ label, auditedCopies }: SimilarToken): boolean {
  return !label || auditedCopies > 0;
}

/**
 * What others call a trap counts where a person looked at the contract, no one calls its code honest, and it does more than mint or take,
 * which honest code can do as well; and where this code has what carries that, and is like it in what honest code does not do. An honest token
 * that is nearly as near takes it back: then both are made from one template. docs/similarity.md has what this rule finds, and how often it is wrong.
 */
function judgeLabeled({ tokens, label }: Likeness, powers: Read<Powers>): Finding | undefined {
  if (label && isTrapByCode(label)) return read("warning", { code: "labeled-trap", ...saidIn(label) });
  if (tokens.some(({ exactMatch, auditedCopies }) => exactMatch && auditedCopies > 0)) return;
  const honest = tokens.filter(({ labeled }) => labeled && labeled.honest > 0);
  for (const twin of tokens) {
    if (!twin.label || !isTrapByCode(twin.label)) continue;
    const { carriers = [], marks = 0 } = twin;
    const worksAlike = carriers.length > 0 && marks >= thresholds.similar.marks;
    const isAsHonest = (other: SimilarToken) =>
      twin.exactMatch ? other.exactMatch : other.score >= twin.score - thresholds.similar.honestMargin;
    if (honest.some(isAsHonest) || !(worksAlike || twin.exactMatch)) continue;
    const [near] = honest;
    const message = {
      code: "resembles-labeled-trap",
      scam: scamOf(twin),
      score: twin.score,
      ...saidIn(twin.label),
      carriers,
      marks: twin.exactMatch ? 0 : marks,
      works: worksHere(twin.label.techniques, powers),
      honest: near ? { symbol: near.symbol, score: near.score } : null,
    } as const;
    return twin.exactMatch ? read("warning", message) : inferred(message);
  }
  return undefined;
}

/** What powers do by which each technique would show. */
const SHOWN_AS: Readonly<Record<Technique, readonly Violation["kind"][]>> = {
  Honeypot: ["blocked", "limited"],
  Blacklist: ["blocked", "limited"],
  Pause: ["blocked"],
  Tax: ["taxed"],
  TaxAddress: ["taxed"],
  Mint: ["minted"],
  Siphoning: ["taken", "burnt", "drained"],
  ExternalCall: ["blocked", "limited", "taxed", "taken", "burnt"],
  OwnershipTakeover: ["owned", "replaced"],
};

/** Whether the twin's trap works here, when all powers were tried; `null`: they could not all be tried, or holders could not sell before. */
function worksHere(techniques: readonly Technique[], powers: Read<Powers>): boolean | null {
  if (!powers.known) return null;
  const { harmful, missing, unseen, unreached, sells } = powers.value;
  const kinds = new Set(techniques.flatMap((technique) => SHOWN_AS[technique]));
  if (harmful.some(({ violation }) => kinds.has(violation.kind))) return true;
  return missing === null && unseen.length === 0 && unreached.length === 0 && sells ? false : null;
}

function isTrapByCode(said: Label): boolean {
  const { label, tier, techniques, contested } = said;
  return label === "trap" && tier === "A" && !contested && techniques.length > 0 && !isPowerAlone(said);
}

function saidIn({ techniques, source, own = false }: Label) {
  return { techniques, source, own };
}

/**
 * What was written for this project was written small: most tokens are like it in what all tokens do, so only the very same code counts,
 * and nothing against what was found of that on a chain.
 */
function judgeWritten({ tokens, written }: Likeness): Finding | undefined {
  if (!written?.exactMatch || !written.dangerous || tokens.some((each) => each.exactMatch && isMet(each))) return;
  const { name, rows } = written;
  return read("warning", { code: "code-of-written-trap", name, rows });
}

/** One failure may be a mistake; who made several dangerous tokens, and hardly any other, makes them on purpose. */
function judgeCreator({ address, others }: Creator): Finding | undefined {
  const dangerous = others.filter(({ verdict }) => verdict === "danger");
  const [first] = dangerous;
  if (!first || dangerous.length < thresholds.similar.severalTokens || dangerous.length * 2 <= others.length) return;
  return read("warning", {
    code: "creator-made-scams",
    creator: address,
    dangerous: dangerous.length,
    example: { symbol: first.symbol, address: first.address },
  });
}

/**
 * An account that pays a fresh one to create the next token answers for what it created itself. Told where it was seen: few nodes have the history for
 * it, and its absence promises nothing.
 */
function judgePayer(funding: Read<Funding | null>): Finding | undefined {
  const payer = funding.known ? funding.value?.payer : null;
  if (payer?.past?.forOthers !== false || payer.value === null || payer.value < thresholds.similar.dustWei) return;
  const { from, past } = payer;
  const scams = judgeCreator({ address: from, nonce: 0, factoryName: "", others: past.others });
  if (scams?.message.code === "creator-made-scams") {
    const { dangerous, example } = scams.message;
    return { ...scams, message: { code: "payer-made-scams", payer: from, dangerous, example } };
  }
  const left = judgePast(past);
  if (left?.message.code !== "creator-left-pools") return;
  const { emptied, traded } = left.message;
  return { ...left, message: { code: "payer-left-pools", payer: from, emptied, traded } };
}

/** Tokens that never had a pool do not count, as tests and other contracts have none. */
function judgePast(past: CreatorHistory): Finding | undefined {
  return past.forOthers === false ? leftBy(past) : undefined;
}

function leftBy({ creator, tokens }: CreatorHistory): Finding | undefined {
  const emptied = tokens.filter(({ pool }) => pool === "emptied");
  const traded = emptied.length + tokens.filter(({ pool }) => pool === "there").length;
  if (emptied.length < thresholds.similar.emptiedPools || emptied.length * 2 <= traded) return;
  const lived = emptied.find((token) => token.lived !== null)?.lived ?? null;
  const message = {
    code: "creator-left-pools",
    creator,
    emptied: emptied.length,
    traded,
    made: tokens.length,
    lived,
  } as const;
  return read("warning", message);
}

/** An account that sends for many creates tokens for many: its own are those among the few that it created itself. */
function isOwn(creator: Read<Creator>, maker: Read<CreatorHistory>): boolean {
  if (!creator.known || !isBusy(creator.value.nonce)) return creator.known;
  if (!maker.known || maker.value.forOthers !== false) return false;
  return maker.value.tokens.filter(({ verdict }) => verdict === "danger").length >= thresholds.similar.severalTokens;
}

/** What there may be that was not seen. */
function openIn(past: CreatorHistory): "maker-past-unread" | "maker-past-too-long" | "maker-past-not-told" | null {
  if (mayHaveLeft(past)) return "maker-past-unread";
  if (past.forOthers === true || past.unseen === null) return null;
  return past.unseen === "older" ? "maker-past-too-long" : "maker-past-not-told";
}

/** What the node did not tell of its tokens, or of who emptied their pools, could make it a habit. */
function mayHaveLeft(past: CreatorHistory): boolean {
  const { tokens, whole, forOthers } = past;
  if (forOthers === null && leftBy(past)) return true;
  const [left, unread] = ["emptied", "unread"].map((state) => tokens.filter(({ pool }) => pool === state).length);
  return !whole || ((unread ?? 0) > 0 && (left ?? 0) + (unread ?? 0) >= thresholds.similar.emptiedPools);
}

/** A template of which a few were misused is no trap. */
function isMostly(dangerous: number, audited: number): boolean {
  return dangerous > 0 && dangerous * 2 >= audited;
}

function sameCode(same: readonly SimilarToken[], dangerous: number, audited: number): Finding {
  const first = same.find(({ dangerousCopies }) => dangerousCopies > 0);
  return read(dangerous === audited && dangerous >= thresholds.similar.severalTokens ? "danger" : "warning", {
    code: "code-of-scam",
    scam: first ? scamOf(first) : null,
    copies: sum(same, "copies"),
    dangerous,
    audited,
  });
}

function scamOf({ symbol, address, chainId }: SimilarToken) {
  return { symbol, address, chainId };
}

function sum(list: readonly SimilarToken[], field: "copies" | "auditedCopies" | "dangerousCopies"): number {
  return list.reduce((total, each) => total + each[field], 0);
}
