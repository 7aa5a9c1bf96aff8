// Names the behaviors of a contract, as short tags. Takes what the code does; function names play no part.
import {
  type Condition,
  contains,
  ERC20,
  type Expr,
  FALLBACK,
  isAnchored,
  isArgument,
  isAuthorityGuard,
  isCaller,
  isRead,
  Op,
  opsOf,
  type Reading,
  type StorageWrite,
  type Summary,
} from "../bytecode/index.ts";
import type { Trait } from "../core/similar-tags.ts";

/** What a contract's behaviour is called in words, most of them as short as a tag. Names in the code play no part. */
export function traitsOf(reading: Reading): string[] {
  const view = new View(reading);
  const found = new Set<string>();
  for (const [trait, holds] of IN_TRANSFERS) if (view.transfers.some((each) => holds(view, each))) found.add(trait);
  for (const [trait, holds] of BESIDE_TRANSFERS) if (view.others.some((each) => holds(view, each))) found.add(trait);
  for (const [trait, holds] of OF_THE_WHOLE) if (holds(view)) found.add(trait);
  return [...found].sort();
}

type Holds = (view: View, each: Summary) => boolean;

/** A reading, and the questions that tags ask of it. */
class View {
  readonly reading: Reading;
  readonly transfers: readonly Summary[];
  readonly others: readonly Summary[];
  private readonly deciding = new Map<unknown, ReadonlySet<string>>();

  constructor(reading: Reading) {
    this.reading = reading;
    this.transfers = reading.functions.filter(
      ({ selector }) => selector === ERC20.transfer || selector === ERC20.transferFrom,
    );
    this.others = reading.functions.filter((each) => !isAnchored(each.selector) && each.succeeds);
  }

  privileged({ selector }: Summary): boolean {
    return this.reading.roles.kindOf(selector) === "privileged";
  }

  role({ access }: StorageWrite): string {
    return this.reading.roles.of(access);
  }

  writes(each: Summary, role: string, op?: number): StorageWrite[] {
    return each.writes.filter((write) => this.role(write) === role && (op === undefined || changes(write, op)));
  }

  /** Storage that decides on transfers and that `each` changes. */
  steers(each: Summary, used: (view: View, summary: Summary) => Iterable<string>): boolean {
    const deciding =
      this.deciding.get(used) ?? new Set(this.transfers.flatMap((transfer) => [...used(this, transfer)]));
    this.deciding.set(used, deciding);
    return each.writes.some(({ access }) => deciding.has(`${access.place.variable}:${access.offset}`));
  }

  variable(read: Expr): string {
    const { place, offset } = this.reading.places.access(read);
    return `${place.variable}:${offset}`;
  }

  keys(read: Expr): readonly Expr[] {
    return this.reading.places.access(read).place.keys;
  }

  isBalance(read: Expr): boolean {
    return isRead(read) && this.reading.roles.of(this.reading.places.access(read)) === "balances";
  }
}

/** Whether a write adds to or takes from what was there. Taking a constant is adding its opposite. */
function changes({ value }: StorageWrite, op: number): boolean {
  return value.op === op;
}

const READS = opsOf(Op.Load, Op.Field);
const CALLDATA = opsOf(Op.Calldata);

const mentions = (e: Expr, op: number): boolean => e.has(opsOf(op));
const insists = ({ answer }: Condition): boolean => answer !== undefined;
const isAmount = (e: Expr): boolean => contains(e, CALLDATA, (part) => isArgument(part, 1) || isArgument(part, 2));
const isParty = (e: Expr): boolean => isCaller(e) || isArgument(e, 0) || isArgument(e, 1);

function isListed(view: View, { predicate }: Condition): boolean {
  return isRead(predicate) && view.keys(predicate).some(isParty);
}

function isSwitch(view: View, { predicate }: Condition): boolean {
  return predicate.op === Op.Field && view.keys(predicate).length === 0;
}

function isClock({ predicate }: Condition): boolean {
  return mentions(predicate, Op.Time) || mentions(predicate, Op.BlockNumber);
}

function* gates(view: View, each: Summary, kind: (view: View, condition: Condition) => boolean): Iterable<string> {
  for (const condition of each.conditions) if (kind(view, condition)) yield view.variable(condition.predicate);
}

const listGates = (view: View, each: Summary) => gates(view, each, isListed);
const switchGates = (view: View, each: Summary) => gates(view, each, isSwitch);

