import { liveAlarm, type LiveAlarm } from '../../src/contract/live/alarm';
import { RowStore } from './rowStore';

/** The alarms that need somebody, as far as the caller may see them. */
export class AlarmQueue extends RowStore<LiveAlarm> {
  constructor() {
    super(Object.keys(liveAlarm.shape));
  }
}
