import { asyncScheduler, BehaviorSubject } from 'rxjs';
import type { LiveEnvironment } from '../../../workers/live/environment';
import type { Transport } from '../../../workers/live/transport';

/** A visible, online page without randomness: back-off uses the middle of its range. */
export function makeEnvironment(transport: Transport): LiveEnvironment {
  return {
    transport,
    scheduler: asyncScheduler,
    random: () => 0.5,
    isHidden$: new BehaviorSubject(false),
    isOnline$: new BehaviorSubject(true),
  };
}
