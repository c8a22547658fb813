import { sql } from 'kysely';
import { EXCHANGE_COLUMNS, type ExchangeColumn, type ocppLog } from '../../../../src/contract/evo-monitor/ocppLog';
import { inOrder } from '../../../db/readPage';
import type { Call } from '../../../http/call';
import { maskedFrame } from '../../../http/maskContact';
import { rowsAsked } from '../../../http/tables/export';
import {
  codeColumn,
  figureColumn,
  LISTED,
  textColumn,
  timeMsColumn,
  wordColumn,
  type TableColumn,
} from '../../../http/tables/tableCells';
import type { TableSource } from '../../../http/tables/tableExport';
import { translateDocument } from '../../../wire/documents';
import { answerOrder, isAnswerTo } from './exchangePairs';
import { EXCHANGE_ORDERING, filterExchanges } from './exchanges';
import { toLogReader } from './reader';

/** All exchanges of a filter, as far as the caller may see them. */
export function exchangeSource({
  body,
  session,
  locale,
  clock,
}: Call<typeof ocppLog.export>): TableSource<ExchangeColumn> {
  const { sort, ...filters } = rowsAsked(body);
  const reader = toLogReader(session);
  const { isMasked } = reader;
  const header = (name: ExchangeColumn) => translateDocument(locale, `ocppExport.${name}`);
  const [listed, answer] = [sql.ref(LISTED), sql`a`];
  const columns: Record<ExchangeColumn, TableColumn> = {
    time: timeMsColumn(header('time'), sql.ref(`${LISTED}.at`)),
    chargerCode: codeColumn(header('chargerCode')),
    level: wordColumn(header('level'), ['up', 'down', 'error'], (level) =>
      translateDocument(locale, `ocppLevel.${level}`),
    ),
    messageName: textColumn(header('messageName'), sql.ref(`${LISTED}.action`)),
    roundTripMs: figureColumn(
      header('roundTripMs'),
      sql`coalesce(${sql.ref(`${LISTED}.roundTripMs`)}, answered.round_trip_ms)`,
    ),
    messageId: textColumn(header('messageId')),
    content: textColumn(header('content'), maskedFrame(sql.ref(`${LISTED}.content`), isMasked)),
    answer: textColumn(header('answer'), maskedFrame(sql`answered.content`, isMasked)),
  };
  return {
    fileName: translateDocument(locale, 'ocppExport.fileName'),
    columns: Object.fromEntries(EXCHANGE_COLUMNS.map((name) => [name, columns[name]])) as typeof columns,
    rows: (tx) =>
      inOrder(filterExchanges(tx, filters, { ...reader, now: clock.now() }), LISTED, sort, EXCHANGE_ORDERING),
    join: sql`left join lateral (select a.content, a.round_trip_ms from ocpp_log a
      where ${listed}.message_type = 2 and ${isAnswerTo(listed, answer)}
      order by ${answerOrder(answer)} limit 1) answered on true`,
  };
}
