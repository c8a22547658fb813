import { axisTop, fiveLines } from '../../kit/chart/axisTop';
import { countDigits } from '../../lib/money';
import { DAY_MINUTES } from './dayPlan';
import type { PeriodTotals } from './periodTotals';

/** How a day is drawn: room around the bars and their height, px. */
export interface PictureForm {
  top: number;
  left: number;
  bottom: number;
  bars: number;
  /** All bars are as high: the period alone is shown, without a price axis. */
  isStrip: boolean;
}

/** A single day: a mark above, prices at the left, hours below. */
export const DAY_FORM: PictureForm = { top: 28, left: 38, bottom: 24, bars: 160, isStrip: false };
/** A day among others, whose hours stand below the last one. */
export const STRIP_FORM: PictureForm = { top: 3, left: 0, bottom: 3, bars: 28, isStrip: true };
export const LAST_STRIP_FORM: PictureForm = { ...STRIP_FORM, bottom: 24 };

/** Width before the first measurement. */
const USUAL_WIDTH = 720;
const NARROW = 520;

export interface PictureScale {
  form: PictureForm;
  width: number;
  /** Height of the whole picture, px. */
  pictureHeight: number;
  /** Where the bars stand, px from the top. */
  base: number;
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
export function pictureScale(measured: number, totals: PeriodTotals, form: PictureForm): PictureScale {
  const width = measured || USUAL_WIDTH;
  const room = Math.max(1, width - form.left - 1);
  const top = axisTop(Math.max(...Object.values(totals).map(Number)));
  const step = width < NARROW ? 6 : 3;
  return {
    form,
    width,
    pictureHeight: form.top + form.bars + form.bottom,
    base: form.top + form.bars,
    x: (minute) => form.left + (minute / DAY_MINUTES) * room,
    height: (price) => (form.isStrip ? form.bars : Math.max(2, (Number(price) / top) * form.bars)),
    minuteAt: (place) => ((place - form.left) / room) * DAY_MINUTES,
    lines: form.isStrip ? [] : fiveLines(0, top),
    digits: countDigits(String(Number((top / 4).toPrecision(6)))),
    hours: Array.from({ length: 24 / step + 1 }, (_hour, index) => index * step),
  };
}
