import type { FileKind } from '../../../src/contract/fileKinds';

/** Pixels of a picture. */
export interface PictureSize {
  width: number;
  height: number;
}

/** A browser unpacks a picture whole: a few bytes can mean gigabytes. */
export const MOST_SIDE = 8_000;
export const MOST_PIXELS = 40_000_000;
/** Metadata may stand before the size of a JPEG; it is looked for no further than this. */
export const PICTURE_HEAD_BYTES = 1_048_576;

const BROKEN: PictureSize = { width: 0, height: 0 };

const READERS: Partial<Record<FileKind, (head: Buffer) => PictureSize | undefined>> = {
  png: (head) => (head.length < 24 ? undefined : { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }),
  gif: readGif,
  jpeg: readJpeg,
};

/** Whether files of a kind have pixels. */
export const isPicture = (kind: FileKind): boolean => kind in READERS;

/**
 * The size in a picture's own header, zero where the header is broken.
 * @returns undefined while more of the file is needed
 */
export function readPictureSize(kind: FileKind, head: Buffer): PictureSize | undefined {
  return READERS[kind]?.(head);
}

export function isTooLarge({ width, height }: PictureSize): boolean {
  return width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS;
}

const SCREEN_BYTES = 13;
const IMAGE_BYTES = 9;
const EXTENSION = 0x21;
const IMAGE = 0x2c;

/** The screen, or the first image where that is larger: browsers widen the screen for it. */
function readGif(head: Buffer): PictureSize | undefined {
  if (head.length < 10) return undefined;
  const screen = { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
  const flags = head[10] ?? 0;
  let at = SCREEN_BYTES + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  while (head[at] === EXTENSION) {
    at += 2;
    for (let length = head[at] ?? 0; length > 0; length = head[at] ?? 0) at += length + 1;
    at += 1;
  }
  if (head[at] !== IMAGE || head.length < at + IMAGE_BYTES) return screen;
  return {
    width: Math.max(screen.width, head.readUInt16LE(at + 1) + head.readUInt16LE(at + 5)),
    height: Math.max(screen.height, head.readUInt16LE(at + 3) + head.readUInt16LE(at + 7)),
  };
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/**
 * Markers within the range of the frame markers that are tables: Huffman, arithmetic conditioning, and a reserved one.
 */
const NO_FRAMES = [0xc4, 0xc8, 0xcc];
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker);
const hasNoLength = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Goes from segment to segment until the segment that begins the frame. */
function readJpeg(head: Buffer): PictureSize | undefined {
  for (let at = 2; at + 4 <= head.length;) {
    const marker = head[at + 1] ?? 0;
    if (head[at] !== 0xff || marker === START_OF_SCAN || marker === END_OF_IMAGE) return BROKEN;
    if (isFrame(marker)) {
      return at + 9 > head.length ? undefined : { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) };
    }
    if (marker === 0xff) at += 1;
    else at += 2 + (hasNoLength(marker) ? 0 : Math.max(2, head.readUInt16BE(at + 2)));
  }
  return undefined;
}
