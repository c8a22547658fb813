import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTooLarge, readPictureSize } from '../../../server/http/body/pictureSize';
import { LOCALES } from '../../../src/contract/fields';
import { file } from '../../../src/contract/evo-basic/file';
import { formOf, sendForm } from './sendForm';
import { testApp, type TestApp } from './testApp';

const short = (value: number) => [value >> 8, value & 0xff];
const shortLe = (value: number) => [value & 0xff, value >> 8];

const png = (width: number, height: number) => {
  const bytes = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR________\x08\x06\0\0\0', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
/** A JPEG whose metadata are `before` bytes long. */
const jpeg = (width: number, height: number, { frame = 0xc0, before = 0 } = {}) => {
  const segments: Buffer[] = [Buffer.from([0xff, 0xd8])];
  for (let left = before; left > 0; left -= 65_000) {
    const length = Math.min(left, 65_000);
    segments.push(Buffer.from([0xff, 0xe2, ...short(length + 2)]), Buffer.alloc(length, 0xc0));
  }
  // A table of Huffman codes, whose marker looks like that of a frame.
  segments.push(Buffer.from([0xff, 0xc4, ...short(4), 0xff, 0xff]));
  segments.push(Buffer.from([0xff, 0xff, frame, ...short(8), 8, ...short(height), ...short(width), 1]));
  segments.push(Buffer.from([0xff, 0xda, ...short(2)]), Buffer.alloc(9_000));
  return Buffer.concat(segments);
};
/** A GIF whose first image is larger than its screen: a browser shows it whole. */
const gif = (width: number, height: number, image = { width, height }) =>
  Buffer.from([
    ...Buffer.from('GIF89a'),
    ...shortLe(width),
    ...shortLe(height),
    ...[0x80, 0, 0, 1, 2, 3, 4, 5, 6],
    ...[0x21, 0xf9, 4, 0, 0, 0, 0, 0],
    ...[0x2c, 0, 0, 0, 0],
    ...shortLe(image.width),
    ...shortLe(image.height),
    0,
  ]);

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await testApp();
  token = await test.userWith([]);
});
afterAll(() => test.close());

const upload = async (bytes: Buffer, { purpose = 'image', language = 'en_US' } = {}) =>
  sendForm(test, file.upload, token, await formOf({ purpose }, { name: 'photo', bytes }), language);

describe('a picture', () => {
  it.each([
    ['png of 8,000 on a side', png(8_000, 5_000)],
    ['jpeg of 40 megapixels', jpeg(5_000, 8_000)],
    ['progressive jpeg behind 200 KB of metadata', jpeg(4_000, 3_000, { frame: 0xc2, before: 200_000 })],
    ['gif', gif(640, 480)],
  ])('is stored when it is a %s', async (_what, bytes) => {
    expect(await upload(bytes)).toMatchObject({ code: 0, data: { size: bytes.length } });
  });

  it.each([
    ['png of 65,535 x 65,535', png(65_535, 65_535)],
    ['png of 8,001 x 1', png(8_001, 1)],
    ['png of 40 megapixels and one row more', png(8_000, 5_001)],
    ['png beyond all integers', png(0xffff_ffff, 0xffff_ffff)],
    ['jpeg of 65,500 x 65,500', jpeg(65_500, 65_500)],
    ['progressive jpeg behind 200 KB of metadata', jpeg(9_000, 9_000, { frame: 0xc2, before: 200_000 })],
    ['gif of 65,535 x 65,535', gif(65_535, 65_535)],
    ['gif whose image is larger than its screen', gif(1, 1, { width: 65_535, height: 65_535 })],
  ])('is refused at its field when it is a %s', async (_what, bytes) => {
    expect(await upload(bytes)).toMatchObject({
      status: 413,
      data: {
        fields: { file: 'The image is too large: at most 8000 pixels per side and 40 megapixels in total' },
      },
    });
  });

  it('is refused among attachments as well, and in every language', async () => {
    const told = new Set<string>();
    for (const language of LOCALES) {
      const { status, data } = await upload(jpeg(9_000, 9_000), { purpose: 'attachment', language });
      expect(status).toBe(413);
      told.add((data as { fields: { file: string } }).fields.file);
    }
    expect(told.size).toBe(LOCALES.length);
  });

  it.each([
    ['png without pixels', png(0, 10)],
    ['jpeg whose height comes later', jpeg(100, 0)],
    ['jpeg without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 0, 0])],
    ['jpeg that is cut off', jpeg(100, 100).subarray(0, 14)],
    ['jpeg of metadata alone', jpeg(100, 100, { before: 1_200_000 }).subarray(0, 1_150_000)],
  ])('is none when it is a %s', async (_what, bytes) => {
    expect(await upload(bytes)).toMatchObject({ status: 415 });
  });
});

it('the size of a jpeg is told as soon as its frame has come, and not before', () => {
  const whole = jpeg(300, 200, { before: 10_000 });
  const frame = whole.indexOf(Buffer.from([0xff, 0xff, 0xc0]));
  expect(readPictureSize('jpeg', whole.subarray(0, frame + 5))).toBeUndefined();
  expect(readPictureSize('jpeg', whole.subarray(0, frame + 10))).toEqual({ width: 300, height: 200 });
  expect(isTooLarge({ width: 300, height: 200 })).toBe(false);
});
