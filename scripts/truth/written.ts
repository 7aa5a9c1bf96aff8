import { parseEther } from "viem";
import type { CheckId } from "../../src/engine/checks/index.ts";
import { CHECKS } from "../../src/engine/checks/index.ts";
import { deployer } from "../../test/support/anvil.ts";
import { type Artifact, type CompileOptions, compileFile, fixture } from "../../test/support/compile.ts";
import { launch } from "../../test/support/lab.ts";
import { deploy, mined } from "../../test/support/uniswap-v2.ts";
import { AS_IT_IS } from "./labels.ts";
import type { Subject } from "./subject.ts";

/** Checks whose fixture needs nothing but a launch to show what it is. */
const BY_LAUNCH: readonly CheckId[] = [
  "holders-cannot-sell",
  "real-holders-cannot-sell",
  "token-cannot-be-bought",
  "transfers-are-blocked",
  "router-is-blocked",
  "cannot-sell-everything",
  "sales-are-limited",
  "holdings-are-limited",
  "sales-need-waiting",
  "only-first-can-leave",
  "exit-closes-later",
  "behaves-when-watched",
  "trading-not-open",
  "owner-can-block-holders",
  "owner-can-stop-trading",
  "owner-can-shrink-limits",
  "approvals-fail",
  "owner-can-take-tokens",
  "owner-can-burn-holdings",
  "anyone-can-take-tokens",
  "approval-can-be-forged",
  "balances-vanish",
  "balance-shrinks-alone",
  "pool-can-be-drained",
  "buying-is-taxed",
  "selling-is-taxed",
  "sending-is-taxed",
  "tax-can-rise",
  "tax-is-personal",
  "tax-changes-later",
  "holders-pay-differently",
  "gas-is-abused",
  "fees-can-be-redirected",
  "supply-can-grow",
  "supply-grows-unseen",
  "code-can-change",
  "code-can-vanish",
  "powers-survive-renouncing",
  "owner-is-hidden",
  "ownership-can-return",
  "exempt-accounts-exist",
  "contract-money-can-be-taken",
  "events-lie",
  "views-lie",
  "pretends-to-be-another",
  "name-is-bait",
  "odd-token",
  "hidden-balances",
  "balances-exceed-supply",
];
const BLOCKS = "owner-can-block-holders";
const STOPS = "owner-can-stop-trading";
const TAKES = "owner-can-take-tokens";
const RISES = "tax-can-rise";
const UNSEEN = "supply-grows-unseen";
const WATCHED = ["behaves-when-watched", "holders-cannot-sell", "selling-is-taxed"];

/** Contracts of a file of `test/contracts` that need nothing to be launched, and the rows of which one tells each; none: a good one. */
type File = {
  readonly path: string;
  readonly options?: CompileOptions;
  readonly tokens: Readonly<Record<string, readonly string[]>>;
};

const alike = (rows: readonly string[], ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, rows] as const));

