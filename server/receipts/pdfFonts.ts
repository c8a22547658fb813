import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** Fonts in the order of preference: Latin, Cyrillic and Kazakh, then Chinese. Each is cut into files by ranges of characters. */
const FAMILIES = [
  { name: 'inter', resolve: () => require.resolve('@fontsource-variable/inter/package.json') },
  { name: 'noto-sans-sc', resolve: () => require.resolve('@fontsource-variable/noto-sans-sc/package.json') },
];

const WEIGHTS = { normal: 400, bold: 600 } as const;
export type Weight = keyof typeof WEIGHTS;

/** The reader of fonts takes the box of a glyph without lines, as of a space, from the bytes behind the last glyph. */
const PADDING = Buffer.alloc(16);

interface FontFile {
  file: string;
  ranges: readonly (readonly [first: number, last: number])[];
}

let known: readonly FontFile[] | undefined;

/** All files of the fonts with the characters that each has; read once. */
function listFiles(): readonly FontFile[] {
  return (known ??= FAMILIES.flatMap(({ name, resolve }) => {
    const root = path.dirname(resolve());
    const ranges = JSON.parse(readFileSync(path.join(root, 'unicode.json'), 'utf8')) as Record<string, string>;
    const files = Object.entries(ranges).map(([part, text]) => ({
      file: path.join(root, 'files', `${name}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
      ranges: text.split(',').map(toRange),
    }));
    // As in a style sheet, a character in two files comes from the later one.
    return files.toReversed();
  }));
}

function toRange(text: string): [number, number] {
  const [first = '', last = first] = text.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

/** The file that has a character; null where none has. */
export function findFontFile(character: string): string | null {
  const code = character.codePointAt(0) ?? 0;
  const has = ({ ranges }: FontFile) => ranges.some(([first, last]) => first <= code && code <= last);
  return listFiles().find(has)?.file ?? null;
}

/** Name of a file's font in a document. */
export const nameFont = (file: string, weight: Weight) => `${path.basename(file)} ${weight}`;

/**
 * Cuts the fonts down to the characters of a text, so that a PDF of a few Chinese words carries a few kilobytes.
 * @returns fonts by the name of {@link nameFont}
 */
export async function cutFonts(text: string, weight: Weight): Promise<Map<string, Buffer>> {
  const needed = new Map<string, string>();
  for (const character of new Set(text)) {
    const file = findFontFile(character);
    if (file !== null) needed.set(file, (needed.get(file) ?? '') + character);
  }
  const fonts = new Map<string, Buffer>();
  for (const [file, characters] of needed) {
    const options = { targetFormat: 'truetype', variationAxes: { wght: WEIGHTS[weight] } } as const;
    const font = await subsetFont(readFileSync(file), characters, options);
    fonts.set(nameFont(file, weight), Buffer.concat([font, PADDING]));
  }
  return fonts;
}
