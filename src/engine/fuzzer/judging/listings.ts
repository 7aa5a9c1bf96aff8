import { type Address, type Hex, toFunctionSelector } from "viem";
import { callData } from "../../chain/asking/call-data.ts";
import { lower } from "../../chain/lower.ts";
import type { Naming } from "../../chain/naming.ts";
import { LISTS } from "../../evidence/lists.ts";
import { lookAlike } from "../../evidence/standing.ts";
import type { Actor } from "../model/actor.ts";
import type { Campaign } from "../model/campaign.ts";
import type { FoundViolation } from "../model/execution.ts";
import { type Gauge, gauge } from "../trials/measure.ts";
import type { Job, Result } from "../trials/run-trials.ts";

const AUTHORITY = toFunctionSelector("authority()");
const MOST_ACTORS = 3;

type Asked = { readonly actor: Actor; readonly found: readonly Naming[]; readonly own: Gauge; readonly strange: Gauge };

/** Lists on which those stand whom the token names nowhere else, and strangers do not: asked in the call that proves what they do. */
export type Listings = {
  readonly jobs: readonly Job[];
  readonly named: (actor: Actor, result: Result | undefined) => Actor;
};

export function listingsOf({ scenario: { token }, actors }: Campaign, harms: readonly FoundViolation[]): Listings {
  const unnamed = harms.filter(({ execution: { actor } }) => actor.authority && !isNamed(actor));
  const people = [...new Map(unnamed.map((harm) => [harm.execution.actor.address, harm])).values()].slice(
    0,
    MOST_ACTORS,
  );
  const authority = actors.find(({ role }) => role.code === "view" && role.selector === AUTHORITY)?.address;
  const asked = people.flatMap(({ execution: { actor, uses } }) => {
    const ask = (by: Address, data: Hex, before: readonly Naming[] = []): Asked => ({
      actor,
      found: [...before, { code: "listed", by, data }],
      own: asking(by, data),
      strange: asking(
        by,
        lower(data).replaceAll(lower(actor.address).slice(2), lookAlike(lower(actor.address)).slice(2)) as Hex,
      ),
    });
    const use = uses[0];
    const permitted = (by: Address, { target, selector }: NonNullable<typeof use>) =>
      ask(by, callData("canCall(address,address,bytes4)", actor.address, target, selector), [
        { code: "view", by: token, selector: AUTHORITY },
      ]);
    return [
      ...Object.values(LISTS).map((list) => ask(token, callData(list, actor.address))),
      ...(authority && use ? [permitted(authority, use)] : []),
    ];
  });
  const [first] = people;
  const steps = asked.flatMap(({ own, strange }) => [own.step, strange.step]);
  return {
    jobs: first ? [{ actor: { ...first.execution.actor, kind: "person", starts: false }, experiment: { steps } }] : [],
    named: (actor, run) => {
      const stands = ({ own, strange }: Asked) => {
        if (!run?.known) return false;
        const [here, there] = [run.value.step(own.mark), run.value.step(strange.mark)];
        return here?.ok === true && here.word > 0n && there?.ok === true && there.word === 0n;
      };
      const found = asked.find((one) => one.actor.address === actor.address && stands(one))?.found;
      return found && actor.authority ? { ...actor, authority: { ...actor.authority, found } } : actor;
    },
  };
}

/** By what the token answers; what stands in its storage says less. */
function isNamed({ authority }: Actor): boolean {
  return authority?.found?.some(({ code }) => code === "view" || code === "listed") === true;
}

function asking(target: Address, data: Hex): Gauge {
  return gauge("listed", (label) => ({ kind: "read", label, target, data }));
}
