import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALARM_PRIORITIES, type LiveAlarm } from '../../../../src/contract/live/alarm';
import { patchView } from '../../../../src/live/patchView';
import type { AlarmsViewState, ViewState } from '../../../../src/live/viewState';
import { AlarmQueue } from '../../../../workers/live/alarmQueue';
import type { AlarmsRequest } from '../../../../src/contract/live/views/alarms';
import { createAlarmView } from '../../../../workers/live/views/alarmView';
import { makeAlarm } from '../alarmServer';

const makeAlarmsRequest = (given: Partial<AlarmsRequest> = {}): AlarmsRequest => ({
  kind: 'alarms',
  tab: 'active',
  filters: {},
  collapsedGroups: [],
  window: { offset: 0, limit: 50 },
  isFrozen: false,
  taken: 0,
  ...given,
});

const BERLIN = { stationId: '3', station: 'Alexanderplatz P3', city: 'Berlin', chargerCode: 'BER-0207' };
const ACKNOWLEDGED = { acknowledgedBy: 'noc', acknowledgedAt: '2026-11-20 09:30:00' };

function makeQueue(...alarms: LiveAlarm[]): AlarmQueue {
  const queue = new AlarmQueue();
  queue.replace(alarms);
  return queue;
}

/** A page that shows a queue and applies its patches. */
function openQueuePage(queue: AlarmQueue, given: Partial<AlarmsRequest> = {}) {
  const view = createAlarmView(queue);
  let asked = makeAlarmsRequest(given);
  let state: ViewState | undefined;
  view.setRequest(asked);
  const look = (): AlarmsViewState => {
    const patch = view.buildPatch();
    if (patch) state = patchView(state, patch);
    if (state?.kind !== 'alarms') throw new Error('nothing was told yet');
    return state;
  };
  return {
    look,
    view,
    lines: () => look().items.map(({ type, key }) => (type === 'group' ? `# ${key}` : key)),
    ask(part: Partial<AlarmsRequest>) {
      asked = { ...asked, ...part };
      view.setRequest(asked);
    },
  };
}

const makeSmallQueue = () =>
  makeQueue(
    makeAlarm('1', { priority: 'low' }),
    makeAlarm('2', { priority: 'urgent', firstAt: '2026-11-20 08:00:00' }),
    makeAlarm('3', { priority: 'urgent', firstAt: '2026-11-20 08:30:00' }),
    makeAlarm('10', { ...BERLIN, priority: 'high', ...ACKNOWLEDGED }),
    makeAlarm('11', {
      ...BERLIN,
      priority: 'urgent',
      symptoms: 1,
      chargerCode: null,
      connector: null,
      code: 'offline.station',
    }),
    makeAlarm('12', { ...BERLIN, causeId: '11', code: 'offline.charger' }),
    makeAlarm('13', { ...BERLIN, shelvedUntil: '2026-11-20 12:00:00' }),
    makeAlarm('14', { ...BERLIN, isActive: false, clearedAt: '2026-11-20 09:10:00', priority: 'nice' }),
  );

