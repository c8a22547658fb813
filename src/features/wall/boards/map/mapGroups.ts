import type { AlarmPriority } from '../../../../contract/live/alarm';
import type { CityState } from '../../../../contract/live/views/cities';
import type { StationState } from '../../../../contract/live/views/stations';
import { measureDistance, toPixel, type Pixel } from '../../../../kit/map/pixels';
import type { StationsViewState } from '../../../../live/viewState';

/** Stations that are one mark on the wall, because their marks would cover each other. */
export interface MapGroup {
  id: string;
  longitude: number;
  latitude: number;
  /** px from the north-west corner of the world. */
  at: Pixel;
  stations: number;
  /** A connector of theirs is faulted. */
  isFaulted: boolean;
  /** Their unacknowledged alarms; null: none. */
  alarms: { worst: AlarmPriority; count: number; oldestAt: string | null } | null;
  /** Its possible names, the fullest first; empty where neither station nor city is known. */
  names: readonly string[];
}

/** One mark of the map of the station monitor. */
interface Stop extends Pick<MapGroup, 'id' | 'longitude' | 'latitude' | 'stations' | 'isFaulted'> {
  /** A station with alarms. */
  station: StationState | null;
}

interface Joined {
  group: MapGroup;
  alarmed: StationState[];
  cities: CityState[];
}

/** Nearer than this the map shows one city, whose name says nothing. */
const CITY_ZOOM = 8;

/**
 * The stations of a view as marks that do not overlap, worst alarms first.
 * @param reach px between the centres of two marks
 */
export function groupStations(
  view: StationsViewState,
  cities: readonly CityState[],
  { zoom, reach }: { zoom: number; reach: number },
): MapGroup[] {
  const joined: Joined[] = [];
  for (const stop of listStops(view)) {
    const at = toPixel(stop, zoom);
    const near = joined.find(({ group }) => measureDistance(group.at, at) < reach);
    if (near) joinStop(near, stop);
    else joined.push(startGroup(stop, at));
  }
  if (zoom < CITY_ZOOM) assignCities(joined, cities, zoom);
  return joined.map(nameGroup);
}

/** Stations with alarms in the order of the view (worst first), then clusters, largest first, then other stations. */
function listStops({ apart, pins, clusters, stations }: StationsViewState): Stop[] {
  const toStop = (id: string, hasAlarms: boolean): Stop[] => {
    const station = stations[id];
    if (!station) return [];
    const { longitude, latitude, mix } = station;
    return [{ id, longitude, latitude, stations: 1, isFaulted: mix.faulted > 0, station: hasAlarms ? station : null }];
  };
  const largest = [...clusters].sort((a, b) => b.stations - a.stations);
  return [
    ...apart.flatMap((id) => toStop(id, true)),
    ...largest.map(({ id, longitude, latitude, stations: count, mix }) => ({
      ...{ id, longitude, latitude, stations: count, isFaulted: mix.faulted > 0, station: null },
    })),
    ...pins.flatMap((id) => toStop(id, false)),
  ];
}

function startGroup({ station, ...stop }: Stop, at: Pixel): Joined {
  const group: MapGroup = { ...stop, at, alarms: null, names: [] };
  return { group: { ...group, alarms: addAlarms(null, station) }, alarmed: station ? [station] : [], cities: [] };
}

function joinStop(joined: Joined, { station, stations, isFaulted }: Stop): void {
  const { group } = joined;
  joined.group = {
    ...group,
    stations: group.stations + stations,
    isFaulted: group.isFaulted || isFaulted,
    alarms: addAlarms(group.alarms, station),
  };
  if (station) joined.alarmed.push(station);
}

/** Stations come worst first, so the first one sets the priority of the group. */
function addAlarms(known: MapGroup['alarms'], station: StationState | null): MapGroup['alarms'] {
  const { worst = null, unacknowledged = 0, oldestAt = null } = station ?? {};
  if (worst === null) return known;
  if (known === null) return { worst, count: unacknowledged, oldestAt };
  const times = [known.oldestAt, oldestAt].filter((time) => time !== null).sort();
  return { worst: known.worst, count: known.count + unacknowledged, oldestAt: times[0] ?? null };
}

/** Gives each city to the mark that is nearest to it. */
function assignCities(joined: readonly Joined[], cities: readonly CityState[], zoom: number): void {
  for (const city of [...cities].sort((a, b) => b.stations - a.stations)) {
    const at = toPixel(city, zoom);
    let nearest: Joined | undefined;
    for (const each of joined) {
      const isNearer = !nearest || measureDistance(each.group.at, at) < measureDistance(nearest.group.at, at);
      if (isNearer) nearest = each;
    }
    nearest?.cities.push(city);
  }
}

function nameGroup({ group, alarmed, cities }: Joined): MapGroup {
  const [station] = alarmed;
  const cityNames = listNames(cities.map(({ city }) => city));
  if (!station) return { ...group, names: cityNames };
  const stationNames = listNames(alarmed.map((each) => each.station));
  if (alarmed.length === 1) return { ...group, names: [...stationNames, ...cityNames] };
  return { ...group, names: cityNames.length > 0 ? cityNames : stationNames };
}

/** `Almaty, Shymkent`, else `Almaty +1`, else `Almaty`. */
function listNames(names: readonly string[]): string[] {
  const [first, second] = names;
  if (first === undefined) return [];
  const others = names.length - 1;
  return [...(others === 1 ? [`${first}, ${second}`] : []), ...(others > 0 ? [`${first} +${others}`] : []), first];
}
