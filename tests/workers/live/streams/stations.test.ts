import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import type { LiveStation } from '../../../../src/contract/live/station';
import type { ViewRequest } from '../../../../src/contract/live/liveService';
import { TransportError } from '../../../../workers/live/transport';
import { alarmAnswers, alarmServer, anAlarm } from '../alarmServer';
import { answersOf } from '../modelServer';
import { aServer, SESSION, startService } from '../runningService';
import { aStation } from '../stations';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9) }));
afterEach(() => void vi.useRealTimers());

const request = (hasFleet: boolean, hasAlarms = false): ViewRequest => ({
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
function start(hasFleet: boolean, hasAlarms = false) {
  const server = aServer(2);
  const alarms = alarmServer();
  const answer = { stations: [aStation('0'), aStation('1')] as LiveStation[], isAway: false };
  const running = startService([
    ...answersOf(server),
    ...alarmAnswers(alarms),
    [
      realTimeMonitoring.stations,
      () => {
        if (answer.isAway) throw new TransportError(0, 'Failed to fetch');
        return { stations: answer.stations, serverTime: '2026-11-20 09:00:00' };
      },
    ],
  ]);
  running.service.setSession(SESSION);
  running.service.subscribe('stations', request(hasFleet, hasAlarms));
  const asked = () => running.callsOf(realTimeMonitoring.stations).length;
  return { ...running, server, alarms, answer, asked };
}

describe('stations beside the fleet', () => {
  it('change with their connectors, without being read again', async () => {
    const { service, server, patches, asked } = start(true);
    await vi.advanceTimersByTimeAsync(500);
    server.change('C1:1', { status: 'faulted' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(patches('stations').at(-1)?.patch).toMatchObject({ upserts: [{ stationId: '1', status: 'faulted' }] });
    expect(asked()).toBe(1);
    service.dispose();
  });

  it('are read each minute for what the fleet does not tell', async () => {
    const { service, answer, patches } = start(true);
    await vi.advanceTimersByTimeAsync(59_000);
    answer.stations = [aStation('0', { unacknowledged: 2, worst: 'urgent' }), aStation('1')];
    await vi.advanceTimersByTimeAsync(2_000);
    expect(patches('stations').at(-1)?.patch).toMatchObject({ upserts: [{ stationId: '0', worst: 'urgent' }] });
    service.dispose();
  });

  it('do not make a fresh picture look old, and are heard of while they fail', async () => {
    const { service, answer, states } = start(true);
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
      const { service, alarms, patches, asked } = start(hasFleet, true);
      await vi.advanceTimersByTimeAsync(1_000);
      alarms.put(anAlarm('a', { stationId: '1', priority: 'urgent' }));
      await vi.advanceTimersByTimeAsync(1_000);
      expect(patches('stations').at(-1)?.patch).toMatchObject({ upserts: [{ stationId: '1', worst: 'urgent' }] });
      alarms.change('a', { acknowledgedAt: '2026-11-20 09:00:01', acknowledgedBy: 'noc' });
      await vi.advanceTimersByTimeAsync(1_000);
      expect(patches('stations').at(-1)?.patch).toMatchObject({ upserts: [{ stationId: '1', worst: null }] });
      expect(asked()).toBe(1);
      service.dispose();
    },
  );

  it('leave the queue in peace where it may not be seen', async () => {
    const { service, callsOf } = start(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(callsOf(chargerAlarm.page)).toEqual([]);
    service.dispose();
  });
});

describe('stations alone', () => {
  it('are read every few seconds, and the fleet is left in peace', async () => {
    const { service, answer, patches, asked, callsOf } = start(false);
    await vi.advanceTimersByTimeAsync(1_000);
    answer.stations = [aStation('0', { mix: { charging: 1 }, power: 50 }), aStation('1')];
    await vi.advanceTimersByTimeAsync(5_000);
    expect(patches('stations').at(-1)?.patch).toMatchObject({ upserts: [{ stationId: '0', power: 50 }] });
    expect(asked()).toBe(2);
    expect(callsOf(realTimeMonitoring.page)).toEqual([]);
    service.dispose();
  });

  it('of another person are forgotten', async () => {
    const { service, answer, patches } = start(false);
    await vi.advanceTimersByTimeAsync(1_000);
    answer.stations = [aStation('9')];
    service.setSession({ ...SESSION, token: 'another' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(patches('stations').at(-1)?.patch).toMatchObject({ isWhole: true, items: ['9'] });
    service.dispose();
  });
});
