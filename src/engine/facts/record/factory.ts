import { type Address, type Hex, numberToHex } from "viem";
import { codeOf, walk } from "../../bytecode/disassembly/disassemble.ts";
import { attempt } from "../../chain/attempt.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import type { Deployment, Factory } from "../facts.ts";

const CREATE2 = 0xf5;
/** Longer code is not looked through here. */
const LARGEST = 131_072;

/** Whether the contract that made a token puts code at addresses of its choice, where some may have been before. */
export async function readFactory(reader: Reader, deployment: Read<Deployment>): Promise<Read<Factory | null>> {
  if (!deployment.known) return deployment;
  // What is not known to have been made by an account may have been made by anything.
  if (!deployment.value.txHash) return unknown("creator-not-found");
  const address: Address | null = deployment.value.factory;
  if (!address) return known(null);
  const answer = await attempt(reader.request("eth_getCode", [address, numberToHex(reader.block.number)]));
  if (!answer.known || typeof answer.value !== "string") return unknown("no-code-to-read");
  if (answer.value.length > 2 * LARGEST) return unknown("code-too-large");
  return known({ address, bySalt: hasCreate2(answer.value as Hex) });
}

function hasCreate2(code: Hex): boolean {
  const { bytes, end } = codeOf(code);
  let found = false;
  walk(bytes, end, (_at, opcode, _width, live) => {
    found ||= live && opcode === CREATE2;
  });
  return found;
}
