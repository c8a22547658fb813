import type { LiveAlarm } from '../../../src/contract/live/alarm';
import { CLEARED_TAIL } from '../../../src/contract/live/views/alarms';
import { AlarmGrouping } from './alarmGrouping';
import { GroupHead, type AlarmSectionLines } from './alarmSection';

const NO_LINES: readonly string[] = [];

/**
 * Alarms that are over, below one head behind all others, so that they never stand among the standing ones. They are
 * grouped as these are.
 */
export class AlarmTail {
  private grouping: AlarmGrouping;
  private head = new GroupHead(CLEARED_TAIL, true);

  constructor(private readonly isGrouped: boolean) {
    this.grouping = new AlarmGrouping(isGrouped, `${CLEARED_TAIL}/`);
  }

  /** Grows when a row comes, goes or moves. */
  get shape(): number {
    return this.grouping.shape;
  }

  /** The head, as soon as there is a row, and behind it the sections that it opens to. */
  get sections(): readonly AlarmSectionLines[] {
    if (this.grouping.size === 0) return [];
    const { head, grouping } = this;
    const tail: AlarmSectionLines = {
      key: CLEARED_TAIL,
      isAlike: true,
      rowKeys: NO_LINES,
      get group() {
        return head.read(() => grouping.all.flatMap(({ rowKeys }) => rowKeys.all.map(({ row }) => row)));
      },
    };
    return [tail, ...grouping.all];
  }

  get(key: string): LiveAlarm | undefined {
    return this.grouping.get(key);
  }

  rows(): LiveAlarm[] {
    return this.grouping.rows();
  }

  fill(alarms: LiveAlarm[]): void {
    this.grouping = new AlarmGrouping(this.isGrouped, `${CLEARED_TAIL}/`);
    this.grouping.fill(alarms);
    this.head.markChanged();
  }

  /** Takes an alarm as it is now; undefined: it is not over, or no longer in the queue. */
  place(key: string, row: LiveAlarm | undefined): void {
    if (!row && !this.grouping.get(key)) return;
    this.grouping.place(key, row);
    this.head.markChanged();
  }

  /** Ends a round of changes. */
  settle(): void {
    this.grouping.settle();
  }
}
