import { userMoney } from '../../../../src/contract/evo-wallet/userMoney';
import { route, type Route } from '../../../http/route';
import { tableExportRoute } from '../../../http/tables/tableExport';
import { moneySource } from './exportMoney';
import { readHeads } from './heads';
import { readOrderMoney } from './orderMoney';
import { findPersons, listNamesakes, readContact } from './people';
import { readMoneyPage } from './timeLine';

/** All money of one person by time. A company sees its customers and the payments at its own places. */
export function userMoneyRoutes(): Route[] {
  return [
    route(userMoney.page, ({ body, db }) => db((tx) => readMoneyPage(tx, body))),
    route(userMoney.heads, ({ body, session, clock, db }) => db((tx) => readHeads(tx, { session, clock }, body))),
    route(userMoney.order, ({ body, session, clock, db }) => db((tx) => readOrderMoney(tx, { session, clock }, body))),
    route(userMoney.contact, ({ body, session, db }) => db((tx) => readContact(tx, session, body.appUserId))),
    route(userMoney.find, ({ body, session, db }) => db((tx) => findPersons(tx, session, body.phone))),
    route(userMoney.namesakes, ({ body, session, db }) => db((tx) => listNamesakes(tx, session, body.appUserId))),
    tableExportRoute(userMoney.export, moneySource),
  ];
}
