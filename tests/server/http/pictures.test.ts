import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTooLarge, readPictureSize } from '../../../server/http/body/pictureSize';
import { LOCALES } from '../../../src/contract/fields';
import { file } from '../../../src/contract/evo-basic/file';
import { makeForm, sendForm } from './sendForm';
import { testApp, type TestApp } from './testApp';

const encodeShort = (value: number) => [value >> 8, value & 0xff];
const encodeShortLe = (value: number) => [value & 0xff, value >> 8];

const makePng = (width: number, height: number) => {
  const bytes = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR________\x08\x06\0\0\0', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
/** Makes a JPEG whose metadata are `before` bytes long. */
const makeJpeg = (width: number, height: number, { frame = 0xc0, before = 0 } = {}) => {
  const segments: Buffer[] = [Buffer.from([0xff, 0xd8])];
  for (let left = before; left > 0; left -= 65_000) {
    const length = Math.min(left, 65_000);
    segments.push(Buffer.from([0xff, 0xe2, ...encodeShort(length + 2)]), Buffer.alloc(length, 0xc0));
  }
  // The marker of a Huffman table resembles that of a frame.
  segments.push(Buffer.from([0xff, 0xc4, ...encodeShort(4), 0xff, 0xff]));
  segments.push(
    Buffer.from([0xff, 0xff, frame, ...encodeShort(8), 8, ...encodeShort(height), ...encodeShort(width), 1]),
  );
  segments.push(Buffer.from([0xff, 0xda, ...encodeShort(2)]), Buffer.alloc(9_000));
  return Buffer.concat(segments);
};
/** Makes a GIF; browsers enlarge the logical screen to an image that exceeds it. */
const makeGif = (width: number, height: number, image = { width, height }) =>
  Buffer.from([
    ...Buffer.from('GIF89a'),
    ...encodeShortLe(width),
    ...encodeShortLe(height),
    ...[0x80, 0, 0, 1, 2, 3, 4, 5, 6],
    ...[0x21, 0xf9, 4, 0, 0, 0, 0, 0],
    ...[0x2c, 0, 0, 0, 0],
    ...encodeShortLe(image.width),
    ...encodeShortLe(image.height),
    0,
  ]);

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await testApp();
  token = await test.userWith([]);
});
afterAll(() => test.close());

const uploadPicture = async (bytes: Buffer, { purpose = 'image', language = 'en_US' } = {}) =>
  sendForm(test, file.upload, token, await makeForm({ purpose }, { name: 'photo', bytes }), language);

describe('a picture', () => {
  it.each([
    ['png of 8,000 on a side', makePng(8_000, 5_000)],
    ['jpeg of 40 megapixels', makeJpeg(5_000, 8_000)],
    ['progressive jpeg behind 200 KB of metadata', makeJpeg(4_000, 3_000, { frame: 0xc2, before: 200_000 })],
    ['gif', makeGif(640, 480)],
  ])('is stored when it is a %s', async (_what, bytes) => {
    expect(await uploadPicture(bytes)).toMatchObject({ code: 0, data: { size: bytes.length } });
  });

  it.each([
    ['png of 65,535 x 65,535', makePng(65_535, 65_535)],
    ['png of 8,001 x 1', makePng(8_001, 1)],
    ['png of 40 megapixels and one row more', makePng(8_000, 5_001)],
    ['png beyond all integers', makePng(0xffff_ffff, 0xffff_ffff)],
    ['jpeg of 65,500 x 65,500', makeJpeg(65_500, 65_500)],
    ['progressive jpeg behind 200 KB of metadata', makeJpeg(9_000, 9_000, { frame: 0xc2, before: 200_000 })],
    ['gif of 65,535 x 65,535', makeGif(65_535, 65_535)],
    ['gif whose image is larger than its screen', makeGif(1, 1, { width: 65_535, height: 65_535 })],
  ])('is refused at its field when it is a %s', async (_what, bytes) => {
    expect(await uploadPicture(bytes)).toMatchObject({
      status: 413,
      data: {
        fields: { file: 'The image is too large: at most 8000 pixels per side and 40 megapixels in total' },
      },
    });
  });

  it('is refused in every language when it is too large and an attachment', async () => {
    const size = new Set<string>();
    for (const language of LOCALES) {
      const { status, data } = await uploadPicture(makeJpeg(9_000, 9_000), { purpose: 'attachment', language });
      expect(status).toBe(413);
      size.add((data as { fields: { file: string } }).fields.file);
    }
    expect(size.size).toBe(LOCALES.length);
  });

  it.each([
    ['png without pixels', makePng(0, 10)],
    ['jpeg whose height comes later', makeJpeg(100, 0)],
    ['jpeg without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 0, 0])],
    ['jpeg that is cut off', makeJpeg(100, 100).subarray(0, 14)],
    ['jpeg of metadata alone', makeJpeg(100, 100, { before: 1_200_000 }).subarray(0, 1_150_000)],
  ])('is no picture when it is a %s', async (_what, bytes) => {
    expect(await uploadPicture(bytes)).toMatchObject({ status: 415 });
  });
});

describe('readPictureSize', () => {
  it('returns the size of a JPEG once its frame has arrived, and none before', () => {
    const jpeg = makeJpeg(300, 200, { before: 10_000 });
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xff, 0xc0]));
    expect(readPictureSize('jpeg', jpeg.subarray(0, frame + 5))).toBeUndefined();
    expect(readPictureSize('jpeg', jpeg.subarray(0, frame + 10))).toEqual({ width: 300, height: 200 });
    expect(isTooLarge({ width: 300, height: 200 })).toBe(false);
  });
});
