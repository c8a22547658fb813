/** `then`: as it was known at the moment, by arrival; `now`: as it is known today, by the clocks of the devices. */
export const REPLAY_MODES = ['then', 'now'] as const;
export type ReplayMode = (typeof REPLAY_MODES)[number];

/** Live lists that a replay shows. */
export const REPLAY_PARTS = ['fleet', 'alarms', 'washers'] as const;
export type ReplayPart = (typeof REPLAY_PARTS)[number];

/** How a page wants the past to be shown. */
export interface ReplayOrder {
  /** The moment, epoch ms of a whole second. */
  at: number;
  mode: ReplayMode;
  /** Times the speed of the clock; negative: backwards, 0: the moment stands still. */
  speed: number;
}

/** What a replay shows now. */
export interface ReplayState {
  /** Epoch ms. */
  at: number;
  /** False: nothing that the screen shows was kept of that time. */
  isKept: boolean;
  /** Lists of the screen that were not kept of that time. */
  unkept: readonly ReplayPart[];
  /** It has come to the present or to the first kept moment, and stands still. */
  isEnded: boolean;
}
