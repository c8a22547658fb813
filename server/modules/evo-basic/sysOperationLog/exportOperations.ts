import { sql } from 'kysely';
import {
  OPERATION_COLUMNS,
  RECORDED_BUSINESS,
  type sysOperationLog,
} from '../../../../src/contract/evo-basic/sysOperationLog';
import type { Locale } from '../../../../src/contract/fields';
import { findCallName } from '../../../../src/lib/callName';
import { inOrder } from '../../../db/readPage';
import type { Call } from '../../../http/call';
import { isContactMasked, maskedContacts } from '../../../http/maskContact';
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
import { readCallWords } from './callWords';
import { filteredOperations, OPERATION_ORDERING, PERMISSIONS } from './operations';

type Column = (typeof OPERATION_COLUMNS)[number];

const CODES: ReadonlySet<Column> = new Set<Column>(['requestMethod', 'classPath', 'requestId']);
const FIGURES: ReadonlySet<Column> = new Set<Column>(['responseCode', 'durationMs']);

/** All calls of a filter with their parameters, in the caller's language. */
export function exportOperations(call: Call<typeof sysOperationLog.export>): TableSource<Column> {
  const { body, session, locale } = call;
  const { sort, ...filters } = rowsAsked(body);
  const isMasked = isContactMasked(session);
  const columns = OPERATION_COLUMNS.map((name) => [name, createColumn(name, locale, isMasked)] as const);
  return {
    fileName: translateDocument(locale, 'operationExport.fileName'),
    columns: Object.fromEntries(columns) as Record<Column, TableColumn>,
    rows: (tx) =>
      inOrder(
        filteredOperations(tx, filters).select(['l.requestParams', 'l.responseParams']),
        LISTED,
        sort,
        OPERATION_ORDERING,
      ),
  };
}

/**
 * Calls by the names that the console gives them, with their subjects; a call that no longer exists keeps its summary.
 */
function callColumn(header: string, locale: Locale, isMasked: boolean): TableColumn {
  const words = readCallWords(locale);
  const cases = [...PERMISSIONS].flatMap(([classPath, permission]) => {
    const name = findCallName({ classPath, permission }, words);
    return name === undefined ? [] : [sql`when ${classPath} then ${name}`];
  });
  const call = sql`case listed.class_path ${sql.join(cases, sql` `)} else listed.title end`;
  const subject = isMasked ? maskedContacts(sql`listed.subject`) : sql`listed.subject`;
  return textColumn(header, sql`concat_ws(': ', ${call}, ${subject})`);
}

function createColumn(name: Column, locale: Locale, isMasked: boolean): TableColumn {
  const header = translateDocument(locale, `operationExport.${name}`);
  if (name === 'requestTime') return timeColumn(header, undefined, sql.ref('listed.at'));
  if (name === 'title') return callColumn(header, locale, isMasked);
  if (name === 'requestParams' || name === 'responseParams') {
    const params = sql`${sql.ref(`listed.${name}`)}::text`;
    return textColumn(header, isMasked ? maskedContacts(params) : params);
  }
  if (name === 'businessType') {
    return wordColumn(header, RECORDED_BUSINESS, (type) => translateDocument(locale, `businessType.${type}`));
  }
  if (CODES.has(name)) return codeColumn(header);
  return FIGURES.has(name) ? figureColumn(header) : textColumn(header);
}
