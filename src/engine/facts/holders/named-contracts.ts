import { type Hex, toFunctionSelector } from "viem";
import type { Asker } from "../../chain/asking/asker.ts";
import { valueOr } from "../../core/read.ts";
import type { Controller, Holder } from "../facts.ts";
import type { ReadController } from "../power/controller.ts";
import { minimalProxy } from "../proxy/standards/eip-1167.ts";
import { fromCode, type Label } from "./labels.ts";

/** Of contracts that nothing told about, the largest: what others are decides nothing. */
const MOST_LOOKED_AT = 3;

const NO_CODE: Hex = "0x";

/** What wallets of several people and timelocks have in their code, and what the shells of Safe's wallets answer themselves. */
const ASKED_OF = ["getThreshold()", "required()", "getMinDelay()", "delay()", "masterCopy()"].map((signature) =>
  toFunctionSelector(signature).slice(2),
);

/** What the largest contracts among the holders are: wallets of several people, timelocks, clones of what is known by its functions. */
export async function withNamedContracts(
  asker: Asker,
  readController: ReadController,
  list: readonly Holder[],
): Promise<readonly Holder[]> {
  const untold = list.filter(({ label, balance }) => label === "contract" && balance > 0n).slice(0, MOST_LOOKED_AT);
  const labels = new Map(
    await Promise.all(untold.map(async (holder) => [holder, await tell(asker, readController, holder)] as const)),
  );
  return list.map((holder) => ({ ...holder, ...labels.get(holder) }));
}

async function tell(asker: Asker, readController: ReadController, { address }: Holder): Promise<Label | null> {
  const own = valueOr(await asker.code(address), NO_CODE);
  const behind = minimalProxy.inCode?.(own);
  const code = behind ? valueOr(await asker.code(behind.address), NO_CODE) : own;
  const label = fromCode(code);
  if (label.label !== "contract") return label;
  if (!ASKED_OF.some((selector) => code.includes(selector))) return null;
  const controller = await readController(address);
  const name = controller.known ? nameOf(controller.value) : "";
  return name ? { label: "contract", name } : null;
}

function nameOf({ kind, threshold, owners }: Controller): string {
  if (kind === "multisig")
    return threshold && owners ? `a multisig (${threshold} of ${owners} must sign)` : "a multisig";
  return kind === "timelock" ? "a timelock" : "";
}
