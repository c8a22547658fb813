import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exportFile, exportRoute, rowsAsked, type ExportColumn } from '../../../server/http/tables/export';
import { exportCall } from '../../../src/contract/exports';
import { readXlsx } from './readXlsx';
import { testApp, type TestApp } from './testApp';

const call = exportCall({
  path: 'evo-basic/test/export',
  access: 'signed-in',
  summary: 'For tests',
  filters: { count: z.number().int(), text: z.string().optional() },
  sortable: ['name'],
  columns: ['name', 'at', 'amount', 'power', 'isOpen', 'local'],
});
const exportRequests: unknown[] = [];
/** Slices read of the latest export. */
let slices = 0;

const COLUMNS: Record<Column, ExportColumn<number>> = {
  name: { header: 'Name', cell: (no) => (no === 1 ? '=1+1' : `tag ${no}`) },
  at: { header: 'At', times: 'utc', cell: () => ({ time: '2026-01-31 22:00:00' }) },
  amount: { header: 'Amount', cell: () => ({ decimal: '-12.50' }) },
  power: { header: 'Power', cell: (no) => (no === 2 ? null : -0.5) },
  isOpen: { header: 'Open', cell: (no) => no === 1 },
  local: { header: 'Local', times: 'own', cell: () => ({ time: '2026-01-31 22:00:00', zone: 'Europe/Berlin' }) },
};
type Column = 'name' | 'at' | 'amount' | 'power' | 'isOpen' | 'local';

/**
 * Filter of an export with long, incompressible rows, so that a few of them fill the buffers between server and client.
 */
const NOISY = 'noisy';
const NOISE: ExportColumn<number> = { header: 'Name', cell: () => randomBytes(3_000).toString('base64') };

const createNumberedExport = (count: number) => ({
  fileName: 'теги',
  columns: COLUMNS,
  async slice(cursor: string | undefined) {
    slices += 1;
    const from = Number(cursor ?? 0);
    const rows = Array.from({ length: Math.min(1_000, count - from) }, (_, i) => from + i + 1);
    const next = from + rows.length;
    return { rows, ...(next < count && { nextCursor: String(next) }) };
  },
});

let test: TestApp;
let token: string;
beforeAll(async () => {
  const route = exportRoute(call, ({ body }) => {
    exportRequests.push(rowsAsked(body));
    const source = createNumberedExport(body.count);
    return body.text === NOISY ? { ...source, columns: { ...COLUMNS, name: NOISE } } : source;
  });
  test = await testApp({ routes: [route] });
  token = await test.userWith([]);
});
afterAll(() => test.close());

