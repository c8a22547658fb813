import { liveAlarm, type LiveAlarm } from '../../src/contract/live/alarm';
import { isStandingUnacknowledged } from '../../src/contract/live/alarmState';
import { ChangeJournal } from './changeJournal';
import { RowStore, type RowPatch } from './rowStore';
import { isSame } from '../../src/lib/isSame';
import type { StationAlarms } from '../../src/contract/live/views/stations';
import { compareAlarms } from './views/alarmOrder';

const NO_ALARMS: StationAlarms = { unacknowledged: 0, worst: null, worstId: null, oldestAt: null };

/** Sums up standing alarms of one station that wait for an acknowledgement. */
function summarizeAlarms(alarms: readonly LiveAlarm[]): StationAlarms {
  const [first, ...others] = alarms;
  if (!first) return NO_ALARMS;
  const worst = others.reduce((worse, alarm) => (compareAlarms(alarm, worse) < 0 ? alarm : worse), first);
  const oldestAt = others.reduce((oldest, { firstAt }) => (firstAt < oldest ? firstAt : oldest), first.firstAt);
  return { unacknowledged: alarms.length, worst: worst.priority, worstId: worst.key, oldestAt };
}

/** The open alarms that the caller may see, and a summary for each station. */
export class AlarmQueue extends RowStore<LiveAlarm> {
  /** Keys of the alarms that changed, for views that follow the queue. */
  readonly journal = new ChangeJournal();
  /** Alarms that wait, by station and key; those of the platform itself are of none. */
  private readonly waiting = new Map<string, Map<string, LiveAlarm>>();
  private readonly stations = new Map<string, StationAlarms>();

  constructor() {
    super(Object.keys(liveAlarm.shape));
  }

  /** Returns the standing, unacknowledged alarms of a station; the same object until its content changes. */
  getStationAlarms(stationId: string): StationAlarms {
    return this.stations.get(stationId) ?? NO_ALARMS;
  }

  /**
   * A snapshot is read from the database, while changes arrive as the server hears of them: on a busy server the first
   * changes are older than the snapshot, and must not turn an alarm back.
   */
  protected override isOutdated(row: LiveAlarm, { version }: RowPatch<LiveAlarm>): boolean {
    return version !== undefined && version < row.version;
  }

  protected override onPut(row: LiveAlarm, current: LiveAlarm | undefined): void {
    this.journal.add(row.key);
    if (current && (!isStandingUnacknowledged(row) || current.stationId !== row.stationId)) this.stopWaiting(current);
    if (!isStandingUnacknowledged(row) || row.stationId === null) return;
    const station = this.waiting.get(row.stationId) ?? new Map<string, LiveAlarm>();
    station.set(row.key, row);
    this.waiting.set(row.stationId, station);
    this.updateStation(row.stationId);
  }

  protected override onRemove(row: LiveAlarm): void {
    this.journal.add(row.key);
    this.stopWaiting(row);
  }

  private stopWaiting({ stationId, key }: LiveAlarm): void {
    if (stationId === null) return;
    const station = this.waiting.get(stationId);
    if (!station?.delete(key)) return;
    if (station.size === 0) this.waiting.delete(stationId);
    this.updateStation(stationId);
  }

  private updateStation(stationId: string): void {
    const fresh = summarizeAlarms([...(this.waiting.get(stationId)?.values() ?? [])]);
    if (fresh === NO_ALARMS) this.stations.delete(stationId);
    else if (!isSame(this.stations.get(stationId), fresh)) this.stations.set(stationId, fresh);
  }
}
