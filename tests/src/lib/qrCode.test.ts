import { describe, expect, it } from 'vitest';
import { QR_MOST_BYTES, qrCode } from '../../../src/lib/qrCode';

/** A code of version 1-M with mask 0, as other encoders draw it; # is dark. */
const picture = (rows: boolean[][]) => rows.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));

const isDark = (rows: boolean[][], row: number, column: number) => rows[row]?.[column] === true;

/** Finders, their light lines and format, timing. */
const isFunction = (size: number, row: number, column: number) =>
  row === 6 || column === 6 || (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9);

/** Reads a code of version 1 (one block) back, as a scanner would: format, mask, path, bytes. */
function read(rows: boolean[][]): { format: number; words: number[] } {
  const size = rows.length;
  const formatBits = Array.from({ length: 15 }, (_, bit) =>
    bit < 8 ? isDark(rows, 8, size - 1 - bit) : isDark(rows, size - 15 + bit, 8),
  );
  const format = formatBits.reduce((sum, isSet, bit) => sum + Number(isSet) * 2 ** bit, 0);
  const bits: boolean[] = [];
  for (let right = size - 1, isUp = true; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (!isFunction(size, row, column)) bits.push(isDark(rows, row, column) !== ((row + column) % 2 === 0));
      }
    }
  }
  const words = Array.from({ length: bits.length >> 3 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => word * 2 + Number(bit), 0),
  );
  return { format, words };
}

/** Tables of GF(256), made another way than the encoder's product. */
const EXP: number[] = [];
for (let at = 0, value = 1; at < 255; at += 1) {
  EXP.push(value);
  value = value * 2 > 255 ? (value * 2) ^ 0x11d : value * 2;
}
const times = (one: number, other: number) =>
  one === 0 || other === 0 ? 0 : (EXP[(EXP.indexOf(one) + EXP.indexOf(other)) % 255] ?? 0);

describe('a QR code', () => {
  it('says its text, in level M and mask 0', () => {
    const { format, words } = read(qrCode('ALA-0142:1'));
    expect(format).toBe(0b101010000010010);
    const bits = words
      .slice(0, 16)
      .map((word) => word.toString(2).padStart(8, '0'))
      .join('');
    expect(bits.slice(0, 4)).toBe('0100');
    const length = parseInt(bits.slice(4, 12), 2);
    const bytes = Array.from({ length }, (_, at) => parseInt(bits.slice(12 + at * 8, 20 + at * 8), 2));
    expect(String.fromCharCode(...bytes)).toBe('ALA-0142:1');
  });

  it('carries its own correction: every syndrome is nought', () => {
    const words = read(qrCode('BER-0207:2')).words.slice(0, 26);
    for (let power = 0; power < 10; power += 1) {
      const syndrome = words.reduce((sum, word) => times(sum, EXP[power] ?? 0) ^ word, 0);
      expect(syndrome).toBe(0);
    }
  });

  it('has its three finders, its timing and its dark module', () => {
    const rows = qrCode('ALA-0142:1');
    const drawn = picture(rows);
    expect(drawn[0]).toMatch(/^#######\..*\.#######$/);
    expect(drawn[3]).toMatch(/^#\.###\.#\..*\.#\.###\.#$/);
    expect(drawn[20]).toMatch(/^#######\./);
    expect(drawn[6]?.slice(6, 15)).toBe('#.#.#.#.#');
    expect(isDark(rows, 13, 8)).toBe(true);
  });

  it('grows with its text, up to the longest', () => {
    expect(qrCode('A'.repeat(14))).toHaveLength(21);
    expect(qrCode('A'.repeat(15))).toHaveLength(25);
    expect(qrCode(`${'A'.repeat(48)}:99`)).toHaveLength(33);
    expect(qrCode('A'.repeat(84))).toHaveLength(37);
    expect(qrCode('A'.repeat(QR_MOST_BYTES))).toHaveLength(41);
    expect(() => qrCode('A'.repeat(QR_MOST_BYTES + 1))).toThrow(RangeError);
  });
});
