import type { AlarmPriority, LiveAlarm } from '../../../src/contract/live/alarm';
import type { AlarmGroup, PendingAlarms } from '../../../src/contract/live/views/alarms';
import type { AlarmQueue } from '../alarmQueue';
import type { AlarmGrouping } from './alarmGrouping';
import type { AlarmIndex } from './alarmIndex';
import { CLEARED_TAIL } from '../../../src/contract/live/views/alarms';
import { pickWorsePriority } from './alarmOrder';
import { GroupHead, type AlarmSectionLines } from './alarmSection';

interface FrozenSection extends AlarmSectionLines {
  rowKeys: readonly string[];
  head: GroupHead;
}

/**
 * Lines of the queue that stay where they are: rows change in their places, new ones are counted, departed ones stay
 * with their last value.
 */
export class FrozenAlarms {
  readonly sections: readonly FrozenSection[];
  private readonly rows = new Map<string, LiveAlarm>();
  /** Keys of rows that are over and below the list: such an alarm that is raised again is a new one. */
  private readonly tailKeys: ReadonlySet<string>;
  private readonly sectionsByRow = new Map<string, FrozenSection[]>();
  private readonly added = new Set<string>();
  private readonly departed = new Set<string>();

  constructor({ grouping, tail }: Pick<AlarmIndex, 'grouping' | 'tail'>) {
    for (const row of [...grouping.rows(), ...tail.rows()]) this.rows.set(row.key, row);
    this.tailKeys = new Set(tail.rows().map(({ key }) => key));
    this.sections = [...grouping.all, ...tail.sections].map((section) => this.createSection(section));
  }

  get isEmpty(): boolean {
    return this.rows.size === this.tailKeys.size;
  }

  get(key: string): LiveAlarm | undefined {
    return this.rows.get(key);
  }

  /** Takes changed alarms of the queue; null: all of them may have changed. */
  update(changed: ReadonlySet<string> | null, queue: AlarmQueue, grouping: AlarmGrouping): void {
    const keys = changed ?? new Set([...this.rows.keys(), ...this.added, ...grouping.rows().map(({ key }) => key)]);
    for (const key of keys) {
      const isListed = grouping.get(key) !== undefined;
      const isKnown = this.rows.has(key);
      const isInPlace = isKnown && !this.tailKeys.has(key);
      toggleMember(this.added, key, isListed && !isInPlace);
      toggleMember(this.departed, key, isInPlace && !isListed);
      const row = queue.get(key);
      if (!isKnown || !row) continue;
      this.rows.set(key, row);
      for (const { head } of this.sectionsByRow.get(key) ?? []) head.markChanged();
    }
  }

  countPending(grouping: AlarmGrouping): PendingAlarms {
    let worst: AlarmPriority | null = null;
    for (const key of this.added) {
      const row = grouping.get(key);
      if (row) worst = pickWorsePriority(worst, row.priority);
    }
    return { added: this.added.size, worst, departed: this.departed.size };
  }

  private createSection({ key, isAlike, isHeadless = false, ...lines }: AlarmSectionLines): FrozenSection {
    const head = new GroupHead(key, isAlike);
    const rowKeys = lines.rowKeys.slice(0, lines.rowKeys.length);
    const memberKeys = key === CLEARED_TAIL ? [...this.tailKeys] : rowKeys;
    const readRows = () => memberKeys.flatMap((rowKey) => this.rows.get(rowKey) ?? []);
    const section: FrozenSection = {
      ...{ key, isAlike, isHeadless, rowKeys, head },
      get group(): AlarmGroup | undefined {
        return isHeadless ? undefined : head.read(readRows);
      },
    };
    for (const rowKey of memberKeys) {
      this.sectionsByRow.set(rowKey, [...(this.sectionsByRow.get(rowKey) ?? []), section]);
    }
    return section;
  }
}

function toggleMember(keys: Set<string>, key: string, isMember: boolean): void {
  if (isMember) keys.add(key);
  else keys.delete(key);
}
