import { ALARM_CLASSIFICATIONS, ALARM_PRIORITIES } from '../../../contract/live/alarm';
import { QUEUE_STATES } from '../../../contract/live/alarmState';
import {
  choicePart,
  choicesPart,
  flagPart,
  idsPart,
  openPart,
  textPart,
  type AddressQuery,
} from '../../../kit/address/addressParts';
import type { AlarmViewFilters } from '../../../live/alarmHooks';

/** `list` of the address when it shows the history instead of the queue. */
export const HISTORY_LIST = 'history';

/** `list` of the address when it shows the rules. */
export const RULES_LIST = 'rules';

/** Filters and order of the queue in its address. */
export const ALARM_ADDRESS = {
  /** Addresses with a tab of earlier versions, as `active`, lead to the standing alarms. */
  tab: choicePart('tab', QUEUE_STATES),
  text: textPart('text'),
  priorities: choicesPart('priority', ALARM_PRIORITIES),
  classifications: choicesPart('classification', ALARM_CLASSIFICATIONS),
  stationIds: idsPart('station'),
  washSiteIds: idsPart('site'),
  washerIds: idsPart('washer'),
  homeChargerIds: idsPart('home'),
  grouping: choicePart('group', ['like', 'none']),
  /** Only alarms assigned to the user. */
  isMine: flagPart('assigned', 'me'),
  /** Only alarms at which a ladder of recovery is being tried. */
  isInRecovery: flagPart('recovery', 'now'),
  /** Id of the alarm whose detail is open; going from detail to detail is one step of history. */
  alarm: {
    ...openPart('alarm'),
    isPassing: (before: string | null, after: string | null) => before !== null && after !== null,
  },
};

export type AlarmQuery = AddressQuery<typeof ALARM_ADDRESS>;

/**
 * The filters of the live layer for a query.
 *
 * @param userId of the user, for the alarms assigned to them
 */
export function toAlarmFilters(query: AlarmQuery, userId: string): AlarmViewFilters {
  const text = query.text.trim();
  return {
    ...(text && { text }),
    ...(query.priorities.length > 0 && { priorities: query.priorities }),
    ...(query.classifications.length > 0 && { classifications: query.classifications }),
    ...(query.stationIds.length > 0 && { stationIds: query.stationIds }),
    ...(query.washSiteIds.length > 0 && { washSiteIds: query.washSiteIds }),
    ...(query.washerIds.length > 0 && { washerIds: query.washerIds }),
    ...(query.homeChargerIds.length > 0 && { homeChargerIds: query.homeChargerIds }),
    ...(query.isMine && { assignedTo: userId }),
    ...(query.isInRecovery && { isInRecovery: true }),
  };
}
