import { liveConnector, type LiveConnector } from '../../src/contract/live/connector';
import { RowStore } from './rowStore';
import { isSame } from '../../src/lib/isSame';
import { summarizeStation } from './stationGroup';
import type { StationGroup } from '../../src/contract/live/stationGroup';

/** The connectors that the caller may see, and their stations; a station's object too is replaced only when it changes. */
export class Fleet extends RowStore<LiveConnector> {
  private readonly stations = new Map<string, Map<string, LiveConnector>>();
  private readonly groups = new Map<string, StationGroup>();
  private readonly outdatedGroups = new Set<string>();
  private ranks: Map<string, number> | null = null;

  constructor() {
    super(Object.keys(liveConnector.shape));
  }

  /** Takes chargers that were heard of, with the time; nothing else of their rows changes. */
  updateLastSeen(lastSeenTimes: readonly (readonly [chargerCode: string, lastSeen: string])[]): void {
    if (lastSeenTimes.length === 0) return;
    const times = new Map(lastSeenTimes);
    for (const row of [...this.rows()]) {
      const lastSeen = times.get(row.chargerCode);
      if (lastSeen !== undefined && (row.lastSeen ?? '') < lastSeen) this.put({ ...row, lastSeen });
    }
  }

  /** A station with the mix and power of all its connectors; the same object until something of it changes. */
  getGroup(stationId: string): StationGroup | undefined {
    const current = this.groups.get(stationId);
    if (!this.outdatedGroups.delete(stationId)) return current;
    const [first, ...others] = this.stations.get(stationId)?.values() ?? [];
    if (!first) return undefined;
    const fresh = summarizeStation([first, ...others]);
    if (current && isSame(current, fresh)) return current;
    this.groups.set(stationId, fresh);
    return fresh;
  }

  /** Position of a station in the alphabet, computed once per list of stations: collation is slow. */
  getStationRank(stationId: string): number {
    this.ranks ??= rankStations(this.stations);
    return this.ranks.get(stationId) ?? 0;
  }

  protected override onPut(row: LiveConnector, current: LiveConnector | undefined): void {
    if (current && current.stationId !== row.stationId) this.onRemove(current);
    if (current?.stationId !== row.stationId || current.station !== row.station) this.ranks = null;
    const station = this.stations.get(row.stationId) ?? new Map<string, LiveConnector>();
    station.set(row.key, row);
    this.stations.set(row.stationId, station);
    this.outdatedGroups.add(row.stationId);
  }

  protected override onRemove({ stationId, key }: LiveConnector): void {
    const station = this.stations.get(stationId);
    station?.delete(key);
    this.outdatedGroups.add(stationId);
    if (station?.size !== 0) return;
    this.stations.delete(stationId);
    this.groups.delete(stationId);
    this.outdatedGroups.delete(stationId);
    this.ranks = null;
  }
}

function rankStations(stations: ReadonlyMap<string, ReadonlyMap<string, LiveConnector>>): Map<string, number> {
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const named = [...stations].map(([id, rows]) => ({ id, name: rows.values().next().value?.station ?? '' }));
  named.sort((a, b) => collator.compare(a.name, b.name) || collator.compare(a.id, b.id));
  return new Map(named.map(({ id }, index) => [id, index]));
}
