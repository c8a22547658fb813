import { LIVE_SORTS, type ConnectorStatus, type LiveFilters } from '../../../contract/live/connector';
import { STATUS_GROUPS, listStatuses } from '../../../entities/connector/connectorStates';
import {
  choicePart,
  choicesPart,
  idsPart,
  namesPart,
  openPart,
  optionPart,
  sortPart,
  textPart,
  type AddressQuery,
} from '../../../kit/address/addressParts';

/** Filters and view of the monitor in its address. */
export const MONITOR_ADDRESS = {
  text: textPart('text'),
  groups: choicesPart('status', STATUS_GROUPS),
  cities: namesPart('city'),
  stationIds: idsPart('station'),
  modelNames: namesPart('model'),
  currentType: optionPart('current', ['AC', 'DC']),
  grouping: choicePart('group', ['station', 'none']),
  sort: sortPart('sort', LIVE_SORTS),
  /** Key of the connector whose detail is open. */
  connector: openPart('connector'),
};

export type MonitorQuery = AddressQuery<typeof MONITOR_ADDRESS>;

/** The filters of the live layer for a query. */
export function toLiveFilters(query: MonitorQuery): LiveFilters {
  const text = query.text.trim();
  return {
    ...(text && { text }),
    ...(query.groups.length > 0 && {
      statuses: query.groups.flatMap((group): ConnectorStatus[] => listStatuses(group)),
    }),
    ...(query.cities.length > 0 && { city: query.cities }),
    ...(query.stationIds.length > 0 && { stationIds: query.stationIds }),
    ...(query.modelNames.length > 0 && { modelNames: query.modelNames }),
    ...(query.currentType && { currentType: query.currentType }),
  };
}
