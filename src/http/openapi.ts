// The OpenAPI document of the service, made from the schemas that the answers are checked with.
import { z } from "zod";
import { ControllerJson, ProofJson, Report, WalletReport } from "../engine/core/report.ts";
import { Alert } from "../engine/diff/change.ts";
import { readJson } from "../json.ts";
import { AuditJson } from "./audit-json.ts";
import { DifferenceJson, SinceParameter } from "./difference.ts";
import { Problem, type ProblemCode, statusOf } from "./problem.ts";
import { PARAMETERS, SumParameter, WalletParameter } from "./query.ts";
import { NewWebhook, WatchesJson, WatchJson, WebhookJson, WebhooksJson } from "./watch-json.ts";

const Readiness = z.looseObject({ ready: z.boolean() });
const Health = z.looseObject({ status: z.enum(["ok", "degraded", "stopping", "down"]) });

/** Made from the schemas that the answers are made from and held against. */
export function openApiDocument(publicUrl: string): unknown {
  const registry = z.registry<{ id: string }>();
  const named = {
    AuditJson,
    Difference: DifferenceJson,
    Report,
    // Generated clients know it by this name.
    Mine: WalletReport,
    Alert,
    Watch: WatchJson,
    Watches: WatchesJson,
    Webhook: WebhookJson,
    Webhooks: WebhooksJson,
    NewWebhook,
    Controller: ControllerJson,
    Proof: ProofJson,
    Problem,
    Health,
    Readiness,
  };
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, io: "output" });
  return {
    openapi: "3.1.0",
    info: {
      title: "Assay",
      version: "1",
      description: "Audits tokens on EVM chains by doing the thing in a read-only call and showing the proof.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: publicUrl }],
    paths: {
      "/audit": { get: question("audit", "The audit of a token", "AuditJson") },
      "/evidence": { get: evidence() },
      "/audit/diff": { get: difference() },
      "/watch": watch(),
      "/watch/events": { get: watchEvents() },
      "/watch/webhooks": webhooks(),
      "/health": {
        get: {
          operationId: "health",
          summary: "Whether it can serve, and which of its parts are up",
          responses: { 200: json("It can serve", "Health"), 503: json("It cannot serve", "Health") },
        },
      },
      "/ready": {
        get: {
          operationId: "ready",
          summary: "Whether the store and at least one chain answer",
          responses: { 200: json("They do", "Readiness"), 503: json("They do not", "Readiness") },
        },
      },
      "/metrics": {
        get: {
          operationId: "metrics",
          summary: "Numbers for Prometheus",
          responses: {
            200: { description: "Prometheus text", content: { "text/plain": { schema: { type: "string" } } } },
          },
        },
      },
    },
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, inComponents(id, schema)])),
      securitySchemes: { key: { type: "apiKey", in: "header", name: "x-api-key" } },
    },
  };
}

/** It asks no node, and so ends in none of a node's failures. */
function difference() {
  const asked = question("difference", "What changed since an earlier audit, by codes, with proofs", "Difference");
  const { 422: _, 502: _unreachable, 503: _busy, 504: _late, ...responses } = asked.responses as Record<string, object>;
  const absent = {
    ...responses["404"],
    description: "unknown-chain or not-found: no audit of this token is kept here",
  };
  return {
    ...asked,
    description:
      "Compares what audits made here saw, and asks no node: GET /audit looks anew. Costs as much of the quota as /audit.",
    parameters: [...asked.parameters, inQuery("since", SinceParameter)],
    responses: { ...responses, 404: absent },
  };
}

const RUN = "#/components/schemas/Report/properties/run";

function evidence() {
  const asked = question("evidence", "Everything an audit found, with proofs", "Report");
  const own = [inQuery("wallet", WalletParameter, false), inQuery("sum", SumParameter, false)];
  const orNull = (one: object) => ({ anyOf: [one, { type: "null" }] });
  const answer = { type: "object", properties: { mine: orNull(ref("Mine")), putIn: orNull({ $ref: RUN }) } };
  const responses = { ...(asked.responses as Record<string, object>) };
  responses["200"] = {
    ...responses["200"],
    content: { "application/json": { schema: { allOf: [ref("Report"), answer] } } },
  };
  return { ...asked, parameters: [...asked.parameters, ...own], responses };
}

const WITH_KEY = [{ key: [] }];

function problem(...codes: readonly ProblemCode[]) {
  const byStatus = Map.groupBy(codes, statusOf);
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      { description: same.join(" or "), content: { "application/problem+json": { schema: ref("Problem") } } },
    ]),
  );
}

/** What the owner of a key watches. */
function watch() {
  const { responses, parameters } = question("watch", "It is watched", "Watch");
  const { 200: _, ...refusals } = responses as Record<string, object>;
  return {
    get: {
      operationId: "watches",
      summary: "What the owner of this key watches",
      security: WITH_KEY,
      responses: { 200: json("Everything that is watched", "Watches"), ...problem("unknown-key", "busy") },
    },
    put: {
      operationId: "watch",
      summary: "Watches a token for thirty days, or for thirty more; it is looked at first, at the price of GET /audit",
      security: WITH_KEY,
      parameters,
      responses: {
        ...refusals,
        200: json("It was watched, and is for longer", "Watch"),
        201: json("It is watched", "Watch"),
        ...problem("watch-limit"),
      },
    },
    delete: {
      operationId: "unwatch",
      summary: "Ends a watch",
      security: WITH_KEY,
      parameters,
      responses: {
        204: { description: "It is not watched any more" },
        ...problem("bad-request", "unknown-key", "not-found", "busy"),
      },
    },
  };
}

