import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { Announcement, appAnnouncement } from '../../../../src/contract/evo-basic/appAnnouncement';
import type { Locale } from '../../../../src/contract/fields';
import type { Tx } from '../../../db/database';
import { readPage, type FiltersOf, type Ordering, type Page } from '../../../db/readPage';
import { containing } from '../../../http/likePattern';
import { Problem } from '../../../http/problem';
import { lockVersion } from '../../../http/records';
import { fromWire, toWire } from '../../../http/wireTime';

type Fields = BodyOf<typeof appAnnouncement.add>;
type Query = BodyOf<typeof appAnnouncement.page>;
type Filters = FiltersOf<Query>;

const ORDERING: Ordering<'startsAt' | 'endsAt' | 'createdAt'> = {
  fields: { startsAt: 'a.startsAt', endsAt: 'a.endsAt', createdAt: 'a.createdAt' },
  usual: [{ field: 'startsAt', order: 'desc' }],
  key: 'a.id',
};

function announcements(tx: Tx, now: number) {
  const at = new Date(now);
  return tx
    .selectFrom('appAnnouncement as a')
    .selectAll('a')
    .select(
      sql<Announcement['status']>`case when ${at} < a.starts_at then 'notstarted'
        when ${at} < a.ends_at then 'underway' else 'finished' end`.as('status'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof announcements>['executeTakeFirstOrThrow']>>;

function onWire(row: Row): Announcement {
  return {
    ...row,
    startsAt: toWire(row.startsAt),
    endsAt: toWire(row.endsAt),
    createdAt: toWire(row.createdAt),
  };
}

export async function readAnnouncementPage(tx: Tx, query: Query, now: number): Promise<Page<Announcement>> {
  const page = await readPage(tx, filteredAnnouncements(tx, query, now), query, ORDERING);
  return { ...page, records: page.records.map(onWire) };
}

export function filteredAnnouncements(tx: Tx, { text, appIds, statuses }: Filters, now: number) {
  const at = new Date(now);
  let found = announcements(tx, now);
  if (text) {
    const pattern = containing(text);
    const inAny = (column: 'title' | 'content') =>
      sql<boolean>`exists (select from jsonb_each_text(${sql.ref(`a.${column}`)}) t where t.value ilike ${pattern})`;
    found = found.where(({ or }) => or([inAny('title'), inAny('content')]));
  }
  if (appIds?.length) found = found.where('a.appId', 'in', appIds);
  if (statuses?.length) {
    const spans = {
      notstarted: sql<boolean>`a.starts_at > ${at}`,
      underway: sql<boolean>`a.starts_at <= ${at} and a.ends_at > ${at}`,
      finished: sql<boolean>`a.ends_at <= ${at}`,
    };
    found = found.where(({ or }) => or(statuses.map((status) => spans[status])));
  }
  return found;
}

/** @throws Problem 404 */
export async function readAnnouncement(tx: Tx, id: string, now: number): Promise<Announcement> {
  const row = await announcements(tx, now).where('a.id', '=', id).executeTakeFirst();
  if (!row) throw new Problem(404);
  return onWire(row);
}

export function addAnnouncement(tx: Tx, fields: Fields): Promise<{ id: string }> {
  return tx.insertInto('appAnnouncement').values(columnsOf(fields)).returning('id').executeTakeFirstOrThrow();
}

/** @throws Problem 404, or 409 with the announcement as it is now */
export async function updateAnnouncement(
  tx: Tx,
  { id, version, ...fields }: BodyOf<typeof appAnnouncement.update>,
  now: number,
): Promise<Announcement> {
  await lockVersion(tx, 'appAnnouncement', { id, version }, (known) => readAnnouncement(tx, known, now));
  await tx
    .updateTable('appAnnouncement')
    .set({ ...columnsOf(fields), version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readAnnouncement(tx, id, now);
}

/** Titles for a select: in the caller's language, else in English, else in any. */
export function titleIn(locale: Locale) {
  return sql<string>`coalesce(nullif(title ->> ${locale}, ''), nullif(title ->> 'en_US', ''),
    (select min(value) from jsonb_each_text(title) where value <> ''))`;
}

function columnsOf({ appId, title, content, startsAt, endsAt }: Fields) {
  return {
    appId: appId || null,
    title: JSON.stringify(title),
    content: JSON.stringify(content),
    startsAt: fromWire(startsAt),
    endsAt: fromWire(endsAt),
  };
}
