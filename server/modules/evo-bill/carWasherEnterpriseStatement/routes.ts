import { carWasherEnterpriseStatement } from '../../../../src/contract/evo-bill/carWasherEnterpriseStatement';
import { route, type Route } from '../../../http/route';
import { exportRoute } from '../../../http/tables/export';
import { enterpriseWashFile } from '../financialManagement/files';
import {
  readEnterpriseWashDetail,
  readEnterpriseWashPage,
  readEnterpriseWashRow,
} from '../financialManagement/enterpriseWashes';

/** Statements of enterprises over their washes. */
export function carWasherEnterpriseStatementRoutes(): Route[] {
  return [
    route(carWasherEnterpriseStatement.page, ({ body, db }) => db((tx) => readEnterpriseWashPage(tx, body))),
    route(carWasherEnterpriseStatement.detail, ({ params, db }) => db((tx) => readEnterpriseWashDetail(tx, params.id))),
    route(carWasherEnterpriseStatement.rowDetail, ({ body, db }) => db((tx) => readEnterpriseWashRow(tx, body, body))),
    exportRoute(carWasherEnterpriseStatement.export, enterpriseWashFile),
  ];
}