const FILES: readonly File[] = [
  {
    path: "awaited/Awaited.sol",
    tokens: {
      AwaitedFreeze: [BLOCKS],
      AwaitedFee: [RISES, STOPS],
      AwaitedTaking: [TAKES],
      AwaitedForNothing: [],
    },
  },
  {
    path: "disguises/Lists.sol",
    tokens: {
      ...alike([BLOCKS], "Renamed", "Batched", "BitFlags", "PackedStorage", "TwoSteps", "SwitchAndList"),
      ...alike([BLOCKS], "OddCondition", "Masked", "Structured", "FallbackOnly", "FallbackPacked", "Poisoned"),
      ...alike([BLOCKS], "NextBlockOnly", "GivenAway", "Staged"),
      ThreeSteps: [STOPS],
    },
  },
  {
    path: "disguises/Keys.sol",
    tokens: {
      ...alike([STOPS], "HashedSlot", "ImmutableKey", "ConstantKey", "KeysInMapping", "ConstructedKey", "Planned"),
      ...alike([STOPS], "HashedKey", "SignedKey", "MagicApproval", "MagicRecipient", "SignToItself"),
      ...alike([STOPS], "Sha256Key", "CodeHashKey"),
      ...alike([TAKES], "UnusualOrder", "HashedSpender"),
      ...alike([BLOCKS], "OriginKey", "UnknownKeepers"),
      ...alike([], "HonestClub", "HonestHashes"),
    },
  },
  {
    path: "disguises/Figures.sol",
    tokens: {
      TaxTo5: [],
      ...alike([RISES], "TaxTo25", "TaxTo100", "PackedFigures", "DivisorTax"),
      PersonalTax: ["tax-is-personal"],
      SmallestSale: ["owner-can-shrink-limits"],
      ...alike(["supply-can-grow"], "QuietMint", "MintBehindCap"),
    },
  },
  {
    path: "disguises/Approvals.sol",
    tokens: {
      FallbackWord: [BLOCKS],
      ...alike([TAKES], "ForcedApproval", "AllowsFounderMore"),
      ...alike(["approval-can-be-forged"], "SelfServed", "MasterPermit"),
      MagicMint: ["supply-grows-unseen"],
      HonestAllowsMore: [],
    },
  },
  {
    path: "disguises/Overflows.sol",
    tokens: {
      OverflowMint: ["owner-can-burn-holdings", "pool-can-be-drained"],
      OverflowBatch: ["supply-grows-unseen"],
      HonestBatch: [],
    },
  },
  {
    path: "disguises/Makings.sol",
    tokens: {
      ...alike(["supply-grows-unseen"], "QuietFaucet", "QuietBonus", "MumblingMint"),
      ...alike(["supply-can-grow"], "BoundedMint", "AmountAndNought"),
      ...alike(["pool-can-be-drained"], "HandsOut", "OpenInflation"),
      SharesTaken: ["anyone-can-take-tokens"],
      OnlyToTheVault: [TAKES],
      ...alike([RISES], "SwitchOfFigures", "TaxToAll"),
      ...alike([], "HonestRewards", "HonestSamples"),
    },
  },
  {
    path: "disguises/Crowded.sol",
    tokens: { ...alike([BLOCKS], "KeyAmongMany", "KeyFarAway", "MaskedKey"), ...alike([], "HonestAmongMany") },
  },
  {
    path: "disguises/Unspoken.sol",
    tokens: {
      PassedUnsigned: ["anyone-can-take-tokens"],
      TaxInData: [RISES],
      ...alike([UNSEEN], "AnyWord", "ClaimedByAnybody", "PaysWithNothing"),
      ...alike([STOPS], "PaysNobody", "MoneyStops", "BuyingStops", "CoinStops"),
      ...alike([STOPS], "MoneyElsewhereStops", "WrappedMoneyStops", "AllowanceElsewhereStops"),
      ...alike([BLOCKS], "DustWaits", "DustLocks", "DustSumLocks", "StarterMarks"),
      ...alike([], "HonestPassing", "HonestPayee", "HonestMoney", "HonestLooks", "HonestDustWaits", "HonestDustSum"),
    },
  },
  {
    path: "made/Made.sol",
    tokens: { MadeUnseen: [UNSEEN], MadeSeen: ["supply-can-grow"], ...alike([], "GoodLittleMade", "GoodSharesOut") },
  },
  {
    path: "disguises/Launch.sol",
    tokens: {
      OnePurchaseABlock: [RISES],
      ...alike(["trading-not-open"], "ClosedWithList", "OpenedByTwo", "OnlyWhoIsListed", "OpensIntoATrap", "NeverOpen"),
      ...alike([TAKES], "ClosedAndSeizing", "NeverApproved"),
      TakesAndLocks: [STOPS],
      HonestSwapping: [],
    },
  },
  {
    path: "unsold/Unsold.sol",
    tokens: {
      UnsoldClosed: ["trading-not-open"],
      UnsoldBought: ["holders-cannot-sell"],
      ...alike(["token-cannot-be-bought"], "UnsoldOwned", "UnsoldSoulbound"),
    },
  },
  {
    path: "counted/Counted.sol",
    tokens: {
      ...alike(["tax-changes-later"], "CountedSales", "CountedPurchases", "CountedHolders", "CountedPrice"),
      ...alike(["tax-changes-later"], "CountedHolding", "CountedOwnSales", "CountedOwnPurchases", "CountedBlocks"),
      CountedToday: ["selling-is-taxed"],
      ...alike(["exit-closes-later"], "CountedHoldersShut", "CountedGiftsAtLength"),
      CountedSalesAtLength: ["tax-changes-later"],
      CountedLaunchPurchases: ["buying-is-taxed"],
      CountedLaunchSales: ["selling-is-taxed"],
      ...alike([], "CountedInPublic", "CountedForNothing", "CountedFalls", "CountedAtLength"),
    },
  },
  {
    path: "odd/Odd.sol",
    options: { evmVersion: "cancun" },
    tokens: {
      OddSpender: [TAKES],
      ...alike(["holders-cannot-sell"], "OddTransient", "OddFalse", "OddTrue", "OddHookedStrict"),
      ...alike(["selling-is-taxed"], "OddTransientTax", "OddTold"),
      OddDelegated: ["behaves-when-watched"],
      OddSkimmed: ["supply-grows-unseen"],
      ...alike(["pool-can-be-drained"], "OddSynced", "OddSyncedByAll"),
      OddRebased: [RISES],
      ...alike([], "OddPermit2", "OddGuarded", "OddHooked"),
    },
  },
  {
    path: "disguises/Paid.sol",
    tokens: { SoldCheaply: ["supply-can-grow"], PaidToItself: ["supply-can-grow"], SoldAtThePrice: [] },
  },
  {
    path: "disguises/Honest.sol",
    options: { evmVersion: "cancun" },
    tokens: alike(
      [],
      "HonestPreset",
      "HonestRenounced",
      "HonestSignatures",
      "HonestBurn",
      "HonestCooldown",
      "HonestAsker",
    ),
  },
  {
    path: "honest/Presets.sol",
    options: { evmVersion: "cancun" },
    tokens: alike([], "VotingPreset", "RenouncedPreset", "FlashPreset", "CallingPreset"),
  },
  { path: "honest/Others.sol", tokens: alike([], "Governance", "Vesting", "TransferAndCall") },
  {
    path: "watching/Watching.sol",
    tokens: {
      ...alike(WATCHED, "OnlyRichLeave", "OnlyRichLeaveUntaxed", "OnlyRichSellersLeave", "OnlyRichSellersLeaveUntaxed"),
      ...alike(WATCHED, "OnlyExactSumsLeave", "OnlyPoorLeave", "OnlyPennilessLeave", "OnlyThriftyAreTaxed"),
      ...alike(WATCHED, "OnlyMuchGasLeaves", "OnlyMuchGasIsUntaxed", "OnlyFreeGasLeaves", "OnlyWithoutProducerLeave"),
      ...alike(WATCHED, "OnlyCodeLeaves", "OnlyRichRoutersLeave", "OnlyPoorPeopleLeave", "OnlyPoorPeopleAreUntaxed"),
      ...alike(WATCHED, "AsksTheLastBuyer", "AsksAnother"),
      ...alike([], "Curious", "HelpsThePoor", "AsksItsRouter", "OnlyPeopleLeave"),
    },
  },
  {
    path: "times/Times.sol",
    tokens: {
      ...alike([STOPS], "ShutNextBlock", "PauseOnceAWeek", "PauseForEver", "AnybodyOpens"),
      ...alike([BLOCKS], "ShutAfterMinutes", "HolderLeaves", "OneBlock", "ShutUntil", "ShutFor", "ShutForOdd"),
      TaxNextBlock: [RISES],
      ClosesInMonths: ["exit-closes-later"],
      GoodLocksItself: [],
    },
  },
  {
    path: "times/Taxes.sol",
    tokens: {
      ...alike(["tax-changes-later"], "TaxInNextBlock", "TaxOnPatience", "TaxOnOldHolders"),
      GoodTaxOnHaste: [],
    },
  },
  {
    path: "times/Growing.sol",
    tokens: {
      ...alike(["tax-changes-later"], "GrowthCannotBeSold", "GrowthBringsNothing", "GrowsForSellers"),
      GoodGrowsWithPool: [],
    },
  },
  {
    path: "times/Numbers.sol",
    tokens: {
      ShutByNumber: ["exit-closes-later"],
      TaxedByNumber: ["tax-changes-later"],
      StopsByNumber: [STOPS],
      ...alike([], "GoodNextBlock", "GoodVotes"),
    },
  },
  {
    path: "times/Fees.sol",
    tokens: {
      ...alike(WATCHED, "NeedsBaseFee", "NeedsPrice"),
      ...alike(["exit-closes-later"], "ShutToPaying", "ShutToDrawn", "ShutToFees"),
      GoodNoRaces: [],
    },
  },
  {
    path: "disguises/Meeting.sol",
    tokens: { ...alike([RISES], "SwitchedTax", "ListedTax"), ListedStop: [STOPS], HonestListedTax: [] },
  },
  {
    path: "disguises/PassedOn.sol",
    tokens: { ObeysInARow: [BLOCKS], WordBehind: [STOPS], ...alike([], "HonestInARow", "HonestMemo") },
  },
  {
    path: "disguises/Newcomers.sol",
    tokens: {
      LaterBuyersAreShut: [BLOCKS],
      LaterBuyersPay: [RISES, "tax-is-personal"],
      ...alike([], "HonestDelay", "HonestCeiling"),
    },
  },
  { path: "times/Blocks.sol", tokens: { ThreeSalesABlock: ["sales-are-limited"], GoodTwoSalesEach: [] } },
  {
    path: "disguises/Codeless.sol",
    tokens: {
      ...alike(
        [BLOCKS],
        "ByPeopleOnly",
        "ByKeptPerson",
        "ByWhoStarted",
        "OfPeopleOnly",
        "ByBareHash",
        "OfBareHash",
        "OfNoted",
      ),
      ...alike([BLOCKS], "OtherwiseToPeople", "PeopleOfDesk"),
      MadeByPeople: [UNSEEN],
      TakenFromPeople: ["anyone-can-take-tokens"],
      TakenByGas: [TAKES],
      ...alike(
        [],
        "OfContractsOnly",
        "MadeByContracts",
        "MachinesKeptOut",
        "MachinesPay",
        "HonestDesk",
        "HonestAskerOfKept",
      ),
    },
  },
  {
    path: "disguises/Titles.sol",
    tokens: alike([TAKES], "TakenByRole", "TakenByBoard", "TakenByWard", "TakenByPermission"),
  },
  { path: "disguises/Forwarded.sol", tokens: { MintsWithoutAName: [UNSEEN], ForwardedWhenSigned: [] } },
  {
    path: "disguises/Reflecting.sol",
    // Most of what sharing takes of a sale comes to the pool itself.
    tokens: alike([], "HonestReflecting", "SharedFees", "HonestStock"),
  },
  {
    path: "watching/Starting.sol",
    tokens: {
      ...alike(WATCHED, "OnlyOthersLeave", "OnlyOthersAreUntaxed"),
      OnlyOthersSend: ["behaves-when-watched", "transfers-are-blocked"],
      CountsPeople: [],
    },
  },
  {
    path: "standards/Standards.sol",
    tokens: {
      ...alike(["odd-token"], "GrowsBySendingToItself", "KeepsAllowances", "KeepsTwoPercent"),
      ...alike(["odd-token"], "MovesUnitsLess", "MovesUnitsMore"),
      ...alike([], "GoodSmallWords", "GoodTellsWhatWasAsked", "GoodAnswersFalse", "GoodRefusesNothing"),
      GoodZeroFirst: [],
    },
  },
  {
    path: "standards/Strays.sol",
    tokens: {
      AllStrays: ["token-cannot-be-bought"],
      MostStrays: ["buying-is-taxed"],
      LittleStrays: ["buying-is-taxed"],
    },
  },
  {
    path: "runs/Remedies.sol",
    tokens: { TakesItBack: [BLOCKS], LowersItsCeiling: [RISES], EndsWithItsOwner: [BLOCKS] },
  },
  {
    path: "exempt/Exempt.sol",
    tokens: {
      OnlyFounderSells: ["holders-cannot-sell"],
      ...alike(["selling-is-taxed"], "FriendsPayLess", "GoodEverybodyPays"),
      GoodSmallTax: [],
    },
  },
  {
    path: "spoils/Spoils.sol",
    options: { evmVersion: "cancun" },
    tokens: {
      PaysOut: ["fees-can-be-redirected"],
      PullsApproved: ["contract-money-can-be-taken"],
      ...alike([], "GoodFixedReceiver", "GoodSmallFee", "GoodRescue", "GoodStaking", "GoodDeposits"),
    },
  },
  { path: "balances/Balances.sol", tokens: alike([], "Old", "OldWithReserve", "MiscountingTax") },
  { path: "examples/Blacklist.sol", tokens: { Blacklist: [BLOCKS] } },
  { path: "examples/Mintable.sol", tokens: { Mintable: ["supply-can-grow"] } },
  { path: "examples/RisingTax.sol", tokens: { RisingTax: [RISES] } },
  { path: "examples/Siphon.sol", tokens: { Siphon: [TAKES] } },
  { path: "examples/Reflection.sol", tokens: { Reflection: [] } },
  { path: "examples/Taxed.sol", tokens: { Taxed: [] } },
  { path: "examples/HostileName.sol", tokens: { HostileName: [] } },
];

