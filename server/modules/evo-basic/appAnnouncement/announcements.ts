import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { Announcement, appAnnouncement } from '../../../../src/contract/evo-basic/appAnnouncement';
import { findSpanStatus } from '../../../../src/contract/span';
import type { Tx } from '../../../db/database';
import { isInStatus } from '../../../db/terms/spanStatus';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { toContainsPattern } from '../../../db/likePattern';
import { findRow, type CallContext, type RowOf } from '../../../http/recordRoutes';
import { fromWire, toWire } from '../../../wire/wireTime';

type Fields = BodyOf<typeof appAnnouncement.add>;
type Filters = FiltersOf<BodyOf<typeof appAnnouncement.page>>;

export const ANNOUNCEMENT_ORDERING: Ordering<'startsAt' | 'endsAt' | 'createdAt'> = {
  fields: { startsAt: 'a.startsAt', endsAt: 'a.endsAt', createdAt: 'a.createdAt' },
  usual: [{ field: 'startsAt', order: 'desc' }],
  key: 'a.id',
};

const selectAnnouncements = (tx: Tx) => tx.selectFrom('appAnnouncement as a').selectAll('a');

export function toAnnouncementDto(
  row: RowOf<typeof selectAnnouncements>,
  { clock }: Pick<CallContext, 'clock'>,
): Announcement {
  const span = { startsAt: toWire(row.startsAt), endsAt: toWire(row.endsAt) };
  return { ...row, ...span, status: findSpanStatus(span, toWire(clock.now())), createdAt: toWire(row.createdAt) };
}

export function filteredAnnouncements(tx: Tx, { text, appIds, statuses }: Filters, context: CallContext) {
  const at = new Date(context.clock.now());
  let found = selectAnnouncements(tx);
  if (text) {
    const pattern = toContainsPattern(text);
    const inAny = (column: 'title' | 'content') =>
      sql<boolean>`exists (select from jsonb_each_text(${sql.ref(`a.${column}`)}) t where t.value ilike ${pattern})`;
    found = found.where(({ or }) => or([inAny('title'), inAny('content')]));
  }
  if (appIds?.length) found = found.where('a.appId', 'in', appIds);
  if (statuses?.length) {
    const span = { table: 'a', hasEnding: false };
    found = found.where(({ or }) => or(statuses.map((status) => isInStatus(span, status, at))));
  }
  return found;
}

/** @throws Problem 404 */
export async function readAnnouncement(tx: Tx, id: string, context: CallContext): Promise<Announcement> {
  return toAnnouncementDto(await findRow(selectAnnouncements(tx).where('a.id', '=', id)), context);
}

/** The title in the caller's language, else in English, else in any. */
export function titleIn({ locale }: Pick<CallContext, 'locale'>) {
  return sql<string>`coalesce(nullif(title ->> ${locale}, ''), nullif(title ->> 'en_US', ''),
    (select min(value) from jsonb_each_text(title) where value <> ''))`;
}

export function toAnnouncementColumns({ appId, title, content, startsAt, endsAt }: Fields) {
  return {
    appId: appId || null,
    title: JSON.stringify(title),
    content: JSON.stringify(content),
    startsAt: fromWire(startsAt),
    endsAt: fromWire(endsAt),
  };
}
