import { liveConnector, type LiveConnector, type LiveConnectorPatch } from '../../src/contract/live/connector';
import { hasSameContent, isSame } from './sameness';
import { stationGroup, type StationGroup } from './stationGroup';

const FIELDS = Object.keys(liveConnector.shape).filter((field) => field !== 'key' && field !== 'revision');

/** Of which revision the fields of a row are: `base` for all that `fields` does not name. */
interface Revisions {
  base: number;
  fields: Record<string, number>;
}

type Fields = Record<string, unknown>;

/**
 * The last known value of each connector that the caller may see. Row and station objects are replaced only when their
 * content changes, so identity tells whether there is something to draw. A row's own `revision` is that of its last
 * visible change.
 */
export class Fleet {
  private readonly rowsByKey = new Map<string, LiveConnector>();
  private readonly revisions = new Map<string, Revisions>();
  /** Patches of rows that never came whole; they become rows when the missing fields arrive. */
  private readonly fragments = new Map<string, Fields>();
  private readonly stations = new Map<string, Map<string, LiveConnector>>();
  private readonly groups = new Map<string, StationGroup>();
  private readonly outdatedGroups = new Set<string>();
  private ranks: Map<string, number> | null = null;
  private isSnapshotTaken = false;

  /** True after the first snapshot; before it an empty fleet means nothing. */
  get isLoaded(): boolean {
    return this.isSnapshotTaken;
  }

  get size(): number {
    return this.rowsByKey.size;
  }

  get(key: string): LiveConnector | undefined {
    return this.rowsByKey.get(key);
  }

  has(key: string): boolean {
    return this.rowsByKey.has(key);
  }

  rows(): IterableIterator<LiveConnector> {
    return this.rowsByKey.values();
  }

  /** Forget everything: another person has signed in. */
  clear(): void {
    for (const key of [...this.rowsByKey.keys()]) this.remove(key);
    this.fragments.clear();
    this.revisions.clear();
    this.isSnapshotTaken = false;
  }

  /**
   * Take a snapshot as the whole truth, of whatever epoch: revisions start anew, rows not in it go, rows with the same
   * content stay the same objects.
   */
  replace(rows: readonly LiveConnector[]): void {
    const gone = new Set(this.rowsByKey.keys());
    this.revisions.clear();
    this.fragments.clear();
    for (const row of rows) {
      gone.delete(row.key);
      this.revisions.set(row.key, { base: row.revision, fields: {} });
      const known = this.rowsByKey.get(row.key);
      if (!known || !hasSameContent(known, row)) this.put(row);
    }
    for (const key of gone) this.remove(key);
    this.isSnapshotTaken = true;
  }

  /** Apply changes. Each field keeps the value of its highest revision, in whatever order patches come. */
  apply(upserts: readonly LiveConnectorPatch[], removals: readonly string[] = []): void {
    for (const key of removals) this.remove(key);
    for (const patch of upserts) this.merge(patch);
  }

  /** A station with the mix and power of all its connectors; the same object until something of it changes. */
  group(stationId: string): StationGroup | undefined {
    const known = this.groups.get(stationId);
    if (!this.outdatedGroups.delete(stationId)) return known;
    const [first, ...others] = this.stations.get(stationId)?.values() ?? [];
    if (!first) return undefined;
    const fresh = stationGroup([first, ...others]);
    if (known && isSame(known, fresh)) return known;
    this.groups.set(stationId, fresh);
    return fresh;
  }

  /** Position of a station in the alphabet, computed once per list of stations: collation is slow. */
  stationRank(stationId: string): number {
    this.ranks ??= rankStations(this.stations);
    return this.ranks.get(stationId) ?? 0;
  }

  private merge(patch: LiveConnectorPatch): void {
    const { key, revision } = patch;
    const known = this.rowsByKey.get(key);
    const revisions = this.revisions.get(key) ?? { base: Number.NEGATIVE_INFINITY, fields: {} };
    this.revisions.set(key, revisions);
    const before: Fields = known ?? this.fragments.get(key) ?? {};
    const changes = newerFields(patch, revisions).filter(([field, value]) => !isSame(before[field], value));
    if (changes.length === 0) return;
    const next = { ...before, ...Object.fromEntries(changes) };
    this.settle({ ...next, key, revision: Math.max(revision, known?.revision ?? revision) });
  }

  private settle(next: Fields & { key: string }): void {
    if (FIELDS.some((field) => next[field] === undefined)) {
      this.fragments.set(next.key, next);
      return;
    }
    this.fragments.delete(next.key);
    this.put(next as unknown as LiveConnector);
  }

  private put(row: LiveConnector): void {
    const known = this.rowsByKey.get(row.key);
    if (known && known.stationId !== row.stationId) this.leaveStation(known);
    if (known?.stationId !== row.stationId || known.station !== row.station) this.ranks = null;
    this.rowsByKey.set(row.key, row);
    const station = this.stations.get(row.stationId) ?? new Map<string, LiveConnector>();
    station.set(row.key, row);
    this.stations.set(row.stationId, station);
    this.outdatedGroups.add(row.stationId);
  }

  private remove(key: string): void {
    const known = this.rowsByKey.get(key);
    this.revisions.delete(key);
    this.fragments.delete(key);
    if (!known) return;
    this.rowsByKey.delete(key);
    this.leaveStation(known);
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

/** Fields of a patch that are newer than what is known, which are noted as known from now on. */
function newerFields(patch: LiveConnectorPatch, revisions: Revisions): [field: string, value: unknown][] {
  const newer = FIELDS.map((field): [string, unknown] => [field, (patch as Fields)[field]]).filter(
    ([field, value]) => value !== undefined && patch.revision > (revisions.fields[field] ?? revisions.base),
  );
  for (const [field] of newer) revisions.fields[field] = patch.revision;
  return newer;
}

function rankStations(stations: ReadonlyMap<string, ReadonlyMap<string, LiveConnector>>): Map<string, number> {
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  const named = [...stations].map(([id, rows]) => ({ id, name: rows.values().next().value?.station ?? '' }));
  named.sort((a, b) => collator.compare(a.name, b.name) || collator.compare(a.id, b.id));
  return new Map(named.map(({ id }, index) => [id, index]));
}
