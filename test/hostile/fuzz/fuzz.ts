import fc from "fast-check";
import { callbackDoor, commandDoor, updateDoor } from "./chat-doors.ts";
import { discordDoor } from "./discord-door.ts";
import type { Door } from "./door.ts";
import { httpDoor, socketDoor } from "./http-door.ts";
import { memoryDoor, proofDoor } from "./memory-door.ts";
import { nodeDoor } from "./node-door.ts";
import { journalDoor, storedDoor } from "./stored-doors.ts";

/** Every way by which strangers reach the service, or what they wrote reaches it later. */
export const DOORS: readonly Door[] = [
  httpDoor,
  socketDoor,
  commandDoor,
  callbackDoor,
  updateDoor,
  discordDoor,
  nodeDoor,
  storedDoor,
  journalDoor,
  memoryDoor,
  proofDoor,
];

export type Tried = { readonly cases: number; readonly seed: number; readonly failure: string | undefined };

/** Tries what nobody thought of at one door, for so many cases or so long. What failed can be had again by its seed. */
export async function tryDoor(
  door: Door,
  extent: { readonly cases: number } | { readonly ms: number },
  seed = anySeed(),
): Promise<Tried> {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on("unhandledRejection", note);
  const open = await door.open();
  try {
    const limits =
      "ms" in extent
        ? { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: extent.ms }
        : { numRuns: extent.cases };
    const details = await fc.check(open.property, {
      ...limits,
      seed,
      endOnFailure: true,
      markInterruptAsFailure: false,
    });
    const failure = details.failed && details.counterexample !== null ? fc.defaultReportMessage(details) : undefined;
    return {
      cases: details.numRuns,
      seed,
      failure: failure ?? (unhandled.length > 0 ? String(unhandled[0]) : undefined),
    };
  } finally {
    await open.close();
    process.off("unhandledRejection", note);
  }
}

function anySeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}
