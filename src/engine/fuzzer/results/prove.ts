// Proves violations: runs each once more with the fewest steps, and keeps the run and the conditions that show it. Goes in: violations
// that were found. Comes out: the same with replay and conditions, and with lists of the token that name their caller.
import { type Address, type Hex, isAddressEqual, toFunctionSelector } from "viem";
import { lower, type Naming } from "../../chain/addresses.ts";
import { callData } from "../../chain/views/call-data.ts";
import type { Read } from "../../core/read.ts";
import { LISTS, lookAlike } from "../../evidence/accounts.ts";
import type { Condition } from "../../evidence/condition.ts";
import { replayOf } from "../../evidence/proof.ts";
import type { Run } from "../../simulation/run.ts";
import { withWord } from "../arguments/calls.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { execute, groupOf, type Job, type Result } from "../executor/execute.ts";
import { type Probe, probe } from "../executor/steps.ts";
import type { Call } from "../model/call.ts";
import type { Actor } from "../model/call-sequence.ts";
import type { FoundViolation, ProvenViolation } from "../model/found.ts";
import type { Evidence, ProofMarks } from "../model/observation.ts";
import { conditionsFor, holdsIn, oracleOf, provenIn, type Violation, witnessOf } from "../oracles/index.ts";

/** Where the fewest steps do not show it, the run in which it was found does. */
export async function prove(context: FuzzContext, harms: readonly FoundViolation[]): Promise<ProvenViolation[]> {
  const witnessed = harms.slice(0, fuzzConfig.maxWitnesses);
  const tried = witnessed.map((harm) =>
    [usesOf(harm), ...shorterThan(harm)].map((told) => witnessing(context, harm, told)),
  );
  const without = withoutPower(context, witnessed);
  const listings = listingsOf(context, witnessed);
  const jobs = [...tried.flat(), ...without.values()];
  const runs = await execute(context, [...jobs, ...listings.jobs]);
  const runOf = new Map<Job, Result | undefined>(jobs.map((job, index) => [job, runs[index]]));
  const named = (proven: ProvenViolation) => ({ ...proven, actor: listings.named(proven.actor, runs[jobs.length]) });
  return harms.flatMap((harm, index) => {
    const ways = oracleOf(harm.violation).isProvenAsFound?.(harm.violation) ? [] : (tried[index] ?? []);
    const shown = ways.flatMap((way) => {
      const run = runOf.get(way);
      const shows = run?.known ? showing(harm.violation, run.value, way.marks) : undefined;
      return run?.known && shows ? [{ ...way, run: run.value, shows }] : [];
    });
    const [least] = shown.toSorted((one, other) => one.uses.length - other.uses.length);
    if (!least) return asFound(context, harm).map(named);
    const usual = without.get(keyOf(harm));
    const control = usual && usually(harm.violation, usual, runOf.get(usual));
    return [named(toProven(context, harm, least, control))];
  });
}

function witnessing({ scenario }: FuzzContext, { execution: { actor }, violation }: FoundViolation, told: Told) {
  return { actor, ...told, ...witnessOf(scenario, told.uses, violation) };
}

/** The calls with the figures that searches found, and with their searches still open. */
type Told = Pick<ProvenViolation, "uses" | "open">;

function usesOf(harm: FoundViolation): Told {
  return { uses: settledUses(harm), open: harm.execution.uses };
}

/** The calls without some of them, as long as the account that it is told of makes one: what is not needed is not told. */
function shorterThan(harm: FoundViolation): readonly Told[] {
  const { uses, open } = usesOf(harm);
  const { address } = harm.execution.actor;
  if (uses.length < 2 || uses.length > fuzzConfig.maxShortened || uses.some(({ trade }) => trade)) return [];
  const parts = Array.from({ length: 2 ** uses.length - 2 }, (_, part) => part + 1);
  return parts.flatMap((part): Told[] => {
    const left = <One>(all: readonly One[]) => all.filter((_, place) => (part >> place) % 2 === 1);
    const own = left(uses).some(({ actor }) => isAddressEqual(actor, address));
    return own ? [{ uses: left(uses), open: left(open) }] : [];
  });
}

