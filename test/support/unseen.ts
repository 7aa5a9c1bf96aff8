import type { CheckId } from "../../src/engine/checks/index.ts";

/** A token of `test/contracts/unseen`, all of which are compiled for `UNSEEN_OPTIONS`. */
export type UnseenToken = {
  /** Below `test/contracts`. */
  readonly file: string;
  readonly contract: string;
  /** What the traps of a file have in common. */
  readonly class: string;
  /** One of these tells the trap, as a danger; none: it is honest, and no danger is found. */
  readonly rows: readonly CheckId[];
  /** Nobody can execute it, so that it is enough if it is told as something that may be. */
  readonly inferred?: true;
  /** A contract of the same file that is deployed first, and whose address is the constructor's one argument. */
  readonly beside?: string;
  /** The pool's own tokens go to `beside`. */
  readonly locked?: true;
};

export const UNSEEN_OPTIONS = { evmVersion: "cancun" } as const;

const BLOCKS = ["owner-can-block-holders"] as const;
const STOPS = ["owner-can-stop-trading"] as const;
const TAKES = ["owner-can-take-tokens"] as const;
const RISES = ["tax-can-rise"] as const;
const GROWS = ["supply-can-grow", "supply-grows-unseen"] as const;
const BURNS = ["owner-can-burn-holdings"] as const;
const CHANGES = ["code-can-change"] as const;
const DRAINED = ["pool-can-be-drained"] as const;
const MONEY = ["contract-money-can-be-taken"] as const;
const SHUT_LATER = ["exit-closes-later", "only-first-can-leave", "holders-cannot-sell"] as const;
const SHUT = ["holders-cannot-sell", "sales-need-waiting", "only-first-can-leave"] as const;
const LEAVES = ["liquidity-can-leave"] as const;
const HONEST = [] as const;

type More = Omit<UnseenToken, "file" | "contract" | "class" | "rows">;
type Token = readonly [contract: string, rows: readonly CheckId[], more?: More];

const GUESSED = { inferred: true } as const;
const lockedIn = (beside: string) => ({ beside, locked: true }) as const;

