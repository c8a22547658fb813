import { sql } from 'kysely';
import type { Tx } from '../db/database';

/** Every column that refers to files: `id` holds one, `ids` several. A column that is missing here loses its files. */
export const FILE_REFERENCES: readonly { table: string; column: string; holds: 'id' | 'ids' }[] = [
  { table: 'charger_model', column: 'picture_id', holds: 'id' },
  { table: 'station', column: 'picture_ids', holds: 'ids' },
  { table: 'company', column: 'logo_id', holds: 'id' },
  { table: 'enterprise', column: 'attachment_ids', holds: 'ids' },
  { table: 'firmware_upgrade', column: 'file_id', holds: 'id' },
  { table: 'app_package', column: 'file_id', holds: 'id' },
];

/** Between its upload and the record that is saved with it a file is nobody's. */
const KEPT = '1 day';

/** Deletes the files that nothing refers to any more, or never did. */
export async function deleteUnusedFiles(tx: Tx): Promise<void> {
  const used = FILE_REFERENCES.map(({ table, column, holds }) => {
    const value = holds === 'id' ? sql.ref(column) : sql`unnest(${sql.ref(column)})`;
    return sql`select ${value} from ${sql.table(table)}`;
  });
  await sql`delete from file where created_at < now() - ${KEPT}::interval
    and id not in (select used.id from (${sql.join(used, sql` union `)}) used(id) where used.id is not null)`.execute(
    tx,
  );
}
