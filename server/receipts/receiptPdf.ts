import PDFDocument from 'pdfkit';
import type { ReceiptFact, ReceiptRow, ReceiptSheet } from '../../src/lib/receiptSheet';
import { cutFonts, type Weight } from './pdfFonts';
import { toFontText, writeText } from './pdfText';
import type { WrittenReceipt } from './writtenReceipt';

type Document = PDFKit.PDFDocument;

export const PDF_TYPE = 'application/pdf';

const MARGIN = 56;
/** A4, points. */
const PAGE = { width: 595.28, height: 841.89 };
const WIDTH = PAGE.width - 2 * MARGIN;
const LABEL_WIDTH = 130;
const FIGURE_WIDTH = 72;
const TITLE_SIZE = 16;
const SIZE = 10;
const GAP = 18;
const PAD = 4;
const COLORS = { text: '#16181b', quiet: '#5d646d', line: '#d6d9dd' } as const;

export const nameReceiptFile = ({ no }: Pick<WrittenReceipt, 'no'>) => `receipt-${no}.pdf`;

/**
 * The receipt as a PDF of A4 pages in the language of its customer. Only the characters of the text are embedded.
 * @param at time of its making, as the file names it
 */
export async function composeReceiptPdf({ sheet, locale, seller }: WrittenReceipt, at: Date): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: locale.replace('_', '-'),
    info: { Title: sheet.title, Author: seller, CreationDate: at },
    font: '',
  });
  await registerFonts(doc, sheet);
  const written = collect(doc);
  const page = new Sheet(doc);
  page.write([{ text: sheet.title, x: 0, width: WIDTH, size: TITLE_SIZE, weight: 'bold' }]);
  page.leaveRoom(GAP);
  writeFacts(page, sheet.facts);
  page.leaveRoom(GAP);
  writeTable(page, sheet);
  page.leaveRoom(GAP);
  writeFacts(page, sheet.payment);
  doc.end();
  return written;
}

async function registerFonts(doc: Document, { title, facts, heads, rows, payment }: ReceiptSheet): Promise<void> {
  const texts = [...facts, ...payment].flatMap(({ label, value }) => [label, value]);
  const cells = rows.flatMap((row) => row.cells);
  const sums = rows.filter(({ isSum }) => isSum).flatMap((row) => row.cells);
  const byWeight: Record<Weight, string> = {
    normal: [...texts, ...heads, ...cells].join(''),
    bold: [title, ...sums].join(''),
  };
  for (const weight of ['normal', 'bold'] as const) {
    for (const [name, bytes] of await cutFonts(toFontText(byWeight[weight]), weight)) doc.registerFont(name, bytes);
  }
}

function collect(doc: Document): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

function writeFacts(page: Sheet, facts: readonly ReceiptFact[]): void {
  for (const { label, value } of facts) {
    page.write([
      { text: label, x: 0, width: LABEL_WIDTH - PAD, color: COLORS.quiet },
      { text: value, x: LABEL_WIDTH, width: WIDTH - LABEL_WIDTH },
    ]);
  }
}

function writeTable(page: Sheet, { heads, rows }: ReceiptSheet): void {
  page.write(toCells(heads, { color: COLORS.quiet }));
  page.rule();
  for (const { cells, isSum } of rows) {
    page.write(toCells(cells, { weight: isSum ? 'bold' : 'normal' }));
    page.rule();
  }
}

function toCells([name, ...figures]: ReceiptRow['cells'], look: Pick<Cell, 'color' | 'weight'>): Cell[] {
  const nameWidth = WIDTH - figures.length * FIGURE_WIDTH;
  return [
    { text: name, x: 0, width: nameWidth - PAD, ...look },
    ...figures.map((text, index): Cell => ({
      ...{ text, x: nameWidth + index * FIGURE_WIDTH, width: FIGURE_WIDTH, align: 'right' },
      ...look,
    })),
  ];
}

interface Cell {
  text: string;
  /** From the left margin. */
  x: number;
  width: number;
  align?: 'left' | 'right';
  size?: number;
  weight?: Weight;
  color?: string;
}

/** Writes rows downward, and goes on on the next page. */
class Sheet {
  private y = MARGIN;

  constructor(private readonly doc: Document) {}

  write(cells: readonly Cell[]): void {
    if (this.y > PAGE.height - 2 * MARGIN) {
      this.doc.addPage();
      this.y = MARGIN;
    }
    const heights = cells.map(({ text, x, width, align, size = SIZE, weight = 'normal', color = COLORS.text }) => {
      const place = { x: MARGIN + x, y: this.y, width, ...(align && { align }) };
      return writeText(this.doc, text, place, { size, weight, color });
    });
    this.y += Math.max(...heights) + PAD;
  }

  rule(): void {
    const { doc, y } = this;
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .strokeColor(COLORS.line)
      .stroke();
    this.y += PAD;
  }

  leaveRoom(height: number): void {
    this.y += height;
  }
}
