import { ALARM_PRIORITIES } from '../../src/contract/live/alarm';
import { CONNECTOR_STATUSES } from '../../src/contract/live/connector';
import type { LiveStation } from '../../src/contract/live/station';
import type { StationAlarms, StationsRequest, StationState } from '../../src/contract/live/views/stations';
import type { AlarmQueue } from './alarmQueue';
import type { Fleet } from './fleet';
import type { ReplaySource } from './replaySource';
import { isSame } from '../../src/lib/isSame';
import { PlaceClusters } from '../../src/lib/placeClusters';
import { createStatusCounts, type StationGroup } from '../../src/contract/live/stationGroup';

type FollowedLists = Pick<StationsRequest, 'hasFleet' | 'hasAlarms'>;

interface Kept {
  station: LiveStation;
  group: StationGroup | undefined;
  alarms: StationAlarms | undefined;
  state: StationState;
}

/**
 * The stations that the caller may see, with their live states. Where stand which clusters is worked out once for a list
 * of stations; a state is the same object until its content changes.
 */
export class StationStore {
  private stations = new Map<string, LiveStation>();
  private readonly kept = new Map<string, Kept>();
  private index: PlaceClusters | null = null;
  private ranks: Map<string, number> | null = null;
  private isRead = false;

  /** Fleet and queue know better, as long as they are followed, than the list of stations did when it was read. */
  constructor(
    private readonly fleet: Fleet,
    private readonly queue: AlarmQueue,
    private readonly replay: Pick<ReplaySource, 'isOn'> = { isOn: false },
  ) {}

  /** True after the first list; before it an empty store means nothing. */
  get isLoaded(): boolean {
    return this.isRead;
  }

  /** Whether the states can be shown: in a replay the list of stations has those of the present, so the past is awaited. */
  canShow({ hasFleet, hasAlarms }: FollowedLists): boolean {
    if (!this.replay.isOn) return this.isRead;
    return this.isRead && hasFleet && this.fleet.isLoaded && (!hasAlarms || this.queue.isLoaded);
  }

  get size(): number {
    return this.stations.size;
  }

  replace(stations: readonly LiveStation[]): void {
    const next = new Map(stations.map((station) => [station.stationId, station]));
    for (const [id, station] of next) {
      const current = this.stations.get(id);
      if (current && isSame(current, station)) next.set(id, current);
    }
    if (!hasSamePlaces(this.stations, next)) this.index = null;
    if (!hasSameNames(this.stations, next)) this.ranks = null;
    for (const id of this.kept.keys()) if (!next.has(id)) this.kept.delete(id);
    this.stations = next;
    this.isRead = true;
  }

  clear(): void {
    this.replace([]);
    this.isRead = false;
  }

  /** All stations: states from the followed lists, else from the list of stations. */
  getStates(followed: FollowedLists): StationState[] {
    return [...this.stations.values()].map((station) => this.getState(station, followed));
  }

  /** Made anew, and another object, only when a station came, went or moved. */
  get clusters(): PlaceClusters {
    this.index ??= new PlaceClusters(
      [...this.stations.values()].map((station) => ({ ...station, id: station.stationId })),
    );
    return this.index;
  }

  /** Position in the alphabet, computed once for a list of stations: collation is slow. */
  getRank(stationId: string): number {
    this.ranks ??= rankStations(this.stations);
    return this.ranks.get(stationId) ?? 0;
  }

  private getState(station: LiveStation, followed: FollowedLists): StationState {
    const { group, alarms } = this.getLiveParts(station.stationId, followed);
    const kept = this.kept.get(station.stationId);
    if (kept && kept.station === station && kept.group === group && kept.alarms === alarms) return kept.state;
    const fresh = toStationState(station, group, alarms);
    const state = kept && isSame(kept.state, fresh) ? kept.state : fresh;
    this.kept.set(station.stationId, { station, group, alarms, state });
    return state;
  }

  private getLiveParts(stationId: string, { hasFleet, hasAlarms }: FollowedLists): Pick<Kept, 'group' | 'alarms'> {
    return {
      group: hasFleet && this.fleet.isLoaded ? this.fleet.getGroup(stationId) : undefined,
      alarms:
        (hasAlarms && this.queue.isLoaded) || this.replay.isOn ? this.queue.getStationAlarms(stationId) : undefined,
    };
  }
}

function toStationState(
  station: LiveStation,
  group: StationGroup | undefined,
  alarms: StationAlarms | undefined,
): StationState {
  const { country: _, ...place } = station;
  const mix = group?.mix ?? { ...createStatusCounts(), ...station.mix };
  return {
    ...place,
    worstId: null,
    oldestAt: null,
    ...alarms,
    mix,
    connectors: group?.connectors ?? station.connectors,
    failing: group?.failing ?? station.failing,
    power: group?.power ?? station.power,
    status: CONNECTOR_STATUSES.find((status) => mix[status] > 0) ?? 'unavailable',
  };
}

/** Ranks by the priority of unacknowledged alarms, then by the worst status of connectors; smaller is worse. */
export function rankSeverity({ worst, status }: StationState): number {
  const priority = worst === null ? ALARM_PRIORITIES.length : ALARM_PRIORITIES.indexOf(worst);
  return priority * CONNECTOR_STATUSES.length + CONNECTOR_STATUSES.indexOf(status);
}

function rankStations(stations: ReadonlyMap<string, LiveStation>): Map<string, number> {
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const named = [...stations.values()].sort(
    (a, b) => collator.compare(a.station, b.station) || collator.compare(a.stationId, b.stationId),
  );
  return new Map(named.map(({ stationId }, index) => [stationId, index]));
}

type Stations = ReadonlyMap<string, LiveStation>;

function hasSamePlaces(a: Stations, b: Stations): boolean {
  return areStationsSame(a, b, (one, other) => one.longitude === other.longitude && one.latitude === other.latitude);
}

function hasSameNames(a: Stations, b: Stations): boolean {
  return areStationsSame(a, b, (one, other) => one.station === other.station);
}

function areStationsSame(
  a: Stations,
  b: Stations,
  isEqual: (one: LiveStation, other: LiveStation) => boolean,
): boolean {
  if (a.size !== b.size) return false;
  return [...b].every(([id, station]) => {
    const current = a.get(id);
    return current !== undefined && (current === station || isEqual(current, station));
  });
}
