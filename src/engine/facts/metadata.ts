// What a token says of itself: name, symbol, decimals and supply, cleaned for display; and whether its views answer everyone alike.
import { type Address, concat, type Hex, hexToBigInt, hexToBytes, numberToHex, pad, size, slice } from "viem";
import { z } from "zod";
import { attempt } from "../chain/attempt.ts";
import type { Asker } from "../chain/views/asker.ts";
import { callData, toNumberAnswer } from "../chain/views/call-data.ts";
import { known, type Read } from "../core/read.ts";
import { factsConfig } from "./config.ts";
import type { Metadata, ViewAsker, ViewName, Views } from "./facts.ts";

const { metadata: limits } = factsConfig;

export async function readMetadata(asker: Asker, token: Address): Promise<Read<Metadata>> {
  const [[name, symbol, decimals, totalSupply], isSupply] = await Promise.all([
    Promise.all(
      ["name()", "symbol()", "decimals()", "totalSupply()"].map((call) => asker.askAlone(token, callData(call))),
    ),
    tellsViews(asker, token),
  ]);
  for (const read of [name, symbol, decimals, totalSupply]) if (!read?.known) return read as Read<never>;
  const rawName = toText(answerOf(name));
  const rawSymbol = toText(answerOf(symbol));
  const places = toNumberAnswer(answerOf(decimals));
  return known({
    name: cleanText(rawName),
    symbol: cleanText(rawSymbol),
    rawName,
    rawSymbol,
    decimals: places !== null && places <= 255n ? Number(places) : null,
    totalSupply: isSupply(answerOf(totalSupply)) ? toNumberAnswer(answerOf(totalSupply)) : null,
  });
}

/** No one's function: what answers this has a fallback that answers anything. */
const NO_FUNCTION = "0x6e6f6e65";

/**
 * Whether an answer may be a view's: where a question that no one understands gets the same, the fallback gave both. Of two questions
 * with these arguments, or with none.
 */
export async function tellsViews(
  asker: Asker,
  token: Address,
  ...args: readonly Address[]
): Promise<(answer: Hex | null) => boolean> {
  const nonsense = await asker.ask(token, concat([NO_FUNCTION, ...args.map((each) => pad(each))]));
  const given = answerOf(nonsense);
  return (answer) => given === null || size(given) < 32 || answer !== given;
}

/** Text as `string` or, as older tokens have it, as `bytes32`; empty where it is neither. */
export function toText(data: Hex | null): string {
  if (data === null || size(data) === 0) return "";
  if (size(data) === 32) return toUtf8(hexToBytes(data)).replace(/\0+$/, "");
  if (size(data) < 64) return "";
  const offset = hexToBigInt(slice(data, 0, 32));
  if (offset + 32n > BigInt(size(data))) return "";
  const start = Number(offset) + 32;
  const length = hexToBigInt(slice(data, start - 32, start));
  const rest = hexToBytes(data).subarray(start);
  return toUtf8(rest.subarray(0, length > BigInt(rest.length) ? rest.length : Number(length)));
}

function toUtf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, limits.maxTextBytes));
}

function answerOf(read: Read<Hex | null> | undefined): Hex | null {
  return read?.known ? read.value : null;
}

/** Letters that take no room on the screen, or only look like a space. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u2800]/gu;
const SPACES = /[\p{Z}\s]+/gu;
/** Two marks on one letter are enough for every living script; hundreds of them paint over the lines around. */
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A token's text on one line, harmless to look at. It stays hostile: renderers escape it. */
export function cleanText(raw: string): string {
  const visible = raw
    .replace(SPACES, " ")
    .replace(INVISIBLE, "")
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .replace(SPACES, " ")
    .replace(PILED_MARKS, "$1")
    .trim();
  const graphemes: string[] = [];
  for (const { segment } of segmenter.segment(visible)) {
    if (graphemes.length === limits.maxShownLetters) return `${graphemes.slice(0, -1).join("")}…`;
    graphemes.push(segment);
  }
  return graphemes.join("");
}

/** Unused addresses. They are fixed, so that the same audit always asks the same. */
const STRANGER: Address = "0x7c3a9d15f2e84b60a1d7c25e93b8f04612ad5e97";
const ANOTHER: Address = "0x1e95d7a3b06c428f9ad15c7e2340b8d6f1c97a52";

type View = { readonly view: ViewName; readonly data: Hex };

const Simulated = z
  .array(z.object({ calls: z.array(z.object({ status: z.string(), returnData: z.string() })) }))
  .length(1)
  .transform(([block]) => block?.calls ?? []);

/** Asks every view as every caller in one call, where the node simulates blocks. Gives the views that answered all of them, and all of them alike. */
async function answeredAlike(
  { reader }: Asker,
  token: Address,
  views: readonly View[],
  callers: readonly { readonly from?: Address }[],
): Promise<ReadonlySet<View>> {
  if (!(await reader.capabilities()).simulateV1) return new Set();
  const gas = numberToHex(limits.viewGas);
  const calls = views.flatMap(({ data }) => callers.map((as) => ({ ...as, to: token, data, gas })));
  const request = { blockStateCalls: [{ calls }], validation: false };
  const block = numberToHex(reader.block.number);
  const answer = await attempt(reader.request("eth_simulateV1", [request, block], "simulateV1"));
  const results = Simulated.safeParse(answer.known ? answer.value : null).data ?? [];
  return new Set(
    views.filter((_, index) => {
      const [first, ...others] = results.slice(index * callers.length, (index + 1) * callers.length);
      if (first?.status !== "0x1" || others.length + 1 !== callers.length) return false;
      return others.every(({ status, returnData }) => status === "0x1" && returnData === first.returnData);
    }),
  );
}

/** Asks the same views without a caller, as two strangers and as the token itself. An honest answer does not depend on the caller. */
export async function readViews(asker: Asker, token: Address): Promise<Read<Views>> {
  const views: readonly View[] = [
    { view: "totalSupply()", data: callData("totalSupply()") },
    { view: "decimals()", data: callData("decimals()") },
    { view: "name()", data: callData("name()") },
    { view: "symbol()", data: callData("symbol()") },
    { view: "balanceOf(stranger)", data: callData("balanceOf(address)", STRANGER) },
    { view: "balanceOf(token)", data: callData("balanceOf(address)", token) },
    { view: "allowance(stranger, another)", data: callData("allowance(address,address)", STRANGER, ANOTHER) },
  ];
  const askers: readonly { readonly asker: ViewAsker; readonly from: Address }[] = [
    { asker: "stranger", from: STRANGER },
    { asker: "another-stranger", from: ANOTHER },
    { asker: "token", from: token },
  ];
  const callers = [{}, ...askers.map(({ from }) => ({ from }))];
  const alike = await answeredAlike(asker, token, views, callers);
  // Where they seem to differ, each is asked as people ask.
  const open = views.filter((view) => !alike.has(view));
  const answers = await Promise.all(
    open.map(({ data }) => Promise.all(callers.map((as) => asker.askAlone(token, data, as)))),
  );
  const disagreements: Views["disagreements"][number][] = [];
  for (const [index, { view }] of open.entries()) {
    const [first, ...others] = answers[index] ?? [];
    if (!first?.known) return first ?? known({ disagreements });
    for (const [position, other] of others.entries()) {
      if (!other.known) return other;
      const { asker } = askers[position] ?? {};
      if (!asker || other.value === first.value) continue;
      disagreements.push({ view, asker, toNobody: first.value, toAsker: other.value });
    }
  }
  return known({ disagreements });
}
