import { getAlarmPlace, type LiveAlarm } from '../../../src/contract/live/alarm';
import { isAlarmOver, toAlarmState } from '../../../src/contract/live/alarmState';
import { GROUPED_FROM, type AlarmGroup } from '../../../src/contract/live/views/alarms';
import { readOutage } from '../../../src/lib/alarmOutage';
import { isSame } from '../../../src/lib/isSame';
import { compareAlarms } from './alarmOrder';
import { OrderedList } from './orderedList';
import type { SlicedSection } from './sections';

/** An alarm in its place; the row may be replaced by one with the same place. */
export interface AlarmEntry {
  key: string;
  row: LiveAlarm;
}

/** Alarms of one name, different ones of one station, or a single one, which has no head. */
type SectionKind = 'alike' | 'mixed' | 'single';

/** A section as views read it. */
export interface AlarmSectionLines extends SlicedSection {
  isAlike: boolean;
  /** Its head; the same object until its content changes. */
  group: AlarmGroup | undefined;
}

/** Alarms that stand together once they are enough of them. */
export class AlarmSection implements AlarmSectionLines {
  readonly rowKeys = new OrderedList<AlarmEntry>((a, b) => compareAlarms(a.row, b.row));
  readonly isAlike: boolean;
  readonly isHeadless: boolean;
  /** The alarm by which the section has its place; null: it has none. */
  lead: LiveAlarm | null = null;
  private readonly leastRows: number;
  private readonly head: GroupHead;

  constructor(
    readonly key: string,
    kind: SectionKind,
  ) {
    this.isAlike = kind === 'alike';
    this.isHeadless = kind === 'single';
    this.leastRows = this.isHeadless ? 1 : GROUPED_FROM;
    this.head = new GroupHead(key, this.isAlike);
  }

  get isListed(): boolean {
    return this.rowKeys.length >= this.leastRows;
  }

  get group(): AlarmGroup | undefined {
    if (this.isHeadless) return undefined;
    return this.head.read(() => this.rowKeys.all.map(({ row }) => row));
  }

  /** An alarm has come, gone or changed. */
  markChanged(): void {
    this.head.markChanged();
  }
}

/** Summary of a group that is made when it is read, and again only after a change. */
export class GroupHead {
  private group: AlarmGroup | undefined;
  private isOutdated = true;

  constructor(
    private readonly key: string,
    private readonly isAlike: boolean,
  ) {}

  markChanged(): void {
    this.isOutdated = true;
  }

  read(readAlarms: () => readonly LiveAlarm[]): AlarmGroup | undefined {
    if (!this.isOutdated) return this.group;
    this.isOutdated = false;
    const fresh = summarizeGroup(this.key, this.isAlike, readAlarms());
    if (!isSame(this.group, fresh)) this.group = fresh;
    return this.group;
  }
}

/** Sums alarms up that are in their order. */
function summarizeGroup(key: string, isAlike: boolean, alarms: readonly LiveAlarm[]): AlarmGroup | undefined {
  const [first, ...others] = alarms;
  if (!first) return undefined;
  const lead = others.reduce((best, alarm) => (compareAlarms(alarm, best) < 0 ? alarm : best), first);
  const { code, classification, priority, errorCode } = lead;
  const owner = first.assignedTo;
  const isOver = alarms.every(isAlarmOver);
  return {
    key,
    isAlike,
    place: getAlarmPlace(first),
    city: first.city,
    company: first.company,
    timezone: first.timezone,
    lead: { code, classification, priority, errorCode },
    members: alarms.map((alarm) => alarm.key),
    chargers: new Set(alarms.flatMap(({ chargerCode }) => chargerCode ?? [])).size,
    unacknowledged: alarms.filter(({ acknowledgedAt }) => acknowledgedAt === null).length,
    cleared: alarms.filter((alarm) => toAlarmState(alarm) === 'cleared').length,
    isOver,
    outage: isOver ? findRange(alarms.flatMap((alarm) => readOutage(alarm) ?? [])) : null,
    owner: owner && others.every(({ assignedTo }) => assignedTo?.id === owner.id) ? owner.name : null,
    symptoms: alarms.reduce((sum, { symptoms }) => sum + symptoms, 0),
    clearedSymptoms: alarms.reduce((sum, alarm) => sum + alarm.clearedSymptoms, 0),
    // Wire times compare as texts.
    since: alarms.reduce((oldest, { firstAt }) => (firstAt < oldest ? firstAt : oldest), first.firstAt),
  };
}

function findRange(values: readonly number[]): readonly [least: number, most: number] | null {
  return values.length === 0 ? null : [Math.min(...values), Math.max(...values)];
}
