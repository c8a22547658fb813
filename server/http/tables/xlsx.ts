import { Readable } from 'node:stream';
import { Archive } from './archive';
import type { Cell } from './cells';
import type { FileAnswer } from '../route';
import { headerXml, rowXml, SHEET_END, SHEET_START } from './xlsxRows';
import { createParts } from './xlsxParts';

const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Rows that a sheet can hold; the others go on in the next one, below the same header. */
const SHEET_ROWS = 1_048_576;
/** Characters that are pressed at once. */
const BATCH = 65_536;

/** An XLSX file that is written while it is read: memory stays as it is however long it gets. */
export function xlsxFile(
  name: string,
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  zone?: string,
): FileAnswer {
  const content = Readable.from(createArchive(header, rows, zone), { objectMode: false });
  return { fileName: `${name}.xlsx`, contentType: CONTENT_TYPE, content };
}

async function* createArchive(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  zone: string | undefined,
) {
  const archive = new Archive();
  let sheets = 0;
  let text = '';
  let rowNo = SHEET_ROWS;
  for await (const row of rows) {
    if (rowNo === SHEET_ROWS) {
      if (sheets > 0) archive.end(text + SHEET_END);
      sheets += 1;
      archive.begin(`xl/worksheets/sheet${sheets}.xml`);
      text = SHEET_START + headerXml(header);
      rowNo = 1;
    }
    rowNo += 1;
    text += rowXml(row, rowNo, zone);
    if (text.length < BATCH) continue;
    archive.write(text);
    text = '';
    yield* archive.take();
  }
  archive.end(text + SHEET_END);
  for (const [path, xml] of createParts(sheets)) {
    archive.begin(path);
    archive.end(xml);
  }
  archive.close();
  yield* archive.take();
}
