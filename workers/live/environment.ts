import type { BehaviorSubject, SchedulerLike } from 'rxjs';
import type { Transport } from './transport';

/** What the streams need of the world; tests hand in their own. */
export interface LiveEnvironment {
  readonly transport: Transport;
  /** Timers and the device's clock. */
  readonly scheduler: SchedulerLike;
  /** 0 (included) to 1, for jitter. */
  readonly random: () => number;
  readonly isHidden$: BehaviorSubject<boolean>;
  readonly isOnline$: BehaviorSubject<boolean>;
}
