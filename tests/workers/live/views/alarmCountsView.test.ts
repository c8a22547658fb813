import { describe, expect, it } from 'vitest';
import { AlarmQueue } from '../../../../workers/live/alarmQueue';
import { createAlarmCountsView } from '../../../../workers/live/views/alarmCountsView';
import { makeAlarm } from '../alarmServer';

const ACKNOWLEDGED = { acknowledgedBy: 'noc', acknowledgedAt: '2026-11-20 09:30:00' };

function startView() {
  const queue = new AlarmQueue();
  queue.replace([
    makeAlarm('1', { priority: 'urgent' }),
    makeAlarm('2', ACKNOWLEDGED),
    makeAlarm('3', { causeId: '1' }),
  ]);
  const view = createAlarmCountsView(queue);
  view.setRequest({ kind: 'alarmCounts' });
  return { queue, view, first: view.buildPatch() };
}

describe('counts of alarms', () => {
  it('cover unacknowledged alarms in sight; earlier alarms are no arrivals', () => {
    expect(startView().first).toMatchObject({
      unacknowledged: { urgent: 1, high: 0, middle: 0, low: 0, nice: 0 },
      arrivals: null,
    });
  });

  it('report arrivals by the worst of them', () => {
    const { queue, view } = startView();
    queue.apply([makeAlarm('4', { priority: 'low' }), makeAlarm('5', { priority: 'high' })]);
    expect(view.buildPatch()?.arrivals).toMatchObject({ count: 2, loudest: { key: '5' } });
  });

  it('count an alarm as new when it is raised again or released by its cause', () => {
    const { queue, view } = startView();
    queue.apply([{ key: '2', revision: 5, acknowledgedBy: null, acknowledgedAt: null, count: 2 }]);
    expect(view.buildPatch()?.arrivals).toMatchObject({ count: 1, loudest: { key: '2' } });
    queue.apply([{ key: '3', revision: 6, causeId: null }]);
    expect(view.buildPatch()?.arrivals).toMatchObject({ count: 2, loudest: { key: '3' } });
  });

  it('do not change when an alarm counts up, is acknowledged or closed', () => {
    const { queue, view } = startView();
    queue.apply([{ key: '1', revision: 5, count: 9 }]);
    expect(view.buildPatch()).toBeNull();
    queue.apply([{ key: '1', revision: 6, ...ACKNOWLEDGED }]);
    expect(view.buildPatch()).toMatchObject({ unacknowledged: { urgent: 0 }, arrivals: null });
    queue.apply([], ['2']);
    expect(view.buildPatch()).toBeNull();
  });
});
