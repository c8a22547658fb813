import type { BehaviorSubject, SchedulerLike } from 'rxjs';
import type { Transport } from './transport';

/** Surroundings of the streams; tests pass their own. */
export interface LiveEnvironment {
  readonly transport: Transport;
  /** Timers and the device's clock. */
  readonly scheduler: SchedulerLike;
  /** 0 (included) to 1, for jitter. */
  readonly random: () => number;
  readonly isHidden$: BehaviorSubject<boolean>;
  readonly isOnline$: BehaviorSubject<boolean>;
}
