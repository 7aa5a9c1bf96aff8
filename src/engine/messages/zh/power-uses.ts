// How the use of a power is told in Chinese.
import type { MadeHolders, PowerMessage } from "../../checks/vocabulary/powers.ts";
import type { Mitigation } from "../../experiments/outcomes.ts";
import type { With } from "../catalog.ts";
import { isCalledSomething, isPaid, settingsApart, type Use } from "../selection.ts";
import { inWords, whoOf } from "./accounts.ts";
import { callsOf, callWords, openedBy } from "./calls.ts";
import { duration } from "./figures.ts";
import { short } from "./phrases.ts";
import { didText, effectWords, moreTokens } from "./power-effects.ts";

type Used = With<"power-used", PowerMessage>;
type OfContract = With<"power-of-contract", PowerMessage>;

export const BACKING = "金库和包装代币就是这样运作的。那种代币值多少钱我们没有核查。";

export function beforehand(madeHolders: MadeHolders | null): string[] {
  switch (madeHolders?.code) {
    case "given":
      return [`这个代币没人能买，所以测试持有者的代币来自 ${short(madeHolders.donor)}。`];
    case "opened":
      return [`交易原本未开启。${openedBy(madeHolders.by)}`];
    case undefined:
      return [];
  }
}

export function whenShown({ lateSeconds, waits }: Pick<Used, "lateSeconds" | "waits">): string[] {
  if (lateSeconds === null) return [];
  if (waits) return [`现在不行，但 ${duration(lateSeconds)}内可以。`];
  return [lateSeconds === 0 ? "从下一个区块起生效。" : `${duration(lateSeconds)}后生效。`];
}

export function wayOut(remedy: Mitigation): string {
  if (remedy.kind === "undone") return `任何人都能用 ${callWords(remedy.call)} 撤销。`;
  if (remedy.kind === "paid") return `任何人用另一种代币（${short(remedy.asset)}）付款都能这样做。${BACKING}`;
  return ended(remedy);
}

function ended({ afterSeconds, renewable }: Extract<Mitigation, { kind: "ends" }>): string {
  if (afterSeconds === 0) return "下一个区块就结束了。";
  return `按目前的设置，${duration(afterSeconds)}后结束${renewable ? "，除非再次调用" : "，再次调用也一样"}。`;
}

export function canUse(use: Pick<Use, "holder" | "calls" | "token">): string {
  return `${whoOf(use)}可以调用 ${callsOf(use)}。`;
}

export function madeAtOnce(growthBps: number): string {
  return growthBps === 0 ? "多了不到 0.01%" : moreTokens(growthBps);
}

export function together(all: readonly (Use | OfContract)[]): string {
  const ofContract = all.filter((use) => use.code === "power-of-contract");
  const uses = all.filter((use) => use.code !== "power-of-contract");
  const [first] = uses;
  if (!first) return inItsName(ofContract);
  if (isPaid(first)) return [`我们用另一种代币付款，试了${callCount(first)}。`, ...happened([first]), BACKING].join("");
  const { holder } = first;
  const used = uses.filter((use) => use.code === "power-used");
  return [
    ...(uses.some(({ code }) => code === "power-though-renounced") ? ["代币声称没有所有者。"] : []),
    ...conditionOf(used[0]),
    `我们试了${inWords(holder)}的 ${callCount(first)}。`,
    ...happened(used.length > 0 ? used : uses.slice(0, 1)),
    ...(isCalledSomething(holder) && uses.some(({ code }) => code === "power-of-unnamed")
      ? ["代币没有公开提到这个账户。"]
      : []),
    ...used.flatMap(briefWayOut).slice(0, 1),
  ].join("");
}

function callCount({ calls }: Pick<Use, "calls">): string {
  return `${calls.length} 次调用`;
}

function inItsName(uses: readonly OfContract[]): string {
  const [first] = uses;
  if (!first) return "";
  const did = [...new Set(uses.map(({ effect }) => `${effectWords(effect)}。`))];
  return [`我们以${inWords(first.holder)}的名义试了${callCount(first)}。`, ...did, reach(first.command)].join("");
}

export function reach({ functions, growthBps, driven }: OfContract["command"]): string {
  if (functions === 0) return "没有找到能让这个合约这样做的函数。";
  const own = `它的 ${functions} 个函数`;
  if (growthBps === null && driven) return `管理员能操控这个合约，但${own}都没有做到这一点。`;
  if (growthBps === null) return `我们没能触发：它的管理员和陌生人试过${own}。`;
  return `通过${own}，代币一次${madeAtOnce(growthBps)}，再次调用几乎不再增加。`;
}

function happened(uses: readonly Use[]): string[] {
  const { first, others } = settingsApart(uses);
  return [
    ...new Set(first.flatMap(didOf)),
    ...(others.length > 0 ? ["我们还试了其他设置。", ...new Set(others.flatMap(didOf))] : []),
  ];
}

function didOf(use: Use): string[] {
  return use.code === "power-used"
    ? [`${didText(use.shown)}。`, ...whenShown({ lateSeconds: use.lateSeconds })]
    : [`${effectWords(use.effect)}。`];
}

function conditionOf(use: Used | undefined): string[] {
  switch (use?.madeHolders?.code) {
    case "given":
      return ["这个代币没人能买，所以测试持有者的代币是别人转来的。"];
    case "opened":
      return ["我们先开启了交易。"];
    case undefined:
      return [];
  }
}

function briefWayOut({ remedy }: Used): string[] {
  switch (remedy?.kind) {
    case "undone":
      return ["任何人都能撤销。"];
    case "paid":
      return ["任何人用另一种代币付款都能这样做。"];
    case "ends":
      return [ended(remedy)];
    case undefined:
      return [];
  }
}
