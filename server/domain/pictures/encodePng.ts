import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

interface Picture {
  width: number;
  height: number;
  palette: readonly Colour[];
  /** Number of a pixel's colour in the palette. */
  findColour: (x: number, y: number) => number;
}

/** A picture of a few colours as a PNG with a palette, eight bits a pixel. */
export function encodePng({ width, height, palette, findColour }: Picture): Buffer {
  // Each line begins with its filter, which is none.
  const lines = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) lines[y * (width + 1) + 1 + x] = findColour(x, y);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    createChunk('IHDR', header),
    createChunk('PLTE', Buffer.from(palette.flat())),
    createChunk('IDAT', deflateSync(lines, { level: 9 })),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

function createChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
