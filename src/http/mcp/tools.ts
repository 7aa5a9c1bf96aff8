// The tools of the Model Context Protocol: audit, evidence, verify, similar and watch. Each answers with the same schemas as the HTTP routes,
// and spends one question of the caller's quota; what goes wrong is told in a sentence that begins with its code.
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { getAddress } from "viem";
import { z } from "zod";
import type { Auditor } from "../../engine/auditor.ts";
import { AuditError } from "../../engine/core/errors.ts";
import { type CodedReport, ProofJson, Report, SimilarJson, WrittenJson } from "../../engine/core/report.ts";
import type { Rpc } from "../../engine/evidence/node.ts";
import { inWords, sayVerification } from "../../engine/messages/index.ts";
import type { Monitor } from "../../engine/monitor/monitor.ts";
import type { Watch, Watcher } from "../../engine/monitor/watch-lists.ts";
import type { Request } from "../../engine/request/request.ts";
import { verifyProof } from "../../replay/verify.ts";
import { AuditJson, toAuditJson } from "../audit-json.ts";
import { PARAMETERS } from "../query.ts";
import { toWatchJson, WatchesJson } from "../watch-json.ts";

export type McpParts = {
  readonly auditor: Auditor;
  /** A node of the chain; undefined where none is known. */
  readonly rpcOf: (chainId: number) => Rpc | undefined;
  /** Does the work if the caller may still ask. Throws AuditError where not. */
  readonly spending: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Left out: who calls cannot watch. */
  readonly watches?: { readonly monitor: Pick<Monitor, "add" | "remove" | "list">; readonly watcher: Watcher };
};

const TOKEN = {
  chain: z.int().min(1).describe("Chain id of an EVM network, for example 1 for Ethereum"),
  ca: PARAMETERS.ca,
};
const SimilarTokens = z.strictObject({ similar: z.array(SimilarJson), written: WrittenJson.nullable() });
const Verified = z.strictObject({
  holds: z.boolean(),
  sentences: z.array(z.string()).describe("what it shows, step by step, or why it does not hold"),
});
const READS = { readOnlyHint: true, openWorldHint: true } as const;

export function createMcpServer({ auditor, rpcOf, spending, watches }: McpParts): McpServer {
  const server = new McpServer({ name: "assay", version: "1" }, { capabilities: { logging: {} } });
  const audited = (token: Token) => spending(() => auditor.audit(toRequest(token), { turn: "after" }));

  const question = <Answer extends object>(
    name: string,
    description: string,
    outputSchema: z.ZodType<Answer>,
    view: (report: CodedReport) => Answer,
  ) =>
    server.registerTool(name, { description, inputSchema: TOKEN, outputSchema, annotations: READS }, (token) =>
      answering(async () => view(await audited(token))),
    );
  question("audit", "Audits a token: verdict by category, owner, deployment, similar tokens", AuditJson, (report) =>
    toAuditJson(inWords(report, "en")),
  );
  question("evidence", "The whole report of a token: every check, facts, findings and their proofs", Report, (report) =>
    inWords(report, "en"),
  );
  question("similar", "Tokens whose code behaves like this one's", SimilarTokens, (report) => {
    const { similar, similarWritten = null } = inWords(report, "en");
    return { similar, written: similarWritten };
  });

  const proof = { proof: z.looseObject({}).describe("a proof, as it stands in the rows of a report") };
  const verifying = { description: "Replays a proof on a node, and tells whether it holds", inputSchema: proof };
  server.registerTool("verify", { ...verifying, outputSchema: Verified, annotations: READS }, (given) =>
    answering(() =>
      spending(async () => {
        const read = ProofJson.safeParse(given.proof);
        if (!read.success) throw new AuditError("bad-request", "That is no proof of ours.");
        const rpc = rpcOf(read.data.chainId);
        if (!rpc) throw new AuditError("unknown-chain", `No node of chain ${read.data.chainId} is known here.`);
        const verification = await verifyProof(read.data, rpc);
        return { holds: verification.holds, sentences: [...sayVerification(verification, "en")] };
      }),
    ),
  );

  const watching = {
    description: "Watches a token, or stops watching it, and lists what is watched. Needs a key",
    inputSchema: { ...TOKEN, stop: z.boolean().default(false).describe("stop watching it") },
  };
  server.registerTool("watch", { ...watching, outputSchema: WatchesJson }, ({ stop, ...token }) =>
    answering(async () => {
      if (!watches) throw new AuditError("unknown-key", "Watching needs a key in x-api-key.");
      const { monitor, watcher } = watches;
      const request = toRequest(token);
      if (stop) await monitor.remove(watcher, request);
      else {
        // What is no token is not watched.
        const { symbol } = (await audited(token)).token;
        const added = await monitor.add(watcher, request, { keyed: true, symbol });
        if (added.code === "limit")
          throw new AuditError("bad-request", `${added.limit} tokens may be watched at once.`);
        if (added.code === "not-now") throw new AuditError("busy", "The list cannot be changed just now.");
      }
      return { watches: (await monitor.list(watcher)).map((watch: Watch) => toWatchJson(watch)) };
    }),
  );
  return server;
}

type Token = { readonly chain: number; readonly ca: string };

function toRequest({ chain, ca }: Token): Request {
  return { chainId: chain, address: getAddress(ca.toLowerCase()) };
}

async function answering<Answer extends object>(work: () => Promise<Answer>) {
  try {
    const answer = await work();
    const content = [{ type: "text" as const, text: JSON.stringify(answer) }];
    return { content, structuredContent: answer as unknown as Record<string, unknown> };
  } catch (error) {
    if (!(error instanceof AuditError)) throw error;
    return { content: [{ type: "text" as const, text: `${error.code}: ${error.message}` }], isError: true };
  }
}
