import { encodePng, type Colour } from '../domain/pictures/encodePng';

const WIDTH = 640;
const HEIGHT = 160;
/** Lines at the bottom, the middle and the top of the scale. */
const LINES = [0, 0.5, 1];
const GAP_SHARE = 0.25;
const GROUND: Colour = [255, 255, 255];
const LINE: Colour = [231, 233, 235];
const BAR: Colour = [28, 95, 196];

/** Mail clients show pictures at the size that the mail names: twice as many pixels stay sharp on any screen. */
const DENSITY = 2;
export const BARS_SIZE = { width: WIDTH, height: HEIGHT };

/** Values as bars from the left, in parts of the greatest one. The mail around the picture names them. */
export function drawBars(values: readonly number[]): Buffer {
  const [width, height] = [WIDTH * DENSITY, HEIGHT * DENSITY];
  const most = Math.max(...values, 0);
  const step = width / Math.max(values.length, 1);
  const gap = Math.max(1, Math.floor(step * GAP_SHARE));
  const tops = values.map((value) => (most === 0 ? height : height - Math.round((value / most) * (height - DENSITY))));
  const lines = new Set(LINES.map((part) => Math.round(part * (height - 1))));
  return encodePng({
    width,
    height,
    palette: [GROUND, LINE, BAR],
    findColour: (x, y) => {
      const index = Math.floor(x / step);
      const isInBar = x - index * step >= gap / 2 && x - index * step < step - gap / 2;
      if (isInBar && y >= (tops[index] ?? height)) return 2;
      return lines.has(y) ? 1 : 0;
    },
  });
}
