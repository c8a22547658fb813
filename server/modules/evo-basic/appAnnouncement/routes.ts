import { sql } from 'kysely';
import { appAnnouncement } from '../../../../src/contract/evo-basic/appAnnouncement';
import type { Locale } from '../../../../src/contract/fields';
import type { Tx } from '../../../db/database';
import { assertOperator } from '../../../http/guard';
import { deleteEach, idsOf } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import {
  addAnnouncement,
  filteredAnnouncements,
  readAnnouncement,
  readAnnouncementPage,
  titleIn,
  updateAnnouncement,
} from './announcements';

/** As many as a select shows. */
const MOST_OPTIONS = 100;

/** What apps tell their users. */
export function appAnnouncementRoutes(): Route[] {
  return [
    route(appAnnouncement.page, ({ body, db, clock }) => db((tx) => readAnnouncementPage(tx, body, clock.now()))),
    route(appAnnouncement.detail, ({ body, db, clock }) => db((tx) => readAnnouncement(tx, body.id, clock.now()))),
    route(appAnnouncement.add, ({ body, session, db }) => {
      assertOperator(session);
      return db((tx) => addAnnouncement(tx, body));
    }),
    route(appAnnouncement.update, ({ body, session, db, clock }) => {
      assertOperator(session);
      return db((tx) => updateAnnouncement(tx, body, clock.now()));
    }),
    route(appAnnouncement.delete, ({ body, locale, db, clock }) =>
      db(async (tx) => {
        const ids = await idsOf(tx, body, (_, filters) => filteredAnnouncements(tx, filters, clock.now()));
        const names = new Map((await titles(tx, locale, { ids })).map(({ id, name }) => [id, name]));
        return deleteEach(tx, locale, 'appAnnouncement', { ids, names });
      }),
    ),
    route(appAnnouncement.list, ({ body, locale, db }) => db((tx) => titles(tx, locale, body))),
  ];
}

function titles(
  tx: Tx,
  locale: Locale,
  { ids, text }: { ids?: readonly string[] | undefined; text?: string | undefined },
) {
  let found = tx.selectFrom('appAnnouncement').select(['id', titleIn(locale).as('name')]);
  if (ids) found = found.where(sql<boolean>`id = any(${ids}::bigint[])`);
  if (text) found = found.where(sql<boolean>`strpos(lower(${titleIn(locale)}), lower(${text})) > 0`);
  return found
    .orderBy('id', 'desc')
    .limit(ids ? ids.length : MOST_OPTIONS)
    .execute();
}
