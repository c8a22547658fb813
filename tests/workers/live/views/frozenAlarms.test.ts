import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALARM_PRIORITIES } from '../../../../src/contract/live/alarm';
import { makeAlarm } from '../alarmServer';
import { ACKNOWLEDGED, BERLIN, GROUND_FAULTS, makeQueue, makeSmallQueue, openQueuePage, TAIL } from './queuePage';

describe('a frozen queue', () => {
  it('keeps every line in place, counts new alarms with the worst of them, and lists them on request', () => {
    const queue = makeSmallQueue();
    const page = openQueuePage(queue, { toggledGroups: [GROUND_FAULTS] });
    const before = page.lines();
    page.ask({ isFrozen: true });
    queue.apply([
      makeAlarm('20', { priority: 'high' }),
      makeAlarm('21', { priority: 'urgent', firstAt: '2026-11-20 10:00:00' }),
    ]);
    queue.apply([{ key: '1', revision: 9, priority: 'urgent', ...ACKNOWLEDGED }], ['2']);
    expect(page.lines()).toEqual(before);
    expect(page.look().pending).toEqual({ added: 2, worst: 'urgent', departed: 1 });
    expect(page.look().rows['1']).toMatchObject(ACKNOWLEDGED);
    expect(page.look().rows['2']).toBeDefined();

    page.ask({ taken: 1 });
    expect(page.lines().slice(0, 4)).toEqual([`# ${GROUND_FAULTS}`, '21', '1', '3']);
    expect(page.look()).toMatchObject({ taken: 1, pending: { added: 0, worst: null, departed: 0 } });
    expect(page.look().rows['2']).toBeUndefined();
  });

  it('is sorted when it is released', () => {
    const queue = makeSmallQueue();
    const page = openQueuePage(queue, { isFrozen: true, toggledGroups: [GROUND_FAULTS] });
    page.look();
    queue.apply([makeAlarm('21', { priority: 'urgent', firstAt: '2026-11-20 10:00:00' })]);
    expect(page.look().pending.added).toBe(1);
    page.ask({ isFrozen: false });
    expect(page.lines().slice(0, 2)).toEqual([`# ${GROUND_FAULTS}`, '21']);
  });

  it('shows another tab or filter at once', () => {
    const page = openQueuePage(makeSmallQueue());
    page.look();
    page.ask({ isFrozen: true, tab: 'shelved' });
    expect(page.lines()).toEqual(['13']);
    page.ask({ filters: { stationIds: ['1'] } });
    expect(page.lines()).toEqual([]);
  });

  it('fills an empty list', () => {
    const queue = makeQueue();
    const page = openQueuePage(queue, { isFrozen: true });
    expect(page.lines()).toEqual([]);
    queue.apply([makeAlarm('1')]);
    expect(page.lines()).toEqual(['1']);
  });

  it('keeps a group whose alarms clear, and lists the rest as rows when it is released', () => {
    const queue = makeSmallQueue();
    const page = openQueuePage(queue);
    const before = page.lines();
    page.ask({ isFrozen: true });
    queue.apply([], ['2']);
    expect(page.lines()).toEqual(before);
    expect(page.look().groups[GROUND_FAULTS]?.members).toEqual(['3', '2', '1']);
    page.ask({ isFrozen: false });
    expect(page.lines()).toEqual(['11', '3', '10', '1', TAIL]);
  });

  it('opens a group in place', () => {
    const page = openQueuePage(makeSmallQueue(), {
      filters: { stationIds: ['1', '3'], priorities: ['urgent', 'low', 'high'] },
    });
    page.look();
    page.ask({ isFrozen: true, toggledGroups: [GROUND_FAULTS] });
    expect(page.lines().slice(1, 5)).toEqual([`# ${GROUND_FAULTS}`, '3', '2', '1']);
    expect(page.look()).toMatchObject({ groupKeys: [GROUND_FAULTS], starts: [1], lengths: [3] });
    page.ask({ toggledGroups: [] });
    expect(page.look()).toMatchObject({ starts: [1], lengths: [0], length: 3 });
  });

  const happening = fc.record({
    key: fc.constantFrom('1', '2', '3', '10', '11', '12', '13', '14', '20', '21', '22'),
    isGone: fc.boolean(),
    priority: fc.constantFrom(...ALARM_PRIORITIES),
    firstAt: fc.constantFrom('2026-11-20 07:00:00', '2026-11-20 09:00:00', '2026-11-20 11:00:00'),
    acknowledgedAt: fc.constantFrom(null, '2026-11-20 09:30:00'),
    shelvedUntil: fc.constantFrom(null, '2026-11-20 12:00:00'),
    causeId: fc.constantFrom(null, '11'),
    place: fc.constantFrom({}, BERLIN),
  });

  it('never moves a line under generated events', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(happening, { maxLength: 5 }), { maxLength: 10 }),
        fc.constantFrom('standing', 'acknowledged', 'shelved'),
        (rounds, tab) => {
          const queue = makeSmallQueue();
          const page = openQueuePage(queue, { tab });
          const before = page.lines();
          page.ask({ isFrozen: true });
          let revision = 10;
          for (const round of rounds) {
            for (const { key, isGone, place, ...fields } of round) {
              revision += 1;
              queue.apply(isGone ? [] : [makeAlarm(key, { ...place, ...fields, revision })], isGone ? [key] : []);
            }
            expect(page.lines()).toEqual(before);
            const shown = page.look();
            for (const { type, key } of shown.items) if (type === 'row') expect(shown.rows[key]).toBeDefined();
          }
          page.ask({ isFrozen: false });
          expect(page.look()).toEqual(openQueuePage(queue, { tab }).look());
        },
      ),
      { numRuns: 200 },
    );
  });
});
