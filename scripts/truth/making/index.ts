import { CHECKS } from "../../../src/engine/checks/index.ts";
import { type Artifact, compileSource } from "../../../test/support/compile.ts";
import { launch } from "../../../test/support/lab.ts";
import type { Subject } from "../subject.ts";
import { ASKING } from "./asking.ts";
import { HONEST } from "./honest.ts";
import { POWERS } from "./powers.ts";
import { STOPPING } from "./stops.ts";
import { TAXING } from "./taxes.ts";
import { MOVING } from "./tokens.ts";
import { TRADING } from "./trades.ts";
import { type Writer, writerOf } from "./writer.ts";
import type { Behaviour, Written } from "./written.ts";

const BAD: readonly Behaviour[] = [...POWERS, ...STOPPING, ...TAXING, ...MOVING, ...TRADING, ...ASKING];
const NOBODY = "0x000000000000000000000000000000000000dEaD";

/** One kind of token that can be made: a behaviour, and whether nobody is left who could use it. */
type Kind = { readonly behaviour: Behaviour; readonly inert: boolean };

const KINDS: readonly Kind[] = [
  ...BAD.map((behaviour) => ({ behaviour, inert: false })),
  ...BAD.filter(usesGuard).map((behaviour) => ({ behaviour, inert: true })),
  ...HONEST.map((behaviour) => ({ behaviour, inert: false })),
];

/** Tokens that nobody has looked at: each kind in so many random ways, by a seed. The same seed makes the same. */
export function madeFrom(seed: number, rounds: number): readonly Subject[] {
  return Array.from({ length: rounds }, () => KINDS)
    .flat()
    .map((kind, index) => toSubject(kind, seed, index));
}

function toSubject({ behaviour, inert }: Kind, seed: number, index: number): Subject {
  const name = inert ? `${behaviour.name}, given up` : behaviour.name;
  const { rows } = behaviour;
  const isGood = inert || rows.length === 0;
  return {
    name: `${name} (${seed}/${index})`,
    wanted: isGood ? [] : [{ category: categoryOf(rows), rows }],
    absent: isGood ? "all" : [],
    launch: (chain) => {
      const { artifact, opens } = make(behaviour, writerOf(seed, index, inert));
      return launch(chain, artifact, { liquidityTo: NOBODY, ...(opens ? { open: opens } : {}) });
    },
  };
}

/** Of the row that tells it best. */
function categoryOf([row]: readonly string[]): string {
  return CHECKS.find(({ id }) => id === row)?.category ?? "";
}

function make(
  { write }: Behaviour,
  writer: Writer,
): { readonly artifact: Artifact; readonly opens: string | undefined } {
  const written = write(writer);
  const artifact = compileSource(sourceOf(written, writer), writer.options)["Made"];
  if (!artifact) throw new Error("It was not compiled.");
  return { artifact, opens: written.opens };
}

function sourceOf({ members, hook = "", last = "", made = "" }: Written, writer: Writer): string {
  return `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
import {Token} from "./Token.sol";
contract Made is Token {
  ${writer.state}
  constructor() { ${made} ${writer.made} }
  ${members}
  function _transfer(address from, address to, uint256 value) internal override { ${hook} super._transfer(from, to, value); ${last} }
}`;
}

function usesGuard({ write }: Behaviour): boolean {
  const writer = writerOf(0, 0, false);
  // Whoever opens it must be there.
  const { members, opens } = write({ ...writer, guard: { declared: "GUARD", first: "" } });
  return opens === undefined && members.includes("GUARD");
}
