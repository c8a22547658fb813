import { AlarmQueue } from './alarmQueue';
import type { LiveEnvironment } from './environment';
import type { ReplaySource } from './replaySource';
import type { StreamSource } from './sharedStream';
import { streamAlarms$, type QueueUpdate } from './streams/alarm';
import { createAlarmCountsView } from './views/alarmCountsView';
import { createAlarmView } from './views/alarmView';
import type { AlarmViewRequest, ViewRequest } from '../../src/contract/live/liveService';
import { createRowView } from './views/rowView';
import { createWorstAlarmsView } from './views/worstAlarmsView';

const KINDS: ReadonlySet<ViewRequest['kind']> = new Set(['alarms', 'alarm', 'alarmCounts', 'worstAlarms']);

/** Whether a view is cut out of the queue. */
export function isAlarmKind(kind: ViewRequest['kind']): kind is AlarmViewRequest['kind'] {
  return KINDS.has(kind);
}

export function isAlarmRequest(request: ViewRequest): request is AlarmViewRequest {
  return isAlarmKind(request.kind);
}

/** The queue of alarms with its stream and its views. */
export class AlarmFeed {
  readonly queue = new AlarmQueue();

  constructor(
    private readonly env: LiveEnvironment,
    private readonly replay: ReplaySource,
  ) {}

  createView(kind: AlarmViewRequest['kind']) {
    const { queue } = this;
    switch (kind) {
      case 'alarms':
        return createAlarmView(queue);
      case 'alarm':
        return createRowView('alarm', (key) => (queue.isLoaded ? (queue.get(key) ?? null) : undefined));
      case 'alarmCounts':
        return createAlarmCountsView(queue);
      case 'worstAlarms':
        return createWorstAlarmsView(queue, () => (this.replay.isOn ? this.replay.moment : this.env.scheduler.now()));
    }
  }

  createSource(): StreamSource<QueueUpdate> {
    return {
      name: 'alarm',
      events$: this.replay.isOn ? this.replay.stream$('alarms') : streamAlarms$(this.env, this.queue),
      apply: (news) => {
        if (news.type === 'snapshot') this.queue.replace(news.rows);
        else this.queue.apply(news.upserts, news.removals);
      },
      // The next subscriber sees the last data with its age until the first answer.
      release: () => undefined,
    };
  }

  clear(): void {
    this.queue.clear();
  }
}
