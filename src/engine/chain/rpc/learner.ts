// Remembers what an endpoint can do, learns it at first use, and corrects it by what the endpoint refuses.
import { chainConfig } from "../config.ts";
import { Learnt, probe } from "./capabilities.ts";
import type { Asking, Endpoint } from "./endpoint.ts";
import type { Fault } from "./fault.ts";

/** Where what was learnt outlives the process, by endpoint. */
export type Memory = {
  get(key: string): Promise<Learnt | undefined>;
  set(key: string, value: Learnt): Promise<void>;
};

/** How it is kept there: for a day, because nodes are upgraded, and providers change their minds. */
export const CAPABILITIES = { name: "capabilities", version: 2, schema: Learnt, ttlMs: chainConfig.capabilitiesTtlMs };

const LOGS = "eth_getLogs";

/** Learns at first use what an endpoint can do, and remembers. */
export type Learner = ReturnType<typeof createLearner>;

export function createLearner(endpoint: Endpoint, memory: Memory) {
  let learnt: Learnt | undefined;
  let sureUntil = Number.NEGATIVE_INFINITY;
  let isCertain = true;
  let learning: Promise<Learnt> | undefined;
  const recalled = memory
    .get(endpoint.id)
    .then((remembered) => {
      if (!remembered) return;
      learnt = remembered;
      endpoint.size.limit(remembered.batch, remembered.requestBytes);
      endpoint.budget.recall(remembered);
      sureUntil = performance.now() + CAPABILITIES.ttlMs;
    })
    // Forgetting costs a few questions, nothing more.
    .catch(() => undefined);

  /** What was met on the way stands beside what was asked. */
  function keep(now: Partial<Learnt>): void {
    if (!learnt) return;
    const { requests, calls } = endpoint.budget.rates();
    learnt = { ...learnt, ...now, batch: endpoint.size.known(), requestBytes: endpoint.size.bytes(), requests, calls };
    if (isCertain) memory.set(endpoint.id, learnt).catch(() => undefined);
  }

  endpoint.size.watch(() => keep({}));

  /** What it could do before it can still do, where it only stumbled. */
  function learnFrom({ learnt: found, certain }: { learnt: Learnt; certain: boolean }): Learnt {
    const before = learnt;
    isCertain = certain;
    sureUntil = performance.now() + (certain ? CAPABILITIES.ttlMs : chainConfig.probeDoubtMs);
    learnt = before && !certain ? better(before, found) : found;
    keep(before ? { lacks: before.lacks } : {});
    return learnt;
  }

  return {
    endpoint,
    recalled,
    /** What is known so far. */
    get learnt() {
      return learnt;
    },
    /** A passing fault kept it from saying what it can do. */
    get inDoubt() {
      return !isCertain || (learning !== undefined && !learnt);
    },
    /** At most one audit asks; it asks no longer than it lives itself. */
    learn(
      head: Promise<bigint>,
      asking: Pick<Asking, "signal" | "onRequest">,
      { anew = false }: { readonly anew?: boolean } = {},
    ): Promise<Learnt> {
      if (!anew && learnt && performance.now() < sureUntil) return Promise.resolve(learnt);
      // A day later nothing that was refused is believed any more.
      if (learnt && isCertain && !learning) {
        learnt = { ...learnt, lacks: [] };
        endpoint.size.forget();
      }
      learning ??= probe(endpoint, head, asking)
        .then(learnFrom)
        .catch((error: unknown) => {
          isCertain = false;
          throw error;
        })
        .finally(() => {
          learning = undefined;
        });
      return learning;
    },
    /** Whether it may be asked this: so many blocks at once, where logs are searched. */
    serves(purpose: string, span: bigint): boolean {
      if (!learnt) return true;
      if (learnt.lacks.includes(purpose)) return false;
      return purpose !== LOGS || learnt.logRange === null || span <= BigInt(learnt.logRange);
    },
    /** It refused this, of so many blocks. */
    refused(purpose: string, span: bigint, { kind, limit, absent }: Fault): void {
      if (!learnt) return;
      if (kind === "range-too-wide" && purpose === LOGS && span > 1n) {
        const most = limit !== undefined && BigInt(limit) < span ? limit : Number(span / 2n);
        if (learnt.logRange === null || most < learnt.logRange) keep({ logRange: most });
      } else if (absent && !learnt.lacks.includes(purpose) && !isShown(purpose, learnt))
        keep({ lacks: [...learnt.lacks, purpose] });
    },
  };
}

/** One server of many behind an address may lack what the others were seen to do. */
function isShown(purpose: string, { simulateV1 }: Learnt): boolean {
  return purpose === "eth_call" || (purpose === "eth_simulateV1" && simulateV1);
}

function better(a: Learnt, b: Learnt): Learnt {
  return {
    ...b,
    stateOverrides: a.stateOverrides || b.stateOverrides,
    blockOverrides: b.blockOverrides ?? a.blockOverrides,
    simulateV1: a.simulateV1 || b.simulateV1,
    ...(a.numberWord || b.numberWord ? { numberWord: true } : {}),
    archiveDepth: wider(a.archiveDepth, b.archiveDepth),
    logRange: wider(a.logRange, b.logRange),
    callGasCap: Math.max(a.callGasCap, b.callGasCap),
  };
}

function wider(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.max(a, b);
}