/** Tokens that were written for this project, each with what it is. */
export function writtenHere(): readonly Subject[] {
  return [...fixtures(), plain(), ...traps(), ...goods(), ...FILES.flatMap(ofFile), ...withOwnPools()];
}

function fixtures(): Subject[] {
  return BY_LAUNCH.map((id) => toSubject(nameOf(id), [id], () => fixture(nameOf(id))));
}

/** What all of them are made from. */
function plain(): Subject {
  return toSubject("Token", [], () => fixture("Token"));
}

/** Each of these is named after the row that tells it. */
function traps(): Subject[] {
  const all = () => compileFile("corpus/Traps.sol");
  return contractsIn(all()).flatMap((name) => {
    const row = CHECKS.find(({ id }) => name !== nameOf(id) && name.startsWith(nameOf(id)));
    return row ? [toSubject(name, [row.id], () => of(all(), name))] : [];
  });
}

function goods(): Subject[] {
  const all = () => compileFile("corpus/Good.sol", { evmVersion: "cancun" });
  // Some of them have an owner with powers: what happens to whoever trades them is what is good.
  return contractsIn(all())
    .filter((name) => name.startsWith("Good"))
    .map((name) => ({ ...toSubject(name, [], () => of(all(), name)), absent: [AS_IT_IS] }));
}

