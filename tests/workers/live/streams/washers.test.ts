import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { washerMonitoring } from '../../../../src/contract/evo-monitor/washerMonitoring';
import type { LiveWasher } from '../../../../src/contract/live/washer';
import type { WasherPatch, WashersPatch } from '../../../../src/contract/live/views/washers';
import { makeLiveWasher } from '../../../mocks/liveWashers';
import { ModelServer } from '../modelServer';
import { SESSION, startService } from '../runningService';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9) }));
afterEach(() => void vi.useRealTimers());

const LIST = { kind: 'washers', filters: {}, collapsedGroups: [], window: { offset: 0, limit: 50 } } as const;

function makeWashers(): ModelServer<LiveWasher> {
  const server = new ModelServer<LiveWasher>();
  for (const key of ['1', '2']) server.put(makeLiveWasher(key));
  return server;
}

const answerWashers = (server: ModelServer<LiveWasher>): Parameters<typeof startService>[0] => [
  [washerMonitoring.page, ({ body }) => server.page(body, 5_000, true)],
  [
    washerMonitoring.changes,
    async ({ body }) => {
      await new Promise((resolve) => setTimeout(resolve, Math.min(Number(body.waitMs), 1_000)));
      return server.changes(String(body.cursor));
    },
  ],
];

describe('the stream of washers', () => {
  it('feeds a list and a single washer by one call after the other', async () => {
    const server = makeWashers();
    const { service, patches, states } = startService(answerWashers(server));
    service.setSession(SESSION);
    service.subscribe('washers', LIST);
    service.subscribe('washer:1', { kind: 'washer', key: '1' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect((patches('washers')[0]?.patch as WashersPatch).upserts.map(({ key }) => key)).toEqual(['1', '2']);
    server.change('1', { status: 'locked' });
    await vi.advanceTimersByTimeAsync(3_000);
    expect((patches('washer:1').at(-1)?.patch as WasherPatch).row).toMatchObject({ key: '1', status: 'locked' });
    expect(new Set(states().map(({ name }) => name))).toEqual(new Set(['washers']));
    service.dispose();
  });

  it('reads everything anew when the server has begun another epoch', async () => {
    const server = makeWashers();
    const { service, patches, callsOf } = startService(answerWashers(server));
    service.setSession(SESSION);
    service.subscribe('washers', LIST);
    await vi.advanceTimersByTimeAsync(1_000);
    server.remove('2');
    server.restart();
    await vi.advanceTimersByTimeAsync(5_000);
    expect((patches('washers').at(-1)?.patch as WashersPatch).removals).toEqual(['2']);
    expect(callsOf(washerMonitoring.page)).toHaveLength(2);
    service.dispose();
  });

  it('forgets the washers when another person signs in', async () => {
    const { service, patches } = startService(answerWashers(makeWashers()));
    service.setSession(SESSION);
    service.subscribe('washer:1', { kind: 'washer', key: '1' });
    await vi.advanceTimersByTimeAsync(1_000);
    service.setSession(null);
    service.subscribe('washer:2', { kind: 'washer', key: '2' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(patches('washer:2')).toEqual([]);
    service.dispose();
  });
});