/** Everything that decides how much arrives. */
function* amountsFrom(view: View, each: Summary): Iterable<string> {
  const found: string[] = [];
  for (const write of view.writes(each, "balances")) {
    contains(write.value, READS, (e) => {
      if (isRead(e) && !view.isBalance(e)) found.push(view.variable(e));
      return false;
    });
  }
  yield* found;
}

function* limits(view: View, each: Summary): Iterable<string> {
  for (const { predicate, answer } of each.conditions) {
    if (predicate.op !== Op.Lt || answer === undefined || !isAmount(predicate)) continue;
    for (const side of predicate.args) if (isRead(side) && view.keys(side).length === 0) yield view.variable(side);
  }
}

function creditsAPart(view: View, each: Summary): boolean {
  return view.writes(each, "balances", Op.Add).some(({ value }) => {
    const added = value.args.filter((arg) => !view.isBalance(arg));
    return added.some((arg) => arg.op === Op.Sub && isAmount(arg.arg(0)));
  });
}

function holdingLimit(view: View, { predicate, answer }: Condition): boolean {
  if (predicate.op !== Op.Lt || answer === undefined) return false;
  return predicate.args.some(
    (side) =>
      side.op === Op.Add && side.args.some((arg) => contains(arg, READS, (e) => view.isBalance(e))) && isAmount(side),
  );
}

const IN_TRANSFERS: readonly (readonly [Trait, Holds])[] = [
  ["list gate in transfer", (view, { conditions }) => conditions.some((c) => insists(c) && isListed(view, c))],
  ["switch in transfer", (view, { conditions }) => conditions.some((c) => insists(c) && isSwitch(view, c))],
  ["some are treated differently", (view, { conditions }) => conditions.some((c) => !insists(c) && isListed(view, c))],
  ["transfer limit", (view, each) => [...limits(view, each)].length > 0],
  ["holding limit", (view, { conditions }) => conditions.some((c) => holdingLimit(view, c))],
  [
    "waiting time",
    (view, { conditions }) =>
      conditions.some(
        (c) => insists(c) && isClock(c) && contains(c.predicate, READS, (e) => isRead(e) && view.keys(e).length > 0),
      ),
  ],
  ["depends on time", (_view, { conditions }) => conditions.some((c) => isClock(c))],
  ["tax on transfer", creditsAPart],
  [
    "swaps fees for ether",
    (_view, { calls }) =>
      calls.some(({ kind, args, selector }) => kind === "call" && selector >= 0 && args.length >= 4),
  ],
  [
    "sends ether in transfer",
    (_view, { calls }) =>
      calls.some(({ kind, selector, value }) => kind === "call" && selector < 0 && value !== undefined),
  ],
  [
    "asks another contract in transfer",
    (_view, { conditions }) => conditions.some(({ predicate }) => mentions(predicate, Op.Returned)),
  ],
  ["gas price limit", (_view, { conditions }) => conditions.some(({ predicate }) => mentions(predicate, Op.GasPrice))],
  [
    "contracts treated differently",
    (_view, { conditions }) =>
      conditions.some(
        ({ predicate }) =>
          mentions(predicate, Op.ExtCodeSize) || mentions(predicate, Op.ExtCodeHash) || mentions(predicate, Op.Origin),
      ),
  ],
  ["burns in transfer", (view, each) => view.writes(each, "supply").length > 0],
  [
    "owner treated differently",
    (view, { conditions }) =>
      conditions.some(
        ({ predicate }) =>
          predicate.op === Op.Eq &&
          predicate.args.some((e) => isRead(e) && view.reading.roles.of(view.reading.places.access(e)) === "authority"),
      ),
  ],
  [
    "someone cannot sell",
    (view, { conditions }) =>
      conditions.some(
        (c) =>
          insists(c) &&
          c.predicate.op === Op.Eq &&
          c.predicate.args.some(isParty) &&
          c.predicate.args.some((e) => isRead(e) && view.keys(e).length === 0),
      ),
  ],
];

