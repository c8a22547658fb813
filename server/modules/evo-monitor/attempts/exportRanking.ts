import { sql } from 'kysely';
import {
  RANKING_COLUMNS,
  type attemptRankingCalls,
  type RankingColumn,
} from '../../../../src/contract/evo-monitor/attemptRanking';
import { ATTEMPT_CAUSES } from '../../../../src/contract/evo-monitor/attemptRules';
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
import { filteredRanking, RANKING_ORDERING } from './ranking';

/** All chargers of a ranking, as far as the caller may see them. */
export function rankingSource({
  body,
  locale,
  clock,
}: Call<typeof attemptRankingCalls.rankingExport>): TableSource<RankingColumn> {
  const { sort, ...filters } = rowsAsked(body);
  const header = (name: RankingColumn) => translateDocument(locale, `attemptRankingExport.${name}`);
  const columns: Record<RankingColumn, TableColumn> = {
    chargerCode: textColumn(header('chargerCode')),
    station: textColumn(header('station')),
    company: textColumn(header('company')),
    attempts: figureColumn(header('attempts')),
    failed: figureColumn(header('failed')),
    visits: figureColumn(header('visits')),
    visitsFirst: figureColumn(header('visitsFirst')),
    firstShare: figureColumn(header('firstShare'), sql`round(listed.first_share::numeric * 100, 1)`),
    lastWorkedAt: timeColumn(header('lastWorkedAt'), sql.ref('listed.stationTimezone')),
    mainCause: wordColumn(header('mainCause'), [...ATTEMPT_CAUSES], (cause) =>
      translateDocument(locale, `attemptCause.${cause}`),
    ),
    mainCauseCount: figureColumn(header('mainCauseCount')),
  };
  return {
    fileName: translateDocument(locale, 'attemptRankingExport.fileName'),
    columns: Object.fromEntries(RANKING_COLUMNS.map((name) => [name, columns[name]])) as typeof columns,
    rows: (tx) => inOrder(filteredRanking(tx, filters, new Date(clock.now())), LISTED, sort, RANKING_ORDERING),
  };
}
