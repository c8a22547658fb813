import { ALARM_PRIORITIES } from '../../../contract/live/alarm';
import type { StationFilters } from '../../../contract/live/views/stations';
import { listStatuses, STATUS_GROUPS } from '../../../entities/connector/connectorStates';
import {
  choicePart,
  choicesPart,
  idsPart,
  openPart,
  textPart,
  type AddressPart,
  type AddressQuery,
} from '../../../kit/address/addressParts';
import type { MapView } from '../../../kit/map/mapMarks';
import { readViewAddress, viewAddress } from '../../../kit/map/viewAddress';

const connector = openPart('connector');

/** Filters and view of the station monitor in its address. */
export const STATION_ADDRESS = {
  text: textPart('text'),
  groups: choicesPart('status', STATUS_GROUPS),
  companyIds: idsPart('company'),
  priorities: choicesPart('priority', ALARM_PRIORITIES),
  order: choicePart('order', ['worst', 'name']),
  /** The station whose panel is open. */
  station: openPart('station'),
  /** Key of the connector whose detail is open in its place. */
  connector: {
    ...connector,
    write(search, key) {
      connector.write(search, key);
      // The tab of the connector's detail is closed together with it.
      if (key === null) search.delete('tab');
    },
  } satisfies AddressPart<string | null>,
  /** The wash site whose panel is open in its place. */
  washSite: openPart('site'),
  /** Id of the washer whose detail is open in its place. */
  washer: openPart('washer'),
  /** Command whose detail is open in their place. */
  command: openPart('command'),
  /** View of the map; null: all stations. */
  at: {
    // Links of earlier versions have it where the moment of a replay stands now.
    read: (search) => readViewAddress(search.get('map') ?? search.get('at')),
    write(search, at) {
      if (readViewAddress(search.get('at'))) search.delete('at');
      if (at) search.set('map', viewAddress(at));
      else search.delete('map');
    },
    isPassing: () => true,
    isMomentary: true,
  } satisfies AddressPart<MapView | null>,
  /** A phone shows either the list or the map. */
  part: { ...choicePart('part', ['list', 'map']), isMomentary: true },
};

export type StationQuery = AddressQuery<typeof STATION_ADDRESS>;

/** The filters of the live layer for a query. */
export function toStationFilters({
  groups,
  companyIds,
  priorities,
}: Pick<StationQuery, 'groups' | 'companyIds' | 'priorities'>): StationFilters {
  return { statuses: groups.flatMap((group) => listStatuses(group)), companyIds, priorities };
}