const CLASSES: Readonly<Record<string, readonly [file: string, ...tokens: readonly Token[]]>> = {
  "a role that nobody has yet": [
    "Roles.sol",
    ["RolesFreeze", BLOCKS],
    ["RolesFreezeRenamed", BLOCKS],
    ["RolesFreezeInCompanion", BLOCKS],
    ["RolesFreezeTwice", BLOCKS],
    ["RolesMint", GROWS],
    ["RolesMintRenamed", GROWS],
    ["RolesMintByBridge", GROWS],
    ["RolesHonestEditor", HONEST],
    ["RolesHonestRenounced", HONEST],
    ["RolesHonestRescuer", HONEST],
  ],
  "a chain of roles": [
    "RoleChains.sol",
    ["ChainMint", GROWS],
    ["ChainFrozenPart", BLOCKS],
    ["ChainPending", RISES],
    ["ChainHonestText", HONEST],
    ["ChainHonestPending", HONEST],
  ],
  "a bit that a holder's address chooses": [
    "Bitmaps.sol",
    ["BitsImported", BLOCKS],
    ["BitsReplaced", BLOCKS],
    ["BitsOfTop", BLOCKS],
    ["BitsHonestFirstDay", HONEST],
    ["BitsHonestUnasked", HONEST],
  ],
  "what a purchase or a sale notes": [
    "Purchased.sol",
    ["PurchasedClock", STOPS],
    ["PurchasedRate", STOPS],
    ["PurchasedWindow", STOPS],
    ["PurchasedHonestForward", HONEST],
    ["PurchasedHonestMore", HONEST],
  ],
  "a burn of the pool's tokens": [
    "PoolBurns.sol",
    ["BurnsMatched", DRAINED],
    ["BurnsByModule", DRAINED],
    ["BurnsInSteps", DRAINED],
    ["BurnsHonestOwn", HONEST],
    ["BurnsHonestReserve", HONEST],
  ],
  "a power that is given first": [
    "Appointed.sol",
    ["AppointedWarden", BLOCKS],
    ["AppointedAgents", ["owner-can-burn-holdings"]],
    ["AppointedCollector", TAKES, { beside: "CollectionBox" }],
    ["AppointedHonestSteward", HONEST],
    ["AppointedHonestBox", HONEST, { beside: "CollectionBox" }],
  ],
  "a figure that all balances are made of": [
    "Rebases.sol",
    ["RebaseByPolicy", ["owner-can-burn-holdings"]],
    ["RebaseByRate", ["owner-can-burn-holdings"]],
    ["RebaseHonestBounded", HONEST],
  ],
  "a list by the hash of code": [
    "CodeHashes.sol",
    ["HashesRefused", STOPS],
    ["HashesReversed", STOPS],
    ["HashesHonestOwn", HONEST],
  ],
  "a group that a holder is put into": ["Groups.sol", ["GroupShut", BLOCKS], ["GroupHonestFixed", HONEST]],
  "a transfer that locks who receives it": ["Cliffs.sol", ["CliffBySender", BLOCKS], ["CliffHonestOwnWish", HONEST]],
  "a list by token and account in another contract": [
    "Companions.sol",
    ["CompanionList", BLOCKS],
    ["CompanionListReversed", BLOCKS],
    ["CompanionBeside", BLOCKS, { beside: "SharedAntiBot" }],
    ["CompanionHook", BLOCKS],
    ["CompanionHonestLaunch", HONEST],
    ["CompanionHonestScores", HONEST],
    ["CompanionHonestDead", HONEST],
  ],
  "a manager of fees with a hidden account": [
    "FeeManagers.sol",
    ["FeeManagerHidden", RISES],
    ["FeeManagerBeside", RISES, { beside: "FeeDesk" }],
    ["FeeManagerPersonal", ["tax-is-personal", "tax-can-rise"]],
    ["FeeManagerHonestCapped", HONEST],
    ["FeeManagerHonestClamped", HONEST],
  ],
  "an argument that must answer": [
    "Answers.sol",
    ["AnswersTracker", STOPS],
    ["AnswersModule", STOPS],
    ["AnswersFeed", RISES],
    ["AnswersInCompanion", STOPS],
    ["AnswersHonestTry", HONEST],
    ["AnswersHonestFixed", HONEST],
  ],
  "a call inside a call": [
    "Inner.sol",
    ["InnerExecute", TAKES],
    ["InnerZap", TAKES],
    ["InnerItself", TAKES],
    ["InnerList", BLOCKS],
    ["InnerHonestRescue", HONEST],
    ["InnerHonestPurses", HONEST],
    ["InnerHonestPage", HONEST],
  ],
  "a key derived from a holder": [
    "DerivedKeys.sol",
    ["KeysOfOrigin", BLOCKS],
    ["KeysSalted", BLOCKS],
    ["KeysInFilter", BLOCKS],
    ["KeysShort", BLOCKS],
    ["KeysHonestNotes", HONEST],
    ["KeysHonestFriends", HONEST],
  ],
  "approvals that are turned off": [
    "ApprovalsOff.sol",
    ["ApprovalsOff", STOPS],
    ["ApprovalsOffForSpender", STOPS],
    ["ApprovalsOffForHolder", BLOCKS],
    ["ApprovalsHonestZeroFirst", HONEST],
    ["ApprovalsHonestLimits", HONEST],
  ],
  "an exact payment": [
    "ExactPayments.sol",
    ["ExactWei", STOPS],
    ["ExactLastFigures", RISES],
    ["ExactElsewhere", STOPS],
    ["ExactHonestLog", HONEST],
    ["ExactHonestNames", HONEST],
  ],
  "calldata without a function": [
    "RawCalls.sol",
    ["RawEntry", BLOCKS],
    ["RawEntryFirst", BLOCKS],
    ["RawGuarded", BLOCKS],
    ["RawHonestLog", HONEST],
    ["RawHonestHeir", HONEST],
  ],
  "an address without code": [
    "Codeless.sol",
    ["CodelessOfCreator", STOPS, GUESSED],
    ["CodelessOfFactory", STOPS, GUESSED],
    ["CodelessConstant", STOPS, GUESSED],
    ["CodelessHonestTold", HONEST],
    ["CodelessHonestCopy", HONEST],
  ],
  "a ceiling by one's own price": [
    "PriceCeilings.sol",
    ["PriceCeiling", SHUT_LATER],
    ["PriceDepth", SHUT_LATER],
    ["PriceGainTax", ["tax-changes-later"]],
    ["PriceHonestWallet", HONEST],
    ["PriceHonestGain", HONEST],
  ],
  "a loop that can be made long": [
    "Loops.sol",
    ["LoopExclusions", STOPS, GUESSED],
    ["LoopRate", STOPS, GUESSED],
    ["LoopSnapshots", STOPS, GUESSED],
    ["LoopHonestBounded", HONEST],
    ["LoopHonestView", HONEST],
  ],
  "a sequence with the pool": [
    "PoolSequences.sol",
    ["SequenceOwed", DRAINED],
    ["SequenceShare", DRAINED],
    ["SequenceFurnace", DRAINED],
    ["SequenceHonestBurn", HONEST],
    ["SequenceHonestSync", HONEST],
  ],
  "a diamond whose cutter is not its owner": [
    "Diamonds.sol",
    ["DiamondCutter", CHANGES],
    ["DiamondQuiet", CHANGES],
    ["DiamondCouncil", CHANGES],
    ["DiamondHonestRenounced", HONEST],
    ["DiamondHonestFrozen", HONEST],
  ],
  "code that is replaced in a way of its own": [
    "Replaced.sol",
    ["ReplacedByBytes", CHANGES],
    ["ReplacedByNumber", CHANGES],
    ["ReplacedByBook", CHANGES],
    ["ReplacedFromWithin", CHANGES],
    ["ReplacedUnsealed", CHANGES],
    ["ReplacedHonestSealed", HONEST],
    ["ReplacedHonestOnce", HONEST],
    ["ReplacedHonestBook", HONEST],
  ],
  "a facet that takes others in": [
    "HiddenFacets.sol",
    ["FacetsRegistrar", CHANGES, { beside: "Registrar" }],
    ["FacetsByPlace", CHANGES, { beside: "Swapper" }],
    ["FacetsListed", CHANGES, { beside: "PartsList" }],
    ["FacetsHonestListed", HONEST, { beside: "PartsList" }],
    ["FacetsHonestMinder", HONEST, { beside: "PartsAdmin" }],
  ],
  "a sale that waits for a later buyer": [
    "LaterBuyers.sol",
    ["LaterLast", SHUT],
    ["LaterThree", SHUT],
    ["LaterAsMuch", SHUT],
    ["LaterHonestBlock", HONEST],
    ["LaterHonestCount", HONEST],
  ],
  "a power behind a guard of one block": [
    "SameBlock.sol",
    ["SameBlockFreeze", BLOCKS],
    ["SameBlockTax", RISES],
    ["SameBlockBeside", STOPS],
    ["SameBlockHonest", HONEST],
    ["SameBlockHonestCapped", HONEST],
  ],
  "a vault with a curator": [
    "Vaults.sol",
    ["VaultCurator", MONEY],
    ["VaultAllowance", MONEY],
    ["VaultManager", MONEY],
    ["VaultHonestPlace", HONEST],
    ["VaultHonest", HONEST],
  ],
  "a figure by which everyone's balance is told": [
    "Scaled.sol",
    ["ScaledByIndex", BURNS],
    ["ScaledByDivisor", BURNS],
    ["ScaledBySupply", BURNS],
    ["ScaledByDelta", BURNS],
    ["ScaledBehindProxy", BURNS],
    ["ScaledHonestRising", HONEST],
    ["ScaledHonestShown", HONEST],
  ],
  "what wallets meet and contracts do not": [
    "PeopleWait.sol",
    ["WalletsNeverSell", SHUT],
    ["HonestWalletsWait", HONEST],
  ],
  "balances under keys that code packs itself": [
    "Packed.sol",
    ["PackedOne", BURNS],
    ["PackedWord", BURNS],
    ["PackedWords", BURNS],
    ["PackedHonest", HONEST],
    ["PackedHonestBadges", HONEST],
  ],
  "what people deposit": [
    "Deposits.sol",
    ["StakesSwept", MONEY],
    ["StakesMigrated", MONEY],
    ["StakesInBank", MONEY],
    ["CoinsRescued", MONEY],
    ["HonestStakesSurplus", HONEST],
    ["HonestCoinsPaid", HONEST],
    ["HonestCoinsKept", HONEST],
  ],
  "a root that the owner sets": [
    "MerkleRoots.sol",
    ["MerkleMint", GROWS],
    ["MerkleRounds", GROWS],
    ["MerkleDistributor", GROWS],
    ["MerkleHonestStock", HONEST],
    ["MerkleHonestFixed", HONEST],
  ],
  "a request that is kept, and carried out by its place or hash": [
    "Queued.sol",
    ["QueuedList", BLOCKS],
    ["QueuedNumbers", TAKES],
    ["QueuedHash", BLOCKS],
    ["QueuedPoll", BLOCKS],
    ["QueuedHonestFees", HONEST],
    ["QueuedHonestPoll", HONEST],
  ],
  "records in the data": [
    "Records.sol",
    ["RecordsVesting", BLOCKS],
    ["RecordsReserve", BLOCKS],
    ["RecordsHonestGrants", HONEST],
  ],
  "a relayer that signs for everybody": [
    "Relayers.sol",
    ["RelayerMoves", TAKES, GUESSED],
    ["RelayerForwards", TAKES, GUESSED],
    ["RelayerPermits", ["approval-can-be-forged", "owner-can-take-tokens"], GUESSED],
    ["RelayerHonestForwarder", HONEST],
    ["RelayerHonestWallets", HONEST],
    ["RelayerHonestAuthorised", HONEST],
    ["RelayerHonestPermit", HONEST],
  ],
  "a locker of the creator's own": [
    "Lockers.sol",
    ["LockerMigrates", LEAVES, lockedIn("MigratingLocker")],
    ["LockerMoves", LEAVES, lockedIn("MovingLocker")],
    ["LockerShortens", LEAVES, lockedIn("ShorteningLocker")],
    ["LockerHonestTime", HONEST, lockedIn("PlainLocker")],
    ["LockerHonestForEver", HONEST, lockedIn("NoLocker")],
  ],
  "a stock that is handed out": [
    "Stocks.sol",
    ["StockMade", GROWS],
    ["StockHonestRelease", HONEST],
    ["StockHonestAirdrop", HONEST],
    ["StockHonestList", HONEST],
  ],
  "a manager that says who may call": [
    "Managers.sol",
    ["ManagedFreeze", BLOCKS],
    ["ManagedFee", RISES],
    ["ManagedBurn", ["owner-can-burn-holdings"]],
    ["ManagedHonestFee", HONEST],
    ["ManagedHonestPage", HONEST],
  ],
  "so many entries of a list": [
    "Singles.sol",
    ["SingleEntry", BLOCKS],
    ["SinglePairs", BLOCKS],
    ["SingleWords", ["tax-is-personal", "tax-can-rise"]],
    ["SingleHonestLift", HONEST],
    ["SingleHonestNotes", HONEST],
  ],
  "a figure by when the holder bought": [
    "Weeks.sol",
    ["WeekFactors", RISES],
    ["WeekClosed", STOPS],
    ["WeekTiers", ["tax-is-personal", "tax-can-rise"]],
    ["WeekHonestFactors", HONEST],
    ["WeekHonestTold", HONEST],
  ],
  "a fee within another figure": [
    "Signals.sol",
    ["SignalPaid", RISES],
    ["SignalDonated", RISES],
    ["SignalWord", RISES],
    ["SignalHonestPaid", HONEST],
    ["SignalHonestDonated", HONEST],
  ],
  "a bound below which holdings are taken": [
    "Dust.sol",
    ["DustSwept", TAKES],
    ["DustDormant", TAKES],
    ["DustRetired", ["owner-can-burn-holdings"]],
    ["DustHonest", HONEST],
    ["DustHonestDormant", HONEST],
  ],
  "a forwarder that speaks for holders": ["Forwarders.sol", ["ForwardedSponsor", TAKES], ["ForwardedHonest", HONEST]],
  "a vote that one account wins": [
    "Ballots.sol",
    ["BallotShut", BLOCKS],
    ["BallotSeize", TAKES],
    ["BallotFee", RISES],
    ["BallotHonest", HONEST],
    ["BallotHonestLift", HONEST],
  ],
};

/** Traps in the forms in which they are really met, and honest tokens that look alike. */
export const UNSEEN: readonly UnseenToken[] = Object.entries(CLASSES).flatMap(([name, [file, ...tokens]]) =>
  tokens.map(([contract, rows, more]) => ({ file: `unseen/${file}`, contract, class: name, rows, ...more })),
);
