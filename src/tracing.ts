// OpenTelemetry traces: request → audit → each request to a node, with its wave. Off unless the usual variables name a collector; until then
// the API's spans cost nothing and go nowhere.
import { type Attributes, type Span, SpanStatusCode, trace } from "@opentelemetry/api";

type Env = Readonly<Record<string, string | undefined>>;

export const tracer = trace.getTracer("assay");

/** Does the work within a span, which others that begin meanwhile belong to. */
export function traced<Result>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      // What an error says may name a secret: its kind is enough.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "error" });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Sends spans to where `OTEL_EXPORTER_OTLP_ENDPOINT` or its like says, if it does. Gives what sends the last ones at the end. */
export async function startTracing(env: Env): Promise<() => Promise<void>> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_SDK_DISABLED } = env;
  const isWanted = OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!isWanted || OTEL_SDK_DISABLED === "true" || env["OTEL_TRACES_EXPORTER"] === "none")
    return () => Promise.resolve();
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import("@opentelemetry/sdk-trace-node"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": env["OTEL_SERVICE_NAME"] ?? "assay" }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return () => provider.shutdown().catch(() => undefined);
}