const url = `/api/${call.path}`;
async function requestExport(body: object) {
  return test.app.inject({
    method: 'POST',
    url,
    headers: { authorization: token, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
}

describe('an export', () => {
  it('is CSV by default: formulas escaped, plain figures, times in UTC, the day in the file name', async () => {
    const response = await requestExport({ count: 2, text: 'x', sort: [{ field: 'name', order: 'asc' }] });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('теги-2026-01-15.csv'));
    expect(response.body).toBe(
      '\ufeffName,At (UTC),Amount,Power,Open,Local\n' +
        `'=1+1,2026-01-31 22:00:00,-12.50,-0.5,true,2026-01-31 23:00:00\n` +
        'tag 2,2026-01-31 22:00:00,-12.50,,false,2026-01-31 23:00:00\n',
    );
    expect(exportRequests.at(-1)).toEqual({ count: 2, text: 'x', sort: [{ field: 'name', order: 'asc' }] });
  });

  it('has the requested columns in their order and all times in the requested zone', async () => {
    const { body } = await requestExport({ count: 1, columns: ['local', 'at', 'name'], timeZone: 'Asia/Almaty' });
    expect(body).toBe(
      '\ufeffLocal (Asia/Almaty),At (Asia/Almaty),Name\n' + `2026-02-01 03:00:00,2026-02-01 03:00:00,'=1+1\n`,
    );
  });

  it('has typed cells below a bold header when it is XLSX', async () => {
    const response = await requestExport({ count: 2, format: 'xlsx', timeZone: 'Asia/Almaty' });
    expect(response.headers['content-disposition']).toContain('.xlsx');
    const { sheets, parts } = readXlsx(response.rawPayload);
    const [header, first, second] = sheets[0] ?? [];
    expect(Object.values(header ?? {}).map(({ value, isBold }) => [value, isBold])).toEqual([
      ['Name', true],
      ['At (Asia/Almaty)', true],
      ['Amount', true],
      ['Power', true],
      ['Open', true],
      ['Local (Asia/Almaty)', true],
    ]);
    expect(first).toMatchObject({
      A: { type: 'text', value: '=1+1', isBold: false },
      // 2026-02-01 03:00, counted in days since 1899-12-30.
      B: { type: 'number', value: '46054.125', format: 'yyyy\\-mm\\-dd hh:mm:ss' },
      C: { type: 'number', value: '-12.50', format: '0.00' },
      D: { type: 'number', value: '-0.5' },
      E: { type: 'boolean', value: '1' },
    });
    expect(second).not.toHaveProperty('D');
    expect(parts['xl/worksheets/sheet1.xml']).toContain('<pane ySplit="1" topLeftCell="A2"');
    expect(Object.keys(parts)).toContain('[Content_Types].xml');
  });

  it.each(['csv', 'xlsx'])('is refused when it is %s and there are no rows', async (format) => {
    const response = await requestExport({ count: 0, format });
    expect(response.json()).toMatchObject({ code: 422, msg: 'No file to export' });
  });

  it.each([
    ['a zone that is none', { timeZone: 'Moon/Sea' }, 'timeZone'],
    ['a column that is none', { columns: ['secret'] }, 'columns.0'],
    ['a column twice', { columns: ['name', 'name'] }, 'columns'],
    ['no column at all', { columns: [] }, 'columns'],
    ['another format', { format: 'pdf' }, 'format'],
    ['a filter that is none', { nothing: 1 }, 'nothing'],
  ])('is refused at the field when it has %s', async (_what, more, field) => {
    const answer = (await requestExport({ count: 1, ...more })).json<{ data: { fields: Record<string, string> } }>();
    expect(answer).toMatchObject({ code: 400 });
    expect(Object.keys(answer.data.fields)).toEqual([field]);
  });

  it.each(['csv', 'xlsx'])('stops reading when it is %s and its client goes away', async (format) => {
    if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    slices = 0;
    await new Promise<void>((resolve) => {
      const sender = httpRequest({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: url,
        headers: { authorization: token, 'content-type': 'application/json' },
      });
      sender.on('error', () => resolve());
      sender.on('response', (response) => {
        response.once('data', () => sender.destroy());
        response.on('error', () => undefined);
        response.once('close', resolve);
      });
      sender.end(JSON.stringify({ count: 50_000_000, format, text: NOISY }));
    });
    let before = -1;
    await expect
      .poll(() => {
        const isUnchanged = slices === before;
        before = slices;
        return isUnchanged;
      })
      .toBe(true);
    expect(slices).toBeLessThan(1_000);
  });
});

describe.each(['csv', 'xlsx'] as const)('a long export as %s', (format) => {
  const LONG_TEXT = 'x'.repeat(1_000);
  const ROWS = process.env.LONG ? 1_200_000 : 150_000;
  const begin = () =>
    exportFile(
      { body: { format, columns: ['name'] }, clock: test.clock },
      {
        ...createNumberedExport(ROWS),
        columns: { ...COLUMNS, name: { header: 'Name', cell: (no) => `${no} ${LONG_TEXT}` } },
      },
    );

  it('reads a slice only when its client has taken the previous one', async () => {
    slices = 0;
    const { content } = await begin();
    const iterator = content[Symbol.asyncIterator]();
    await iterator.next();
    await new Promise((resolve) => setImmediate(resolve));
    expect(slices).toBeLessThan(4);
    content.destroy();
  });

  it('is complete without being held in memory', async () => {
    const { content } = await begin();
    const before = process.memoryUsage.rss();
    const tail: Buffer[] = [];
    let peak = 0;
    for await (const chunk of content) {
      tail.push(Buffer.from(chunk as Buffer));
      if (tail.length > 3) tail.shift();
      peak = Math.max(peak, process.memoryUsage.rss() - before);
    }
    const end = Buffer.concat(tail).toString('latin1');
    // Rows beyond the 1,048,576 of a sheet are on a second one.
    const sheet = `xl/worksheets/sheet${Math.ceil(ROWS / 1_048_575)}.xml`;
    expect(end).toContain(format === 'csv' ? `\n${ROWS} ${LONG_TEXT}\n` : sheet);
    // The rows have more than 140 MB.
    expect(peak / 1_048_576).toBeLessThan(130);
  }, 120_000);
});
