import { FILE_KINDS, type FileKind } from '../../../src/contract/fileKinds';

/** Bytes of a file's beginning that suffice to recognise its type. */
export const HEAD_BYTES = 4_096;

const startsWith =
  (...starts: (string | readonly number[])[]) =>
  (head: Buffer) =>
    starts.some((start) => {
      const bytes = typeof start === 'string' ? Buffer.from(start, 'latin1') : Buffer.from(start);
      return head.subarray(0, bytes.length).equals(bytes);
    });
const isZip = startsWith('PK\x03\x04');
const isGzip = startsWith([0x1f, 0x8b, 0x08]);
const isPng = startsWith('\x89PNG\r\n\x1a\n');
const isGif = startsWith('GIF87a', 'GIF89a');
const isPdf = startsWith('%PDF-');
/** Spreadsheets save their "Unicode text" so. */
export const isUtf16 = startsWith([0xff, 0xfe], [0xfe, 0xff]);
/** Markup is text too, but no plain text file. */
const isMarkup = (head: Buffer) => /^\ufeff?\s*<(!doctype|html|\?xml|svg|script)/i.test(head.toString('utf8'));

const LOOKS: Readonly<Record<FileKind, (head: Buffer, extension: string) => boolean>> = {
  // Signature and first chunk, first screen, first marker: a few right bytes before something else are not enough.
  png: (head) => isPng(head) && head.length >= 24 && head.toString('latin1', 12, 16) === 'IHDR',
  gif: (head) => isGif(head) && head.length >= 10,
  jpeg: (head) => startsWith([0xff, 0xd8, 0xff])(head) && (head[3] ?? 0) >= 0xc0,
  pdf: isPdf,
  csv: (head) => isUtf16(head) || (isText(head) && !isMarkup(head) && !isPdf(head)),
  // Archives differ only by their content, which is never opened here, so the file name decides.
  apk: (head, extension) => isZip(head) && extension === 'apk',
  ipa: (head, extension) => isZip(head) && extension === 'ipa',
  zip: (head, extension) => isZip(head) && extension === 'zip',
  gz: isGzip,
  hex: (head) => /^:[0-9a-f]{10,}\r?(\n|$)/i.test(head.toString('latin1')),
  // Images of a controller's memory look like nothing in particular.
  bin: (head, extension) => extension === 'bin' && head.length > 0,
  img: (head, extension) => extension === 'img' && head.length > 0,
};

/** Detects which of `kinds` a file is by its beginning; undefined when it is none of them. */
export function detectKind(head: Buffer, name: string, kinds: readonly FileKind[]): FileKind | undefined {
  return kinds.find((kind) => LOOKS[kind](head, readExtension(name)));
}

/** Text has no control characters but tabs and line ends. */
function isText(head: Buffer): boolean {
  return head.length > 0 && !head.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);
}

const LONGEST_NAME = 128;

/** A name without folders and control characters whose extension fits the content: `x.html` of a picture is `x.png`. */
export function nameFor(fileName: string, kind: FileKind): string {
  const [extension, ...others] = FILE_KINDS[kind].extensions;
  const base = (fileName.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim();
  const known = [extension, ...others].find((each) => each === readExtension(base)) ?? extension;
  const stem = base.replace(/\.[^.]*$/, '').slice(0, LONGEST_NAME - known.length - 1);
  return `${stem || 'file'}.${known}`;
}

function readExtension(name: string): string {
  return /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
