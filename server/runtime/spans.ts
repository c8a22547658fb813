import { context, propagation, SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';

/** Makes nothing until a start with OTEL_EXPORTER_OTLP_ENDPOINT has set where spans go. */
const tracer = trace.getTracer('omp');

export interface SpanOptions {
  kind?: SpanKind;
  attributes?: Attributes;
  /** Headers of the request that caused the work: its `traceparent` continues the caller's trace. */
  headers?: Readonly<Record<string, unknown>>;
}

/** Runs work as a span of the current trace, or of a new one. An error marks the span and is passed on. */
export function traceWork<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
  const { kind = SpanKind.INTERNAL, attributes = {}, headers } = options;
  const parent = headers ? propagation.extract(context.active(), headers) : context.active();
  return tracer.startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.recordException(error as Error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Adds a statement that was answered just now to the current trace; outside of one it leaves no span. */
export function traceStatement(statement: () => string, ms: number, use: string): void {
  if (trace.getActiveSpan()?.isRecording() !== true) return;
  const text = statement();
  const endTime = Date.now();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text, 'omp.pool': use };
  const name = text.split(' ', 1)[0] ?? 'query';
  tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: endTime - ms }).end(endTime);
}
