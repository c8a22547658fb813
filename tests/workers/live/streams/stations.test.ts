import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import type { LiveStation } from '../../../../src/contract/live/station';
import type { ViewRequest } from '../../../../src/contract/live/liveService';
import { TransportError } from '../../../../workers/live/transport';
import { answerAlarms, makeAlarmServer, makeAlarm } from '../alarmServer';
import { answerFleet } from '../modelServer';
import { makeServer, SESSION, startService } from '../runningService';
import { makeStation } from '../stations';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9) }));
afterEach(() => void vi.useRealTimers());

const makeStationsRequest = (hasFleet: boolean, hasAlarms = false): ViewRequest => ({
  kind: 'stations',
  text: '',
  order: 'worst',
  map: null,
  window: { offset: 0, limit: 50 },
  selectedId: null,
  hasFleet,
  hasAlarms,
});

/** A server with a fleet at stations `0` and `1`, whose list of stations can be changed or made to fail. */
function startStations(hasFleet: boolean, hasAlarms = false) {
  const server = makeServer(2);
  const alarms = makeAlarmServer();
  const answer = { stations: [makeStation('0'), makeStation('1')] as LiveStation[], isAway: false };
  const running = startService([
    ...answerFleet(server),
    ...answerAlarms(alarms),
    [
      realTimeMonitoring.stations,
      () => {
        if (answer.isAway) throw new TransportError(0, 'Failed to fetch');
        return { stations: answer.stations, serverTime: '2026-11-20 09:00:00' };
      },
    ],
  ]);
  running.service.setSession(SESSION);
  running.service.subscribe('stations', makeStationsRequest(hasFleet, hasAlarms));
  const asked = () => running.callsOf(realTimeMonitoring.stations).length;
  return { ...running, server, alarms, answer, asked };
}

describe('stations beside the fleet', () => {
  it('change with their connectors, without being read again', async () => {
    const { service, server, patches, asked } = startStations(true);
    await vi.advanceTimersByTimeAsync(500);
    server.change('C1:1', { status: 'faulted' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(patches('stations').at(-1)?.patch).toMatchObject({ upserts: [{ stationId: '1', status: 'faulted' }] });
    expect(asked()).toBe(1);
    service.dispose();
  });

  it('are read each minute for fields that the fleet lacks', async () => {
    const { service, answer, patches } = startStations(true);
    await vi.advanceTimersByTimeAsync(59_000);
    answer.stations = [makeStation('0', { unacknowledged: 2, worst: 'urgent' }), makeStation('1')];
    await vi.advanceTimersByTimeAsync(2_000);
    expect(patches('stations').at(-1)?.patch).toMatchObject({ upserts: [{ stationId: '0', worst: 'urgent' }] });
    service.dispose();
  });

  it('do not make a fresh picture look stale, and report their failure', async () => {
    const { service, answer, states } = startStations(true);
    await vi.advanceTimersByTimeAsync(40_000);
    const fed = () => new Map(states().map((state) => [state.name, state.views]));
    expect(fed().get('monitor')).toEqual(['stations']);
    expect(fed().get('stationsBesideFleet')).toEqual([]);
    answer.isAway = true;
    await vi.advanceTimersByTimeAsync(21_000);
    expect(states().findLast(({ name }) => name === 'stationsBesideFleet')).toMatchObject({
      phase: 'retrying',
      views: ['stations'],
    });
    answer.isAway = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(fed().get('stationsBesideFleet')).toEqual([]);
    service.dispose();
  });
});

describe('stations with the alarms', () => {
  it.each([true, false])(
    'change with their alarms, without being read again (beside the fleet: %s)',
    async (hasFleet) => {
      const { service, alarms, patches, asked } = startStations(hasFleet, true);
      await vi.advanceTimersByTimeAsync(1_000);
      alarms.put(makeAlarm('a', { stationId: '1', priority: 'urgent' }));
      await vi.advanceTimersByTimeAsync(1_000);
      expect(patches('stations').at(-1)?.patch).toMatchObject({ upserts: [{ stationId: '1', worst: 'urgent' }] });
      alarms.change('a', { acknowledgedAt: '2026-11-20 09:00:01', acknowledgedBy: 'noc' });
      await vi.advanceTimersByTimeAsync(1_000);
      expect(patches('stations').at(-1)?.patch).toMatchObject({ upserts: [{ stationId: '1', worst: null }] });
      expect(asked()).toBe(1);
      service.dispose();
    },
  );

  it('do not read the queue without its permission', async () => {
    const { service, callsOf } = startStations(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(callsOf(chargerAlarm.page)).toEqual([]);
    service.dispose();
  });
});

describe('stations alone', () => {
  it('are polled every few seconds, without the fleet', async () => {
    const { service, answer, patches, asked, callsOf } = startStations(false);
    await vi.advanceTimersByTimeAsync(1_000);
    answer.stations = [makeStation('0', { mix: { charging: 1 }, power: 50 }), makeStation('1')];
    await vi.advanceTimersByTimeAsync(5_000);
    expect(patches('stations').at(-1)?.patch).toMatchObject({ upserts: [{ stationId: '0', power: 50 }] });
    expect(asked()).toBe(2);
    expect(callsOf(realTimeMonitoring.page)).toEqual([]);
    service.dispose();
  });

  it('are dropped when the account changes', async () => {
    const { service, answer, patches } = startStations(false);
    await vi.advanceTimersByTimeAsync(1_000);
    answer.stations = [makeStation('9')];
    service.setSession({ ...SESSION, token: 'another' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(patches('stations').at(-1)?.patch).toMatchObject({ isWhole: true, items: ['9'] });
    service.dispose();
  });
});
