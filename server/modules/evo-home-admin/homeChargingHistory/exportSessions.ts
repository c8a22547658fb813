import { sql } from 'kysely';
import {
  HOME_SESSION_COLUMNS,
  type homeChargingHistory,
  type HomeSessionColumn,
} from '../../../../src/contract/evo-home-admin/homeChargingHistory';
import { HOME_SESSION_STATUSES } from '../../../../src/contract/evo-home-admin/homeSession';
import { inOrder } from '../../../db/readPage';
import type { Call } from '../../../http/call';
import { assertOperator } from '../../../http/guard';
import { rowsAsked } from '../../../http/tables/export';
import {
  amountColumn,
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
import { kWhOf, secondsOf } from '../../evo-bill/sessionPlaces';
import { filterSessions, SESSION_ORDERING } from './sessions';

/** All sessions of a filter, in the caller's language. @throws Problem 403 but for operators */
export function exportSessions({
  body,
  session,
  locale,
}: Call<typeof homeChargingHistory.export>): TableSource<HomeSessionColumn> {
  assertOperator(session);
  const { sort, ...filters } = rowsAsked(body);
  const header = (name: HomeSessionColumn) => translateDocument(locale, `homeSessionExport.${name}`);
  const zone = sql.ref('listed.timezone');
  const columns: Record<HomeSessionColumn, TableColumn> = {
    no: codeColumn(header('no')),
    status: wordColumn(header('status'), HOME_SESSION_STATUSES, (status) =>
      translateDocument(locale, `homeSessionStatus.${status}`),
    ),
    serialNo: textColumn(header('serialNo')),
    model: textColumn(header('model')),
    owner: textColumn(header('owner')),
    offPeakSetting: textColumn(header('offPeakSetting')),
    isOverride: wordColumn(
      header('isOverride'),
      ['now', 'planned'],
      (value) => translateDocument(locale, `homeSessionStart.${value}`),
      sql`case when listed.is_override then 'now' else 'planned' end`,
    ),
    startedAt: timeColumn(header('startedAt'), zone),
    stoppedAt: timeColumn(header('stoppedAt'), zone),
    duration: figureColumn(header('duration'), secondsOf),
    energy: figureColumn(header('energy'), kWhOf),
    offPeakEnergy: figureColumn(header('offPeakEnergy'), sql`round(listed.off_peak_wh * 0.001, 3)`),
    offPeakShare: figureColumn(header('offPeakShare')),
    cost: amountColumn(header('cost')),
    costAtOnce: amountColumn(header('costAtOnce')),
    currency: codeColumn(header('currency')),
    stopReason: textColumn(header('stopReason')),
  };
  return {
    fileName: translateDocument(locale, 'homeSessionExport.fileName'),
    columns: Object.fromEntries(HOME_SESSION_COLUMNS.map((name) => [name, columns[name]])) as typeof columns,
    rows: (tx) => inOrder(filterSessions(tx, filters), LISTED, sort, SESSION_ORDERING),
  };
}
