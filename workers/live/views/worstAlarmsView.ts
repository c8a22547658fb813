import type { LiveAlarm } from '../../../src/contract/live/alarm';
import { isStandingUnacknowledged, toAlarmState } from '../../../src/contract/live/alarmState';
import type {
  WorstAlarmsModel,
  WorstAlarmsPatch,
  WorstAlarmsRequest,
} from '../../../src/contract/live/views/worstAlarms';
import type { AlarmQueue } from '../alarmQueue';
import { compareAlarms } from './alarmOrder';
import { diffList, pickEntries, type ListState } from './difference';
import { OrderedList } from './orderedList';
import type { View } from './view';

/** An acknowledged alarm has its operator; the others come first, however high its priority. */
function compareByNeed(a: LiveAlarm, b: LiveAlarm): number {
  return Number(a.acknowledgedAt !== null) - Number(b.acknowledgedAt !== null) || compareAlarms(a, b);
}

/** An alarm arrives when it is raised, and each time it becomes unacknowledged again. */
function hasArrived(before: LiveAlarm | undefined, alarm: LiveAlarm): boolean {
  return alarm.acknowledgedAt === null && (!before || before.acknowledgedAt !== null);
}

const isStanding = (alarm: LiveAlarm) => toAlarmState(alarm) === 'standing';

/** Standing alarms in order. It follows the queue: an update moves the changed alarms alone. */
class WorstAlarms {
  readonly list = new OrderedList(compareByNeed);
  private readonly placed = new Map<string, LiveAlarm>();
  private readonly arrivedAt = new Map<string, number>();
  private position = -1;
  private readonly isListed: (alarm: LiveAlarm) => boolean;

  constructor(
    private readonly queue: AlarmQueue,
    isUnacknowledged: boolean,
    private readonly getNow: () => number,
  ) {
    this.isListed = isUnacknowledged ? isStandingUnacknowledged : isStanding;
  }

  update(): void {
    const changed = this.position < 0 ? null : this.queue.journal.since(this.position);
    this.position = this.queue.journal.position;
    if (changed === null) this.build();
    else for (const key of changed) this.place(key, this.queue.get(key));
  }

  /** Arrivals among some alarms. */
  pickArrivals(keys: readonly string[]): Record<string, number> {
    return Object.fromEntries(pickEntries(keys, (key) => this.arrivedAt.get(key)));
  }

  private build(): void {
    const listed = [...this.queue.rows()].filter(this.isListed);
    this.placed.clear();
    for (const alarm of listed) this.placed.set(alarm.key, alarm);
    this.list.fill(listed);
  }

  private place(key: string, alarm: LiveAlarm | undefined): void {
    const current = this.placed.get(key);
    if (current) this.list.remove(current);
    this.placed.delete(key);
    if (!alarm || !this.isListed(alarm)) return void this.arrivedAt.delete(key);
    if (hasArrived(current, alarm)) this.arrivedAt.set(key, this.getNow());
    this.placed.set(key, alarm);
    this.list.insert(alarm);
  }
}

/** The first standing alarms, for boards that show as many as they have room for. */
export function createWorstAlarmsView(
  queue: AlarmQueue,
  getNow: () => number,
): View<WorstAlarmsRequest, WorstAlarmsPatch> {
  let request: WorstAlarmsRequest | null = null;
  let worst: WorstAlarms | null = null;
  let lastState: ListState<WorstAlarmsModel, LiveAlarm> | null = null;
  return {
    setRequest(next) {
      if (next.isUnacknowledged !== request?.isUnacknowledged) worst = null;
      request = next;
    },
    reset() {
      lastState = null;
    },
    buildPatch() {
      if (!request || !queue.isLoaded) return null;
      worst ??= new WorstAlarms(queue, request.isUnacknowledged, getNow);
      worst.update();
      const items = worst.list.slice(0, request.limit);
      const arrivals = worst.pickArrivals(items);
      const next = {
        model: { items, length: worst.list.length, arrivals },
        rows: pickEntries(items, (key) => queue.get(key)),
      };
      const changes = diffList(lastState, next);
      lastState = next;
      return changes && { kind: 'worstAlarms', ...changes };
    },
  };
}
