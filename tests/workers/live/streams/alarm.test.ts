import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { AlarmQueue } from '../../../../workers/live/alarmQueue';
import { streamAlarms$ } from '../../../../workers/live/streams/alarm';
import { TransportError } from '../../../../workers/live/transport';
import { answerAlarms, makeAlarmServer, makeAlarm } from '../alarmServer';
import { makeEnvironment } from '../environments';
import { makeTransport } from '../modelServer';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9) }));
afterEach(() => void vi.useRealTimers());

function followAlarms(answers: Parameters<typeof makeTransport>[0]) {
  const { transport, callsOf } = makeTransport(answers);
  const env = makeEnvironment(transport);
  const queue = new AlarmQueue();
  const subscription = streamAlarms$(env, queue).subscribe((event) => {
    if (event.type !== 'answer') return;
    if (event.data.type === 'snapshot') queue.replace(event.data.rows);
    else queue.apply(event.data.upserts, event.data.removals);
  });
  return { env, queue, callsOf, subscription, keys: () => [...queue.rows()].map(({ key }) => key).sort() };
}

describe('alarm stream', () => {
  it('reads the open queue in pages of 5,000 and goes on from the cursor of the first page', async () => {
    const server = makeAlarmServer(makeAlarm('1'), makeAlarm('2'), makeAlarm('3'));
    const run = followAlarms(answerAlarms(server, 2));
    await vi.advanceTimersByTimeAsync(100);
    expect(run.keys()).toEqual(['1', '2', '3']);
    const whole = { pageSize: 5_000, isOpen: true, sort: [{ field: 'firstAt', order: 'asc' }] };
    expect(run.callsOf(chargerAlarm.page).map(({ body }) => body)).toEqual([
      { pageNum: 1, ...whole },
      { cursor: '2', ...whole },
    ]);
    expect(run.callsOf(chargerAlarm.changes)[0]?.body).toEqual({ cursor: '1.3', waitMs: 0 });
    run.subscription.unsubscribe();
  });

  it('applies new, changed and removed alarms within half a second', async () => {
    const server = makeAlarmServer(makeAlarm('1'), makeAlarm('2'));
    const run = followAlarms(answerAlarms(server));
    await vi.advanceTimersByTimeAsync(3_000);
    server.put(makeAlarm('3'));
    server.change('1', { acknowledgedBy: 'noc', acknowledgedAt: '2026-11-20 09:00:03', version: 2 });
    server.remove('2');
    await vi.advanceTimersByTimeAsync(500);
    expect(run.keys()).toEqual(['1', '3']);
    expect(run.queue.get('1')).toMatchObject({ acknowledgedBy: 'noc', version: 2 });
    run.subscription.unsubscribe();
  });

  it('updates a hidden tab within 5 s, without holding calls open', async () => {
    const server = makeAlarmServer(makeAlarm('1'));
    const run = followAlarms(answerAlarms(server));
    await vi.advanceTimersByTimeAsync(1_000);
    run.env.isHidden$.next(true);
    await vi.advanceTimersByTimeAsync(20_000);
    for (let round = 2; round < 8; round += 1) {
      server.put(makeAlarm(String(round)));
      await vi.advanceTimersByTimeAsync(4_999);
      expect(run.queue.has(String(round))).toBe(true);
    }
    const hiddenCalls = run.callsOf(chargerAlarm.changes).slice(-6);
    expect(hiddenCalls.every(({ body }) => body.waitMs === 0)).toBe(true);
    run.subscription.unsubscribe();
  });

  it.each([404, 501])('polls pages when `changes` answers %s', async (status) => {
    const server = makeAlarmServer(makeAlarm('1'));
    const [page] = answerAlarms(server);
    const run = followAlarms([
      page as NonNullable<typeof page>,
      [chargerAlarm.changes, () => Promise.reject(new TransportError(status, 'not here'))],
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    server.put(makeAlarm('2'));
    server.remove('1');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(run.keys()).toEqual(['2']);
    run.subscription.unsubscribe();
  });
});
