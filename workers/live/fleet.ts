import { liveConnector, type LiveConnector } from '../../src/contract/live/connector';
import { rankStations } from '../../src/lib/monitorOrder';
import { ChangeJournal } from './changeJournal';
import { RowStore } from './rowStore';
import { isSame } from '../../src/lib/isSame';
import { summarizeStation } from './stationGroup';
import type { StationGroup } from '../../src/contract/live/stationGroup';

/** The connectors that the caller may see, and their stations; a station's object too is replaced only when it changes. */
export class Fleet extends RowStore<LiveConnector> {
  /** Keys of the rows that changed, for views that follow the fleet. */
  readonly journal = new ChangeJournal();
  private readonly stations = new Map<string, Map<string, LiveConnector>>();
  private readonly chargers = new Map<string, Map<string, LiveConnector>>();
  private readonly groups = new Map<string, StationGroup>();
  private readonly outdatedGroups = new Set<string>();
  private ranks: Map<string, number> | null = null;

  constructor() {
    super(Object.keys(liveConnector.shape));
  }

  /** Takes chargers that were heard of, with the time; nothing else of their rows changes. */
  updateLastSeen(lastSeenTimes: readonly (readonly [chargerCode: string, lastSeen: string])[]): void {
    for (const [chargerCode, lastSeen] of lastSeenTimes) {
      for (const row of [...(this.chargers.get(chargerCode)?.values() ?? [])]) {
        if ((row.lastSeen ?? '') < lastSeen) this.put({ ...row, lastSeen });
      }
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

  /** Positions of the stations in the alphabet; the same map until a station comes, goes or is renamed. */
  get stationRanks(): ReadonlyMap<string, number> {
    this.ranks ??= rankStations([...this.stations.values()].flatMap((rows) => rows.values().next().value ?? []));
    return this.ranks;
  }

  protected override onPut(row: LiveConnector, current: LiveConnector | undefined): void {
    if (current && current.stationId !== row.stationId) this.leaveStation(current);
    if (current?.stationId !== row.stationId || current.station !== row.station) this.ranks = null;
    addMember(this.stations, row.stationId, row);
    addMember(this.chargers, row.chargerCode, row);
    this.outdatedGroups.add(row.stationId);
    this.journal.add(row.key);
  }

  protected override onRemove(row: LiveConnector): void {
    this.leaveStation(row);
    const charger = this.chargers.get(row.chargerCode);
    charger?.delete(row.key);
    if (charger?.size === 0) this.chargers.delete(row.chargerCode);
    this.journal.add(row.key);
  }

  private leaveStation({ stationId, key }: LiveConnector): void {
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

function addMember(groups: Map<string, Map<string, LiveConnector>>, id: string, row: LiveConnector): void {
  const members = groups.get(id) ?? new Map<string, LiveConnector>();
  members.set(row.key, row);
  groups.set(id, members);
}
