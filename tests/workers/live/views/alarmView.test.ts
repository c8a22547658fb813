import { describe, expect, it, vi } from 'vitest';
import type { AlarmsRequest } from '../../../../src/contract/live/views/alarms';
import { makeAlarm } from '../alarmServer';
import { ACKNOWLEDGED, BERLIN, GROUND_FAULTS, makeQueue, makeSmallQueue, openQueuePage, TAIL } from './queuePage';

/** 10,000 alarms, four of one kind at each station. */
const makeLargeQueue = () =>
  makeQueue(...Array.from({ length: 10_000 }, (_, at) => makeAlarm(String(at), { stationId: String(at >> 2) })));

describe('the queue', () => {
  it('sorts by the latest raise, not by the first', () => {
    const again = { firstAt: '2026-11-13 09:00:00', lastAt: '2026-11-20 11:00:00', count: 2 };
    const page = openQueuePage(makeQueue(makeAlarm('1'), makeAlarm('2', { ...BERLIN, ...again })));
    expect(page.lines().filter((line) => !line.startsWith('#'))).toEqual(['2', '1']);
  });

  it('is sorted worst and newest first, with many like alarms of a station in one closed row', () => {
    expect(openQueuePage(makeSmallQueue()).lines()).toEqual(['11', `# ${GROUND_FAULTS}`, '10', TAIL]);
    expect(openQueuePage(makeSmallQueue(), { toggledGroups: [GROUND_FAULTS] }).lines()).toEqual([
      '11',
      `# ${GROUND_FAULTS}`,
      '3',
      '2',
      '1',
      '10',
      TAIL,
    ]);
  });

  it('puts different alarms of a station below one head, which is open until it is closed', () => {
    const queue = makeQueue(
      makeAlarm('1', { ...BERLIN, code: 'chargeralarm.ReaderFailure' }),
      makeAlarm('2', { priority: 'high' }),
      makeAlarm('3', { ...BERLIN, code: 'meterdata.backwards', priority: 'low' }),
      makeAlarm('4', { ...BERLIN, code: 'offline.charger', priority: 'urgent' }),
    );
    expect(openQueuePage(queue).lines()).toEqual(['# 3/', '4', '1', '3', '2']);
    expect(openQueuePage(queue, { toggledGroups: ['3/'] }).lines()).toEqual(['# 3/', '2']);
  });

  it.each([
    ['standing', ['11', `# ${GROUND_FAULTS}`, '10', TAIL]],
    ['cleared', ['14']],
    ['acknowledged', ['15']],
    ['shelved', ['13']],
    ['suppressed', ['12']],
  ] as const)('lists the alarms of %s', (tab, expected) => {
    expect(openQueuePage(makeSmallQueue(), { tab }).lines()).toEqual(expected);
  });

  it('counts its tabs within the filters, and all standing alarms without them', () => {
    const { counts, standing } = openQueuePage(makeSmallQueue(), { filters: { stationIds: ['3'] } }).look();
    expect(counts).toEqual({ standing: 2, cleared: 1, acknowledged: 1, shelved: 1, suppressed: 1 });
    expect(standing).toEqual({ urgent: 3, high: 1, middle: 0, low: 1, nice: 0 });
  });

  it.each([
    [{ priorities: ['high', 'low'] }, ['1', '10']],
    [{ classifications: ['offline'] }, ['11']],
    [{ text: 'BER-02' }, ['10', 'cleared']],
    [{ text: 'e-0X21', priorities: ['low'] }, ['1']],
    [{ assignedTo: '7' }, []],
  ] as [AlarmsRequest['filters'], string[]][])('filters by %j', (filters, expected) => {
    const { items } = openQueuePage(makeSmallQueue(), { filters }).look();
    expect(items.map(({ key }) => key).sort()).toEqual(expected);
  });

  it('says how long the alarms of a group lasted once all are over', () => {
    const cleared = (key: string, clearedAt: string) => makeAlarm(key, { isActive: false, clearedAt });
    const queue = makeQueue(
      cleared('1', '2026-11-20 09:00:35'),
      cleared('2', '2026-11-20 09:02:00'),
      cleared('3', '2026-11-20 09:01:00'),
    );
    const { groups } = openQueuePage(queue, { tab: 'cleared' }).look();
    expect(groups[GROUND_FAULTS]).toMatchObject({ cleared: 3, outage: [35, 120] });
  });

  it('sums a group up, and sends the rows of a closed one', () => {
    const queue = makeSmallQueue();
    queue.apply([{ key: '2', revision: 2, ...ACKNOWLEDGED }]);
    const { groups, rows } = openQueuePage(queue, { filters: { stationIds: ['1'] } }).look();
    expect(groups).toEqual({
      [GROUND_FAULTS]: expect.objectContaining({
        isAlike: true,
        members: ['3', '2', '1'],
        chargers: 1,
        unacknowledged: 2,
        cleared: 0,
        isOver: false,
        outage: null,
        owner: null,
        since: '2026-11-20 08:00:00',
        symptoms: 0,
        lead: expect.objectContaining({ priority: 'urgent' }) as unknown,
      }) as unknown,
    });
    expect(Object.keys(rows).sort()).toEqual(['1', '2', '3']);
  });

  it('names the assignee of a group when all its alarms have the same', () => {
    const queue = makeSmallQueue();
    const assignedTo = { id: '7', name: 'Saule Akhmetova' };
    queue.apply(['1', '2'].map((key) => ({ key, revision: 2, assignedTo })));
    const page = openQueuePage(queue);
    expect(page.look().groups[GROUND_FAULTS]?.owner).toBeNull();
    queue.apply([{ key: '3', revision: 3, assignedTo }]);
    expect(page.look().groups[GROUND_FAULTS]?.owner).toBe('Saule Akhmetova');
  });

  it('sends only the window, and one row of 10,000 alarms when one has changed', () => {
    const queue = makeLargeQueue();
    const page = openQueuePage(queue, { window: { offset: 1_000, limit: 40 } });
    const { items, rows, length } = page.look();
    expect([items.length, length]).toEqual([40, 2_500]);
    expect(Object.keys(rows)).toHaveLength(4 * 40);
    const [key = ''] = Object.keys(rows);
    const [readAll, readOne] = [vi.spyOn(queue, 'rows'), vi.spyOn(queue, 'get')];
    const sort = vi.spyOn(Array.prototype, 'sort');
    queue.apply([{ key, revision: 9, count: 7 }]);
    const patch = page.view.buildPatch();
    expect(readAll).not.toHaveBeenCalled();
    expect(sort).not.toHaveBeenCalled();
    expect(readOne).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
    expect(patch).toEqual({
      kind: 'alarms',
      isWhole: false,
      upserts: [expect.objectContaining({ key, count: 7 })],
      removals: [],
      groupUpserts: [],
      groupRemovals: [],
    });
  });
});
