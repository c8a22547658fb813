import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database';
import { runAsSystem } from '../../../db/runAsSystem';
import type { FileAnswer } from '../../../http/route';
import { Archive } from '../../../http/tables/archive';
import { Problem } from '../../../wire/problem';
import { toWire } from '../../../wire/wireTime';
import { PERSONAL_TABLES, type PersonalTable } from './personalTables';

type Row = Record<string, unknown>;

/**
 * Everything that is held about an app user: a JSON and a CSV file of each kind's tables, and a list of them.
 * @throws Problem 404
 */
export async function exportPerson(tx: Tx, id: string, now: number): Promise<FileAnswer> {
  const user = await tx.selectFrom('appUser').select('id').where('id', '=', id).executeTakeFirst();
  if (!user) throw new Problem(404);
  const parts: Uint8Array[] = [];
  const archive = new Archive();
  const add = (path: string, text: string) => {
    archive.begin(path);
    archive.end(text);
    parts.push(...archive.take());
  };
  const files: { file: string; kind: string; rows: number }[] = [];
  // The tables of a person belong to many, and some are closed to callers.
  await runAsSystem(tx, async () => {
    for (const table of PERSONAL_TABLES) {
      const rows = await readRows(tx, table, id);
      const path = `${table.kind}/${table.table}`;
      files.push({ file: `${path}.json`, kind: table.kind, rows: rows.length });
      add(`${path}.json`, JSON.stringify(rows, null, 2));
      add(`${path}.csv`, writeCsv(rows));
    }
  });
  add('contents.json', JSON.stringify({ appUserId: id, at: `${toWire(now)} UTC`, files }, null, 2));
  archive.close();
  parts.push(...archive.take());
  const content = Buffer.concat(parts);
  return {
    fileName: `app-user-${id}.zip`,
    contentType: 'application/zip',
    content: Readable.from([content]),
    size: content.length,
  };
}

async function readRows(tx: Tx, { table, isOf, hidden = [] }: PersonalTable, id: string): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(x) - ${[...hidden]}::text[] as row from ${sql.table(table)} x where ${isOf(id)}`.execute(tx);
  return rows.map(({ row }) => row);
}

/** Rows of one table have the same columns; values with parts are written as JSON. */
function writeCsv(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return '';
  return stringify([columns, ...rows.map((row) => columns.map((column) => row[column]))], {
    bom: true,
    escape_formulas: true,
    cast: { boolean: String },
  });
}
