import { sql } from 'kysely';
import { WEBHOOK_COLUMNS, WEBHOOK_STATES, type webhook } from '../../../../src/contract/evo-basic/webhook';
import type { Locale } from '../../../../src/contract/fields';
import { inOrder } from '../../../db/readPage';
import type { Call } from '../../../http/call';
import { rowsAsked } from '../../../http/tables/export';
import {
  figureColumn,
  LISTED,
  textColumn,
  timeColumn,
  wordColumn,
  type TableColumn,
} from '../../../http/tables/tableCells';
import type { TableSource } from '../../../http/tables/tableExport';
import { translateDocument } from '../../../wire/documents';
import { filterEndpoints, WEBHOOK_ORDERING } from './endpoints';

type Column = (typeof WEBHOOK_COLUMNS)[number];

/** All endpoints of a filter, in the caller's language. */
export function exportEndpoints({ body, locale, clock }: Call<typeof webhook.export>): TableSource<Column> {
  const { sort, ...filters } = rowsAsked(body);
  return {
    fileName: translateDocument(locale, 'webhookExport.fileName'),
    columns: Object.fromEntries(WEBHOOK_COLUMNS.map((name) => [name, createColumn(name, locale)])) as Record<
      Column,
      TableColumn
    >,
    rows: (tx) => inOrder(filterEndpoints(tx, filters, new Date(clock.now())), LISTED, sort, WEBHOOK_ORDERING),
  };
}

const TIMES: ReadonlySet<Column> = new Set<Column>(['stateAt', 'oldestAt', 'createdAt']);
const FIGURES: ReadonlySet<Column> = new Set<Column>(['attempts', 'failed', 'waiting']);

function createColumn(name: Column, locale: Locale): TableColumn {
  const header = translateDocument(locale, `webhookExport.${name}`);
  if (name === 'state')
    return wordColumn(header, WEBHOOK_STATES, (state) => translateDocument(locale, `webhookState.${state}`));
  if (name === 'kinds') return textColumn(header, sql`array_to_string(listed.kinds, ', ')`);
  if (FIGURES.has(name)) return figureColumn(header);
  return TIMES.has(name) ? timeColumn(header) : textColumn(header);
}
