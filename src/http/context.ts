// What routes share: the parts of the service, and who asks.
import type { HttpBindings } from "@hono/node-server";
import type { Context, Hono } from "hono";
import type { BaseLogger } from "pino";
import type { Access } from "../access/access.ts";
import { callerAddress, type Stranger } from "../access/caller.ts";
import type { ClientOf } from "../access/sign-in.ts";
import type { Auditor } from "../engine/auditor.ts";
import type { ReadCharts } from "../engine/charts/charts.ts";
import { AuditError } from "../engine/core/errors.ts";
import { acceptedLanguage, type Language, languageOf } from "../engine/core/languages.ts";
import type { CodedReport } from "../engine/core/report.ts";
import type { Rpc } from "../engine/evidence/node.ts";
import type { History } from "../engine/history/history.ts";
import type { Monitor } from "../engine/monitor/monitor.ts";
import type { Webhooks } from "../engine/monitor/webhooks.ts";
import type { OutcomeCounts } from "../engine/outcome-tracking/outcome-tracker.ts";
import type { Store } from "../store/store.ts";
import type { UsualTime } from "../usual-time.ts";
import type { Metrics, WatchFigures } from "./metrics.ts";

/** What a door outside HTTP says of itself; `undefined` in a list means that it is not known yet. */
export type HealthSources = {
  chains?(): readonly { readonly id: number; readonly name: string; readonly up: boolean | undefined }[];
  bots?(): Readonly<Record<string, boolean>>;
};

export type HttpParts = {
  readonly auditor: Auditor;
  readonly access: Access;
  readonly watching: Monitor;
  readonly store: Store;
  readonly log: Pick<BaseLogger, "info" | "warn" | "error">;
  readonly host: string;
  readonly port: number;
  /** What links and sign-in messages name; without a slash at its end. Made from the port when left out. */
  readonly publicUrl?: string | undefined;
  /** How many proxies to believe for the caller's address. */
  readonly trustProxy: number;
  readonly health?: HealthSources;
  /** Reaches a chain, so that wallets that are contracts can sign in. */
  readonly clientOf?: ClientOf;
  /** Where alerts are sent to; left out: nowhere. */
  readonly pushes?: Webhooks;
  /** Asks a node of a chain, so that proofs can be replayed here. */
  readonly rpcOf?: (chainId: number) => Rpc | undefined;
  /** Has someone told of each audit made here; left out: none is counted. */
  readonly onAudited?: (listener: (report: CodedReport) => void) => void;
  /** Left out: nothing is watched here. */
  readonly watchFigures?: () => WatchFigures;
  /** What pictures show beyond a report; left out: nothing. */
  readonly charts?: ReadCharts;
  /** The Telegram bot's name, once it is known: pages lead to it. */
  readonly botName?: (() => string | undefined) | undefined;
  /** POST routes of others, such as a bot's webhook, by path. */
  readonly webhooks?: Readonly<Record<string, (request: Request) => Promise<Response>>>;
};

export type App = Hono<{ Bindings: HttpBindings }>;
export type AppContext = Context<{ Bindings: HttpBindings }>;

/** What the routes are given. */
export type Door = Omit<HttpParts, "host" | "port" | "webhooks" | "publicUrl" | "charts"> & {
  readonly charts: ReadCharts;
  readonly publicUrl: () => string;
  /** What became of tokens that were green. */
  readonly record: () => Promise<OutcomeCounts>;
  readonly history: Pick<History, "of" | "proof" | "proofsAt">;
  readonly metrics: Metrics;
  readonly patience: Patience;
  /** Of an audit that a page shows. */
  readonly usualTime: UsualTime;
  readonly isStopping: () => boolean;
  /** One who holds a connection open lets go of it then. */
  readonly stopping: AbortSignal;
};

/** The language of a page: as its address says, else as the browser asks. */
export function languageFor(context: AppContext): Language {
  return languageOf(context.req.query("lang")) ?? acceptedLanguage(context.req.header("accept-language")) ?? "en";
}

export function addressCaller(context: AppContext, { trustProxy }: Pick<Door, "trustProxy">): Stranger {
  const socket = context.env?.incoming?.socket.remoteAddress;
  const forwarded = trustProxy > 0 ? context.req.header("x-forwarded-for") : undefined;
  return { kind: "address", address: callerAddress(socket, forwarded, trustProxy) };
}

type Patience = {
  /** The work's end, or a refusal once the service gives up waiting. */
  wait<T>(work: Promise<T>): Promise<T>;
  giveUp(): void;
};

/** Lets a stopping service answer those who still wait, instead of hanging up on them. */
export function createPatience(): Patience {
  const waiting = new Set<() => void>();
  let isOver = false;
  return {
    wait: (work) =>
      new Promise((resolve, reject) => {
        const giveUp = () =>
          reject(new AuditError("interrupted", "The service is shutting down. Try again in a moment."));
        if (isOver) return giveUp();
        waiting.add(giveUp);
        work.then(resolve, reject).finally(() => waiting.delete(giveUp));
      }),
    giveUp() {
      isOver = true;
      for (const giveUp of waiting) giveUp();
    },
  };
}
