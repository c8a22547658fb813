import type { AlarmPriority } from '../alarm';

/** Asks for the stations of each city in one mark: for a map that is too small for stations. */
export interface CitiesRequest {
  kind: 'cities';
}

export interface CityState {
  /** City and time zone: two cities of one name are rarely in one zone. */
  id: string;
  city: string;
  /** Degrees, the middle of its stations. */
  longitude: number;
  latitude: number;
  stations: number;
  unacknowledged: number;
  /** Highest priority among the unacknowledged alarms. */
  worst: AlarmPriority | null;
}

/** Cities with stations, worst first; always whole, because there are few. */
export interface CitiesPatch {
  kind: 'cities';
  cities: CityState[];
}
