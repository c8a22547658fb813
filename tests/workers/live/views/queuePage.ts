import type { LiveAlarm } from '../../../../src/contract/live/alarm';
import type { AlarmsRequest } from '../../../../src/contract/live/views/alarms';
import { patchView } from '../../../../src/live/patchView';
import type { AlarmsViewState, ViewState } from '../../../../src/live/viewState';
import { AlarmQueue } from '../../../../workers/live/alarmQueue';
import { createAlarmView } from '../../../../workers/live/views/alarmView';
import { makeAlarm } from '../alarmServer';

const makeAlarmsRequest = (given: Partial<AlarmsRequest> = {}): AlarmsRequest => ({
  kind: 'alarms',
  tab: 'standing',
  filters: {},
  isGrouped: true,
  toggledGroups: [],
  window: { offset: 0, limit: 50 },
  isFrozen: false,
  taken: 0,
  ...given,
});

export const BERLIN = { stationId: '3', station: 'Alexanderplatz P3', city: 'Berlin', chargerCode: 'BER-0207' };
/** Key of the group of the ground faults at station 1. */
export const GROUND_FAULTS = '1//chargeralarm.GroundFailure';
/** Line of the folded alarms that are over. */
export const TAIL = '# cleared';
export const ACKNOWLEDGED = { acknowledgedBy: 'noc', acknowledgedAt: '2026-11-20 09:30:00' };

export function makeQueue(...alarms: LiveAlarm[]): AlarmQueue {
  const queue = new AlarmQueue();
  queue.replace(alarms);
  return queue;
}

/** A page that shows a queue and applies its patches. */
export function openQueuePage(queue: AlarmQueue, given: Partial<AlarmsRequest> = {}) {
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

export const makeSmallQueue = () =>
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
    makeAlarm('15', { ...BERLIN, isActive: false, clearedAt: '2026-11-20 09:10:00', ...ACKNOWLEDGED }),
  );