function ofFile({ path, options, tokens }: File): Subject[] {
  return Object.entries(tokens).map(([name, rows]) =>
    toSubject(name, rows, () => of(compileFile(path, options), name)),
  );
}

/** Audited while there is no pool, which their opening makes, and traded after it. */
function withOwnPools(): Subject[] {
  const all = () => compileFile("disguises/OwnPool.sol");
  const tokens = {
    ...{ OwnPoolHonest: [], OwnPoolTrap: ["holders-cannot-sell"], OwnPoolList: [BLOCKS], OwnPoolTax: [RISES] },
    OwnPoolGreedy: ["buying-is-taxed", "selling-is-taxed"],
  };
  return Object.entries(tokens).map(([name, rows]) => ({
    ...toSubject(name, rows, () => of(all(), name)),
    launch: async ({ client }) => {
      const token = await deploy(client, of(all(), name));
      await client.setBalance({ address: token, value: parseEther("1") });
      return { token, pair: null };
    },
    open: async ({ client }, token) => {
      if (!(await mined(client, deployer, token, of(all(), name).abi, "openTrading", [])))
        throw new Error("It was not opened.");
    },
  }));
}

function toSubject(name: string, rows: readonly string[], make: () => Artifact): Subject {
  const [row = ""] = rows;
  return {
    name,
    wanted: rows.length > 0 ? [{ category: CHECKS.find(({ id }) => id === row)?.category ?? row, rows }] : [],
    absent: rows.length > 0 ? [] : "all",
    launch: (chain) => launch(chain, make(), { liquidityTo: "0x000000000000000000000000000000000000dEaD" }),
    code: () => make().deployedBytecode,
  };
}

function of(artifacts: Readonly<Record<string, Artifact>>, name: string): Artifact {
  const artifact = artifacts[name];
  if (!artifact) throw new Error(`There is no contract ${name}.`);
  return artifact;
}

function contractsIn(artifacts: Readonly<Record<string, Artifact>>): string[] {
  return Object.keys(artifacts);
}

function nameOf(id: string): string {
  return id.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
