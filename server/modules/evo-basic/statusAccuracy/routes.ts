import { statusAccuracy } from '../../../../src/contract/evo-basic/statusAccuracy';
import { route, type Route } from '../../../http/route';
import { tableExportRoute } from '../../../http/tables/tableExport';
import { readAccuracyPage } from './accuracy';
import { accuracySource } from './exportAccuracy';

export function statusAccuracyRoutes(): Route[] {
  return [
    route(statusAccuracy.page, ({ body, db, clock }) => db((tx) => readAccuracyPage(tx, body, new Date(clock.now())))),
    tableExportRoute(statusAccuracy.export, accuracySource),
  ];
}
