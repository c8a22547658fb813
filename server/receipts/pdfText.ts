import { findFontFile, nameFont, type Weight } from './pdfFonts';

type Document = PDFKit.PDFDocument;

interface TextStyle {
  size: number;
  weight: Weight;
  color: string;
}

interface TextPlace {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
}

const LINE = 1.45;
/** Pieces between which a line may break: Chinese characters each, other words with the spaces after them. */
const PIECES = /[\u2e80-\uffef]|[^ \u2e80-\uffef]+ *| +/gu;

/** No font has the narrow no-break space (U+202F) of figures; the usual no-break space stands for it. */
export const toFontText = (text: string) => text.replaceAll('\u202f', '\u00a0');

/** Splits a text into runs of one font each; a character that no font has is left out. */
function splitRuns(text: string): { file: string; text: string }[] {
  const runs: { file: string; text: string }[] = [];
  for (const character of text) {
    const file = findFontFile(character);
    const last = runs.at(-1);
    if (file === null) continue;
    if (last?.file === file) last.text += character;
    else runs.push({ file, text: character });
  }
  return runs;
}

function measure(doc: Document, text: string, { size, weight }: TextStyle): number {
  return splitRuns(text).reduce(
    (width, run) => width + doc.font(nameFont(run.file, weight)).fontSize(size).widthOfString(run.text),
    0,
  );
}

/** Breaks a text into lines of a width. */
function breakLines(doc: Document, text: string, width: number, style: TextStyle): string[] {
  const lines: string[] = [''];
  for (const piece of text.match(PIECES) ?? []) {
    const line = lines.at(-1) ?? '';
    const fits = line === '' || measure(doc, (line + piece).trimEnd(), style) <= width;
    if (fits) lines[lines.length - 1] = line + piece;
    else lines.push(piece);
  }
  return lines.map((line) => line.trimEnd());
}

/**
 * Writes a text, in as many lines as it needs, each character in a font that has it.
 * @returns the height
 */
export function writeText(doc: Document, text: string, place: TextPlace, style: TextStyle): number {
  const { x, y, width, align = 'left' } = place;
  const lines = breakLines(doc, toFontText(text), width, style);
  const height = style.size * LINE;
  for (const [index, line] of lines.entries()) {
    let left = align === 'right' ? x + width - measure(doc, line, style) : x;
    for (const run of splitRuns(line)) {
      const font = doc.font(nameFont(run.file, style.weight)).fontSize(style.size).fillColor(style.color);
      // The baseline is common to all fonts of a line; their heights differ.
      font.text(run.text, left, y + index * height + style.size, { lineBreak: false, baseline: 'alphabetic' });
      left += font.widthOfString(run.text);
    }
  }
  return lines.length * height;
}
