// What a contract's functions do, read from its code alone: the schema of the answer that a worker thread gives. An entry is never wrong by
// its name; what lies beyond the limits may be missing, and then `complete` is false.
import type { Address, Hex } from "viem";
import { z } from "zod";
import { SURROUNDINGS } from "./disassembly/disassemble.ts";
import { CALL_KINDS } from "./execution/trace.ts";
import type { Key } from "./meaning/asked.ts";
import type { FunctionKind, Role } from "./meaning/variable-roles.ts";

const Selector = z.string().regex(/^0x[\da-f]{8}$/) as unknown as z.ZodType<Hex>;
const KINDS = ["anchor", "view", "privileged", "open", "fallback"] as const satisfies readonly FunctionKind[];
const ROLES = ["balances", "allowances", "supply", "authority", "other"] as const satisfies readonly Role[];
const KEYS = ["hash", "signature", "no-code"] as const satisfies readonly Key[];

const Account = z.string().regex(/^0x[\da-f]{40}$/) as unknown as z.ZodType<Address>;
const Word = z.string().regex(/^0x[\da-f]{64}$/) as unknown as z.ZodType<Hex>;
/** `offset`: in bits, from the right. */
const PartOfWord = z.object({ slot: Word, offset: z.number().int() }).readonly();
const Asked = z.array(z.enum(SURROUNDINGS)).readonly();

const VariableWrite = z.object({
  variable: z.string(),
  role: z.enum(ROLES),
  /** Where the new value comes from. */
  value: z.enum(["constant", "argument", "computed"]),
  /** Not only behind questions that were answered otherwise before. */
  sure: z.boolean(),
});
export type VariableWrite = Readonly<z.infer<typeof VariableWrite>>;

/** A condition of the function. */
const Guard = z.object({
  kind: z.enum(["caller", "flag", "list", "limit", "time", "other"]),
  variables: z.array(z.string()).readonly(),
  /** Every path that succeeds meets it, not only some. */
  always: z.boolean(),
});
export type Guard = Readonly<z.infer<typeof Guard>>;

const OutgoingCall = z.object({
  kind: z.enum(CALL_KINDS),
  selector: Selector.nullable(),
  target: z.enum(["argument", "stored", "built-in", "itself", "caller", "other"]),
});
export type OutgoingCall = Readonly<z.infer<typeof OutgoingCall>>;

const FunctionBehaviour = z.object({
  /** `null`: the fallback. */
  selector: Selector.nullable(),
  kind: z.enum(KINDS),
  payable: z.boolean(),
  /** Storage variables by an id that is the same in all functions of the contract. */
  reads: z.array(z.string()).readonly(),
  writes: z.array(VariableWrite.readonly()).readonly(),
  guards: z.array(Guard.readonly()).readonly(),
  calls: z.array(OutgoingCall.readonly()).readonly(),
  /** Variables this function writes and a transfer reads: how it can change what a transfer does. */
  steersTransfers: z.array(z.string()).readonly(),
  /** What allows a call other than the caller's address; `null`: nothing that was recognized. */
  key: z.enum(KEYS).nullable(),
  /** It asks whether an account has code, or relies on a variable that was written after such a question. */
  asksForCode: z.boolean(),
  complete: z.boolean(),
});
export type FunctionBehaviour = Readonly<z.infer<typeof FunctionBehaviour>>;

const Place = z.number().int();
const Places = z.array(Place).readonly();

const PathCall = z.object({
  kind: z.enum(CALL_KINDS),
  target: Place,
  /** -1: none, or not known; then `data` has the words that are sent, and where each starts. */
  selector: Place,
  args: Places,
  data: z.array(z.tuple([Place, Place]).readonly()).readonly(),
});

const Path = z.object({
  /** Questions in order, and their answers. */
  asked: z.array(z.tuple([Place, z.boolean()]).readonly()).readonly(),
  /** `offset` and `size`: the bits of the word. */
  writes: z.array(z.object({ key: Place, offset: Place, size: Place, value: Place }).readonly()).readonly(),
  calls: z.array(PathCall.readonly()).readonly(),
  returned: Places,
  /** "cut": it was not followed to its end, and may need more. */
  end: z.enum(["done", "refused", "cut"]),
});
export type Path = Readonly<z.infer<typeof Path>>;

/** The ways through a contract's functions, over one table of terms. */
const Paths = z.object({
  /** A number as hexadecimal text; anything else as its operation, its detail and its arguments. */
  terms: z.array(z.union([z.string(), z.array(Place).readonly()])).readonly(),
  immutables: z.array(z.string()).readonly(),
  /** -1: the fallback. */
  functions: z.array(z.object({ selector: Place, paths: z.array(Path).readonly() }).readonly()).readonly(),
});
export type Paths = Readonly<z.infer<typeof Paths>>;

export const Behaviour = z.object({
  functions: z.array(FunctionBehaviour.readonly()).readonly(),
  asked: z.object({ inTrades: Asked, anywhere: Asked }).readonly(),
  /** What functions compare their caller with: accounts in the code, and places in storage. */
  callers: z
    .object({
      accounts: z.array(Account).readonly(),
      places: z.array(PartOfWord).readonly(),
      /** Events of functions that write a list in which callers are looked up. */
      listings: z.array(Word).readonly(),
    })
    .readonly(),
  /** The ways through its functions. */
  paths: Paths.readonly(),
  /** False: some path was not followed, so an empty list proves nothing. */
  complete: z.boolean(),
});
export type Behaviour = Readonly<z.infer<typeof Behaviour>>;
