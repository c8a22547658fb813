import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { traceWork } from '../../runtime/spans';

/** Answers a call as a span by OpenTelemetry's conventions for HTTP servers, within the trace of its caller. */
export function traceCall<T>(request: FastifyRequest, reply: FastifyReply, answer: () => Promise<T>): Promise<T> {
  const { method, headers } = request;
  const route = request.routeOptions.url ?? '';
  const attributes = { 'http.request.method': method, 'http.route': route, 'omp.request': request.id };
  return traceWork(`${method} ${route}`, { kind: SpanKind.SERVER, attributes, headers }, async (span) => {
    const answered = await answer();
    span.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    return answered;
  });
}
