import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { context, propagation, trace } from '@opentelemetry/api';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QueryTimes } from '../../../server/db/queryTimes';
import { traceWork } from '../../../server/runtime/spans';
import { startTracing } from '../../../server/start/tracing';
import { auth } from '../../../src/contract/evo-basic/auth';
import { testApp, type TestApp } from '../http/testApp';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
const CALLER = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const ERROR = 2;
const spans: SentSpan[] = [];
let resource: unknown;
let collector: Server;
let stop: () => Promise<void>;
let test: TestApp;

beforeAll(async () => {
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      const { resourceSpans } = body as {
        resourceSpans: { resource: unknown; scopeSpans: { spans: SentSpan[] }[] }[];
      };
      resource = resourceSpans[0]?.resource;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  stop = await startTracing(
    { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`, OTEL_SERVICE_NAME: 'console' },
    { nodeId: 'node-1', version: '1.2.3' },
  );
  test = await testApp();
  await test.call(auth.accountInfo, { body: {}, headers: { traceparent: `00-${CALLER.trace}-${CALLER.span}-01` } });
  const answered = new QueryTimes(1_000, pino({ level: 'silent' })).listenTo('jobs');
  answered('select 1', 12, '');
  const failing = traceWork('job nightly', {}, async () => {
    answered("select id from station where name = 'Al-Farabi'", 12, '');
    throw new Error('no room');
  });
  await failing.catch(() => undefined);
  await stop();
});
afterAll(async () => {
  // The other tests of this process make no spans.
  trace.disable();
  context.disable();
  propagation.disable();
  await test.close();
  collector.close();
});

const findSpan = (name: string) => spans.find((span) => span.name === name);
const readAttributes = (span: SentSpan | undefined) =>
  Object.fromEntries(span?.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]) ?? []);

describe('traces', () => {
  it('name the server, its version and its node', () => {
    expect(JSON.stringify(resource)).toMatch(/"service.name".*"console".*"1\.2\.3".*"node-1"/);
  });

  it('continue the trace of the caller when a call is answered', () => {
    const span = findSpan(`POST /api/${auth.accountInfo.path}`);
    expect(span).toMatchObject({ traceId: CALLER.trace, parentSpanId: CALLER.span });
    expect(readAttributes(span)).toMatchObject({ 'http.request.method': 'POST', 'http.response.status_code': 401 });
  });

  it('mark work that fails, with its statements but without their values', () => {
    const job = findSpan('job nightly');
    const statement = findSpan('select');
    expect(job?.status.code).toBe(ERROR);
    expect(statement).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId });
    expect(readAttributes(statement)['db.query.text']).toBe("select id from station where name = '?'");
  });

  it('leave out statements outside of any work', () => {
    expect(spans.filter(({ name }) => name === 'select')).toHaveLength(1);
  });
});
