// `GET /audit` and `GET /evidence`: checks the query and the quota, asks the auditor, and answers with JSON.
import { type Address, getAddress, parseEther } from "viem";
import type { z } from "zod";
import type { Caller } from "../access/caller.ts";
import { AuditError } from "../engine/core/errors.ts";
import { inWords, runInWords, walletInWords } from "../engine/messages/index.ts";
import type { Request } from "../engine/request/request.ts";
import { placesIn } from "../log.ts";
import { type Admitted, admit, rateHeaders } from "./admit.ts";
import { httpConfig } from "./config.ts";
import { type App, type AppContext, addressCaller, type Door } from "./context.ts";
import { type BadParameter, COSTS_NOTHING, type Headers, problemResponse } from "./problem.ts";
import { SumParameter, WalletParameter } from "./query.ts";
import { ANSWER, CORS, VIEWS, type View } from "./short-cut.ts";

const METHODS = "GET, HEAD, OPTIONS";

/** `GET /audit` and `GET /evidence`: one question, one quota, two answers. */
export function addAuditDoor(app: App, door: Door): void {
  for (const [path, view] of Object.entries(VIEWS)) {
    app.get(path, (context) => answer(context, door, view, path === "/evidence" ? readOwn(context) : undefined));
    app.options(path, async (context) => {
      const quota = await door.access.peek(addressCaller(context, door));
      const preflight = {
        allow: METHODS,
        "access-control-allow-methods": METHODS,
        "access-control-allow-headers": context.req.header("access-control-request-headers") ?? "x-api-key",
        "access-control-max-age": "86400",
        vary: "access-control-request-headers",
      };
      return new Response(null, { status: 204, headers: { ...CORS, ...rateHeaders(quota), ...preflight } });
    });
    app.all(path, async (context) => {
      const headers = { ...CORS, ...rateHeaders(await door.access.peek(addressCaller(context, door))), allow: METHODS };
      return problemResponse("method-not-allowed", `${path} is asked with GET.`, headers);
    });
  }
}

async function answer(context: AppContext, door: Door, view: View, own: ReadOwn | undefined): Promise<Response> {
  if (own && context.req.header("x-api-key") === undefined) return withoutKey(context, door);
  const alsoBad = own && "bad" in own ? own.bad : [];
  const admitted = await admit(context, door, { always: CORS, alsoBad });
  if (admitted instanceof Response) return admitted;
  const { request, headers, caller } = admitted;
  if (own && caller.kind !== "key") return keyNotLookedUp(caller, door);
  try {
    const asked = own && !("bad" in own) ? own : null;
    if (asked) {
      const { report, body } = await withOwn(request, asked, door);
      const told = { ...headers, ...ANSWER, "Assay-Verdict": report.verdict, "cache-control": "no-store" };
      return new Response(body, { headers: told });
    }
    const report = await door.patience.wait(door.auditor.audit(request, { turn: "after" }));
    const { bytes, etag } = view(report);
    return new Response(bytes, { headers: { ...headers, ...ANSWER, "Assay-Verdict": report.verdict, ETag: etag } });
  } catch (error) {
    return refusal(error, admitted, door, own !== undefined);
  }
}

/** The report, and beside it what becomes of a wallet's own tokens, or of a sum, which no one keeps. */
async function withOwn(request: Request, { wallet, sum }: Own, { auditor, patience }: Door) {
  const [report, mine, putIn] = await patience.wait(
    Promise.all([
      auditor.audit(request, { turn: "after" }),
      wallet === undefined ? null : auditor.simulateWallet?.(request, wallet),
      sum === undefined ? null : auditor.simulateAmount?.(request, sum),
    ]),
  );
  const asked = {
    ...(wallet === undefined ? {} : { mine: mine ? walletInWords(mine, "en") : null }),
    ...(sum === undefined ? {} : { putIn: putIn ? runInWords(putIn, "en") : null }),
  };
  return { report, body: JSON.stringify({ ...inWords(report, "en"), ...asked }) };
}

async function withoutKey(context: AppContext, door: Door): Promise<Response> {
  const headers = { ...CORS, ...rateHeaders(await door.access.peek(addressCaller(context, door))) };
  return problemResponse("unknown-key", "Trying a wallet's own tokens, or a sum, needs a key in x-api-key.", headers);
}

async function keyNotLookedUp(caller: Caller, door: Door): Promise<Response> {
  await door.access.giveBack(caller);
  const headers = {
    ...CORS,
    ...rateHeaders(await door.access.peek(caller)),
    "retry-after": String(httpConfig.busyRetrySeconds),
  };
  return problemResponse("busy", "The key in x-api-key cannot be looked up just now.", headers);
}

/** `isPrivate`: what an error says may name a wallet. */
async function refusal(error: unknown, admitted: Admitted, door: Door, isPrivate: boolean): Promise<Response> {
  const { caller, request, headers } = admitted;
  if (error instanceof AuditError && COSTS_NOTHING.has(error.code)) {
    await door.access.giveBack(caller);
    const again: Headers = error.code === "busy" ? { "retry-after": String(httpConfig.busyRetrySeconds) } : {};
    const left = rateHeaders(await door.access.peek(caller));
    return problemResponse(error.code, error.message, { ...CORS, ...left, ...again });
  }
  if (error instanceof AuditError) return problemResponse(error.code, error.message, headers);
  const told = isPrivate ? { at: placesIn(error) } : { err: error };
  door.log.error({ ...told, ...request }, "An audit failed for a reason of ours");
  return problemResponse("internal", "The audit failed for a reason of ours, which is logged.", headers);
}

type Own = { readonly wallet?: Address; readonly sum?: bigint };
type ReadOwn = Own | { readonly bad: readonly BadParameter[] };

/** Undefined: neither a wallet nor a sum is asked about. */
function readOwn(context: AppContext): ReadOwn | undefined {
  const wallet = readOne(context, "wallet", WalletParameter);
  const sum = readOne(context, "sum", SumParameter);
  const bad = [wallet, sum].flatMap((one) => (one && "reason" in one ? [one] : []));
  if (bad.length > 0) return { bad };
  const own: Own = {
    ...(wallet && "text" in wallet ? { wallet: getAddress(wallet.text.toLowerCase()) } : {}),
    ...(sum && "text" in sum ? { sum: parseEther(sum.text) } : {}),
  };
  return own.wallet === undefined && own.sum === undefined ? undefined : own;
}

function readOne(
  context: AppContext,
  name: string,
  parameter: z.ZodType<string>,
): { readonly text: string } | BadParameter | undefined {
  const [value, ...others] = context.req.queries(name) ?? [];
  if (value === undefined) return undefined;
  if (others.length > 0) return { name, reason: "is given more than once" };
  const parsed = parameter.safeParse(value);
  return parsed.success ? { text: parsed.data } : { name, reason: parsed.error.issues[0]?.message ?? "is not valid" };
}
