import { sql } from 'kysely';
import { TAG_COLUMNS, TAG_STATUSES, TAG_TYPES, type chargeTag } from '../../../../src/contract/evo-basic/chargeTag';
import type { Locale } from '../../../../src/contract/fields';
import { inOrder } from '../../../db/readPage';
import type { Call } from '../../../http/call';
import { translateDocument } from '../../../wire/documents';
import { rowsAsked } from '../../../http/tables/export';
import { LISTED, textColumn, timeColumn, wordColumn, type TableColumn } from '../../../http/tables/tableCells';
import type { TableSource } from '../../../http/tables/tableExport';
import { filteredTags, TAG_ORDERING } from './tags';
import { isContactMasked, phoneColumn } from '../../../http/maskContact';

type Column = (typeof TAG_COLUMNS)[number];

/** All tags of a filter, in the caller's language. */
export function exportTags({ body, session, locale }: Call<typeof chargeTag.export>): TableSource<Column> {
  const { sort, ...filters } = rowsAsked(body);
  const isMasked = isContactMasked(session);
  const columns = TAG_COLUMNS.map((name) => [name, createColumn(name, locale, isMasked)] as const);
  return {
    fileName: translateDocument(locale, 'tagExport.fileName'),
    columns: Object.fromEntries(columns) as Record<Column, TableColumn>,
    rows: (tx) => inOrder(filteredTags(tx, filters, isMasked).select('u.phone'), LISTED, sort, TAG_ORDERING),
  };
}

const TIMES: ReadonlySet<Column> = new Set<Column>(['expiresAt', 'lastUsedAt', 'createdAt']);

function createColumn(name: Column, locale: Locale, isMasked: boolean): TableColumn {
  const header = translateDocument(locale, `tagExport.${name}`);
  if (name === 'status') {
    return wordColumn(
      header,
      TAG_STATUSES,
      (status) => translateDocument(locale, `tagStatus.${status}`),
      sql.ref('listed.shownStatus'),
    );
  }
  if (name === 'phone') return phoneColumn(header, isMasked);
  if (name === 'type') return wordColumn(header, TAG_TYPES, (type) => translateDocument(locale, `tagType.${type}`));
  return TIMES.has(name) ? timeColumn(header) : textColumn(header);
}