const BESIDE_TRANSFERS: readonly (readonly [Trait, Holds])[] = [
  [
    "mintable",
    (view, each) => view.writes(each, "balances", Op.Add).length > 0 && view.writes(each, "supply", Op.Add).length > 0,
  ],
  [
    "burnable",
    (view, each) => view.writes(each, "balances", Op.Sub).length > 0 && view.writes(each, "supply", Op.Sub).length > 0,
  ],
  [
    "hidden mint",
    (view, each) =>
      view.writes(each, "balances", Op.Add).length > 0 &&
      view.writes(each, "balances", Op.Sub).length === 0 &&
      view.writes(each, "supply").length === 0 &&
      each.logs.length === 0,
  ],
  [
    "balances can be set",
    (view, each) =>
      view.privileged(each) &&
      view.writes(each, "balances").some(({ value }) => value.op !== Op.Add && value.op !== Op.Sub),
  ],
  [
    "balances can be taken",
    (view, each) =>
      view.privileged(each) &&
      view.writes(each, "balances", Op.Sub).some(({ access }) => !access.place.keys.some(isCaller)),
  ],
  [
    "allowances can be set",
    (view, each) =>
      view.privileged(each) &&
      view
        .writes(each, "allowances")
        .some(({ access }) => !access.place.keys.some((key) => isCaller(key) || key.op === Op.This)),
  ],
  ["list can be changed", (view, each) => view.steers(each, listGates)],
  ["switch can be changed", (view, each) => view.steers(each, switchGates)],
  ["tax can be changed", (view, each) => view.steers(each, amountsFrom)],
  ["limit can be changed", (view, each) => view.steers(each, limits)],
  ["ownership moves", (view, each) => view.writes(each, "authority").some(({ value }) => !value.isConst)],
  [
    "ownership can be renounced",
    (view, each) => view.writes(each, "authority").some(({ value }) => value.isConst && value.small === 0),
  ],
  [
    "signed approvals",
    (view, each) =>
      view.writes(each, "allowances").length > 0 &&
      each.calls.some(({ target }) => target.isConst && target.small === 1),
  ],
  [
    "allowances in steps",
    (view, each) => view.writes(each, "allowances", Op.Add).some(({ access }) => access.place.keys.some(isCaller)),
  ],
  [
    "rescues tokens",
    (view, each) =>
      view.privileged(each) &&
      each.calls.some(({ selector, target }) => selector === ERC20.transfer && !target.isConst),
  ],
  [
    "pays out ether",
    (_view, each) =>
      each.calls.some(
        ({ kind, selector, value }) => kind === "call" && selector < 0 && value !== undefined && !value.isConst,
      ),
  ],
  ["can be destroyed", (_view, each) => each.calls.some(({ kind }) => kind === "selfdestruct")],
  ["runs foreign code", (_view, each) => each.calls.some(({ kind }) => kind === "delegatecall" || kind === "callcode")],
  [
    "calls anything",
    (_view, each) =>
      each.calls.some(({ kind, selector, target }) => kind === "call" && selector < 0 && target.op === Op.Calldata),
  ],
  ["sold by the contract", (view, each) => each.payable && view.writes(each, "balances").length > 0],
  [
    "sends to many",
    (view, each) =>
      view
        .writes(each, "balances")
        .some(({ access }) => access.place.keys.some((key) => key.op === Op.CalldataAt || key.op === Op.Memory)),
  ],
  ["makes contracts", (_view, each) => each.calls.some(({ kind }) => kind === "create")],
  [
    "listed people have power",
    (view, each) =>
      each.conditions.some((c) => isAuthorityGuard(c) && c.predicate.op !== Op.Eq && view.keys(c.predicate).length > 0),
  ],
  [
    "tells the receiver",
    (_view, each) =>
      each.calls.some(({ kind, target, selector }) => kind === "call" && selector >= 0 && target.op === Op.Calldata),
  ],
  ["transient storage", (_view, each) => each.conditions.some(({ predicate }) => mentions(predicate, Op.Transient))],
];

const OF_THE_WHOLE: readonly (readonly [Trait, (view: View) => boolean])[] = [
  [
    "delegates everything",
    ({ reading }) =>
      reading.functions.some(
        ({ selector, calls }) => selector === FALLBACK && calls.some(({ kind }) => kind === "delegatecall"),
      ),
  ],
  [
    "accepts ether",
    ({ reading }) => reading.functions.some(({ selector, payable }) => selector === FALLBACK && payable),
  ],
  [
    "balances are computed",
    ({ reading }) =>
      reading.functions.some(
        ({ selector, returns }) =>
          selector === ERC20.balanceOf && returns.some((words) => words.some((e) => !isRead(e) && !e.isConst)),
      ),
  ],
  ["no owner", ({ reading }) => !reading.functions.some(({ conditions }) => conditions.some(isAuthorityGuard))],
  ["fixed supply", (view) => !view.others.some((each) => view.writes(each, "supply").length > 0)],
];
