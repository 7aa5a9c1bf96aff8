import type { Machine } from "./machine.ts";

/** One instruction: how many values it takes, and what it does. A number ends the path. */
export type Instruction = { readonly takes: number; run(machine: Machine): number | undefined };
