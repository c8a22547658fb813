import { appCompanyOrderUser } from '../../../../src/contract/evo-basic/appCompanyOrderUser';
import { route, type Route } from '../../../http/route';
import { changeCustomers, readCustomerPage } from './customers';

/** Customers of companies: drivers with sessions at their stations; a company sees its own. */
export function appCompanyOrderUserRoutes(): Route[] {
  return [
    route(appCompanyOrderUser.page, ({ body, session, db }) => db((tx) => readCustomerPage(tx, session, body))),
    route(appCompanyOrderUser.disable, ({ body, session, locale, clock, db }) =>
      db((tx) => changeCustomers(tx, { session, locale, now: clock.now() }, body)),
    ),
  ];
}
