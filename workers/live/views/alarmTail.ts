import type { LiveAlarm } from '../../../src/contract/live/alarm';
import { CLEARED_TAIL } from '../../../src/contract/live/views/alarms';
import { compareAlarms } from './alarmOrder';
import { AlarmSection, type AlarmEntry } from './alarmSection';

/** Alarms that are over in one section behind all others, so that they never stand among the standing ones. */
export class AlarmTail {
  private readonly entries = new Map<string, AlarmEntry>();
  private section = new AlarmSection(CLEARED_TAIL, 'tail');
  /** Grows when a row comes, goes or moves. */
  shape = 0;

  /** The section, as soon as it has a row. */
  get sections(): readonly AlarmSection[] {
    return this.section.isListed ? [this.section] : [];
  }

  get(key: string): LiveAlarm | undefined {
    return this.entries.get(key)?.row;
  }

  rows(): LiveAlarm[] {
    return [...this.entries.values()].map(({ row }) => row);
  }

  fill(alarms: LiveAlarm[]): void {
    this.entries.clear();
    this.section = new AlarmSection(CLEARED_TAIL, 'tail');
    const entries = alarms.sort(compareAlarms).map((row) => ({ key: row.key, row }));
    for (const entry of entries) this.entries.set(entry.key, entry);
    this.section.rowKeys.fill(entries);
    this.shape += 1;
  }

  /** Takes an alarm as it is now; undefined: it is not over, or no longer in the queue. */
  place(key: string, row: LiveAlarm | undefined): void {
    const current = this.entries.get(key);
    if (!current && !row) return;
    this.section.markChanged();
    if (current && row && compareAlarms(current.row, row) === 0) {
      current.row = row;
      return;
    }
    this.shape += 1;
    if (current) {
      this.section.rowKeys.remove(current);
      this.entries.delete(key);
    }
    if (!row) return;
    const entry = { key, row };
    this.entries.set(key, entry);
    this.section.rowKeys.insert(entry);
  }
}
