// `POST /mcp`: the Model Context Protocol over streamable HTTP. Each request stands alone, so any process behind a balancer can answer it.
import type { Caller } from "../../access/caller.ts";
import { AuditError } from "../../engine/core/errors.ts";
import { callerOf } from "../admit.ts";
import { httpConfig } from "../config.ts";
import { type App, addressCaller, type Door } from "../context.ts";
import { COSTS_NOTHING, problemResponse } from "../problem.ts";
import { timesAMinute } from "../query.ts";

export function addMcpDoor(app: App, door: Door): void {
  const refuse = () => problemResponse("method-not-allowed", "/mcp is asked with POST.", { allow: "POST" });
  for (const method of ["GET", "PUT", "PATCH", "DELETE"]) app.on(method, "/mcp", refuse);
  app.post("/mcp", async (context) => {
    // Pages of others may not ask in a visitor's name.
    if (context.req.header("origin") !== undefined) return problemResponse("forbidden", "No page asks this.");
    const caller = await callerOf(context, door, addressCaller(context, door));
    if (!caller) return problemResponse("unknown-key", "The key in x-api-key is not known, or was revoked.");
    // Few ask this, and it is a hundred modules.
    const [{ createMcpServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
      import("./tools.ts"),
      import("@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js"),
    ]);
    const { watching: monitor } = door;
    const server = createMcpServer({
      auditor: door.auditor,
      rpcOf: door.rpcOf ?? (() => undefined),
      spending: (work) => spending(door, caller, () => door.patience.wait(work())),
      ...(caller.kind === "key" ? { watches: { monitor, watcher: { door: "http", id: caller.owner } } } : {}),
    });
    const transport = new WebStandardStreamableHTTPServerTransport({
      enableJsonResponse: true,
      maxRequestBodySize: httpConfig.mcpBytes,
    });
    await server.connect(transport);
    try {
      return await transport.handleRequest(context.req.raw);
    } finally {
      await server.close();
    }
  });
}

async function spending<Result>(door: Door, caller: Caller, work: () => Promise<Result>): Promise<Result> {
  const quota = await door.access.spend(caller);
  if (!quota.allowed) {
    door.metrics.refused(caller.kind);
    const again = `You may ask ${timesAMinute(quota.limit)}; ask again in ${quota.resetSeconds} s.`;
    throw new AuditError("rate-limited", again);
  }
  try {
    return await work();
  } catch (error) {
    const isFree = error instanceof AuditError && (COSTS_NOTHING.has(error.code) || UNASKED.has(error.code));
    if (isFree) await door.access.giveBack(caller);
    throw error;
  }
}

/** No node was asked. */
const UNASKED: ReadonlySet<string> = new Set(["bad-request", "unknown-chain"]);
