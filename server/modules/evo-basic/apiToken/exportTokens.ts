import { sql } from 'kysely';
import { TOKEN_COLUMNS, TOKEN_STATES, type apiToken } from '../../../../src/contract/evo-basic/apiToken';
import type { Locale } from '../../../../src/contract/fields';
import { inOrder } from '../../../db/readPage';
import type { Call } from '../../../http/call';
import { rowsAsked } from '../../../http/tables/export';
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
import { translateDocument } from '../../../wire/documents';
import { filterTokens, TOKEN_ORDERING } from './tokens';

type Column = (typeof TOKEN_COLUMNS)[number];

/** All tokens of a filter, in the caller's language. */
export function exportTokens(call: Call<typeof apiToken.export>): TableSource<Column> {
  const { sort, ...filters } = rowsAsked(call.body);
  const columns = TOKEN_COLUMNS.map((name) => [name, createColumn(name, call.locale)] as const);
  return {
    fileName: translateDocument(call.locale, 'tokenExport.fileName'),
    columns: Object.fromEntries(columns) as Record<Column, TableColumn>,
    rows: (tx) => inOrder(filterTokens(tx, filters, call), LISTED, sort, TOKEN_ORDERING),
  };
}

const TIMES: ReadonlySet<Column> = new Set<Column>(['expiresAt', 'lastUsedAt', 'createdAt', 'revokedAt']);

function createColumn(name: Column, locale: Locale): TableColumn {
  const header = translateDocument(locale, `tokenExport.${name}`);
  if (TIMES.has(name)) return timeColumn(header);
  if (name === 'state') {
    return wordColumn(header, TOKEN_STATES, (state) => translateDocument(locale, `tokenState.${state}`));
  }
  if (name === 'permissions') return codeColumn(header, sql`array_to_string(listed.permissions, ', ')`);
  if (name === 'prefix' || name === 'lastUsedAddress') return codeColumn(header);
  return name === 'ratePerMinute' ? figureColumn(header) : textColumn(header);
}
