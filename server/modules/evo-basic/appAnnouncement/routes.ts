import { sql } from 'kysely';
import { appAnnouncement } from '../../../../src/contract/evo-basic/appAnnouncement';
import { readOptions } from '../../../db/options';
import { assertOperator } from '../../../http/guard';
import { recordRoutes } from '../../../http/recordRoutes';
import type { Route } from '../../../http/route';
import {
  ANNOUNCEMENT_ORDERING,
  filteredAnnouncements,
  readAnnouncement,
  titleIn,
  toAnnouncementColumns,
  toAnnouncementDto,
} from './announcements';

/** Announcements in apps: changed by operators. */
export function appAnnouncementRoutes(): Route[] {
  return recordRoutes(appAnnouncement, {
    table: 'appAnnouncement',
    name: titleIn,
    filtered: filteredAnnouncements,
    ordering: ANNOUNCEMENT_ORDERING,
    toDto: toAnnouncementDto,
    read: readAnnouncement,
    toColumns: toAnnouncementColumns,
    assertMayWrite: ({ session }) => assertOperator(session),
    list: (tx, query, context) => readOptions(tx.selectFrom('appAnnouncement'), titleIn(context), query, sql`id desc`),
  });
}