describe('the queue', () => {
  it('sorts by the latest raise, not by the first', () => {
    const again = { firstAt: '2026-11-13 09:00:00', lastAt: '2026-11-20 11:00:00', count: 2 };
    const page = openQueuePage(makeQueue(makeAlarm('1'), makeAlarm('2', { ...BERLIN, ...again })));
    expect(page.lines().filter((line) => !line.startsWith('#'))).toEqual(['2', '1']);
  });

  it('is sorted worst and newest first, by station and cause', () => {
    // The cause is the newest of the urgent ones; alarms without a known cause at its station are listed separately.
    expect(openQueuePage(makeSmallQueue()).lines()).toEqual([
      '# 3/11',
      '11',
      '# 1/',
      '3',
      '2',
      '1',
      '# 3/',
      '10',
      '14',
    ]);
  });

  it.each([
    ['unacknowledged', ['# 3/11', '11', '# 1/', '3', '2', '1', '# 3/', '14']],
    ['shelved', ['# 3/', '13']],
    ['suppressed', ['# 3/11', '12']],
  ] as const)('lists the alarms of %s', (tab, expected) => {
    expect(openQueuePage(makeSmallQueue(), { tab }).lines()).toEqual(expected);
  });

  it('counts its tabs within the filters, and all open alarms without them', () => {
    const { counts, open } = openQueuePage(makeSmallQueue(), { filters: { stationIds: ['3'] } }).look();
    expect(counts).toEqual({ unacknowledged: 2, active: 3, shelved: 1, suppressed: 1 });
    expect(open).toEqual({ urgent: 3, high: 1, middle: 0, low: 1, nice: 1 });
  });

  it.each([
    [{ priorities: ['high', 'low'] }, ['1', '10']],
    [{ classifications: ['offline'] }, ['11']],
    [{ text: 'BER-02' }, ['10', '14']],
    [{ text: 'e-0X21', priorities: ['low'] }, ['1']],
    [{ assignedTo: '7' }, []],
  ] as [AlarmsRequest['filters'], string[]][])('filters by %j', (filters, expected) => {
    const { items } = openQueuePage(makeSmallQueue(), { filters }).look();
    expect(items.flatMap(({ type, key }) => (type === 'row' ? [key] : [])).sort()).toEqual(expected);
  });

  it('shows the worst and oldest alarm of a group, and its suppressed ones', () => {
    const { groups } = openQueuePage(makeSmallQueue()).look();
    expect(groups['1/']).toMatchObject({
      alarms: 3,
      since: '2026-11-20 08:00:00',
      symptoms: 0,
      lead: { priority: 'urgent' },
    });
    expect(groups['3/11']).toMatchObject({ symptoms: 1, lead: { code: 'offline.station' } });
  });

  it('sends only the window, and one row of 10,000 alarms when one has changed', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => makeAlarm(String(at), { stationId: String(at >> 2) }));
    const queue = makeQueue(...many);
    const page = openQueuePage(queue, { window: { offset: 5_000, limit: 40 } });
    const { items, rows, length } = page.look();
    expect([items.length, length]).toEqual([40, 12_500]);
    expect(Object.keys(rows).length).toBeLessThanOrEqual(40);
    const [key = ''] = Object.keys(rows);
    queue.apply([{ key, revision: 9, count: 7 }]);
    expect(page.view.buildPatch()).toEqual({
      kind: 'alarms',
      isWhole: false,
      upserts: [expect.objectContaining({ key, count: 7 })],
      removals: [],
      groupUpserts: [],
      groupRemovals: [],
    });
  });
});

describe('a frozen queue', () => {
  it('keeps every line in place, counts new alarms with the worst of them, and lists them on request', () => {
    const queue = makeSmallQueue();
    const page = openQueuePage(queue);
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
    expect(page.lines().slice(0, 4)).toEqual(['# 1/', '21', '1', '3']);
    expect(page.look()).toMatchObject({ taken: 1, pending: { added: 0, worst: null, departed: 0 } });
    expect(page.look().rows['2']).toBeUndefined();
  });

  it('is sorted when it is released', () => {
    const queue = makeSmallQueue();
    const page = openQueuePage(queue, { isFrozen: true });
    page.look();
    queue.apply([makeAlarm('21', { priority: 'urgent', firstAt: '2026-11-20 10:00:00' })]);
    expect(page.look().pending.added).toBe(1);
    page.ask({ isFrozen: false });
    expect(page.lines()[1]).toBe('21');
  });

  it('shows another tab or filter at once', () => {
    const page = openQueuePage(makeSmallQueue());
    page.look();
    page.ask({ isFrozen: true, tab: 'shelved' });
    expect(page.lines()).toEqual(['# 3/', '13']);
    page.ask({ filters: { stationIds: ['1'] } });
    expect(page.lines()).toEqual([]);
  });

  it('fills an empty list', () => {
    const queue = makeQueue();
    const page = openQueuePage(queue, { isFrozen: true });
    expect(page.lines()).toEqual([]);
    queue.apply([makeAlarm('1')]);
    expect(page.lines()).toEqual(['# 1/', '1']);
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
        fc.constantFrom('active', 'unacknowledged', 'shelved'),
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
