import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

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
  const lines = Array.from({ length: height }, (_line, y) =>
    // Each line begins with its filter, which is none.
    Buffer.from([0, ...Array.from({ length: width }, (_pixel, x) => findColour({ width, height }, x, y))]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, by palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    createChunk('IHDR', header),
    createChunk('PLTE', Buffer.from(colours.flat())),
    createChunk('IDAT', deflateSync(Buffer.concat(lines), { level: 9 })),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The number of a pixel's colour. */
function findColour({ width, height }: Pick<PlainPicture, 'width' | 'height'>, x: number, y: number): number {
  const radius = 0.36 * Math.min(width, height);
  const across = (x - width * (width > height ? 0.76 : 0.5)) / radius;
  const down = (y - height * 0.44) / radius;
  if (isInBolt(across, down)) return 2;
  if (across ** 2 + down ** 2 <= 1) return 1;
  return y > height * BAND ? 3 : 0;
}

/** Whether a ray from the point crosses the edge an odd number of times. */
function isInBolt(x: number, y: number): boolean {
  return BOLT.reduce((isInside, [x1, y1], index) => {
    const [x2, y2] = BOLT[(index + 1) % BOLT.length] ?? BOLT[0];
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !isInside : isInside;
  }, false);
}

/** A chunk of a PNG: length, type, content, checksum. */
function createChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
