import { sysEnterpriseBindUser } from '../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import { takenAs } from '../../../http/databaseProblem';
import { importRoute } from '../../../http/import';
import { deleteEach, idsOf } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import { isContactMasked } from '../adminGetApp/maskContact';
import { filteredBindUsers, listBindUsers, namesOfBindUsers, readBindUser, readBindUserPage } from './bindUsers';
import { addBindUser, updateBindUser } from './changes';
import { bindUserSource } from './importUsers';

const BOUND = takenAs({ enterprise_bind_user_enterprise_id_app_user_id_key: { account: 'record.boundAlready' } });

/** App users who charge for an enterprise; an enterprise sees its own, a company those of its enterprises. */
export function sysEnterpriseBindUserRoutes(): Route[] {
  return [
    route(sysEnterpriseBindUser.page, ({ body, session, db }) =>
      db((tx) => readBindUserPage(tx, isContactMasked(session), body)),
    ),
    route(sysEnterpriseBindUser.detail, ({ body, session, db }) =>
      db((tx) => readBindUser(tx, isContactMasked(session), body.id)),
    ),
    route(sysEnterpriseBindUser.add, ({ body, session, db }) =>
      db((tx) => addBindUser(tx, session, body)).catch(BOUND),
    ),
    route(sysEnterpriseBindUser.update, ({ body, session, db }) =>
      db((tx) => updateBindUser(tx, isContactMasked(session), body)),
    ),
    route(sysEnterpriseBindUser.delete, ({ body, session, locale, db }) =>
      db(async (tx) => {
        const ids = await idsOf(tx, body, (_, filters) => filteredBindUsers(tx, filters, isContactMasked(session)));
        return deleteEach(tx, locale, 'enterpriseBindUser', { ids, names: await namesOfBindUsers(tx, ids) });
      }),
    ),
    route(sysEnterpriseBindUser.list, ({ body, db }) => db((tx) => listBindUsers(tx, body))),
    importRoute(sysEnterpriseBindUser.import, ({ session }) => bindUserSource(session)),
  ];
}
