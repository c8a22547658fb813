import type { Updateable } from 'kysely';
import { isSame } from '../../src/lib/isSame';
import type { Tx } from '../db/database';
import type { Tables } from '../db/schema';
import { Problem } from '../wire/problem';
import { lockRecord, type VersionedTable } from './records';

interface PartChange<Table extends VersionedTable, Detail> {
  table: Table;
  read: (tx: Tx, id: string) => Promise<Detail>;
  /** The changed fields as the record has them. */
  part: Partial<Detail>;
  /** The same as the table has them. */
  columns: Updateable<Tables[Table]>;
}

/**
 * Changes the part of a record that has a call of its own. A repeated call finds nothing left to change: it is answered
 * as the first one was, and leaves version and history alone.
 * @throws Problem 404 when the caller sees no such record, 409 with `current` when it has changed meanwhile
 */
export async function changePart<Table extends VersionedTable, Detail extends { version: number }>(
  tx: Tx,
  { id, version }: { id: string; version: number },
  { table, read, part, columns }: PartChange<Table, Detail>,
): Promise<{ record: Detail; isChanged: boolean }> {
  await lockRecord(tx, table, id);
  const current = await read(tx, id);
  if (isSame({ ...current, ...part }, current)) return { record: current, isChanged: false };
  if (current.version !== version) throw new Problem(409, 'http.409', { current });
  await tx
    .updateTable(table as 'station')
    .set({ ...columns, version: version + 1 } as Updateable<Tables['station']>)
    .where('id', '=', id)
    .execute();
  return { record: await read(tx, id), isChanged: true };
}
