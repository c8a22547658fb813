import {
  ATTEMPT_CAUSES,
  ATTEMPT_OUTCOMES,
  ATTEMPT_SIGNS,
  VISIT_RESULTS,
} from '../../../../src/contract/evo-monitor/attemptRules';
import { ATTEMPT_COLUMNS, type AttemptColumn, type attempts } from '../../../../src/contract/evo-monitor/attempts';
import { sql } from 'kysely';
import { inOrder } from '../../../db/readPage';
import type { Call } from '../../../http/call';
import { isContactMasked, tagColumn } from '../../../http/maskContact';
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
import { kWhOf } from '../../evo-bill/sessionPlaces';
import { ATTEMPT_ORDERING, filteredAttempts } from './attempts';

/** All attempts of a filter, as far as the caller may see them. */
export function attemptSource({ body, session, locale }: Call<typeof attempts.export>): TableSource<AttemptColumn> {
  const { sort, ...filters } = rowsAsked(body);
  const header = (name: AttemptColumn) => translateDocument(locale, `attemptExport.${name}`);
  const zone = sql.ref('listed.stationTimezone');
  const columns: Record<AttemptColumn, TableColumn> = {
    beganAt: timeColumn(header('beganAt'), zone),
    endedAt: timeColumn(header('endedAt'), zone),
    duration: figureColumn(
      header('duration'),
      sql`round(extract(epoch from ${sql.ref('listed.endedAt')} - ${sql.ref('listed.beganAt')}))`,
    ),
    outcome: wordColumn(header('outcome'), [...ATTEMPT_OUTCOMES], (outcome) =>
      translateDocument(locale, `attemptOutcome.${outcome}`),
    ),
    cause: wordColumn(header('cause'), [...ATTEMPT_CAUSES], (cause) =>
      translateDocument(locale, `attemptCause.${cause}`),
    ),
    causeDetail: textColumn(header('causeDetail')),
    station: textColumn(header('station')),
    company: textColumn(header('company')),
    chargerCode: textColumn(header('chargerCode')),
    connector: figureColumn(header('connector'), sql.ref('listed.connectorNo')),
    user: textColumn(header('user')),
    idTag: tagColumn(header('idTag'), isContactMasked(session)),
    openedBy: wordColumn(header('openedBy'), [...ATTEMPT_SIGNS], (sign) =>
      translateDocument(locale, `attemptSign.${sign}`),
    ),
    energy: figureColumn(header('energy'), kWhOf),
    stopReason: textColumn(header('stopReason')),
    transactionId: codeColumn(header('transactionId')),
    visitResult: wordColumn(header('visitResult'), [...VISIT_RESULTS], (result) =>
      translateDocument(locale, `visitResult.${result}`),
    ),
  };
  return {
    fileName: translateDocument(locale, 'attemptExport.fileName'),
    columns: Object.fromEntries(ATTEMPT_COLUMNS.map((name) => [name, columns[name]])) as typeof columns,
    rows: (tx) => inOrder(filteredAttempts(tx, filters), LISTED, sort, ATTEMPT_ORDERING),
  };
}
