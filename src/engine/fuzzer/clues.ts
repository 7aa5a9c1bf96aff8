// What the token's code shows about how it may be abused. A strategy names the clues that it needs, and is skipped where the code has
// none of them. Where code could not be read to its end, it counts as having the clue.
import { type Address, type Hex, toFunctionSelector } from "viem";
import { type Behaviour, codeOf, type FunctionBehaviour, isOfMany, transfersIn, walk } from "../bytecode/index.ts";
import type { Technique } from "../core/report.ts";
import type { Code } from "../facts/facts.ts";
import { behavioursOf, isReadWhole, type TargetFunction } from "./functions.ts";
import { type Call, type FunctionKey, functionKey } from "./model/call.ts";

/** What single functions do. */
export type FunctionClue =
  /** It writes what transfers read. */
  | "steers-transfers"
  /** It calls a contract that an argument, its storage or its code names. */
  | "calls-contracts"
  /** It fails before or after some time. */
  | "checks-time"
  /** It writes what transfers compare with the time. */
  | "sets-times"
  /** It writes, and asks whether an account has code. In simulations, accounts that act have code. */
  | "asks-for-code"
  /** It changes who has how much, takes coins, or calls other contracts. */
  | "moves-money"
  /** It writes who may spend how much. */
  | "lets-spend"
  /** It compares its caller with somebody. */
  | "few-may-call"
  /** It was read to its end, and compares its caller with nobody. */
  | "anyone-may-call"
  /** It may carry what a token with nearly the same code is known for. */
  | "carries-known-trap";

export type Clue =
  | FunctionClue
  /** The code reads the native balance of its own contract, which anyone can add to. */
  | "reads-own-balance"
  /** It reads the native balance of some account. */
  | "reads-balances"
  /** Transfers write something about accounts besides their balances. */
  | "records-accounts"
  /** Transfers write something besides balances and allowances that they also ask for, such as how much was sold today. */
  | "keeps-count"
  /** What is told of balances, or the code that tells it, may be another contract's. */
  | "asks-for-balances"
  /** Transfers ask another token for balances or allowances. */
  | "asks-other-tokens"
  /** Trades ask whether an account has code. */
  | "trades-ask-for-code"
  /** It has a pool count what it has, as after a burn of the pool's tokens. */
  | "syncs-pools"
  /** It sells tokens through a router, as of the fees that it collected. */
  | "sells-fees"
  /** It asks a pool for its price. */
  | "asks-prices";

export type Clues = {
  readonly clues: ReadonlySet<Clue>;
  readonly functionsWith: { readonly [Each in FunctionClue]: ReadonlySet<FunctionKey> };
};

/** Contracts that the token asks in each transfer. `codes`: those that could be read; `known`: with all others that were. */
type Asked = {
  readonly functions: readonly TargetFunction[];
  readonly codes: readonly { readonly address: Address; readonly code: Code }[];
  readonly known: readonly { readonly address: Address; readonly code: Code }[];
};

