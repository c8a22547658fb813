import { saveBlob } from '../../lib/download';
import { readChartColors, type ChartColors } from './chartColors';
import { toShade } from './heatShade';

interface Sheet {
  pen: CanvasRenderingContext2D;
  colors: ChartColors;
}

/** Device pixels per CSS pixel, since pictures are enlarged in slides. */
const SCALE = 2;
const LINE = 24;
const GAP = 12;

/** Draws a picture in the colours of an element and saves it as PNG; the ground is opaque. */
function savePicture(
  element: HTMLElement,
  fileName: string,
  { width, height, draw }: { width: number; height: number; draw: (sheet: Sheet) => void },
): void {
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  const colors = readChartColors(element);
  pen.scale(SCALE, SCALE);
  pen.fillStyle = colors.of('bg-1');
  pen.fillRect(0, 0, width, height);
  pen.font = colors.font;
  pen.textBaseline = 'middle';
  draw({ pen, colors });
  canvas.toBlob((blob) => blob && saveBlob(blob, fileName), 'image/png');
}

function writeText({ pen, colors }: Sheet, text: string, [x, y]: readonly [number, number], align: CanvasTextAlign) {
  pen.textAlign = align;
  pen.fillStyle = colors.of(align === 'right' ? 'text-1' : 'text-2');
  pen.fillText(text, x, y);
}

interface BarPicture {
  title: string;
  bars: readonly { label: string; value: number; text: string }[];
}

const BAR_WIDTH = 720;
const NAME_WIDTH = 220;
const FIGURE_WIDTH = 200;

/** Saves bars of one scale with their names and figures. */
export function saveBarPicture(element: HTMLElement, fileName: string, { title, bars }: BarPicture): void {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const room = BAR_WIDTH - NAME_WIDTH - FIGURE_WIDTH - 4 * GAP;
  savePicture(element, fileName, {
    width: BAR_WIDTH,
    height: (bars.length + 1) * LINE + 2 * GAP,
    draw(sheet) {
      writeText(sheet, title, [GAP, GAP + LINE / 2], 'left');
      for (const [at, { label, value, text }] of bars.entries()) {
        const y = GAP + (at + 1.5) * LINE;
        writeText(sheet, cutText(sheet.pen, label, NAME_WIDTH), [GAP, y], 'left');
        sheet.pen.fillStyle = sheet.colors.of('chart-1');
        sheet.pen.fillRect(NAME_WIDTH + 2 * GAP, y - 4, Math.max(0, (room * value) / most), 8);
        writeText(sheet, text, [BAR_WIDTH - GAP, y], 'right');
      }
    },
  });
}

function cutText(pen: CanvasRenderingContext2D, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  let cut = text;
  while (cut.length > 1 && pen.measureText(`${cut}…`).width > width) cut = cut.slice(0, -1);
  return `${cut}…`;
}

interface HeatPicture {
  title: string;
  rows: readonly string[];
  columns: readonly string[];
  cells: readonly (readonly (number | null)[])[];
  most: number;
}

const CELL = 28;
const HEAD = 64;

/** Saves a heat map with the names of its rows and columns. */
export function saveHeatPicture(element: HTMLElement, fileName: string, heat: HeatPicture): void {
  const { title, rows, columns, cells, most } = heat;
  savePicture(element, fileName, {
    width: HEAD + columns.length * CELL + 2 * GAP,
    height: (rows.length + 1) * CELL + LINE + 2 * GAP,
    draw(sheet) {
      const top = GAP + LINE + CELL;
      writeText(sheet, title, [GAP, GAP + LINE / 2], 'left');
      for (const [at, column] of columns.entries())
        writeText(sheet, column, [GAP + HEAD + (at + 0.5) * CELL, top - CELL / 2], 'center');
      for (const [line, row] of rows.entries()) {
        writeText(sheet, row, [GAP, top + (line + 0.5) * CELL], 'left');
        for (const [at] of columns.entries()) {
          const place = [GAP + HEAD + at * CELL, top + line * CELL] as const;
          shadeCell(sheet, place, toShade(cells[line]?.[at] ?? null, most));
        }
      }
    },
  });
}

function shadeCell({ pen, colors }: Sheet, [x, y]: readonly [number, number], shade: number): void {
  const size = CELL - 2;
  pen.fillStyle = colors.of('bg-3');
  pen.fillRect(x, y, size, size);
  pen.globalAlpha = shade;
  pen.fillStyle = colors.of('chart-1');
  pen.fillRect(x, y, size, size);
  pen.globalAlpha = 1;
}