/** Proven by the run in which it was found. */
export function asFound(context: FuzzContext, harm: FoundViolation): readonly ProvenViolation[] {
  const found = foundIn(harm);
  const conditions = found && conditionsFor(harm.violation, found.run, found.marks);
  if (!found || !conditions) return [];
  return [toProven(context, harm, { ...usesOf(harm), run: found.run, shows: conditions })];
}

type Control = ReturnType<typeof witnessOf> & { readonly actor: Actor };

/** What rises is told with what it was: the same experiments without the calls, in the requests that are made anyway. */
function withoutPower({ scenario }: FuzzContext, harms: readonly FoundViolation[]): ReadonlyMap<string, Control> {
  const rising = harms.filter(({ violation }) => oracleOf(violation).control);
  return new Map(
    rising.map((harm) => {
      const { actor } = harm.execution;
      return [keyOf(harm), { actor, ...witnessOf(scenario, [], harm.violation) }] as const;
    }),
  );
}

/** What the control shows, where it ran. */
function usually(violation: Violation, { marks }: Control, run: Read<Run> | undefined) {
  const shows = oracleOf(violation).control?.proof(violation, marks);
  return run?.known && shows && holdsIn(run.value, shows) ? { run: run.value, shows: [shows] } : undefined;
}

function keyOf({ execution: { actor }, violation }: FoundViolation): string {
  return `${groupOf(actor)}:${oracleOf(violation).control?.key(violation) ?? violation.kind}`;
}

function toProven(
  { reader, scenario }: FuzzContext,
  harm: FoundViolation,
  { uses, open, run, shows }: Told & { readonly run: Run; readonly shows: readonly Condition[] },
  control?: { readonly run: Run; readonly shows: readonly Condition[] },
): ProvenViolation {
  const { violation } = harm;
  const { actor } = harm.execution;
  const replay = replayOf(reader, scenario.token, run);
  const without = control ? { without: replayOf(reader, scenario.token, control.run) } : {};
  return {
    actor,
    uses,
    open,
    violation,
    replay,
    ...without,
    shows: [...(control?.shows ?? []), ...shows],
    lateSeconds: null,
    mitigation: null,
  };
}

function showing(violation: Violation, run: Run, marks: ProofMarks): Condition[] | undefined {
  return run.status === "done" ? provenIn(violation, run, marks) : undefined;
}

/** Which of the two experiments showed it. */
function foundIn({ execution: { leaving, reach }, violation }: FoundViolation): Evidence | undefined {
  return oracleOf(violation).isOfReach?.(violation) ? reach : leaving;
}

/** Calls with the figures that searches found, so that no run has to search again. */
export function settledUses(harm: FoundViolation): readonly Call[] {
  const figures = foundIn(harm)?.figures ?? [];
  return harm.execution.uses.map((use, index) => {
    const figure = figures[index] ?? null;
    if (!use.search || figure === null) return use;
    const data = use.search.at.reduce((written, offset) => withWord(written, offset, figure), use.data);
    return { ...use, data, search: undefined };
  });
}

const AUTHORITY = toFunctionSelector("authority()");

type Asked = { readonly actor: Actor; readonly found: readonly Naming[]; readonly own: Probe; readonly strange: Probe };

/** Lists of the token on which a caller stands that it names nowhere else, and on which an account of similar address does not. */
type Listings = {
  readonly jobs: readonly Job[];
  readonly named: (actor: Actor, result: Result | undefined) => Actor;
};

function listingsOf({ scenario: { token }, actors }: FuzzContext, harms: readonly FoundViolation[]): Listings {
  const unnamed = harms.filter(({ execution: { actor } }) => actor.authority && !isNamed(actor));
  const people = [...new Map(unnamed.map((harm) => [harm.execution.actor.address, harm])).values()].slice(
    0,
    fuzzConfig.maxListedActors,
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
      // Who is on a list that anyone can ask about is not hidden.
      return found && actor.authority ? { ...actor, named: true, authority: { ...actor.authority, found } } : actor;
    },
  };
}

/** The token itself answers with the account. What stands in its storage says less. */
function isNamed({ authority }: Actor): boolean {
  return authority?.found?.some(({ code }) => code === "view" || code === "listed") === true;
}

function asking(target: Address, data: Hex): Probe {
  return probe("listed", (label) => ({ kind: "read", label, target, data }));
}
