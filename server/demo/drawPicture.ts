import { encodePng, type Colour } from '../domain/pictures/encodePng';

/** A picture of a few flat colours: ground, a disc at the right, a bolt on it, a band along the lower edge. */
export interface PlainPicture {
  width: number;
  height: number;
  /** Ground, disc, bolt, band. */
  colours: readonly [Colour, Colour, Colour, Colour];
}

/** Corners of a bolt, in parts of the disc's radius from its centre. */
const BOLT = [
  [0.1, -0.7],
  [-0.45, 0.12],
  [-0.05, 0.12],
  [-0.15, 0.7],
  [0.45, -0.18],
  [0.05, -0.18],
] as const;
const BAND = 0.86;

/** Draws a picture as a PNG with a palette, of some kilobytes. */
export function drawPicture({ width, height, colours }: PlainPicture): Buffer {
  const findPixel = (x: number, y: number) => findColour({ width, height }, x, y);
  return encodePng({ width, height, palette: colours, findColour: findPixel });
}

/** The number of a pixel's colour. */
function findColour({ width, height }: Pick<PlainPicture, 'width' | 'height'>, x: number, y: number): number {
  const radius = 0.36 * Math.min(width, height);
  const across = (x - width * (width > height ? 0.76 : 0.5)) / radius;
  const down = (y - height * 0.44) / radius;
  if (across ** 2 + down ** 2 > 1) return y > height * BAND ? 3 : 0;
  return isInBolt(across, down) ? 2 : 1;
}

/** Whether a ray from the point crosses the edge an odd number of times. */
function isInBolt(x: number, y: number): boolean {
  return BOLT.reduce((isInside, [x1, y1], index) => {
    const [x2, y2] = BOLT[(index + 1) % BOLT.length] ?? BOLT[0];
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !isInside : isInside;
  }, false);
}
