import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../src/contract/contract';
import { findLateParts } from '../../../server/http/health';
import { testApp, type TestApp } from './testApp';

let test: TestApp;
const node = { batchAgeMs: 0, connectors: { isLate: false }, washers: { isLate: false }, alarms: { isLate: false } };

beforeAll(async () => {
  test = await testApp(
    {
      gateway: { handleUpgrade: () => undefined, stats: () => ({ sockets: 12, name: 'x' }) },
      simulator: () => ({ status: 'up' }),
      late: () => findLateParts(node, node),
      liveDifferences: { connectors: 3 },
    },
    { METRICS_TOKEN: 'a token of sixteen characters' },
  );
});
afterAll(() => test.close());

const fetchPath = (url: string) => test.app.inject({ method: 'GET', url });

describe('/api/health', () => {
  it('reports the state of each part', async () => {
    const response = await fetchPath('/api/health');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      code: 0,
      data: {
        status: 'up',
        database: 'up',
        gateway: { sockets: 12 },
        simulator: { status: 'up' },
        version: '1.2.3',
        build: 'test',
      },
    });
  });

  it('answers 503 when the database is down or does not answer', async () => {
    const { ping } = test.deps.db;
    test.deps.db.ping = () => Promise.reject(new Error('out'));
    const response = await fetchPath('/api/health');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 503, data: { database: 'down' } });
    test.deps.db.ping = ping;
  });

  it('says that the database is late, and only after ten seconds without an answer that it is down', async () => {
    const { ping } = test.deps.db;
    let asked = 0;
    const answers: (() => void)[] = [];
    test.deps.db.ping = () => {
      asked += 1;
      return new Promise((resolve) => void answers.push(resolve));
    };
    const waitFor = async (ms: number) => {
      const before = asked;
      const pendingAnswer = fetchPath('/api/health');
      await expect.poll(() => asked).toBe(before + 1);
      test.clock.advance(ms);
      return pendingAnswer;
    };
    const late = await waitFor(2_000);
    expect(late.statusCode).toBe(200);
    expect(late.json()).toMatchObject({ code: 0, data: { status: 'up', database: 'late' } });
    expect((await waitFor(7_000)).json()).toMatchObject({ data: { database: 'late' } });
    expect((await waitFor(2_000)).json()).toMatchObject({ code: 503, data: { database: 'down' } });
    for (const answer of answers) answer();
    await new Promise((resolve) => setImmediate(resolve));
    expect((await waitFor(2_000)).json()).toMatchObject({ code: 0, data: { database: 'late' } });
    test.deps.db.ping = ping;
  });

  it('shows how much of the disk is free', async () => {
    test.deps.config.DATA_DIR = import.meta.dirname;
    expect((await fetchPath('/api/health')).json()).toMatchObject({
      data: { disk: { freePercent: expect.any(Number) as number, isLow: expect.any(Boolean) as boolean } },
    });
  });
});

describe('/api/health of a node that lags behind', () => {
  it.each(['gateway', 'connectors', 'washers', 'alarms'] as const)(
    'answers 503 and names the %s until it has caught up',
    async (name) => {
      const setLate = (isLate: boolean) => {
        if (name === 'gateway') node.batchAgeMs = isLate ? 30_000 : 0;
        else node[name].isLate = isLate;
      };
      setLate(true);
      const lateAnswer = await fetchPath('/api/health');
      expect(lateAnswer.statusCode).toBe(503);
      expect(lateAnswer.json()).toMatchObject({ code: 503, data: { status: 'down', database: 'up', late: [name] } });
      setLate(false);
      const answer = await fetchPath('/api/health');
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ code: 0, data: { status: 'up', late: [] } });
    },
  );
});

describe('/metrics', () => {
  it('counts calls by route instead of by address, and shows sessions, gateway, live rows and event loop', async () => {
    await test.userWith([]);
    await fetchPath('/api/evo-basic/auth/loginInfo?a=1');
    await fetchPath('/api/no/such/path');
    const { body, headers } = await fetchPath('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(
      /omp_http_request_duration_seconds_count\{method="GET",route="\/api\/evo-basic\/auth\/loginInfo",status="400"\} 1/,
    );
    expect(body).not.toContain('/api/no/such/path');
    expect(body).toMatch(/omp_gateway\{figure="sockets"\} 12/);
    expect(body).toMatch(/omp_live_row_differences\{feed="connectors"\} 3/);
    expect(body).toMatch(/omp_database_connections\{pool="calls",state="waiting"\} \d/);
    expect(body).toMatch(/omp_database_wait_max_seconds\{pool="calls"\} \d/);
    expect(body).toMatch(/omp_queue_waiting\{queue="mails"\} 0/);
    expect(body).toMatch(/omp_queue_oldest_seconds\{queue="mails"\} 0/);
    expect(body).toMatch(/omp_sessions \d/);
    expect(body).toMatch(/omp_event_loop_delay_p99_seconds \d/);
  });
});