/** Where alerts are sent to besides. */
function webhooks() {
  const id = { name: "id", in: "query", required: true, schema: { type: "string" } };
  return {
    get: {
      operationId: "webhooks",
      summary: "Where the alerts of this key's owner are sent to, and whether they are taken",
      security: WITH_KEY,
      responses: { 200: json("All of them", "Webhooks"), ...problem("unknown-key", "busy") },
    },
    post: {
      operationId: "addWebhook",
      summary: "Has alerts sent to an address, one a message (schema Alert), in order",
      description:
        "`Assay-Signature: t=<unix>,v1=<hex>` is the HMAC-SHA256 of the time, a dot and the body; `Assay-Delivery` is the same for each try of " +
        "a message. What is not answered with 2xx in ten seconds is sent again, less and less often, for a day. Redirects are not followed.",
      security: WITH_KEY,
      requestBody: { required: true, content: { "application/json": { schema: ref("NewWebhook") } } },
      responses: {
        201: json("It is made", "Webhook"),
        ...problem("bad-request", "unknown-key", "watch-limit", "busy"),
      },
    },
    delete: {
      operationId: "removeWebhook",
      summary: "Sends nothing there any more",
      security: WITH_KEY,
      parameters: [id],
      responses: { 204: { description: "It is gone" }, ...problem("unknown-key", "not-found", "busy") },
    },
  };
}

function watchEvents() {
  return {
    operationId: "watchEvents",
    summary: "Alerts of what is watched, as they come",
    description:
      "Server-sent events: `id` is the alert's, `event` its code, `data` the alert (schema Alert). Begins after Last-Event-ID, or " +
      "with all that are kept, the last hundred. A comment comes every 15 seconds. Three connections an owner.",
    security: WITH_KEY,
    parameters: [{ name: "Last-Event-ID", in: "header", required: false, schema: { type: "string" } }],
    responses: {
      200: {
        description: "Events until either side hangs up",
        content: { "text/event-stream": { schema: { type: "string" } } },
      },
      ...problem("unknown-key", "busy", "interrupted"),
    },
  };
}

const REFUSALS: readonly ProblemCode[] = [
  "bad-request",
  "unknown-key",
  "no-contract",
  "unknown-chain",
  "not-a-token",
  "rate-limited",
  "internal",
  "chain-unreachable",
  "busy",
  "interrupted",
  "chain-timeout",
];

const integer = (description: string) => ({ description, schema: { type: "integer", minimum: 0 } });
const text = (description: string) => ({ description, schema: { type: "string" } });
const RATE_HEADERS = {
  "RateLimit-Limit": integer("Requests a minute"),
  "RateLimit-Remaining": integer("Requests left in this window"),
  "RateLimit-Reset": integer("Whole seconds until the window ends"),
  "RateLimit-Policy": text("The same limit as the IETF's draft has it: `q` requests in `w` seconds"),
  RateLimit: text("As the IETF's draft has it: `r` requests left, `t` seconds until the window ends"),
};

const VERDICT_HEADER = {
  description: "The worst that was found, or unknown where what matters could not be told",
  schema: { enum: Report.shape.verdict.options },
};

const ETAG = text("Names this answer, for `If-None-Match`");

function question(operationId: string, summary: string, answer: string) {
  const byStatus = Map.groupBy(REFUSALS, statusOf);
  const refusals = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.join(" or "),
      headers: status === 429 ? { ...RATE_HEADERS, "Retry-After": integer("Seconds to wait") } : RATE_HEADERS,
      content: { "application/problem+json": { schema: ref("Problem") } },
    },
  ]);
  return {
    operationId,
    summary,
    security: [{}, { key: [] }],
    parameters: Object.entries(PARAMETERS).map(([name, schema]) => inQuery(name, schema)),
    responses: {
      200: { ...json(summary, answer), headers: { ...RATE_HEADERS, "Assay-Verdict": VERDICT_HEADER, ETag: ETAG } },
      304: {
        description: "`If-None-Match` names what would be answered; it counts as a question",
        headers: RATE_HEADERS,
      },
      ...Object.fromEntries(refusals),
    },
  };
}

function inQuery(name: string, schema: z.ZodType, required = true) {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input" });
  // Text on the wire, and by its meaning a number.
  const number = { type: "integer", minimum: 1, description: json.description, examples: [1] };
  return { name, in: "query", required, schema: name === "chain" ? number : json };
}

function json(description: string, name: string) {
  return { description, content: { "application/json": { schema: ref(name) } } };
}

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

/** A schema's own definitions stay inside it: references to them are made to start at the document's root. */
function inComponents(id: string, schema: object): unknown {
  const text = JSON.stringify({ ...schema, $schema: undefined, $id: undefined, id: undefined });
  return readJson(
    text.replaceAll("/__shared#/", "/__shared/").replaceAll('"#/$defs/', `"#/components/schemas/${id}/$defs/`),
  );
}