export function cluesOf(
  token: Address,
  code: Code,
  asked: Asked,
  /** What tokens with nearly the same code are known for. */
  techniques: readonly Technique[] = [],
): Clues {
  const codes = [{ address: token, code }, ...asked.codes];
  const [steering, calling] = [steeringOf(code, token, asked.functions), callingOf(code, token)];
  const keepingBooks = keepingBooksOf(code, token);
  const functionsWith: Clues["functionsWith"] = {
    "steers-transfers": steering,
    "calls-contracts": calling,
    "carries-known-trap": new Set(
      techniques.flatMap((technique) => {
        const roles = WRITTEN_BY[technique];
        if (roles) return [...writingOf(code, token, roles)];
        return technique === "ExternalCall" ? [...calling] : [...steering].filter((each) => !keepingBooks.has(each));
      }),
    ),
    "checks-time": new Set([...codes, ...asked.known].flatMap((each) => [...checkingTimeOf(each.code, each.address)])),
    "sets-times": settingTimesOf(code, token, asked.functions),
    "asks-for-code": new Set(codes.flatMap((each) => [...askingForCodeOf(each.code, each.address)])),
    "moves-money": new Set(asked.known.flatMap((each) => functionsIn(each, isMovingMoney))),
    "lets-spend": new Set(asked.known.flatMap((each) => functionsIn(each, isLettingSpend))),
    "few-may-call": new Set(asked.known.flatMap((each) => functionsIn(each, ({ kind }) => kind === "privileged"))),
    "anyone-may-call": new Set(
      asked.known.flatMap((each) => functionsIn(each, ({ kind, complete }) => kind === "open" && complete)),
    ),
  };
  const shown: Record<Exclude<Clue, FunctionClue>, boolean> = {
    "reads-own-balance": hasOneOf(code, SELFBALANCE, BALANCE),
    "reads-balances": hasOneOf(code, BALANCE),
    "records-accounts": transfersWrite(code, ({ role, variable }) => role === "other" && isOfMany(variable)),
    "keeps-count": transfersWrite(
      code,
      ({ role, variable }, { guards }) =>
        role === "other" && guards.some(({ variables }) => variables.includes(variable)),
    ),
    "asks-for-balances": asksForBalances(code),
    "asks-other-tokens": asksOtherTokens(code),
    "trades-ask-for-code": tradesAskForCode(code) || asked.codes.some((each) => asksForCode(each.code)),
    "syncs-pools": codes.some((each) => calls(each.code, SYNC)),
    "sells-fees": codes.some((each) => calls(each.code, ...SWAPS)),
    "asks-prices": codes.some((each) => calls(each.code, ...PRICES)),
  };
  return { clues: cluesIn(shown, functionsWith), functionsWith };
}

function cluesIn(
  shown: Record<Exclude<Clue, FunctionClue>, boolean>,
  functionsWith: Clues["functionsWith"],
): ReadonlySet<Clue> {
  const all = { ...shown, ...functionsWith };
  return new Set((Object.keys(all) as Clue[]).filter((clue) => isShown(all[clue])));
}

function isShown(found: boolean | ReadonlySet<FunctionKey>): boolean {
  return typeof found === "boolean" ? found : found.size > 0;
}

const BALANCE = 0x31;
const SELFBALANCE = 0x47;

function hasOneOf({ parts }: Code, ...opcodes: readonly number[]): boolean {
  return parts.some(({ bytes }) => {
    const code = codeOf(bytes);
    let has = false;
    walk(code.bytes, code.end, (_, opcode) => {
      has ||= opcodes.includes(opcode);
    });
    return has;
  });
}

const ASKED_OF_TOKENS: ReadonlySet<Hex> = new Set(
  ["balanceOf(address)", "allowance(address,address)"].map((signature) => toFunctionSelector(signature)),
);

/** Whether transfers ask another contract for balances or allowances. */
function asksOtherTokens(code: Code): boolean {
  const transfers = behavioursOf(code).flatMap(({ functions }) => transfersIn(functions));
  return transfers.some(
    ({ calls, complete }) =>
      calls.some(({ selector, target }) => target !== "itself" && selector !== null && ASKED_OF_TOKENS.has(selector)) ||
      !complete,
  );
}

const BALANCE_OF = toFunctionSelector("balanceOf(address)");

function asksForBalances(code: Code): boolean {
  const functions = behavioursOf(code).flatMap((each) => each.functions);
  return (
    !isReadWhole(code) ||
    functions.some(
      ({ selector, calls, complete }) =>
        (selector === BALANCE_OF && (!complete || calls.length > 0)) ||
        calls.some(({ kind }) => kind === "delegatecall" || kind === "callcode"),
    )
  );
}

const SWAPS = [
  "swapExactTokensForETHSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)",
  "swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256,uint256,address[],address,uint256)",
  "swapExactTokensForETH(uint256,uint256,address[],address,uint256)",
  "swapExactTokensForTokens(uint256,uint256,address[],address,uint256)",
].map((each) => toFunctionSelector(each));
const SYNC = toFunctionSelector("sync()");

