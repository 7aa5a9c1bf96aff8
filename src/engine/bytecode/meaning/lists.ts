import { type Expr, Op } from "../expressions/expressions.ts";
import type { Places } from "./places.ts";
import type { Condition, StorageWrite, Summary } from "./summary.ts";
import { isRead } from "./variable-roles.ts";

/** What a function does, without how its compiler goes through lists: bounds, further rounds of a loop, and emptying what is left. */
export function withoutLists(summary: Summary, places: Places): Summary {
  const asked = new Set(summary.conditions.map(({ predicate }) => predicate));
  const lists = new Set([...summary.reads.values()].map(({ place }) => place.variable));
  for (const { access } of summary.writes) lists.add(access.place.variable);
  const isBound = ({ predicate, answer }: Condition): boolean => {
    const length = predicate.args[1];
    if (predicate.op !== Op.Lt || answer !== true || !length || !isRead(length)) return false;
    return lists.has(`${places.access(length).place.variable}${ELEMENT}`);
  };
  const conditions = summary.conditions.filter((each) => !isBound(each) && !isFurtherRound(each.predicate, asked));
  return { ...summary, conditions, writes: summary.writes.filter((write) => !isEmptying(write)) };
}

const ELEMENT = "@[]";

/** Whether there is a second one, and a third: the question whether there is any is asked, too. */
function isFurtherRound({ op, args: [round, count] }: Expr, asked: ReadonlySet<Expr>): boolean {
  return op === Op.Lt && round?.isConst === true && count !== undefined && asked.has(count);
}

function isEmptying({ access, value }: StorageWrite): boolean {
  return value.isConst && value.small === 0 && access.place.path.endsWith(ELEMENT);
}
