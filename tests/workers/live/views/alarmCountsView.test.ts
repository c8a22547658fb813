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
    makeAlarm('back', { isActive: false, clearedAt: '2026-11-20 09:10:00' }),
    makeAlarm('flapping', { isActive: false, clearedAt: '2026-11-20 09:10:00', isChattering: true }),
  ]);
  const view = createAlarmCountsView(queue);
  view.setRequest({ kind: 'alarmCounts' });
  return { queue, view, first: view.buildPatch() };
}

describe('counts of alarms', () => {
  it('cover standing alarms, all and unacknowledged; earlier alarms are no arrivals', () => {
    expect(startView().first).toMatchObject({
      standing: { urgent: 1, high: 0, middle: 1, low: 0, nice: 0 },
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

  it('count an alarm as new when its condition is back, unless it chatters', () => {
    const { queue, view } = startView();
    queue.apply([{ key: 'flapping', revision: 5, isActive: true }]);
    expect(view.buildPatch()).toMatchObject({ unacknowledged: { middle: 1 }, arrivals: null });
    queue.apply([{ key: 'back', revision: 6, isActive: true }]);
    expect(view.buildPatch()?.arrivals).toMatchObject({ count: 1, loudest: { key: 'back' } });
  });

  it('count an alarm as new when its ladder has not healed it, and not while one is tried', () => {
    const { queue, view } = startView();
    queue.apply([makeAlarm('tried', { priority: 'high', recoveringUntil: '2026-11-20 09:40:00' })]);
    expect(view.buildPatch()).toMatchObject({ unacknowledged: { high: 1 }, calling: { high: 0 }, arrivals: null });
    queue.apply([{ key: 'tried', revision: 5, recoveringUntil: null }]);
    expect(view.buildPatch()).toMatchObject({
      calling: { high: 1 },
      arrivals: { count: 1, loudest: { key: 'tried' } },
    });
  });

  it('go on from what the page has heard when a new worker takes over', () => {
    const { queue, first } = startView();
    expect(first?.heard).toEqual({ added: ['1', 'flapping'], removed: [] });
    queue.apply([makeAlarm('missed', { priority: 'high' })], ['flapping']);
    const successor = createAlarmCountsView(queue);
    successor.setRequest({ kind: 'alarmCounts', heard: { keys: first?.heard.added ?? [], count: 7 } });
    expect(successor.buildPatch()).toMatchObject({
      arrivals: { count: 8, loudest: { key: 'missed' } },
      heard: { added: ['missed'], removed: ['flapping'] },
    });
    expect(successor.buildPatch()).toBeNull();
  });

  it('do not change when an alarm counts up, is acknowledged or closed', () => {
    const { queue, view } = startView();
    queue.apply([{ key: '1', revision: 5, count: 9 }]);
    expect(view.buildPatch()).toBeNull();
    queue.apply([{ key: '1', revision: 6, ...ACKNOWLEDGED }]);
    expect(view.buildPatch()).toMatchObject({ unacknowledged: { urgent: 0 }, arrivals: null });
    queue.apply([], ['back']);
    expect(view.buildPatch()).toBeNull();
  });
});
