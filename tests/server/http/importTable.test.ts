import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { detectKind } from '../../../server/http/body/sniff';
import { readTable } from '../../../server/http/tables/importTable';
import type { UploadedFile } from '../../../server/http/body/multipart';
import { Problem } from '../../../server/wire/problem';

const LARGEST_PIECE = 4_096;
const kind = { name: 'rows.csv', kind: 'csv', contentType: 'text/csv', mostBytes: Infinity } as const;
const createUpload = (text: string): UploadedFile => ({
  ...kind,
  bytes: (async function* () {
    yield Buffer.from(text);
  })(),
});
/** The lines of a table; a fault stays one. */
async function readLines(file: UploadedFile, signal = new AbortController().signal) {
  const table = await readTable(file, signal);
  return 'lines' in table ? table.lines : table;
}
const readText = (text: string, signal?: AbortSignal) => readLines(createUpload(text), signal);

/** Counts turns of the event loop during `work`. */
async function countTurns(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const finished = work.finally(() => (isDone = true));
  while (!isDone) {
    await nextTurn();
    turns += 1;
  }
  await finished;
  return turns;
}

const findRefusal = (error: unknown) => (error instanceof Problem ? error.details.fields?.['file'] : error);

describe('readTable', () => {
  it.each([
    ['of line ends', `tagNo\n${'\n'.repeat(1_000_000)}A`],
    ['of empty rows as a spreadsheet saves them', `tagNo,a\n${',,,,\n'.repeat(20_000)}A,1\n`],
  ])('lets the event loop turn between pieces when a file consists %s', async (_what, text) => {
    let table: unknown;
    const turns = await countTurns(
      readText(text).then((lines) => {
        table = lines;
      }),
    );
    expect(turns).toBeGreaterThanOrEqual(Math.floor(text.length / LARGEST_PIECE));
    expect(table).toHaveLength(2);
  });

  it('stops at the first row too many when a file has far more', async () => {
    const text = `tagNo\n${'A\n'.repeat(1_000_000)}`;
    const turns = await countTurns(
      expect(readText(text).catch(findRefusal)).resolves.toMatchObject({ key: 'import.tooManyRows' }),
    );
    expect(turns).toBeLessThan(text.length / LARGEST_PIECE / 10);
  });

  it('refuses a file when it has more lines than any spreadsheet', async () => {
    const text = `tagNo\n${'\n'.repeat(2_000_000)}A`;
    expect(await readText(text).catch(findRefusal)).toMatchObject({ key: 'import.tooManyRows' });
  });

  it('refuses a header when it has more than 64 columns', async () => {
    const header = (columns: number) => `${Array.from({ length: columns }, (_, i) => `c${i}`).join(',')}\n1\n`;
    expect(await readText(header(64))).toHaveLength(2);
    expect(await readText(header(65)).catch(findRefusal)).toEqual({
      key: 'import.tooManyColumns',
      values: { max: 64 },
    });
  });

  it.each([
    ['a header of two million columns', `tagNo${',a'.repeat(2_000_000)}\nA\n`, 1],
    ['a row of nothing but separators', `tagNo\n${','.repeat(1_000_000)}\n`, 2],
    ['a quotation mark that never closes', `tagNo\n\nA\n"${'x\n'.repeat(500_000)}`, 4],
  ])('gives up at %s without reading the rest', async (_what, text, line) => {
    const fault = readText(text);
    const turns = await countTurns(fault);
    expect(await fault).toEqual({ line, column: '', message: 'import.rowTooLong' });
    expect(turns).toBeLessThan(text.length / LARGEST_PIECE / 2);
  });

  it.each([
    ['sep=;\na;b\n1;2,5\n', [3, ['1', '2,5']]],
    ['\ufeffSEP=,\r\na,b\r\n1,2\r\n', [3, ['1', '2']]],
    ['sep=\t\na\tb\n\n1\t2\n', [4, ['1', '2']]],
  ])('takes the separator that the first line names when the file is %j', async (text, [line, cells]) => {
    expect(await readText(text)).toEqual([
      { line: 2, cells: ['a', 'b'] },
      { line, cells },
    ]);
  });

  it.each([
    ['little', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['big', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('reads UTF-16 when its bytes stand %s end first', async (_what, encode) => {
    const file: UploadedFile = {
      ...kind,
      bytes: (async function* () {
        yield encode('имя\tномер\nÄ😀\t1\n');
      })(),
    };
    expect(detectKind(encode('имя'), 'rows.csv', ['csv'])).toBe('csv');
    expect(await readLines(file)).toEqual([
      { line: 1, cells: ['имя', 'номер'] },
      { line: 2, cells: ['Ä😀', '1'] },
    ]);
  });

  it('stops when its caller aborts', async () => {
    const caller = new AbortController();
    const reading = readText(`tagNo\n${'\n'.repeat(2_000_000)}`, caller.signal);
    const turns = countTurns(expect(reading).rejects.toMatchObject({ name: 'AbortError' }));
    await nextTurn();
    caller.abort();
    expect(await turns).toBeLessThan(20);
  });

  it.each([
    ['a comma', 'name,limit\na,1', '.'],
    ['tabs', 'name\tlimit\na\t1', '.'],
    ['semicolons', 'name;limit\na;1', ','],
  ])('takes the decimal mark of the spreadsheets that part cells by %s', async (_what, text, decimal) => {
    expect(await readTable(createUpload(text), new AbortController().signal)).toMatchObject({ marks: { decimal } });
  });
});
