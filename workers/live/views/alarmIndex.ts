import { ALARM_PRIORITIES, type AlarmPriority, type LiveAlarm } from '../../../src/contract/live/alarm';
import { QUEUE_STATES, toAlarmState, type QueueState } from '../../../src/contract/live/alarmState';
import type { AlarmsRequest } from '../../../src/contract/live/views/alarms';
import type { AlarmQueue } from '../alarmQueue';
import { AlarmGrouping } from './alarmGrouping';
import { AlarmTail } from './alarmTail';
import { createAlarmFilter } from './alarmOrder';

type AlarmScope = Pick<AlarmsRequest, 'tab' | 'filters' | 'isGrouped'>;

/** From this number of changes and this share of the queue on, all alarms are sorted anew, which is quicker. */
const REBUILT_FROM = 50;
const REBUILD_SHARE = 0.25;

/**
 * The alarms of a tab in their groups, with counts. It follows the queue: the cost of an update grows with the changes,
 * not with the queue.
 */
export class AlarmIndex {
  private readonly isWanted: (alarm: LiveAlarm) => boolean;
  /** All alarms of the queue as they are counted. */
  private counted = new Map<string, LiveAlarm>();
  private position = -1;
  private rebuilds = 0;
  grouping: AlarmGrouping;
  /** Cleared alarms below the standing ones; empty in the other tabs. */
  readonly tail: AlarmTail;
  counts = createCounts(QUEUE_STATES);
  standing = createCounts(ALARM_PRIORITIES);

  constructor(
    private readonly queue: AlarmQueue,
    private readonly scope: AlarmScope,
  ) {
    this.isWanted = createAlarmFilter(scope.filters);
    this.grouping = new AlarmGrouping(scope.isGrouped);
    this.tail = new AlarmTail(scope.isGrouped);
  }

  /** Another text when a line comes, goes or moves. */
  get shape(): string {
    return `${this.rebuilds}.${this.grouping.shape}.${this.tail.shape}`;
  }

  /** Applies the changes of the queue. @returns keys of the changed alarms; null: all are read anew */
  update(): ReadonlySet<string> | null {
    const changed = this.position < 0 ? null : this.queue.journal.since(this.position);
    this.position = this.queue.journal.position;
    if (changed === null || changed.size > Math.max(REBUILT_FROM, this.queue.size * REBUILD_SHARE)) {
      this.build();
      return null;
    }
    for (const key of changed) this.place(key, this.queue.get(key));
    this.grouping.settle();
    this.tail.settle();
    return changed;
  }

  private build(): void {
    this.rebuilds += 1;
    this.counted = new Map();
    this.counts = createCounts(QUEUE_STATES);
    this.standing = createCounts(ALARM_PRIORITIES);
    const listed: LiveAlarm[] = [];
    const over: LiveAlarm[] = [];
    for (const alarm of this.queue.rows()) {
      this.count(alarm, 1);
      this.counted.set(alarm.key, alarm);
      if (this.isListed(alarm)) listed.push(alarm);
      if (this.isInTail(alarm)) over.push(alarm);
    }
    this.grouping = new AlarmGrouping(this.scope.isGrouped);
    this.grouping.fill(listed);
    this.tail.fill(over);
  }

  private place(key: string, alarm: LiveAlarm | undefined): void {
    const current = this.counted.get(key);
    if (current) this.count(current, -1);
    if (alarm) {
      this.count(alarm, 1);
      this.counted.set(key, alarm);
    } else this.counted.delete(key);
    this.grouping.place(key, alarm && this.isListed(alarm) ? alarm : undefined);
    this.tail.place(key, alarm && this.isInTail(alarm) ? alarm : undefined);
  }

  private isInTail(alarm: LiveAlarm): boolean {
    return this.scope.tab === 'standing' && toAlarmState(alarm) === 'cleared' && this.isWanted(alarm);
  }

  private isListed(alarm: LiveAlarm): boolean {
    return toAlarmState(alarm) === this.scope.tab && this.isWanted(alarm);
  }

  private count(alarm: LiveAlarm, by: 1 | -1): void {
    const state = toAlarmState(alarm);
    if (state === 'standing') this.standing[alarm.priority] += by;
    if (state !== 'history' && this.isWanted(alarm)) this.counts[state] += by;
  }
}

function createCounts<Name extends QueueState | AlarmPriority>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}
