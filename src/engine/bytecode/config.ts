// Every limit of reading bytecode: steps, paths, memory. All are counts, never times, so that the same code always reads the same. Raising one
// lets hostile code take longer; a contract that reaches one is marked as incomplete.
export const bytecodeConfig = {
  /** What stands in the code, without running it. */
  scan: {
    /** Addresses written into the code; honest code names fewer. Each is hashed for its checksum. */
    maxAddresses: 200,
    /** 32-byte constants. Each may become a storage read. */
    maxWords: 400,
    /** Instructions from an address to the DELEGATECALL that uses it: as long as copying the arguments takes. More calls more targets fixed. */
    delegateDistance: 24,
    /** Different bytes that an address has more than: masks and round numbers have fewer. Lower takes more numbers for addresses. */
    minDifferentBytes: 6,
    /** Codes whose traits are kept in memory, as text. */
    rememberedCodeBytes: 8_000_000,
  },

  expressions: {
    /** Different expressions; no honest contract makes as many. Beyond it new ones are unknown. Costs memory. */
    maxExpressions: 150_000,
    /** Deeper trees come from endless loops. Recursion over them must stay shallow. */
    maxDepth: 100,
    /** Rules applied for one instruction. Costs CPU time for hostile code. */
    rulesPerStep: 200,
    /** Larger powers cost `powerEffort`. */
    maxCheapPower: 256,
    powerEffort: 100,
  },

  execution: {
    /** Instructions of a whole contract, some 30 ms of work, and of one function. Costs CPU time. */
    stepsPerContract: 400_000,
    stepsPerFunction: 60_000,
    /** Instructions of paths that go on where longer ones had been: of a whole contract, and of one function. */
    furtherSteps: 100_000,
    stepsToGoOn: 10_000,
    /** Work beyond steps, of a whole contract: some thirty times what the largest honest ones take. */
    maxEffort: 300_000,
    codeWordEffort: 8,
    /** Functions that are explored. Each costs up to `stepsPerFunction`. */
    maxFunctions: 400,
    /** Forks of one function, and forks within forks. Each fork doubles the paths behind it at most. */
    maxForks: 600,
    maxForkDepth: 200,
    /** How often a fork is explored in the same circumstances. */
    maxVisits: 2,
    /** Limits for reading a function again near the path that a call takes now: visits, instructions, and answers that one path changes. */
    visitsNear: 4,
    stepsNear: 20_000,
    otherwiseNear: 4,
    /** Sides of forks that are put off because they seem impossible. Each keeps a copy of the state. */
    maxDeferred: 64,
    /** 32-byte words of memory that one instruction reads. */
    maxWordsRead: 32,
    /** The same where the length is not known. */
    wordsOfUnknownLength: 8,
    /** Arguments of an outgoing call. */
    maxCallArguments: 8,
  },

  /** What of single paths is kept for those who solve for inputs. */
  paths: {
    /** Different things that the paths of one function do. Costs memory. */
    maxEffects: 400,
    /** Ways to the same refusal: one alone may be that of a sale from the pool to itself. */
    waysToRefuse: 3,
    /** Paths of one function, and expressions of all paths of one contract. Cost memory, and time wherever they are read. */
    maxPaths: 60,
    maxTerms: 12_000,
    /** Questions that a path counts as having more, if it was not followed to its end. */
    cutBurden: 50,
  },

  /** The second, coarser walk, which asks whether code can run at all. */
  reachability: {
    /** Instructions, and words compared where paths meet. Costs CPU time; beyond it any code counts as reachable. */
    maxEffort: 100_000,
    maxMemoryWords: 256,
    maxPower: 255n,
  },

  meaning: {
    /** Steps over expressions for the variables of all guards: some hundred times what honest code needs. */
    maxGuardSteps: 2_000_000,
    /** Arguments that a signature is guessed for. */
    maxArguments: 8,
    /** Alternatives within alternatives in one condition. */
    maxAlternatives: 8,
    /** Summands that are looked through for an overflow check. */
    maxSummands: 200,
    /** Parts of a storage word that is written at once. */
    maxPackedTerms: 16,
    /** Levels of a question about code that are worked out. Deeper ones rest on much else. */
    maxCodeQuestionDepth: 8,
    /** Members of a struct, and members behind a hash that an optimizer made. Larger offsets are elements of a list. */
    maxMember: 64,
    maxFoldedMembers: 3,
    /** Slots whose hashes an optimizer may have made, and slots combined with keys that the code has. Each is a hash. */
    foldedSlots: 48,
    slotsOfOwnKeys: 16n,
    maxOwnKeys: 24,
    /** Elements of a list at a folded hash. */
    maxFoldedElements: 256n,
    /** Steps into nested mappings, lists and structs. */
    maxPathLength: 12,
  },
} as const;
