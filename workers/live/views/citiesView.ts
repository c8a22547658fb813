import { ALARM_PRIORITIES } from '../../../src/contract/live/alarm';
import type { CitiesPatch, CitiesRequest, CityState } from '../../../src/contract/live/views/cities';
import type { StationState } from '../../../src/contract/live/views/stations';
import { compareText } from '../../../src/lib/compareText';
import { isSame } from '../../../src/lib/isSame';
import type { StationStore } from '../stationStore';
import { pickWorsePriority } from './alarmOrder';
import type { View } from './view';

const FOLLOWED = { hasFleet: false, hasAlarms: true };

/** The stations of each city in one mark, with the alarms that wait there. */
export function createCitiesView(store: StationStore): View<CitiesRequest, CitiesPatch> {
  let sent: CityState[] | null = null;
  return {
    setRequest() {
      // There is nothing to choose.
    },
    reset() {
      sent = null;
    },
    buildPatch() {
      if (!store.isLoaded) return null;
      const cities = sumCities(store.getStates(FOLLOWED));
      if (sent && isSame(sent, cities)) return null;
      sent = cities;
      return { kind: 'cities', cities };
    },
  };
}

function sumCities(states: readonly StationState[]): CityState[] {
  const cities = new Map<string, CityState>();
  for (const state of states) {
    const id = `${state.city}/${state.timezone}`;
    cities.set(id, addStation(cities.get(id), id, state));
  }
  return [...cities.values()].sort(
    (a, b) => rankCity(a) - rankCity(b) || b.unacknowledged - a.unacknowledged || compareText(a.id, b.id),
  );
}

function addStation(city: CityState | undefined, id: string, state: StationState): CityState {
  const { city: name, longitude, latitude, unacknowledged, worst } = state;
  if (!city) return { id, city: name, longitude, latitude, stations: 1, unacknowledged, worst };
  const stations = city.stations + 1;
  return {
    ...city,
    longitude: city.longitude + (longitude - city.longitude) / stations,
    latitude: city.latitude + (latitude - city.latitude) / stations,
    stations,
    unacknowledged: city.unacknowledged + unacknowledged,
    worst: worst === null ? city.worst : pickWorsePriority(city.worst, worst),
  };
}

function rankCity({ worst }: CityState): number {
  return worst === null ? ALARM_PRIORITIES.length : ALARM_PRIORITIES.indexOf(worst);
}
