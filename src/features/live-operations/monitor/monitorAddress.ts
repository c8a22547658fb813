import {
  LIVE_SORTS,
  OCPP_VERSIONS,
  TURNED_AWAY,
  type ConnectorStatus,
  type LiveFilters,
} from '../../../contract/live/connector';
import { STATUS_GROUPS, listStatuses } from '../../../entities/connector/connectorStates';
import { toWire } from '../../../lib/time';
import {
  choicePart,
  choicesPart,
  idsPart,
  namesPart,
  numberPart,
  openPart,
  optionPart,
  sortPart,
  textPart,
  type AddressQuery,
} from '../../../kit/address/addressParts';

const MINUTE_MS = 60_000;

/** A week. */
export const MOST_MINUTES = 10_080;
export const MOST_KW = 10_000;

/** `list` of the address when it shows the wall displays instead of the fleet. */
export const WALL_LIST = 'walls';

/** Filters and view of the monitor in its address. */
export const MONITOR_ADDRESS = {
  text: textPart('text'),
  groups: choicesPart('status', STATUS_GROUPS),
  cities: namesPart('city'),
  companyIds: idsPart('company'),
  stationIds: idsPart('station'),
  modelNames: namesPart('model'),
  currentType: optionPart('current', ['AC', 'DC']),
  ocppVersion: optionPart('ocpp', OCPP_VERSIONS),
  /** Minutes. */
  sessionLongerThan: numberPart('longer', MOST_MINUTES),
  /** kW */
  powerBelow: numberPart('below', MOST_KW),
  turnedAway: optionPart('turned', TURNED_AWAY),
  grouping: choicePart('group', ['station', 'none']),
  sort: sortPart('sort', LIVE_SORTS),
  /** Key of the connector whose detail is open. */
  connector: openPart('connector'),
  /** Command whose detail is open in its place. */
  command: openPart('command'),
};

export type MonitorQuery = AddressQuery<typeof MONITOR_ADDRESS>;

/**
 * The filters of the live layer for a query.
 * @param minute the server's time, epoch ms of a whole minute: how long a session runs is a matter of when it began
 */
export function toLiveFilters(query: MonitorQuery, minute: number): LiveFilters {
  const text = query.text.trim();
  return {
    ...(text && { text }),
    ...(query.groups.length > 0 && {
      statuses: query.groups.flatMap((group): ConnectorStatus[] => listStatuses(group)),
    }),
    ...toPlaceFilters(query),
    ...(query.modelNames.length > 0 && { modelNames: query.modelNames }),
    ...(query.currentType && { currentType: query.currentType }),
    ...toSessionFilters(query, minute),
  };
}

function toPlaceFilters({ cities, companyIds, stationIds }: MonitorQuery): LiveFilters {
  return {
    ...(cities.length > 0 && { city: cities }),
    ...(companyIds.length > 0 && { companyIds }),
    ...(stationIds.length > 0 && { stationIds }),
  };
}

function toSessionFilters(
  { ocppVersion, sessionLongerThan, powerBelow, turnedAway }: MonitorQuery,
  minute: number,
): LiveFilters {
  return {
    ...(turnedAway && { turnedAway }),
    ...(ocppVersion && { ocppVersion }),
    ...(sessionLongerThan !== null && { startedBefore: toWire(minute - sessionLongerThan * MINUTE_MS) }),
    ...(powerBelow !== null && { powerBelow }),
  };
}
