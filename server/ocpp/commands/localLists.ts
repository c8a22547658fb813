import { sql } from 'kysely';
import { toListKey } from '../../domain/ocpp/localList';
import type { Database, Tx } from '../../db/database';
import { keepLocalList } from './keepLocalList';

/** Most chargers whose lists one turn looks at, and most marks that it reads. */
const MOST_CHARGERS = 50;
const MOST_MARKS = 1_000;

/**
 * Takes the lists of tags at chargers one step further: reads the marks of what has changed, settles the commands that
 * have ended, and orders the next one of each charger whose list is due.
 * @returns whether there is more to do at once
 */
export async function advanceLocalLists(db: Database, now: number): Promise<boolean> {
  const hasMarks = await db.asSystem((tx) => readMarks(tx, now));
  let count = 0;
  while (count < MOST_CHARGERS && (await db.asSystem((tx) => keepLocalList(tx, now)))) count += 1;
  return hasMarks || count === MOST_CHARGERS || (await db.asSystem(isAnyOpen));
}

async function isAnyOpen(tx: Tx): Promise<boolean> {
  const open = await tx
    .selectFrom('localList')
    .select('chargerId')
    .where('commandId', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * Makes due what marks name. A further tag cannot come into a full list, unless it was used later than the others there,
 * which the next hourly comparison finds.
 * @returns whether there may be more marks
 */
async function readMarks(tx: Tx, now: number): Promise<boolean> {
  const marks = await tx
    .deleteFrom('localListMark')
    .where(
      'id',
      'in',
      tx.selectFrom('localListMark').select('id').orderBy('id').limit(MOST_MARKS).forUpdate().skipLocked(),
    )
    .returning(['tagNo', 'chargerId'])
    .execute();
  if (marks.length === 0) return false;
  const at = new Date(now);
  const chargerIds = marks.flatMap(({ chargerId }) => chargerId ?? []);
  const tags = [...new Set(marks.flatMap(({ tagNo }) => (tagNo === null ? [] : toListKey(tagNo))))];
  const isAll = marks.some(({ tagNo, chargerId }) => tagNo === null && chargerId === null);
  await addLists(tx, chargerIds, at);
  await sql`
    update local_list l set due_at = ${at}::timestamptz
    where l.due_at > ${at}::timestamptz and (${isAll} or l.charger_id = any(${chargerIds}::bigint[])
      or l.entries ?| ${tags}::text[] or not l.is_full and exists (select from charge_tag t
        where upper(t.tag_no) = any(${tags}::text[]) and t.status = 'enabled' and t.retired_at is null))`.execute(tx);
  return marks.length === MOST_MARKS;
}

/** Gives a list to each of the chargers whose station wants one. */
async function addLists(tx: Tx, chargerIds: readonly string[], at: Date): Promise<void> {
  if (chargerIds.length === 0) return;
  await sql`
    insert into local_list (charger_id, company_id, due_at)
    select c.id, s.company_id, ${at}::timestamptz from charger c join station s on s.id = c.station_id
    where c.id = any(${[...chargerIds]}::bigint[]) and c.retired_at is null and s.accepts_offline
    on conflict (charger_id) do update set company_id = excluded.company_id`.execute(tx);
}