const PRICES = ["getReserves()", "slot0()"].map((signature) => toFunctionSelector(signature));

function calls(code: Code, ...selectors: readonly Hex[]): boolean {
  return behavioursOf(code).some(({ functions }) =>
    functions.some((one) => one.calls.some(({ selector }) => selector !== null && selectors.includes(selector))),
  );
}

function transfersWrite(
  code: Code,
  is: (write: FunctionBehaviour["writes"][number], transfer: FunctionBehaviour) => boolean,
): boolean {
  const transfers = behavioursOf(code).flatMap(({ functions }) => transfersIn(functions));
  return transfers.some((transfer) => !transfer.complete || transfer.writes.some((write) => is(write, transfer)));
}

/** Functions that write what transfers read. Where code could not be read to its end, and in other contracts, every function may. */
function steeringOf(code: Code, token: Address, ofOthers: readonly TargetFunction[]): ReadonlySet<FunctionKey> {
  const read = behavioursOf(code).flatMap(({ functions }) => functions);
  const isRead = isReadWhole(code) && transfersIn(read).every(({ complete }) => complete);
  const writesUnread = writingUnread(read);
  const harmless = new Set(
    read.flatMap(({ selector, complete, steersTransfers }) =>
      selector !== null && complete && steersTransfers.length === 0 && !writesUnread.has(selector) ? [selector] : [],
    ),
  );
  const own = code.functions.filter(({ selector }) => !isRead || !harmless.has(selector));
  return new Set([
    ...own.map(({ selector }) => functionKey({ target: token, selector })),
    ...ofOthers.map(functionKey),
  ]);
}

/** Functions that write something about accounts which only views seem to read. Code that was not reached may read it, too. */
function writingUnread(read: readonly FunctionBehaviour[]): ReadonlySet<Hex> {
  return new Set(
    read.flatMap(({ selector, writes }) => {
      const readers = read.filter((other) => other.selector !== selector && other.kind !== "view");
      const isRead = (id: string) => readers.some(({ reads }) => reads.includes(id));
      const unread = writes.some(({ role, variable }) => role === "other" && isOfMany(variable) && !isRead(variable));
      return selector !== null && unread ? [selector] : [];
    }),
  );
}

function callingOf(code: Code, token: Address): ReadonlySet<FunctionKey> {
  const read = behavioursOf(code).flatMap(({ functions }) => functions);
  return new Set(
    read.flatMap(({ selector, calls }) =>
      selector !== null && calls.some(({ kind, target }) => kind === "call" && OTHERS.has(target))
        ? [functionKey({ target: token, selector })]
        : [],
    ),
  );
}

const OTHERS: ReadonlySet<string> = new Set(["argument", "stored", "built-in", "other"]);

function checkingTimeOf(code: Code, token: Address): ReadonlySet<FunctionKey> {
  const read = behavioursOf(code).flatMap(({ functions }) => functions);
  return new Set(
    read.flatMap(({ selector, guards }) =>
      selector !== null && guards.some(({ kind }) => kind === "time") ? [functionKey({ target: token, selector })] : [],
    ),
  );
}

function askingForCodeOf(code: Code, token: Address): ReadonlySet<FunctionKey> {
  const read = behavioursOf(code).flatMap(({ functions }) => functions);
  return new Set(
    read.flatMap(({ selector, asksForCode, writes }) =>
      selector !== null && asksForCode && writes.length > 0 ? [functionKey({ target: token, selector })] : [],
    ),
  );
}

function isMovingMoney({ writes, payable, calls, complete }: FunctionBehaviour): boolean {
  const isMoving = writes.some(({ role }) => role === "balances") || calls.some(({ kind }) => kind === "call");
  return isMoving || payable || !complete;
}

function isLettingSpend({ writes }: FunctionBehaviour): boolean {
  return writes.some(({ role }) => role === "allowances");
}

function functionsIn(
  { code, address }: { readonly code: Code; readonly address: Address },
  is: (one: FunctionBehaviour) => boolean,
): readonly FunctionKey[] {
  return behavioursOf(code).flatMap(({ functions }) =>
    functions.flatMap((one) =>
      one.selector !== null && is(one) ? [functionKey({ target: address, selector: one.selector })] : [],
    ),
  );
}

