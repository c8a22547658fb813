/*
 * QR codes (ISO/IEC 18004): byte mode, error correction M, versions 1 to 6, which hold the code of a connector or a
 * key for an authenticator app.
 * Small enough not to need a library.
 */

/** Of each version: data codewords of a block, blocks, error correction codewords of a block, place of alignment. */
const VERSIONS = [
  { data: 16, blocks: 1, correction: 10, alignment: null },
  { data: 28, blocks: 1, correction: 16, alignment: 18 },
  { data: 44, blocks: 1, correction: 26, alignment: 22 },
  { data: 32, blocks: 2, correction: 18, alignment: 26 },
  { data: 43, blocks: 2, correction: 24, alignment: 30 },
  { data: 27, blocks: 4, correction: 16, alignment: 34 },
] as const;
type Version = (typeof VERSIONS)[number];

/** Mode and length before the text. */
const HEAD_BITS = 12;
/** Bytes of the longest text that there is a code for. */
export const QR_MOST_BYTES = 106;
const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11] as const;
/** Level M and mask 0, with their correction and the mask of ISO 18004, table C.1. */
const FORMAT = 0b101010000010010;
const FINDER = 7;

/**
 * The modules of a code, row by row; true is dark. Draw it with four light modules around.
 * @throws RangeError for a text of more than {@link QR_MOST_BYTES}
 */
export function qrCode(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)];
  const index = VERSIONS.findIndex(({ data, blocks }) => bytes.length * 8 + HEAD_BITS <= data * blocks * 8);
  const version = VERSIONS[index];
  if (!version) throw new RangeError(`${bytes.length} bytes are too many for a QR code of this size`);
  const size = 21 + 4 * index;
  const grid = new Grid(size);
  drawPatterns(grid, version);
  drawFormat(grid);
  drawData(grid, codewords(bytes, version));
  return grid.rows;
}

class Grid {
  readonly rows: boolean[][];
  private readonly fixed: boolean[][];

  constructor(readonly size: number) {
    this.rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
    this.fixed = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  }

  isFixed(row: number, column: number): boolean {
    return this.fixed[row]?.[column] ?? true;
  }

  fix(row: number, column: number, isDark: boolean): void {
    const fixed = this.fixed[row];
    if (!fixed || column < 0 || column >= this.size) return;
    fixed[column] = true;
    this.set(row, column, isDark);
  }

  set(row: number, column: number, isDark: boolean): void {
    const modules = this.rows[row];
    if (modules) modules[column] = isDark;
  }
}

function drawPatterns(grid: Grid, { alignment }: Version): void {
  const { size } = grid;
  for (let at = 0; at < size; at += 1) {
    grid.fix(6, at, at % 2 === 0);
    grid.fix(at, 6, at % 2 === 0);
  }
  for (const [row, column] of [
    [0, 0],
    [0, size - FINDER],
    [size - FINDER, 0],
  ] as const) {
    // With the light line around it.
    drawSquares(grid, row + 3, column + 3, 4, (ring) => ring !== 2 && ring !== 4);
  }
  if (alignment !== null) drawSquares(grid, alignment, alignment, 2, (ring) => ring !== 1);
}

/** Squares in one another around a middle. */
function drawSquares(grid: Grid, row: number, column: number, reach: number, isDark: (ring: number) => boolean): void {
  for (let down = -reach; down <= reach; down += 1) {
    for (let right = -reach; right <= reach; right += 1) {
      grid.fix(row + down, column + right, isDark(Math.max(Math.abs(down), Math.abs(right))));
    }
  }
}

/** Twice: around the first finder, and along the two others. */
function drawFormat(grid: Grid): void {
  const { size } = grid;
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((FORMAT >> bit) & 1) === 1;
    const near = bit < 6 ? bit : bit < 8 ? bit + 1 : 15 - bit - (bit === 8 ? 0 : 1);
    if (bit < 8) grid.fix(near, 8, isDark);
    else grid.fix(8, near, isDark);
    if (bit < 8) grid.fix(8, size - 1 - bit, isDark);
    else grid.fix(size - 15 + bit, 8, isDark);
  }
  grid.fix(size - 8, 8, true);
}

/** In double columns from the right, up and down by turns; mask 0 turns every other module over. */
function drawData(grid: Grid, words: readonly number[]): void {
  const { size } = grid;
  let bit = 0;
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (grid.isFixed(row, column)) continue;
        const word = words[bit >> 3] ?? 0;
        const isSet = ((word >> (7 - (bit & 7))) & 1) === 1;
        grid.set(row, column, isSet !== ((row + column) % 2 === 0));
        bit += 1;
      }
    }
    isUp = !isUp;
  }
}

/** Data and correction of all blocks, interleaved. */
function codewords(bytes: readonly number[], { data, blocks, correction }: Version): number[] {
  const words = dataWords(bytes, data * blocks);
  const parts = Array.from({ length: blocks }, (_, block) => words.slice(block * data, (block + 1) * data));
  return [...interleaved(parts), ...interleaved(parts.map((part) => correctionOf(part, correction)))];
}

function dataWords(bytes: readonly number[], count: number): number[] {
  const bits = [BYTE_MODE, bytes.length >> 4, bytes.length & 15, ...bytes.flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const words: number[] = [];
  for (let at = 0; at + 1 < bits.length; at += 2) words.push(((bits[at] ?? 0) << 4) | (bits[at + 1] ?? 0));
  for (let turn = 0; words.length < count; turn += 1) words.push(PADDING[turn % 2] ?? 0);
  return words;
}

function interleaved(parts: readonly number[][]): number[] {
  return (parts[0] ?? []).flatMap((_, at) => parts.map((part) => part[at] ?? 0));
}

/** Reed-Solomon: the remainder of the data by the generator polynomial. */
function correctionOf(words: readonly number[], count: number): number[] {
  const generator = generatorOf(count);
  let rest = Array.from({ length: count }, () => 0);
  for (const word of words) {
    const factor = word ^ (rest[0] ?? 0);
    rest = [...rest.slice(1), 0].map((value, at) => value ^ times(generator[at] ?? 0, factor));
  }
  return rest;
}

/** Coefficients below the highest of (x - 1)(x - 2)(x - 4)..., highest first. */
function generatorOf(count: number): number[] {
  let polynomial = [...Array.from({ length: count - 1 }, () => 0), 1];
  let root = 1;
  for (let at = 0; at < count; at += 1) {
    polynomial = polynomial.map((value, place) => times(value, root) ^ (polynomial[place + 1] ?? 0));
    root = times(root, 2);
  }
  return polynomial;
}

/** Product in GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}
