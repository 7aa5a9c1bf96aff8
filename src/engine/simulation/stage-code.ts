import type { Address, Hex } from "viem";
import { STAGE_CODE, STAGED_LAB_CODE } from "./bytecode.ts";

const PUSH1 = 0x60;
const PUSH32 = 0x7f;
const CALLVALUE = 0x34;
const SELFBALANCE = "47";
const EXTCODECOPY = 0x3c;
const EXTCODEHASH = 0x3f;

/** Whether code tells a contract's code from other code that is as long: by reading it, or its hash. */
export function readsCode(code: Hex): boolean {
  let found = false;
  eachOpcode(code, (opcode) => {
    found ||= opcode === EXTCODECOPY || opcode === EXTCODEHASH;
  });
  return found;
}

/** The same code, to which all the ether that it has is what was sent along. */
export function takingAll(code: Hex): Hex {
  let made = "";
  let kept = 2;
  eachOpcode(code, (opcode, at) => {
    if (opcode !== CALLVALUE) return;
    const here = 2 + 2 * at;
    made += `${code.slice(kept, here)}${SELFBALANCE}`;
    kept = here + 2;
  });
  return `0x${made}${code.slice(kept)}`;
}

/** What stands at the address of this code: as long as that is. `null`: there is no room. */
export function stageFor(
  code: Hex,
  { lab, original }: { readonly lab: Address; readonly original: Address },
): Hex | null {
  const room = code.length - STAGE_CODE.length - bare(lab).length - bare(original).length;
  return room < 0 ? null : `${STAGE_CODE}${"0".repeat(room)}${bare(lab)}${bare(original)}`;
}

export function labOnStage({ original, paying }: { readonly original: Address; readonly paying: Address }): Hex {
  return `${STAGED_LAB_CODE}${bare(original)}${bare(paying)}`;
}

function bare(address: Address): string {
  return address.slice(2);
}

/** STOP, JUMP, RETURN, REVERT, INVALID and SELFDESTRUCT: nothing comes behind them but by a jump. */
const ENDS: ReadonlySet<number> = new Set([0x00, 0x56, 0xf3, 0xfd, 0xfe, 0xff]);
const JUMPDEST = 0x5b;

/** Each that can be reached, wherever data stands: what code says of its own length anybody may write. */
function eachOpcode(code: Hex, visit: (opcode: number, at: number) => void): void {
  const size = (code.length - 2) / 2;
  let isReached = true;
  for (let at = 0; at < size; at++) {
    const opcode = Number.parseInt(code.slice(2 + 2 * at, 4 + 2 * at), 16);
    if (opcode === JUMPDEST) isReached = true;
    if (isReached) visit(opcode, at);
    if (ENDS.has(opcode)) isReached = false;
    if (opcode >= PUSH1 && opcode <= PUSH32) at += opcode - PUSH1 + 1;
  }
}