/** What a function writes by which a technique works; by the others it steers transfers, and not by what people have alone. */
const WRITTEN_BY: Readonly<Partial<Record<Technique, ReadonlySet<string>>>> = {
  Mint: new Set(["supply", "balances"]),
  Siphoning: new Set(["balances", "allowances"]),
  OwnershipTakeover: new Set(["authority"]),
};

function writingOf(code: Code, token: Address, roles: ReadonlySet<string>): ReadonlySet<FunctionKey> {
  const read = behavioursOf(code).flatMap(({ functions }) => functions);
  return new Set(
    read.flatMap(({ selector, writes }) =>
      selector !== null && writes.some(({ role }) => roles.has(role)) ? [functionKey({ target: token, selector })] : [],
    ),
  );
}

/** Functions that are read to their end, and write who has how much and nothing else. */
function keepingBooksOf(code: Code, token: Address): ReadonlySet<FunctionKey> {
  const read = behavioursOf(code).flatMap(({ functions }) => functions);
  const isOfBooks = ({ role }: FunctionBehaviour["writes"][number]) => role !== "other" && role !== "authority";
  return new Set(
    read.flatMap(({ selector, writes, complete }) =>
      selector !== null && complete && writes.every(isOfBooks) ? [functionKey({ target: token, selector })] : [],
    ),
  );
}

/** What may carry a trap that is known of nearly the same code is tried before everything else. */
export function likeliestFirst<Each extends Parameters<typeof functionKey>[0]>(
  functions: readonly Each[],
  { functionsWith }: Pick<Clues, "functionsWith">,
): readonly Each[] {
  const carries = (each: Each) => Number(functionsWith["carries-known-trap"].has(functionKey(each)));
  return functions.toSorted((one, other) => carries(other) - carries(one));
}

/** Functions that write what transfers compare with the time, so that their effect may end. Unread code and other contracts: every function may. */
function settingTimesOf(code: Code, token: Address, ofOthers: readonly TargetFunction[]): ReadonlySet<FunctionKey> {
  const read = behavioursOf(code).flatMap(({ functions }) => functions);
  const transfers = transfersIn(read);
  const isRead = isReadWhole(code) && transfers.every(({ complete }) => complete);
  const dated = new Set(
    transfers.flatMap(({ guards }) =>
      guards.filter(({ kind }) => kind === "time").flatMap(({ variables }) => variables),
    ),
  );
  const timed = new Set(
    read.flatMap(({ selector, steersTransfers }) =>
      selector !== null && steersTransfers.some((id) => dated.has(id)) ? [selector] : [],
    ),
  );
  const own = code.functions.filter(({ selector }) => !isRead || timed.has(selector));
  return new Set([
    ...own.map(({ selector }) => functionKey({ target: token, selector })),
    ...ofOthers.map(functionKey),
  ]);
}

function tradesAskForCode({ asks }: Code): boolean {
  return !asks.known || asks.value.includes("code");
}

/** Another contract: it is not known which of its functions a trade reaches. */
function asksForCode(code: Code): boolean {
  return !isReadWhole(code) || behavioursOf(code).some(({ asked }) => asked.anywhere.includes("code"));
}

/** What calls do to each other, as far as the code of the token and of the contracts beside it shows. */
export type DataFlow = {
  /** Whether what one call writes another reads, other than who has how much. */
  readonly feeds: (one: CalledFunction, other: CalledFunction) => boolean;
  /** The same, or something else of the same matter, as a vote and the end of voting are noted in one entry of a list. */
  readonly prepares: (one: CalledFunction, other: CalledFunction) => boolean;
  /** Whether it changes who has how much. */
  readonly movesBalances: (one: CalledFunction) => boolean;
  /** Whether it changes who may do something. */
  readonly appoints: (one: CalledFunction) => boolean;
  /** Whether it calls its own contract, or one that an argument or storage names, with any function. */
  readonly passesOn: (one: CalledFunction) => boolean;
};

