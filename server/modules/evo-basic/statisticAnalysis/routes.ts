import { statisticAnalysis } from '../../../../src/contract/evo-basic/statisticAnalysis';
import { readOptions } from '../../../db/options';
import type { Tx } from '../../../db/database';
import type { Call } from '../../../http/call';
import { route, type Route } from '../../../http/route';
import { tableExportRoute } from '../../../http/tables/tableExport';
import { readChargingTotals, readRevenue, readServices } from './charging';
import { exportStatisticRows } from './exportRows';
import { readHours } from './hours';
import { readChargerDays } from './chargerDays';
import { readRanking } from './ranking';
import { readStatusMonitor } from './reliability';
import { CHOICE_ORDER, readRowPage, readStatisticRow, readWashRowPage, ROW_NAME, selectRowChoices } from './rows';
import { readEnergyCosts } from '../../../statistics/energyCosts';
import { readState, type StatisticState } from '../../../statistics/spans';
import { readUsers, readUsersAndOrders } from '../../../statistics/userFigures';
import { readWashRevenue, readWashServices, readWashTotals, readWashUsers } from '../../../statistics/washFigures';

/** Figures of charging and washing within the caller's scope, read from the aggregates. */
export function statisticAnalysisRoutes(): Route[] {
  return [
    route(statisticAnalysis.page, ({ body, db }) => db((tx) => readRowPage(tx, body))),
    route(statisticAnalysis.list, ({ body, db }) =>
      db((tx) => readOptions(selectRowChoices(tx), ROW_NAME, body, CHOICE_ORDER)),
    ),
    route(statisticAnalysis.detail, ({ body, db }) => db((tx) => readStatisticRow(tx, body.id))),
    tableExportRoute(statisticAnalysis.export, exportStatisticRows),
    route(statisticAnalysis.statistics, ({ body, ...call }) =>
      readFigures(call, (tx, state) => readChargingTotals(tx, body, state)),
    ),
    route(statisticAnalysis.revenue, ({ body, ...call }) =>
      readFigures(call, (tx, state) => readRevenue(tx, body, state)),
    ),
    route(statisticAnalysis.service, ({ body, ...call }) =>
      readFigures(call, (tx, state) => readServices(tx, body, state)),
    ),
    route(statisticAnalysis.energyCost, ({ body, ...call }) =>
      readFigures(call, (tx, state) => readEnergyCosts(tx, body, state)),
    ),
    route(statisticAnalysis.timeStatistics, ({ body, ...call }) =>
      readFigures(call, (tx, state) => readHours(tx, body, state)),
    ),
    route(statisticAnalysis.userAndOrderCount, ({ body, session, ...call }) =>
      readFigures(call, (tx, state) => readUsersAndOrders(tx, session, body, state)),
    ),
    route(statisticAnalysis.userStatistics, ({ body, session, ...call }) =>
      readFigures(call, (tx, state) => readUsers(tx, session, body, state)),
    ),
    route(statisticAnalysis.chargerDaily, ({ body, ...call }) =>
      readFigures(call, (tx, state) => readChargerDays(tx, body, state, new Date(call.clock.now()))),
    ),
    route(statisticAnalysis.chargerStatistics, ({ body, ...call }) =>
      readFigures(call, (tx, state) => readRanking(tx, body, state, new Date(call.clock.now()))),
    ),
    route(statisticAnalysis.statusMonitor, ({ body, ...call }) =>
      readFigures(call, (tx, state) => readStatusMonitor(tx, body, state)),
    ),
    route(statisticAnalysis.carWashList, ({ body, db }) => db((tx) => readWashRowPage(tx, body))),
    route(statisticAnalysis.carWashStatistics, ({ body, ...call }) =>
      readFigures(call, (tx, state) => readWashTotals(tx, body, state)),
    ),
    route(statisticAnalysis.carWashRevenue, ({ body, ...call }) =>
      readFigures(call, (tx, state) => readWashRevenue(tx, body, state)),
    ),
    route(statisticAnalysis.carWashService, ({ body, ...call }) =>
      readFigures(call, (tx, state) => readWashServices(tx, body, state)),
    ),
    route(statisticAnalysis.carWashUserAndOrderCount, ({ body, ...call }) =>
      readFigures(call, (tx, state) => readWashUsers(tx, body, state)),
    ),
  ];
}

function readFigures<Answer>(
  { db, clock }: Pick<Call, 'db' | 'clock'>,
  work: (tx: Tx, state: StatisticState) => Promise<Answer>,
): Promise<Answer> {
  return db(async (tx) => work(tx, await readState(tx, clock)));
}
