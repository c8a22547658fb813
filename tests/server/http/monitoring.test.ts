import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiskGuard } from '../../../server/runtime/diskGuard';
import { testApp, type TestApp } from './testApp';

const FILES = ['docs/monitoring/grafana-dashboard.json', 'docs/monitoring/prometheus-rules.yml'];
const readText = (path: string) => readFileSync(path, 'utf8');

let test: TestApp;
let exposed: string[];
beforeAll(async () => {
  const parts = {
    gateway: { handleUpgrade: () => undefined, stats: () => ({ connected: 0 }) },
    liveDifferences: { connectors: 0 },
    slowQueries: () => 0,
    replica: () => ({ state: 'used' as const, lagMs: 1_500 }),
  };
  test = await testApp(parts, {}, { disk: new DiskGuard(async () => null) });
  const { body } = await test.app.inject({ url: '/metrics' });
  exposed = [...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name);
});
afterAll(() => test.close());

/** Names of metrics in a text, without the parts of a histogram. */
const findMetrics = (text: string) =>
  new Set([...text.matchAll(/\bomp_[a-z0-9_]+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')));

describe('the files for Prometheus and Grafana', () => {
  it.each(FILES)('name only metrics that the server has in %s', (path) => {
    expect([...findMetrics(readText(path))].filter((name) => !exposed.includes(name))).toEqual([]);
  });

  it('show every metric of the server on the dashboard', () => {
    const shown = findMetrics(readText('docs/monitoring/grafana-dashboard.json'));
    expect(exposed.filter((name) => !shown.has(name))).toEqual([]);
    expect(exposed.length).toBeGreaterThan(10);
  });

  it('show how far the replica is behind, and whether it is read', async () => {
    const { body } = await test.app.inject({ url: '/metrics' });
    expect(body).toMatch(/^omp_replica_lag_seconds 1\.5$/m);
    expect(body).toMatch(/^omp_replica_used 1$/m);
  });

  it('name only figures that the gateway has', () => {
    const figures = FILES.flatMap((path) =>
      [...readText(path).matchAll(/figure=\\?"(\w+)\\?"/g)].map(([, name]) => name),
    );
    const known = readText('server/ocpp/gateway/gateway.ts').match(/interface GatewayStats \{([^}]+)\}/)?.[1] ?? '';
    expect(figures.filter((name) => !new RegExp(`\\b${name}: number`).test(known))).toEqual([]);
    expect(figures.length).toBeGreaterThan(0);
  });
});
