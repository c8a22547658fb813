import { describe, expect, it } from 'vitest';
import type { LiveAlarm } from '../../../../src/contract/live/alarm';
import { AlarmQueue } from '../../../../workers/live/alarmQueue';
import type { AlarmViewFilters } from '../../../../src/contract/live/views/alarms';
import { createAlarmView } from '../../../../workers/live/views/alarmView';
import { makeAlarm } from '../alarmServer';

const site = { washSiteId: '9', washSite: 'Express wash', city: 'Berlin' };
const ofPlatform = { stationId: null, station: null, city: null, company: null, chargerCode: null, connector: null };

/** The first patch of a view of one alarm of a station and two of the platform. */
function showAlarms(filters: AlarmViewFilters = {}, others: LiveAlarm[] = []) {
  const queue = new AlarmQueue();
  queue.replace([
    makeAlarm('1', { priority: 'high' }),
    makeAlarm('2', { ...ofPlatform, code: 'ledger.unproven', priority: 'urgent' }),
    makeAlarm('3', { ...ofPlatform, code: 'payment.notBooked', orderId: '8', priority: 'high' }),
    ...others,
  ]);
  const view = createAlarmView(queue);
  const window = { offset: 0, limit: 50 };
  view.setRequest({
    kind: 'alarms',
    tab: 'standing',
    filters,
    isGrouped: true,
    toggledGroups: [],
    window,
    isFrozen: false,
    taken: 0,
  });
  const patch = view.buildPatch();
  const lines = patch?.items?.map(({ type, key }) => (type === 'group' ? `# ${key}` : key));
  return { lines, groups: patch?.groupUpserts };
}

describe('alarms of the platform itself', () => {
  it('form a group of their own when there are several', () => {
    const { lines, groups } = showAlarms({}, [makeAlarm('4', { ...ofPlatform, code: 'wall.down', priority: 'low' })]);
    expect(lines).toEqual(['# platform/', '2', '3', '4', '1']);
    expect(groups).toEqual([
      expect.objectContaining({ key: 'platform/', place: null, city: null, members: ['2', '3', '4'], chargers: 0 }),
    ]);
  });

  it('stand apart from those of a wash site, which form a group by its name', () => {
    const bays = ['5', '6', '7'].map((key) =>
      makeAlarm(key, { ...ofPlatform, ...site, washerId: key, washer: `Bay ${key}`, code: 'washer.offline' }),
    );
    const { lines, groups } = showAlarms({ washSiteIds: ['9'] }, bays);
    expect(lines).toEqual(['# site 9//washer.offline']);
    expect(groups).toEqual([expect.objectContaining({ place: 'Express wash', members: ['5', '6', '7'] })]);
    expect(showAlarms({ washerIds: ['6'] }, bays).lines).toEqual(['6']);
    expect(showAlarms({ text: 'bay 7' }, bays).lines).toEqual(['7']);
  });

  it('are left out by a filter of stations, and found by classification and text', () => {
    expect(showAlarms({ stationIds: ['1'] }).lines).toEqual(['1']);
    expect(showAlarms({ classifications: ['ledger'] }).lines).toEqual(['2']);
    expect(showAlarms({ text: 'notbooked' }).lines).toEqual(['3']);
  });
});
