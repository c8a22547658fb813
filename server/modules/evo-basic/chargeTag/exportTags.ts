import { TAG_COLUMNS, type chargeTag, type ChargeTag } from '../../../../src/contract/evo-basic/chargeTag';
import type { Locale } from '../../../../src/contract/fields';
import { readSlice } from '../../../db/readPage';
import type { Call } from '../../../http/call';
import type { Cell } from '../../../http/cells';
import { wording } from '../../../http/documents';
import { EXPORT_SLICE, rowsAsked, type ExportColumn, type ExportSource } from '../../../http/export';
import { filteredTags, TAG_ORDERING, tagOnWire } from './tags';

type Column = (typeof TAG_COLUMNS)[number];

/** All tags of a filter, in the caller's language. */
export function exportTags({ body, db, locale }: Call<typeof chargeTag.export>): ExportSource<ChargeTag, Column> {
  const { sort, ...filters } = rowsAsked(body);
  const columns = TAG_COLUMNS.map((name) => [name, columnOf(name, locale)] as const);
  return {
    fileName: wording(locale, 'tagExport.fileName'),
    columns: Object.fromEntries(columns) as Record<Column, ExportColumn<ChargeTag>>,
    slice: (cursor) =>
      db(async (tx) => {
        const asked = { sort, cursor, limit: EXPORT_SLICE };
        const { rows, nextCursor } = await readSlice(filteredTags(tx, filters), asked, TAG_ORDERING);
        return { rows: rows.map(tagOnWire), nextCursor };
      }),
  };
}

const TIMES: ReadonlySet<Column> = new Set<Column>(['expiresAt', 'lastUsedAt', 'createdAt']);

function columnOf(name: Column, locale: Locale): ExportColumn<ChargeTag> {
  const header = wording(locale, `tagExport.${name}`);
  if (name === 'status') return { header, cell: ({ status }) => wording(locale, `tagStatus.${status}`) };
  if (TIMES.has(name)) return { header, times: 'utc', cell: (tag) => timeOf(tag[name]) };
  return { header, cell: (tag) => tag[name] };
}

function timeOf(time: string | null): Cell {
  return time === null ? null : { time };
}
