import { asyncScheduler, BehaviorSubject } from 'rxjs';
import type { LiveEnvironment } from '../../../workers/live/environment';
import type { Transport } from '../../../workers/live/transport';

/** A visible page online, without chance: back-off takes the middle of its range. */
export function makeEnvironment(transport: Transport): LiveEnvironment {
  return {
    transport,
    scheduler: asyncScheduler,
    random: () => 0.5,
    isHidden$: new BehaviorSubject(false),
    isOnline$: new BehaviorSubject(true),
  };
}
