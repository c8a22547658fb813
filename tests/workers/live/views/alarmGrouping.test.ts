import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALARM_PRIORITIES, type LiveAlarm } from '../../../../src/contract/live/alarm';
import { QUEUE_STATES, toAlarmState } from '../../../../src/contract/live/alarmState';
import { GROUPED_FROM, type AlarmsRequest } from '../../../../src/contract/live/views/alarms';
import { AlarmQueue } from '../../../../workers/live/alarmQueue';
import { compareAlarms, createAlarmFilter, getPlaceKey } from '../../../../workers/live/views/alarmOrder';
import { createAlarmView } from '../../../../workers/live/views/alarmView';
import { makeAlarm } from '../alarmServer';

type Lines = string[];

function groupBy(alarms: readonly LiveAlarm[], getKey: (alarm: LiveAlarm) => string): Map<string, LiveAlarm[]> {
  const groups = new Map<string, LiveAlarm[]>();
  for (const alarm of alarms) groups.set(getKey(alarm), [...(groups.get(getKey(alarm)) ?? []), alarm]);
  return groups;
}

/** The lines of a queue by grouping all of it at once. */
function groupWholeQueue(queue: AlarmQueue, { tab, filters, isGrouped, toggledGroups }: AlarmsRequest): Lines {
  const isWanted = createAlarmFilter(filters);
  const listed = [...queue.rows()]
    .filter((alarm) => toAlarmState(alarm) === tab && isWanted(alarm))
    .sort(compareAlarms);
  if (!isGrouped) return listed.map(({ key }) => key);
  const sections: { lead: LiveAlarm; lines: Lines }[] = [];
  const addGroup = (key: string, alarms: readonly LiveAlarm[], isClosed: boolean) => {
    const [lead] = alarms;
    if (lead) sections.push({ lead, lines: [`# ${key}`, ...(isClosed ? [] : alarms.map((alarm) => alarm.key))] });
  };
  const rest: LiveAlarm[] = [];
  for (const [key, alarms] of groupBy(listed, (alarm) => `${getPlaceKey(alarm)}/${alarm.code}`)) {
    if (alarms.length >= GROUPED_FROM) addGroup(key, alarms, !toggledGroups.includes(key));
    else rest.push(...alarms);
  }
  for (const [key, alarms] of groupBy(rest.sort(compareAlarms), getPlaceKey)) {
    if (alarms.length >= GROUPED_FROM) addGroup(key, alarms, toggledGroups.includes(key));
    else sections.push(...alarms.map((lead) => ({ lead, lines: [lead.key] })));
  }
  return sections.sort((a, b) => compareAlarms(a.lead, b.lead)).flatMap(({ lines }) => lines);
}

const change = fc.record({
  key: fc.nat(11).map(String),
  isGone: fc.boolean(),
  priority: fc.constantFrom(...ALARM_PRIORITIES),
  code: fc.constantFrom('offline.charger', 'chargeralarm.GroundFailure', 'meterdata.backwards'),
  stationId: fc.constantFrom('1', '2'),
  firstAt: fc.constantFrom('2026-11-20 07:00:00', '2026-11-20 09:00:00'),
  acknowledgedAt: fc.constantFrom(null, '2026-11-20 09:30:00'),
  shelvedUntil: fc.constantFrom(null, null, '2026-11-20 12:00:00'),
  causeId: fc.constantFrom(null, null, '3'),
  symptoms: fc.constantFrom(0, 0, 2),
});
const request = fc.record({
  tab: fc.constantFrom(...QUEUE_STATES),
  filters: fc.constantFrom<AlarmsRequest['filters'][]>({}, { priorities: ['urgent', 'high', 'low'] }),
  isGrouped: fc.constantFrom(true, true, false),
  toggledGroups: fc.subarray(['1/', '1//offline.charger', '2/3/offline.charger', '2//chargeralarm.GroundFailure']),
});

describe('the queue while its alarms change', () => {
  it('has the groups, counts and summaries of a full grouping after every change', () => {
    fc.assert(
      fc.property(request, fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 25 }), (given, rounds) => {
        const queue = new AlarmQueue();
        queue.replace(['0', '1', '2', '3'].map((key) => makeAlarm(key, { code: 'offline.charger' })));
        const asked: AlarmsRequest = {
          kind: 'alarms',
          window: { offset: 0, limit: 1_000 },
          isFrozen: false,
          taken: 0,
          ...given,
        };
        const view = createAlarmView(queue);
        view.setRequest(asked);
        let revision = 1;
        let items = view.buildPatch()?.items;
        for (const round of rounds) {
          for (const { key, isGone, ...fields } of round) {
            revision += 1;
            queue.apply(isGone ? [] : [makeAlarm(key, { ...fields, revision })], isGone ? [key] : []);
          }
          items = view.buildPatch()?.items ?? items;
          const lines = items?.map(({ type, key }) => (type === 'group' ? `# ${key}` : key));
          expect(lines).toEqual(groupWholeQueue(queue, asked));
        }
        const fresh = createAlarmView(queue);
        fresh.setRequest(asked);
        view.reset();
        expect(view.buildPatch()).toEqual(fresh.buildPatch());
      }),
      { numRuns: 300 },
    );
  });
});
