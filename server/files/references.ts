import { sql, type RawBuilder } from 'kysely';
import type { Permission } from '../../src/contract/permissions';
import type { Tx } from '../db/database';

/** A place that refers to files. */
export interface FileReference {
  table: string;
  column: string;
  /** `id`: one file id; `ids`: several; `outcome`: an id within the outcome of a command. */
  holds: 'id' | 'ids' | 'outcome';
  /** Permissions, one of which lets a caller that sees the record read its file; pictures have none of their own. */
  readers?: readonly Permission[];
}

/** Every column that refers to files. Files of a column that is missing here get deleted. */
export const FILE_REFERENCES: readonly FileReference[] = [
  { table: 'charger_model', column: 'picture_id', holds: 'id' },
  { table: 'home_charger_model', column: 'picture_id', holds: 'id' },
  { table: 'station', column: 'picture_ids', holds: 'ids' },
  { table: 'wash_site', column: 'picture_ids', holds: 'ids' },
  { table: 'wash_site', column: 'mode_picture_id', holds: 'id' },
  { table: 'wash_service', column: 'picture_ids', holds: 'ids' },
  { table: 'app_advertisement', column: 'picture_id', holds: 'id' },
  { table: 'company', column: 'logo_id', holds: 'id' },
  { table: 'enterprise', column: 'attachment_ids', holds: 'ids', readers: ['enterprise/management/view'] },
  {
    table: 'firmware_upgrade',
    column: 'file_id',
    holds: 'id',
    readers: ['equipment/firmware/view', 'maintenance/ota/view'],
  },
  {
    table: 'firmware_campaign',
    column: 'file_id',
    holds: 'id',
    readers: ['maintenance/ota/view'],
  },
  { table: 'app_package', column: 'file_id', holds: 'id', readers: ['appUpdate/view'] },
  { table: 'command', column: 'outcome', holds: 'outcome', readers: ['equipment/station/diagnose'] },
];

/** Ids of the files that a place refers to, as a query. */
function readIds({ table, column, holds }: FileReference): RawBuilder<unknown> {
  if (holds === 'ids') return sql`select unnest(${sql.ref(column)}) as id from ${sql.table(table)}`;
  if (holds === 'id') return sql`select ${sql.ref(column)} as id from ${sql.table(table)}`;
  return sql`select (${sql.ref(column)} ->> 'fileId')::bigint as id from ${sql.table(table)}
    where ${sql.ref(column)} ? 'fileId'`;
}

const readAllIds = () => sql.join(FILE_REFERENCES.map(readIds), sql` union all `);

/**
 * The files among `ids` that the transaction's caller may read: as their uploader, or with a record in scope that
 * refers to them and the permission for that kind of record.
 */
export async function findReadable(
  tx: Tx,
  ids: readonly string[],
  { userId, permissions }: Reader,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const open = FILE_REFERENCES.filter(
    ({ readers }) => readers === undefined || readers.some((one) => permissions.has(one)),
  );
  const places = open.map((reference) => sql`exists (select from (${readIds(reference)}) used where used.id = f.id)`);
  const { rows } = await sql<{ id: string }>`
    select f.id from file f where f.id = any(${[...ids]}::bigint[])
      and (uploaded_by = ${userId} or ${sql.join(places, sql` or `)})`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** The caller of a call, as the reader of files. */
export interface Reader {
  userId: string;
  permissions: ReadonlySet<string>;
}

/** Bytes of a user's files that no record refers to, including files still being uploaded. */
export async function countLooseBytes(tx: Tx, userId: string, pieceBytes: number): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(greatest(size, (select count(*) from file_chunk where file_id = f.id) * ${pieceBytes}::bigint)), 0)
      as bytes
    from file f where uploaded_by = ${userId}
      and not exists (select from (${readAllIds()}) used where used.id = f.id)`.execute(tx);
  return Number(rows[0]?.bytes ?? 0);
}

/** Time for which an uploaded file is kept before a record refers to it. */
const KEPT = '1 day';

/** Deletes the files that nothing refers to any more, or never did. */
export async function deleteUnusedFiles(tx: Tx): Promise<void> {
  await sql`delete from file where created_at < now() - ${KEPT}::interval
    and id not in (select used.id from (${readAllIds()}) used where used.id is not null)`.execute(tx);
}
