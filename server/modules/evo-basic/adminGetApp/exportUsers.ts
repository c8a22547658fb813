import { APP_USER_COLUMNS, type adminGetApp, type AppUser } from '../../../../src/contract/evo-basic/adminGetApp';
import type { Cell } from '../../../http/cells';
import { wording } from '../../../http/documents';
import { EXPORT_SLICE, rowsAsked, type ExportColumn, type ExportSource } from '../../../http/export';
import type { Call } from '../../../http/route';
import { isContactMasked } from './maskContact';
import { readUserSlice } from './users';

type Column = (typeof APP_USER_COLUMNS)[number];

const TIMES: ReadonlySet<Column> = new Set(['lastChargeAt', 'createdAt']);

/** App users of a filter, as far as the caller may see them. */
export function userSource(call: Call<typeof adminGetApp.export>): ExportSource<AppUser, Column> {
  const { body, session, locale, db } = call;
  const ask = rowsAsked(body);
  const cellOf = (user: AppUser): Record<Column, Cell> => ({
    ...user,
    status: wording(locale, `appUserExport.${user.status}`),
    tags: user.tags.map(({ name }) => name).join(', '),
    lastChargeAt: user.lastChargeAt === null ? null : { time: user.lastChargeAt },
    createdAt: { time: user.createdAt },
  });
  const columnOf = (column: Column): ExportColumn<AppUser> => ({
    header: wording(locale, `appUserExport.${column}`),
    cell: (user) => cellOf(user)[column],
    ...(TIMES.has(column) && { times: 'utc' }),
  });
  return {
    fileName: wording(locale, 'appUserExport.fileName'),
    columns: Object.fromEntries(APP_USER_COLUMNS.map((column) => [column, columnOf(column)])) as Record<
      Column,
      ExportColumn<AppUser>
    >,
    slice: (cursor) => db((tx) => readUserSlice(tx, isContactMasked(session), { ...ask, cursor, limit: EXPORT_SLICE })),
  };
}
