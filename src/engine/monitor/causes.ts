// Says who changed a token, and who was hurt. Takes the transactions between two looks; gives the likely cause, and the dangerous powers
// that were used on accounts, with proofs.
import type { Address, Hex } from "viem";
import type { ChainClient } from "../chain/client.ts";
import type { Reader } from "../chain/reader.ts";
import type { ProofJson } from "../core/report.ts";
import type { Cause, Change } from "../diff/index.ts";
import { nameOfFunction } from "../messages/index.ts";
import {
  accountsNamedIn,
  concernsToken,
  findHarms,
  type Harm,
  readReceipt,
  type SuspectTransaction,
} from "../watch-points/index.ts";
import { monitorConfig } from "./config.ts";
import type { TokenState } from "./token-state.ts";

/**
 * The transaction that most likely caused a change; null where none can be told. First choice: the latest call of an account with power
 * to a concerned contract. Second: one of its transactions that touched such a contract on the way. Third: a call of any account to the
 * token or a contract that rules it, unless it is an ordinary transfer or approval. Failed transactions never count.
 */
export async function causeOf(
  state: TokenState,
  transactions: readonly SuspectTransaction[],
  { moved, reader }: { readonly moved: ReadonlyMap<string, number>; readonly reader: Reader },
): Promise<Cause | null> {
  const about = new Set(state.concerned);
  const theirs = transactions.filter(({ from }) => moved.has(from));
  const ruling = rulingContracts(state);
  const likely = [
    theirs.filter((each) => isTo(each, about)),
    theirs.filter((each) => !isTo(each, about)),
    transactions.filter((each) => !moved.has(each.from) && isTo(each, ruling) && !isOrdinary(each)),
  ];
  for (const some of likely) {
    const transaction = await lastTouching(reader, some, about);
    if (transaction) return transaction === "unknown" ? null : toCause(state, transaction);
  }
  return null;
}

function toCause({ told }: TokenState, { from, hash, block, data }: SuspectTransaction): Cause {
  const role = from === told.owner?.address ? "owner" : from === told.proxy?.admin ? "admin" : "anybody";
  const selector = selectorOf(data);
  return { by: from, role, call: selector && nameOfFunction(selector), txHash: hash, at: Number(block.timestamp) };
}

/** The length of a call that is a selector without arguments. */
const BARE_CALL = "0x12345678".length;

function isTo({ to }: SuspectTransaction, some: ReadonlySet<string>): boolean {
  return to !== null && some.has(to);
}

/** The concerned contracts that serve this token alone: no routers, managers and pools. */
function rulingContracts({ told, wires, concerned }: TokenState): ReadonlySet<string> {
  const { owner, proxy, powers } = told;
  const addresses = new Set([
    told.token,
    owner?.address,
    owner?.behind,
    ...(proxy ? [proxy.admin, proxy.behind, ...proxy.implementations] : []),
    ...powers.flatMap(({ uses }) => uses.map(({ target }) => target)),
    // The beacon and contracts that own it are asked without arguments; factories are asked for a pool with its tokens.
    ...wires.flatMap((point) => (point.kind === "view" && point.data.length === BARE_CALL ? [point.to] : [])),
  ]);
  return new Set(concerned.filter((each) => addresses.has(each)));
}

/** Looks from the latest back: mostly the latest is the one, so one receipt is enough. Beyond the limit the answer is unknown. */
async function lastTouching(reader: Reader, transactions: readonly SuspectTransaction[], about: ReadonlySet<string>) {
  for (const transaction of transactions.slice(-monitorConfig.maxReceiptsAtOnce).reverse()) {
    const answer = await concernsToken(reader, transaction, about);
    if (answer !== "no") return answer === "yes" ? transaction : answer;
  }
  return transactions.length > monitorConfig.maxReceiptsAtOnce ? "unknown" : undefined;
}

/** Selectors of transfers, approvals and permits. */
const ORDINARY_CALLS: ReadonlySet<string> = new Set([
  ...["0xa9059cbb", "0x23b872dd", "0x095ea7b3"],
  ...["0x39509351", "0xa457c2d7", "0xd505accf"],
]);

function isOrdinary({ data }: SuspectTransaction): boolean {
  return ORDINARY_CALLS.has(data.slice(0, 10));
}

function selectorOf(data: Hex): Hex | null {
  return data.length >= 10 ? (data.slice(0, 10).toLowerCase() as Hex) : null;
}

export type PowerUses = {
  readonly changes: readonly Change[];
  readonly before: readonly ProofJson[];
  readonly after: readonly ProofJson[];
  /** The effect on an account could not be read; another look may read it. */
  readonly isUnread: boolean;
};

/** Dangerous powers that were used on accounts, shown by what happened to these accounts in the block of the call. */
export async function findPowerUses(
  client: ChainClient,
  token: Address,
  { told }: TokenState,
  { transactions, after }: { readonly transactions: readonly SuspectTransaction[]; readonly after: Reader },
): Promise<PowerUses> {
  const uses = transactions.flatMap((transaction) => {
    const power = told.powers.find(
      ({ severity, uses: calls }) =>
        severity === "danger" &&
        calls.some(({ target, selector }) => target === transaction.to && selector === selectorOf(transaction.data)),
    );
    return power
      ? accountsNamedIn(transaction.data).map((account) => ({ account, check: power.check, transaction }))
      : [];
  });
  const onOthers = uses.filter(({ account }) => !told.powers.some(({ holder }) => holder === account));
  const [one] = onOthers;
  if (!one) return { changes: [], before: [], after: [], isUnread: false };
  const { harms, unasked, unread } = await findHarms({ client, token, after }, onOthers);
  const unseen = unasked + unread;
  const shown = await confirmedHarms(after, harms);
  const checkOf = (hash: Hex) => onOthers.find(({ transaction }) => transaction.hash === hash)?.check ?? one.check;
  return {
    changes: [
      ...shown.map(
        ({ account, transaction }) => ({ code: "power-used", check: checkOf(transaction.hash), on: account }) as const,
      ),
      ...(unseen > 0 ? [{ code: "power-use-unseen", check: one.check, accounts: unseen } as const] : []),
    ],
    before: shown.map(({ before }) => before),
    after: shown.map(({ after: proof }) => proof),
    isUnread: unread > 0,
  };
}

/** Some of the harmed accounts, each with the latest call that did not fail. */
async function confirmedHarms(reader: Reader, harms: readonly Harm[]): Promise<readonly Harm[]> {
  const found: Harm[] = [];
  for (const own of Map.groupBy(harms, ({ account }) => account).values()) {
    if (found.length >= monitorConfig.maxHarmedAccounts) break;
    const done = await latestThatPassed(reader, own);
    if (done) found.push(done);
  }
  return found;
}

/** The harm itself is proven: where too many calls could have done it, the latest unasked one counts. */
async function latestThatPassed(reader: Reader, harms: readonly Harm[]): Promise<Harm | undefined> {
  const rest = harms.slice(-monitorConfig.maxReceipts);
  while (rest.length > 0) {
    const asked = rest.splice(-monitorConfig.maxReceiptsAtOnce);
    const receipts = await Promise.all(asked.map(({ transaction }) => readReceipt(reader, transaction.hash)));
    const done = asked.findLast((_, index) => !receipts[index]?.hasFailed);
    if (done) return done;
  }
  return harms.at(-monitorConfig.maxReceipts - 1);
}
