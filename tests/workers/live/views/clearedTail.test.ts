import { describe, expect, it } from 'vitest';
import { makeAlarm } from '../alarmServer';
import { BERLIN, GROUND_FAULTS, makeQueue, openQueuePage, TAIL } from './queuePage';

const CLEARED_FAULTS = `cleared/${GROUND_FAULTS}`;

const makeCleared = (key: string, clearedAt = '2026-11-20 09:10:00') =>
  makeAlarm(key, { isActive: false, clearedAt, priority: 'urgent' });

const makeMixedQueue = () => makeQueue(makeAlarm('1', { priority: 'low' }), makeCleared('2'), makeCleared('3'));

describe('what is over below the standing alarms', () => {
  it('is one line behind all others, worse ones too, with all of its alarms', () => {
    const page = openQueuePage(makeMixedQueue());
    expect(page.lines()).toEqual(['1', TAIL]);
    expect(page.look()).toMatchObject({ length: 2, lengths: [0], counts: { standing: 1, cleared: 2 } });
    expect(page.look().groups['cleared']).toMatchObject({ cleared: 2, members: ['2', '3'] });
    expect(page.look().rows['3']).toBeDefined();
  });

  it('opens behind its head', () => {
    expect(openQueuePage(makeMixedQueue(), { toggledGroups: ['cleared'] }).lines()).toEqual(['1', TAIL, '2', '3']);
  });

  it('is there without groups too, and within the filters', () => {
    expect(openQueuePage(makeMixedQueue(), { isGrouped: false }).lines()).toEqual(['1', TAIL]);
    expect(openQueuePage(makeMixedQueue(), { filters: { priorities: ['low'] } }).lines()).toEqual(['1']);
  });

  it('groups its alarms as the standing ones are, each group closed until it is opened', () => {
    const cause = {
      ...BERLIN,
      priority: 'low',
      isActive: false,
      clearedAt: '2026-11-20 09:10:00',
      clearedSymptoms: 4,
    } as const;
    const lost = makeAlarm('8', { ...cause, code: 'offline.station', chargerCode: null, connector: null });
    const queue = makeQueue(
      makeAlarm('1', { priority: 'low' }),
      lost,
      ...['2', '3', '4'].map((key) => makeCleared(key)),
    );
    const page = openQueuePage(queue, { toggledGroups: ['cleared'] });
    expect(page.lines()).toEqual(['1', TAIL, `# ${CLEARED_FAULTS}`, '8']);
    // Opened, the tail spans all its alarms.
    expect(page.look()).toMatchObject({ starts: [1, 2], lengths: [2, 0] });
    expect(page.look().groups[CLEARED_FAULTS]).toMatchObject({ cleared: 3, members: ['2', '3', '4'] });
    expect(page.look().rows['8']?.clearedSymptoms).toBe(4);
    page.ask({ toggledGroups: ['cleared', CLEARED_FAULTS] });
    expect(page.lines()).toEqual(['1', TAIL, `# ${CLEARED_FAULTS}`, '2', '3', '4', '8']);
    expect(page.look().lengths).toEqual([5, 3]);
    page.ask({ toggledGroups: [CLEARED_FAULTS] });
    expect(page.lines()).toEqual(['1', TAIL]);
    expect(page.look().groups['cleared']?.members).toHaveLength(4);
  });

  it('keeps its groups while the list is frozen, with the counts of what is acknowledged', () => {
    const queue = makeQueue(makeAlarm('1'), ...['2', '3', '4'].map((key) => makeCleared(key)));
    const page = openQueuePage(queue, { toggledGroups: ['cleared'] });
    page.look();
    page.ask({ isFrozen: true });
    queue.apply([{ key: '2', revision: 9, acknowledgedAt: '2026-11-20 09:30:00' }]);
    expect(page.lines()).toEqual(['1', TAIL, `# ${CLEARED_FAULTS}`]);
    expect(page.look().groups['cleared']).toMatchObject({ cleared: 2 });
    expect(page.look().groups[CLEARED_FAULTS]).toMatchObject({ cleared: 2, members: ['2', '3', '4'] });
  });

  it('follows an alarm that clears, that is raised again, and that is acknowledged', () => {
    const queue = makeMixedQueue();
    const page = openQueuePage(queue, { toggledGroups: ['cleared', CLEARED_FAULTS] });
    page.look();
    queue.apply([{ key: '1', revision: 9, isActive: false, clearedAt: '2026-11-20 09:20:00' }]);
    expect(page.lines()).toEqual([TAIL, `# ${CLEARED_FAULTS}`, '2', '3', '1']);
    queue.apply([{ key: '3', revision: 10, isActive: true, clearedAt: null }]);
    expect(page.lines()).toEqual(['3', TAIL, '2', '1']);
    queue.apply([
      { key: '1', revision: 11, acknowledgedAt: '2026-11-20 09:30:00' },
      { key: '2', revision: 11, acknowledgedAt: '2026-11-20 09:30:00' },
    ]);
    expect(page.lines()).toEqual(['3']);
  });

  it('counts an alarm that is raised again as new while the list is frozen', () => {
    const queue = makeMixedQueue();
    const page = openQueuePage(queue);
    page.look();
    page.ask({ isFrozen: true });
    queue.apply([{ key: '2', revision: 9, isActive: true, clearedAt: null }]);
    expect(page.lines()).toEqual(['1', TAIL]);
    expect(page.look().pending).toEqual({ added: 1, worst: 'urgent', departed: 0 });
    queue.apply([{ key: '1', revision: 10, isActive: false, clearedAt: '2026-11-20 09:20:00' }]);
    expect(page.look().pending.departed).toBe(1);
  });

  it('does not hold new alarms back while nothing stands', () => {
    const queue = makeQueue(makeCleared('2'));
    const page = openQueuePage(queue, { isFrozen: true });
    expect(page.lines()).toEqual([TAIL]);
    queue.apply([makeAlarm('1')]);
    expect(page.lines()).toEqual(['1', TAIL]);
  });
});