type CalledFunction = Pick<Call, "target" | "selector">;

/** For each function: those that write what it checks before it goes on. */
export type Arming = ReadonlyMap<FunctionKey, readonly FunctionKey[]>;

/** See `DataFlow`. Calls of other known contracts count as the function's own effects, one level deep and by selector alone. */
export function dataFlowOf(codes: readonly { readonly address: Address; readonly code: Code }[]): DataFlow {
  const own = codes.flatMap(({ address, code }) => behavioursOf(code).flatMap((each) => effectsIn(address, each)));
  const bySelector = Map.groupBy(own, ({ selector }) => selector);
  const whole = new Map(
    own.map((each) => {
      const called = each.calls.flatMap((selector) => bySelector.get(selector) ?? []);
      const all = [each, ...called.filter(({ key }) => key !== each.key)];
      return [
        each.key,
        {
          writes: new Set(all.flatMap(({ writes }) => writes)),
          reads: new Set(all.flatMap(({ reads }) => reads)),
          entered: new Set(all.flatMap(({ writes }) => writes.map(entryOf))),
          consulted: new Set(all.flatMap(({ reads }) => reads.map(entryOf))),
          moves: all.some(({ moves }) => moves),
          appoints: all.some(({ appoints }) => appoints),
          passesOn: each.passesOn,
        },
      ];
    }),
  );
  const meet = (writes: ReadonlySet<string> = NONE, reads: ReadonlySet<string> = NONE) =>
    [...writes].some((each) => reads.has(each));
  return {
    feeds: (one, other) => meet(whole.get(functionKey(one))?.writes, whole.get(functionKey(other))?.reads),
    prepares: (one, other) => meet(whole.get(functionKey(one))?.entered, whole.get(functionKey(other))?.consulted),
    movesBalances: (one) => whole.get(functionKey(one))?.moves ?? false,
    appoints: (one) => whole.get(functionKey(one))?.appoints ?? false,
    passesOn: (one) => whole.get(functionKey(one))?.passesOn ?? false,
  };
}

function effectsIn(address: Address, { functions }: Behaviour) {
  return functions.flatMap(({ selector, writes, reads, calls }) => {
    if (selector === null) return [];
    const isOfBooks = ({ role }: FunctionBehaviour["writes"][number]) => role === "balances" || role === "supply";
    return [
      {
        key: functionKey({ target: address, selector }),
        selector,
        writes: writes
          .filter((each) => !isOfBooks(each) && each.role !== "allowances")
          .map(({ variable }) => `${address}:${variable}`),
        reads: reads.map((variable) => `${address}:${variable}`),
        calls: calls.flatMap((call) => call.selector ?? []),
        moves: writes.some(isOfBooks),
        appoints: writes.some(({ role }) => role === "authority"),
        passesOn: calls.some(
          ({ kind, target, selector: called }) =>
            kind === "call" && called === null && (target === "itself" || OTHERS.has(target)),
        ),
      },
    ];
  });
}

const NONE: ReadonlySet<string> = new Set();

/** Of an entry of a list or a mapping the whole, without the bits. */
function entryOf(variable: string): string {
  const [, entry = variable] = ENTRY.exec(variable) ?? [];
  return entry;
}

const ENTRY = /^([^:]+:[^:]*[m@][^:]*):/;

/** See `Arming`. */
export function armingOf(code: Code, token: Address): Arming {
  const keyOf = (selector: Hex) => functionKey({ target: token, selector });
  const arming = new Map<FunctionKey, readonly FunctionKey[]>();
  for (const { functions } of behavioursOf(code)) {
    for (const { selector, guards } of functions) {
      const wanted = new Set(guards.flatMap(({ variables }) => variables));
      const arms = functions.flatMap(({ selector: each, writes }) =>
        each !== null && writes.some(({ variable }) => wanted.has(variable)) ? [keyOf(each)] : [],
      );
      if (selector !== null) arming.set(keyOf(selector), arms);
    }
  }
  return arming;
}
