import { describe, expect, it } from 'vitest';
import type { WorstAlarmsRequest } from '../../../../src/contract/live/views/worstAlarms';
import { AlarmQueue } from '../../../../workers/live/alarmQueue';
import { createWorstAlarmsView } from '../../../../workers/live/views/worstAlarmsView';
import { makeAlarm } from '../alarmServer';

const ACKNOWLEDGED = { acknowledgedBy: 'noc', acknowledgedAt: '2026-11-20 09:30:00' };

function openView(given: Partial<WorstAlarmsRequest> = {}) {
  const queue = new AlarmQueue();
  queue.replace([
    makeAlarm('low', { priority: 'low' }),
    makeAlarm('seen', { priority: 'urgent', ...ACKNOWLEDGED }),
    makeAlarm('high', { priority: 'high' }),
    makeAlarm('shelved', { priority: 'urgent', shelvedUntil: '2026-11-20 18:00:00' }),
    makeAlarm('back', { priority: 'urgent', isActive: false, clearedAt: '2026-11-20 09:10:00' }),
    makeAlarm('symptom', { priority: 'urgent', causeId: 'high' }),
  ]);
  const view = createWorstAlarmsView(queue, () => 5_000);
  view.setRequest({ kind: 'worstAlarms', isUnacknowledged: false, limit: 10, ...given });
  return { queue, view, first: view.buildPatch() };
}

describe('the worst alarms', () => {
  it('are sorted by need: an acknowledged alarm comes after all others', () => {
    const { first } = openView();
    expect(first).toMatchObject({ isWhole: true, items: ['high', 'low', 'seen'], length: 3 });
  });

  it('leave out acknowledged alarms on request', () => {
    expect(openView({ isUnacknowledged: true }).first).toMatchObject({ items: ['high', 'low'], length: 2 });
  });

  it('are as many as the board has room for, with the count of all', () => {
    const { first } = openView({ limit: 1 });
    expect(first).toMatchObject({ items: ['high'], length: 3 });
    expect(first?.upserts).toHaveLength(1);
  });

  it('follow an acknowledgement with the changed row alone', () => {
    const { queue, view } = openView();
    queue.apply([{ key: 'high', revision: 9, ...ACKNOWLEDGED }]);
    const patch = view.buildPatch();
    expect(patch).toMatchObject({ isWhole: false, items: ['low', 'seen', 'high'], removals: [] });
    expect(patch?.upserts.map(({ key }) => key)).toEqual(['high']);
  });

  it('tell when an alarm arrived, but not of those that were there', () => {
    const { queue, view, first } = openView();
    expect(first?.arrivals).toEqual({});
    queue.apply([makeAlarm('new', { priority: 'nice' })]);
    expect(view.buildPatch()?.arrivals).toEqual({ new: 5_000 });
    queue.apply([{ key: 'new', revision: 9, ...ACKNOWLEDGED }]);
    queue.apply([{ key: 'seen', revision: 9, acknowledgedBy: null, acknowledgedAt: null }]);
    expect(view.buildPatch()?.arrivals).toEqual({ new: 5_000, seen: 5_000 });
    queue.apply([], ['new']);
    expect(view.buildPatch()?.arrivals).toEqual({ seen: 5_000 });
  });

  it('let go of an alarm that is processed', () => {
    const { queue, view } = openView();
    queue.apply([], ['high']);
    expect(view.buildPatch()).toMatchObject({ items: ['low', 'seen'], length: 2, removals: ['high'] });
  });

  it('send nothing when another part of the queue changes', () => {
    const { queue, view } = openView();
    queue.apply([{ key: 'shelved', revision: 9, count: 5 }]);
    expect(view.buildPatch()).toBeNull();
  });
});
