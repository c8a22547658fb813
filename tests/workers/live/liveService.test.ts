import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { realTimeMonitoring } from '../../../src/contract/evo-monitor/realTimeMonitoring';
import { TransportError } from '../../../workers/live/transport';
import type { MonitorPatch } from '../../../src/contract/live/views/monitor';
import { makeConnector, answerFleet, ModelServer } from './modelServer';
import { makeServer, makeMonitorRequest, SESSION, startService } from './runningService';

const NOW = Date.UTC(2026, 10, 20, 9);
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

describe('patches', () => {
  it('are sent at most four times a second for a view, and always include the last change', async () => {
    const server = makeServer();
    const { service, patches } = startService(answerFleet(server));
    service.setSession(SESSION);
    service.subscribe('monitor', makeMonitorRequest());
    await vi.advanceTimersByTimeAsync(2_000);
    const before = patches('monitor').length;
    for (let change = 1; change <= 300; change += 1) {
      server.change('C0:1', { soc: change / 3 });
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    const sent = patches('monitor').slice(before);
    expect(sent.length).toBeGreaterThan(4);
    sent.forEach(({ at }, index) => index > 0 && expect(at - (sent[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(250));
    expect((sent.at(-1)?.patch as MonitorPatch).upserts[0]).toMatchObject({ key: 'C0:1', soc: 100 });
    service.dispose();
  });

  it('are not sent when nothing visible changed', async () => {
    const server = makeServer();
    const { service, patches } = startService(answerFleet(server));
    service.setSession(SESSION);
    service.subscribe('monitor', makeMonitorRequest({ filters: { stationIds: ['0'] } }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(patches('monitor')).toHaveLength(1);
    server.change('C1:1', { soc: 5 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(patches('monitor')).toHaveLength(1);
    service.dispose();
  });

  it('answer another request at once', async () => {
    const { service, patches } = startService(answerFleet(makeServer()));
    service.setSession(SESSION);
    service.subscribe('monitor', makeMonitorRequest());
    await vi.advanceTimersByTimeAsync(1_000);
    service.subscribe('monitor', makeMonitorRequest({ window: { offset: 0, limit: 1 } }));
    expect(patches('monitor')).toHaveLength(2);
    service.dispose();
  });

  it('stay as small as the window however large and busy the fleet', async () => {
    const server = new ModelServer();
    for (let index = 0; index < 10_000; index += 1) {
      server.put(makeConnector(`C${index}`, { stationId: String(index >> 2), station: `Station ${index >> 2}` }));
    }
    const { service, patches } = startService(answerFleet(server));
    service.setSession(SESSION);
    service.subscribe('monitor', makeMonitorRequest({ order: 'charger' }));
    await vi.advanceTimersByTimeAsync(1_000);
    const before = patches('monitor').length;
    for (let second = 0; second < 3; second += 1) {
      for (let change = 0; change < 1_000; change += 1) {
        const key = `C${(second * 1_000 + change * 7) % 10_000}:1`;
        server.change(key, { soc: (second + change) % 100, power: change });
      }
      await vi.advanceTimersByTimeAsync(1_000);
    }
    const sent = patches('monitor')
      .slice(before)
      .map(({ patch }) => patch as MonitorPatch);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThanOrEqual(12);
    for (const patch of sent) {
      expect(patch.upserts.length + patch.groupUpserts.length).toBeLessThanOrEqual(100);
      expect(patch.boundaries).toBeUndefined();
    }
    service.dispose();
  });
});

describe('session', () => {
  it('makes no call before signing in and after signing out', async () => {
    const { service, calls } = startService(answerFleet(makeServer()));
    service.subscribe('monitor', makeMonitorRequest());
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls).toHaveLength(0);
    service.setSession(SESSION);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls.length).toBeGreaterThan(0);
    service.setSession(null);
    const before = calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(before);
    service.dispose();
  });

  it('restarts with a whole picture when the token changes', async () => {
    const [mine, theirs] = [makeServer(3), makeServer(1)];
    let current = mine;
    const { service, patches } = startService([
      [realTimeMonitoring.page, (call, signal) => answerFleet(current)[0]?.[1](call, signal)],
      [realTimeMonitoring.changes, (call, signal) => answerFleet(current)[1]?.[1](call, signal)],
    ]);
    service.setSession(SESSION);
    service.subscribe('monitor', makeMonitorRequest());
    await vi.advanceTimersByTimeAsync(1_000);
    current = theirs;
    service.setSession({ ...SESSION, token: 'company' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(patches('monitor').map(({ patch }) => patch)).toMatchObject([
      { isWhole: true, totals: { connectors: 3 } },
      { isWhole: true, totals: { connectors: 1 } },
    ]);
    service.dispose();
  });

  it('keeps its streams when only the language changes', async () => {
    const { service, callsOf } = startService(answerFleet(makeServer()));
    service.setSession(SESSION);
    service.subscribe('monitor', makeMonitorRequest());
    await vi.advanceTimersByTimeAsync(1_000);
    service.setSession({ ...SESSION, locale: 'kk' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(callsOf(realTimeMonitoring.page)).toHaveLength(1);
    service.dispose();
  });

  it('reports a refused token once, and pauses until there is another', async () => {
    let isRefused = true;
    const server = makeServer();
    const { service, events, calls, patches } = startService([
      [
        realTimeMonitoring.page,
        ({ body }) => {
          if (isRefused) throw new TransportError(401, 'expired');
          return server.page(body, 1_000, true);
        },
      ],
    ]);
    service.setSession(SESSION);
    service.subscribe('monitor', makeMonitorRequest());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(events.filter(({ event }) => event.type === 'unauthorized')).toEqual([
      { at: NOW, event: { type: 'unauthorized', token: 'noc' } },
    ]);
    expect(calls).toHaveLength(1);
    isRefused = false;
    service.setSession({ ...SESSION, token: 'again' });
    await vi.advanceTimersByTimeAsync(100);
    expect(patches('monitor')).toHaveLength(1);
    service.dispose();
  });
});
