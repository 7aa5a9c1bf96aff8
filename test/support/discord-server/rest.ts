import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyOf } from "../body.ts";
import { RateLimits } from "./limits.ts";
import { Refusal, unauthorized, unknownRoute } from "./refusal.ts";

export type Answer = { readonly status: number; readonly body?: unknown };
export type Call = {
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  readonly body: unknown;
};
export type Route = {
  readonly method: string;
  readonly path: RegExp;
  /** Tokens of interactions are their own authority; everything else needs the bot's. */
  readonly open?: boolean;
  answer(call: Call): Answer;
};

export type Recorded = {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  status: number;
  refusal?: { readonly code: number; readonly message: string; readonly details: unknown };
  /** Made to fail by the test, not refused. */
  staged?: boolean;
};

/** A failure that a test stages for the next matching requests. */
export type Staged = {
  readonly method?: string;
  readonly path: RegExp;
  times: number;
  readonly answer:
    | { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> }
    | "stall"
    | "drop before"
    | "drop after";
};

const MAX_BODY = 1_000_000;

export class Rest {
  readonly recorded: Recorded[] = [];
  readonly staged: Staged[] = [];
  delayMs = 0;
  readonly #limits = new RateLimits(() => this.#now());
  readonly #routes: readonly Route[];
  readonly #token: string;
  readonly #now: () => number;
  readonly #changed: () => void;

  constructor(routes: readonly Route[], token: string, now: () => number, changed: () => void) {
    this.#now = now;
    this.#routes = routes;
    this.#token = token;
    this.#changed = changed;
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://discord.invalid");
    const text = await bodyOf(request);
    if (text === null) return;
    if (Buffer.byteLength(text) > MAX_BODY) throw new Error("A body Discord would never take");
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    const path = decodeURIComponent(url.pathname).replace(/^\/api\/v10/, "");
    const record: Recorded = {
      method: request.method ?? "GET",
      path,
      body: text ? JSON.parse(text) : undefined,
      status: 0,
    };
    this.recorded.push(record);
    const staged = this.#stagedFor(record);
    if (staged && staged.answer !== "drop after") {
      record.staged = true;
      if (staged.answer === "drop before") {
        request.socket.destroy();
      } else if (staged.answer !== "stall") {
        record.status = staged.answer.status;
        write(response, staged.answer.status, staged.answer.body, staged.answer.headers);
      }
      this.#changed();
      return;
    }
    const { answer, headers } = this.#answer(record, url.searchParams, request.headers.authorization);
    record.status = answer.status;
    if (staged) request.socket.destroy();
    else write(response, answer.status, answer.body, headers);
    this.#changed();
  }

  #stagedFor(record: Recorded): Staged | undefined {
    const staged = this.staged.find(
      (one) => one.times > 0 && (one.method ?? record.method) === record.method && one.path.test(record.path),
    );
    if (staged) staged.times -= 1;
    return staged;
  }

  #answer(
    record: Recorded,
    query: URLSearchParams,
    authorization: string | undefined,
  ): { answer: Answer; headers: Record<string, string> } {
    const spent = this.#limits.spend(record.method, record.path);
    const headers = spent?.headers ?? {};
    try {
      if (spent?.retryAfter !== undefined) {
        record.refusal = { code: 0, message: "You are being rate limited.", details: record.path };
        const body = { message: record.refusal.message, retry_after: spent.retryAfter, global: spent.global };
        return {
          answer: { status: 429, body },
          headers: { ...headers, "retry-after": String(Math.ceil(spent.retryAfter)) },
        };
      }
      const route = this.#routes.find((one) => one.method === record.method && one.path.test(record.path));
      if (!route) throw unknownRoute();
      if (!route.open && authorization !== `Bot ${this.#token}`) throw unauthorized();
      const params = route.path.exec(record.path)?.slice(1) ?? [];
      return { answer: route.answer({ params, query, body: record.body }), headers };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      record.refusal = { code: error.code, message: error.message, details: error.details };
      return { answer: { status: error.status, body: error.toBody() }, headers };
    }
  }
}

/** 204 carries no content type: discord.js would try to parse what is not there. */
function write(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  if (status === 204) response.writeHead(204, headers).end();
  else response.writeHead(status, { ...headers, "content-type": "application/json" }).end(JSON.stringify(body ?? {}));
}
