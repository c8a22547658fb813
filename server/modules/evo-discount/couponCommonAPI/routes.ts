import { couponCommonAPI } from '../../../../src/contract/evo-discount/couponCommonAPI';
import { route, type Route } from '../../../http/route';
import { listAllCompanies, listAllStations, listCurrencies } from '../../evo-basic/commonApi/lists';

/** Lists for selects of the coupon pages. Row-level security limits them to the caller's rows. */
export function couponCommonAPIRoutes(): Route[] {
  return [
    route(couponCommonAPI.groupList, ({ body, db }) => db((tx) => listAllStations(tx, body))),
    route(couponCommonAPI.companyList, ({ body, db }) => db((tx) => listAllCompanies(tx, body))),
    route(couponCommonAPI.currencyList, ({ db }) => db((tx) => listCurrencies(tx))),
  ];
}
