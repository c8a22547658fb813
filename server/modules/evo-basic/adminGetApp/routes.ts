import { adminGetApp } from '../../../../src/contract/evo-basic/adminGetApp';
import { assertOperator } from '../../../http/guard';
import { selectIds } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import { tableExportRoute } from '../../../http/tables/tableExport';
import { assertMayErase } from '../personData/assertMayErase';
import { anonymiseUsers } from './anonymise';
import { listAppUsers } from './appUsers';
import { setUserTags } from './editTags';
import { userSource } from './exportUsers';
import { isContactMasked } from '../../../http/maskContact';
import { stopUsers } from './stopUsers';
import { filteredUsers, readUser, readUserPage } from './users';

/** App users: a company sees those with sessions at its stations, read-only. */
export function adminGetAppRoutes(): Route[] {
  return [
    route(adminGetApp.page, ({ body, session, db }) => db((tx) => readUserPage(tx, session, body))),
    route(adminGetApp.detail, ({ body, session, db }) => db((tx) => readUser(tx, isContactMasked(session), body.id))),
    route(adminGetApp.delete, async ({ body, session, locale, clock, db }) => {
      assertMayErase(session);
      return db(async (tx) => {
        const ids = await selectIds(tx, body, (_, filters) => filteredUsers(tx, filters, session));
        return anonymiseUsers(tx, { locale, byName: session.fullName, now: clock.now() }, ids);
      });
    }),
    route(adminGetApp.stop, (call) => {
      assertOperator(call.session);
      return call.db((tx) => stopUsers(tx, call.body, call));
    }),
    route(adminGetApp.editTags, async ({ body, session, db }) => {
      assertOperator(session);
      return db(async (tx) => {
        await setUserTags(tx, body);
        return readUser(tx, isContactMasked(session), body.id);
      });
    }),
    tableExportRoute(adminGetApp.export, userSource),
    route(adminGetApp.getAppUserList, ({ body, session, clock, db }) =>
      db((tx) => listAppUsers(tx, body, { isMasked: isContactMasked(session), now: new Date(clock.now()) })),
    ),
  ];
}
