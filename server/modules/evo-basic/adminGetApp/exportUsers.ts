import { sql } from 'kysely';
import { APP_USER_COLUMNS, type adminGetApp } from '../../../../src/contract/evo-basic/adminGetApp';
import { inOrder } from '../../../db/readPage';
import { translateDocument } from '../../../wire/documents';
import { rowsAsked } from '../../../http/tables/export';
import type { Call } from '../../../http/route';
import {
  codeColumn,
  figureColumn,
  LISTED,
  textColumn,
  timeColumn,
  wordColumn,
  type TableColumn,
} from '../../../http/tables/tableCells';
import type { TableSource } from '../../../http/tables/tableExport';
import { emailColumn, isContactMasked, phoneColumn } from '../../../http/maskContact';
import { filteredUsers, USER_ORDERING } from './users';

type Column = (typeof APP_USER_COLUMNS)[number];

/** Once for each user, however often a cell looks at it. */
const TAG_NAMES = sql`left join lateral (
  select string_agg(t.name, ', ' order by t.name) as names from app_user_tag_member m
    join app_user_tag t on t.id = m.tag_id where m.app_user_id = listed.id) tags on true`;

/** App users of a filter, as far as the caller may see them. */
export function userSource({ body, session, locale }: Call<typeof adminGetApp.export>): TableSource<Column> {
  const { sort, ...filters } = rowsAsked(body);
  const isMasked = isContactMasked(session);
  const header = (column: Column) => translateDocument(locale, `appUserExport.${column}`);
  const columns: Record<Column, TableColumn> = {
    id: codeColumn(header('id')),
    name: textColumn(header('name')),
    email: emailColumn(header('email'), isMasked),
    phone: phoneColumn(header('phone'), isMasked),
    country: textColumn(header('country')),
    language: textColumn(header('language')),
    origin: textColumn(header('origin')),
    status: wordColumn(header('status'), ['enabled', 'disabled'], (status) =>
      translateDocument(locale, `appUserExport.${status}`),
    ),
    tags: textColumn(header('tags'), sql.ref('tags.names')),
    sessions: figureColumn(header('sessions')),
    lastChargeAt: timeColumn(header('lastChargeAt')),
    createdAt: timeColumn(header('createdAt')),
  };
  return {
    fileName: translateDocument(locale, 'appUserExport.fileName'),
    columns: Object.fromEntries(APP_USER_COLUMNS.map((name) => [name, columns[name]])) as typeof columns,
    rows: (tx) => inOrder(filteredUsers(tx, filters, session), LISTED, sort, USER_ORDERING),
    join: TAG_NAMES,
  };
}
