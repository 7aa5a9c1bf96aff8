// Reads runtime code without running it. `traitsOf` and `walk` scan the bytes; `readContract` and `readBehaviour` execute them symbolically and say
// what every function does. The expressions are for those who compare behaviours (src/engine/similar). Threads load all this, so it needs no
// library but hashes: one thread then starts in 35 ms instead of 200.
export type { Behaviour, FunctionBehaviour, OutgoingCall, Path, Paths } from "./behaviour.ts";
export {
  codeOf,
  hexToBytes,
  instructionsIn,
  OPCODE,
  type Surrounding,
  walk,
  withoutMetadata,
} from "./disassembly/disassemble.ts";
export { traitsOf } from "./disassembly/traits.ts";
export { FALLBACK } from "./execution/dispatch.ts";
export type { Otherwise } from "./execution/explore.ts";
export { contains } from "./execution/trace.ts";
export { bitsRead, Expr, fieldOffset, fieldSize, Op, opsOf } from "./expressions/expressions.ts";
export { applied, hashOf } from "./expressions/fold-constants.ts";
export { ECRECOVER, type Key } from "./meaning/asked.ts";
export { passedOnTo } from "./meaning/passed-on.ts";
export { NearPaths, type PathOf } from "./meaning/paths.ts";
export { foldedKeysIn, isFoldedPlace } from "./meaning/places.ts";
export { type Condition, ERC20, isAnchored, type StorageWrite, type Summary } from "./meaning/summary.ts";
export { isArgument, isAuthorityGuard, isCaller, isRead } from "./meaning/variable-roles.ts";
export {
  inferSignatures,
  type Reading,
  readBehaviour,
  readContract,
  type Signature,
  tokensOfReading,
} from "./read-behaviour.ts";
export { isOfMany, TRANSFERS, transfersIn } from "./transfers.ts";
