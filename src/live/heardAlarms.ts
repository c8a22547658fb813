import type { AlarmCountsPatch, HeardAlarms } from '../contract/live/views/alarms';

/** What a page has heard of alarms; a worker that replaces another one has to be told. */
export class HeardAlarmList {
  private readonly keys = new Set<string>();
  private count = 0;

  apply({ arrivals, heard }: AlarmCountsPatch): void {
    for (const key of heard.removed) this.keys.delete(key);
    for (const key of heard.added) this.keys.add(key);
    this.count = arrivals?.count ?? this.count;
  }

  list(): HeardAlarms {
    return { keys: [...this.keys], count: this.count };
  }
}
