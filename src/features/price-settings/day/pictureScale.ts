import { axisTop, fiveLines } from '../../../kit/chart/axisTop';
import { countDigits } from '../../../lib/money';
import { DAY_MINUTES } from './dayPlan';
import type { PeriodTotals } from '../priceFigures';

/** Room around the bars, px: a mark above, prices at the left, hours below. */
export const ROOM = { top: 28, left: 38, bottom: 24 } as const;
export const BARS_HEIGHT = 160;
export const PICTURE_HEIGHT = ROOM.top + BARS_HEIGHT + ROOM.bottom;
/** Width before the first measurement. */
const USUAL_WIDTH = 720;
const NARROW = 520;

export interface PictureScale {
  width: number;
  /** Position of a minute of the day, px from the left. */
  x: (minute: number) => number;
  /** How high a price is, px. */
  height: (price: string | null) => number;
  /** The minute that is at a place, px from the left; beyond the ends too. */
  minuteAt: (place: number) => number;
  /** Prices of the grid lines, and how many digits they need. */
  lines: readonly number[];
  digits: number;
  /** Hours that are named below. */
  hours: readonly number[];
}

/** @param measured width in px, 0 while it is not known */
export function pictureScale(measured: number, totals: PeriodTotals): PictureScale {
  const width = measured || USUAL_WIDTH;
  const room = Math.max(1, width - ROOM.left - 1);
  const top = axisTop(Math.max(...Object.values(totals).map(Number)));
  const step = width < NARROW ? 6 : 3;
  return {
    width,
    x: (minute) => ROOM.left + (minute / DAY_MINUTES) * room,
    height: (price) => Math.max(2, (Number(price) / top) * BARS_HEIGHT),
    minuteAt: (place) => ((place - ROOM.left) / room) * DAY_MINUTES,
    lines: fiveLines(0, top),
    digits: countDigits(String(Number((top / 4).toPrecision(6)))),
    hours: Array.from({ length: 24 / step + 1 }, (_hour, index) => index * step),
  };
}