describe('access to /metrics', () => {
  const requestMetrics = (remoteAddress: string, headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers }).then(({ statusCode }) => statusCode);

  it('is open to this machine without a token, and to others with the right one only', async () => {
    expect(await requestMetrics('127.0.0.1')).toBe(200);
    expect(await requestMetrics('::1')).toBe(200);
    expect(await requestMetrics('203.0.113.5')).toBe(403);
    expect(await requestMetrics('203.0.113.5', { authorization: 'Bearer a token of sixteen charactera' })).toBe(403);
    expect(await requestMetrics('203.0.113.5', { authorization: 'Bearer a token of sixteen characters' })).toBe(200);
    // The request comes through a proxy on this machine that is not configured.
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(await requestMetrics('127.0.0.1', { [header]: '203.0.113.5' })).toBe(403);
  });
});

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: Record<string, unknown> } } };
  'x-permissions': string[];
}
type Paths = Record<string, Record<string, Operation>>;

describe('/api/openapi.json', () => {
  it('describes every call of the contract with its fields and permissions', async () => {
    const document = (await fetchPath('/api/openapi.json')).json<{ openapi: string; paths: Paths }>();
    expect(document.openapi).toBe('3.1.0');
    for (const endpoint of ENDPOINTS) {
      const path = `/api/${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
      expect(document.paths[path]?.[endpoint.method.toLowerCase()], path).toBeDefined();
    }
    const reset = document.paths['/api/evo-monitor/realTimeMonitoring/chargerReset/{chargerCode}']?.['post'];
    expect(reset?.parameters).toEqual([
      expect.objectContaining({ name: 'chargerCode', in: 'path', required: true }),
      expect.objectContaining({
        ...{ name: 'Idempotency-Key', in: 'header', required: true },
        description: expect.stringContaining('After 503'),
      }),
    ]);
    expect(reset?.['x-permissions']).toContain('maintenance/monitor/reset');
    expect(reset?.requestBody?.content['application/json'].schema).toMatchObject({
      type: 'object',
      properties: { type: { enum: ['soft', 'hard'] } },
      additionalProperties: false,
    });
  });

  it('has no broken reference and unique operation ids', async () => {
    const document = (await fetchPath('/api/openapi.json')).json<{ paths: Paths; components: { schemas: object } }>();
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(refs.length).toBeGreaterThan(0);
    for (const ref of refs) expect(Object.keys(document.components.schemas)).toContain(ref.split('/').at(-1));
    for (const ref of refs) expect(ref).toMatch(/^#\/components\/schemas\//);
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((call) => call.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('/api/docs', () => {
  it.each(['/api/docs', '/api/openapi.json'])('is compressed, and unchanged for a client that has %s', async (url) => {
    const fetchDocs = (headers: Record<string, string>) => test.app.inject({ method: 'GET', url, headers });
    const plain = await fetchPath(url);
    const br = await fetchDocs({ 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
    const again = await fetchDocs({ 'if-none-match': String(br.headers['etag']) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('shows every call in a page without scripts or foreign resources', async () => {
    const { body, headers } = await fetchPath('/api/docs');
    expect(headers['content-type']).toContain('text/html');
    for (const { path } of ENDPOINTS) expect(body).toContain(`/api/${path}`);
    expect(body).not.toMatch(/<script|<link|\son\w+=|https?:\/\/(?!json-schema)/i);
  });
});

describe('a change of records that cannot be changed', () => {
  it('is answered with 501', async () => {
    const token = await test.userWith([]);
    for (const path of ['appClientLogs/update', 'sysOperationLog/delete', 'statisticAnalysis/add']) {
      expect((await test.call({ method: 'POST', path: `evo-basic/${path}` }, { token })).code).toBe(501);
    }
  });
});
