// From holders of a pool's liquidity to what a report says of it: which part is burnt, locked or free, and whose.
import { type Address, zeroAddress } from "viem";
import { isUnholdable } from "../../chain/addresses.ts";
import type { LockerConfig } from "../../chain/chain.ts";
import type { Asker } from "../../chain/views/asker.ts";
import type { Read } from "../../core/read.ts";
import { BPS } from "../../core/units.ts";
import type { ReadController } from "../control/controller.ts";
import type {
  BinShare,
  FreeLiquidity,
  LiquidityHolder,
  LiquidityPosition,
  LiquidityStanding,
  Pool,
  PoolLiquidity,
} from "../facts.ts";
import { liquidityConfig } from "./config.ts";

/** One holder's part of one pool's liquidity. */
export type Share = {
  readonly holder: Address;
  /** Of all the liquidity there is, between nothing and one. */
  readonly part: number;
  readonly lpAmount: bigint;
  readonly positions: readonly LiquidityPosition[];
  readonly bins?: readonly BinShare[];
};

/** A part of what a locker holds, until when, and for which owner. */
export type Lock = { readonly part: number; readonly unlocksAt: bigint | null; readonly owner: Address | null };

export type Parties = {
  readonly creator: Address | null;
  readonly owner: Address | null;
  readonly token: Address;
};

/** Sorts holders into those without a key, those that have promised to wait, and those that can leave now. */
export async function summarize(
  asker: Asker,
  readController: ReadController,
  { pool, shares, parties }: { pool: Pool; shares: readonly Share[]; parties: Parties },
  locksOf: (locker: LockerConfig, share: Share) => Promise<readonly Lock[]>,
): Promise<PoolLiquidity> {
  const { chain, block } = asker.reader;
  const sorted = shares.filter(({ part }) => part > 0).sort((one, other) => other.part - one.part);
  const locks: (Lock & { locker: string })[] = [];
  const free: { share: Share; part: number; expired?: string }[] = [];
  let burnt = 0;
  const kept = new Map<Address, LiquidityHolder["is"]>();
  await Promise.all(
    sorted.map(async (share) => {
      const locker = chain.lockers.find(({ address }) => same(address, share.holder));
      if (locker) {
        for (const { part, unlocksAt, owner } of await locksOf(locker, share)) {
          if (unlocksAt !== null && unlocksAt <= block.timestamp) free.push({ share, part, expired: locker.name });
          else {
            locks.push({ locker: locker.name, part, unlocksAt, owner });
            kept.set(share.holder, "locked");
          }
        }
      } else if (await isBurnt(asker, share)) {
        burnt += share.part;
        kept.set(share.holder, "burnt");
      } else free.push({ share, part: share.part });
    }),
  );
  free.sort((one, other) => other.part - one.part);
  const [largest] = free;
  const freePart = free.reduce((sum, { part }) => sum + part, 0);
  const lockedPart = locks.reduce((sum, { part }) => sum + part, 0);
  return {
    pool,
    burntBps: toBps(burnt),
    lockedBps: toBps(lockedPart),
    freeBps: toBps(freePart),
    locks: locks
      .filter(({ part }) => part >= liquidityConfig.minPart)
      .sort((one, other) => other.part - one.part)
      .map(({ locker, part, unlocksAt, owner }) => ({ locker, shareBps: toBps(part), unlocksAt, owner })),
    ...lockedPositionsOf(sorted, kept),
    largestFree:
      largest && largest.part >= liquidityConfig.minPart ? await describeFree(readController, largest, parties) : null,
    holders: holdersOf(sorted, kept),
  };
}

function lockedPositionsOf(
  shares: readonly Share[],
  kept: ReadonlyMap<Address, LiquidityHolder["is"]>,
): Pick<PoolLiquidity, "lockedPositions"> {
  const lockedPositions = shares
    .filter(({ holder }) => kept.get(holder) === "locked")
    .flatMap((each) => each.positions);
  return lockedPositions.length > 0 ? { lockedPositions } : {};
}

function holdersOf(
  shares: readonly Share[],
  kept: ReadonlyMap<Address, LiquidityHolder["is"]>,
): readonly LiquidityHolder[] {
  const parts = new Map<Address, number>();
  for (const { holder, part } of shares) parts.set(holder, (parts.get(holder) ?? 0) + part);
  return [...parts]
    .filter(([, part]) => part >= liquidityConfig.minPart)
    .sort(([, one], [, other]) => other - one)
    .slice(0, liquidityConfig.maxHolders)
    .map(([address, part]) => ({ address, shareBps: toBps(part), is: kept.get(address) ?? "free" }));
}

async function describeFree(
  readController: ReadController,
  { share, part, expired }: { share: Share; part: number; expired?: string },
  parties: Parties,
): Promise<FreeLiquidity> {
  const { holder, lpAmount, positions, bins } = share;
  const identity = await readController(holder);
  const standing = expired ? ({ code: "expired-lock", locker: expired } as const) : standingOf(holder, parties);
  // An account that could not be identified is not a known person: the kind that promises least about who decides.
  const controller = identity.known ? identity.value : ({ address: holder, kind: "contract" } as const);
  const insiders = [parties.creator, parties.owner].filter((one) => one !== null);
  return {
    holder: controller,
    shareBps: toBps(part),
    standing,
    insiders,
    lpAmount,
    positions,
    ...(bins ? { bins } : {}),
  };
}

function standingOf(holder: Address, { creator, owner, token }: Parties): LiquidityStanding {
  if (same(holder, creator)) return { code: "creator" };
  if (same(holder, owner)) return { code: "owner" };
  return { code: same(holder, token) ? "token" : "unknown" };
}

/** There is no key, and no code that could act without one. */
async function isBurnt(asker: Asker, { holder }: Share): Promise<boolean> {
  if (same(holder, zeroAddress)) return true;
  if (!isUnholdable(holder)) return false;
  const code = await asker.code(holder);
  return code.known && code.value === "0x";
}

export function same(one: Address, other: Address | null): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}

function toBps(part: number): number {
  return Math.min(BPS, Math.round(part * BPS));
}

export function partOf(amount: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((amount * 1_000_000_000n) / whole) / 1e9;
}

export function answered<T>(read: Read<T | null>): T | null {
  return read.known ? read.value : null;
}
