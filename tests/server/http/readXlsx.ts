import { strFromU8, unzipSync } from 'fflate';

export interface ReadCell {
  type: 'text' | 'number' | 'boolean';
  value: string;
  /** Number format of its style, if it has one. */
  format: string | undefined;
  isBold: boolean;
}

/** Reads a workbook like a spreadsheet, as far as ours need it: its parts, and the cells of each sheet by row. */
export function readXlsx(bytes: Uint8Array): { parts: Record<string, string>; sheets: Record<string, ReadCell>[][] } {
  const parts = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, data]) => [path, strFromU8(data)]));
  for (const [path, xml] of Object.entries(parts)) assertWellFormed(path, xml);
  const styles = readStyles(parts['xl/styles.xml'] ?? '');
  const targets = [...(parts['xl/_rels/workbook.xml.rels'] ?? '').matchAll(/Target="(worksheets\/[^"]+)"/g)];
  const sheets = targets.map(([, target]) => readRows(parts[`xl/${target}`] ?? '', styles));
  return { parts, sheets };
}

function readRows(xml: string, styles: Pick<ReadCell, 'format' | 'isBold'>[]): Record<string, ReadCell>[] {
  return [...xml.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, row, cells = '']) =>
    Object.fromEntries(
      [...cells.matchAll(/<c r="([A-Z]+)(\d+)"(?: s="(\d+)")?(?: t="(\w+)")?>(.*?)<\/c>/gs)].map((match) => {
        const [, column, no, style = '0', type = 'n', inner = ''] = match;
        if (no !== row) throw new Error(`${column}${no} stands in row ${row}`);
        const kind = ({ inlineStr: 'text', n: 'number', b: 'boolean' } as const)[type];
        if (!kind) throw new Error(`a cell of type ${type}`);
        const text = /<(?:t|v)[^>]*>(.*?)<\/(?:t|v)>/s.exec(inner)?.[1] ?? '';
        return [column, { type: kind, value: decodeEntities(text), ...styles[Number(style)] }];
      }),
    ),
  );
}

function readStyles(xml: string): Pick<ReadCell, 'format' | 'isBold'>[] {
  const formats = new Map([...xml.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]+)"/g)].map((m) => [m[1], m[2]]));
  const fonts = [...(/<fonts.*?<\/fonts>/s.exec(xml)?.[0] ?? '').matchAll(/<font>(.*?)<\/font>/gs)].map((m) => m[1]);
  const used = /<cellXfs.*<\/cellXfs>/s.exec(xml)?.[0] ?? '';
  return [...used.matchAll(/<xf numFmtId="(\d+)" fontId="(\d+)"/g)].map(([, format, font]) => ({
    format: formats.get(format),
    isBold: fonts[Number(font)]?.includes('<b/>') === true,
  }));
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decodeEntities = (text: string) => text.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Checks that tags are nested and closed and that special characters are escaped. @throws Error otherwise */
function assertWellFormed(path: string, xml: string): void {
  const open: string[] = [];
  const rest = xml
    .replace(/<\?xml[^>]*\?>/, '')
    .replace(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g, (...tag) => {
      const [, closing, name, , isEmpty] = tag as [string, string, string, string, string];
      if (closing && open.pop() !== name) throw new Error(`${path}: </${name}> closes nothing`);
      if (!closing && !isEmpty) open.push(name);
      return '';
    });
  if (open.length > 0) throw new Error(`${path}: <${open.at(-1)}> is open`);
  const isClean = [...rest].every((c) => c >= ' ' || c === '\n' || c === '\t' || c === '\r');
  if (!isClean || /[<>]|&(?!(amp|lt|gt|quot);)/.test(rest)) throw new Error(`${path}: not XML`);
}
