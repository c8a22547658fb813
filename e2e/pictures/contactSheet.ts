import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** A picture that was taken, and its faults. */
export interface Taken {
  file: string;
  faults: readonly string[];
}

const STYLE = `body { font: 14px/1.4 sans-serif; margin: 24px; }
ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 16px; }
figure { margin: 0; width: 320px; } img { width: 100%; height: 200px; object-fit: cover; object-position: top left; border: 1px solid #ccc; }
figcaption { overflow-wrap: anywhere; } .faulty img { border-color: #c00; }`;

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Writes a page of thumbnails, each a link to its picture, with the faults at the end. */
export function writeContactSheet(out: string, taken: readonly Taken[]): string {
  const items = taken.map(({ file, faults }) => {
    const name = escapeHtml(path.basename(file));
    const image = `<a href="${name}"><img src="${name}" alt="" loading="lazy"></a>`;
    return `<li${faults.length > 0 ? ' class="faulty"' : ''}><figure>${image}<figcaption>${name}</figcaption></figure></li>`;
  });
  const faults = listFaults(taken).map((line) => `<li>${escapeHtml(line)}</li>`);
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style>
<h1>${taken.length} pictures</h1><ul>${items.join('\n')}</ul>
<h2>Errors and cut texts</h2><ol>${faults.join('\n')}</ol></html>\n`;
  const file = path.join(out, 'index.html');
  writeFileSync(file, page);
  return file;
}

/** A line per fault, with the picture it is in. */
export function listFaults(taken: readonly Taken[]): string[] {
  return taken.flatMap(({ file, faults }) => [...new Set(faults)].map((fault) => `${path.basename(file)}: ${fault}`));
}
