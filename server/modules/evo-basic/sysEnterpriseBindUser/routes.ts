import { sysEnterpriseBindUser } from '../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import type { Deps } from '../../../db/deps';
import { takenAs } from '../../../http/databaseProblem';
import { importRoute } from '../../../http/import';
import { deleteEach, selectIds } from '../../../http/records';
import { route, type Route } from '../../../http/route';
import { isContactMasked } from '../adminGetApp/maskContact';
import {
  filteredBindUsers,
  listBindUsers,
  namesOfBindUsers,
  readBindUser,
  readBindUserPage,
  type Reader,
} from './bindUsers';
import { addBindUser, updateBindUser, type Binder } from './changes';
import { confirmBinding, sendBindCode } from './consent';
import { bindUserSource } from './importUsers';

const BOUND = takenAs({
  enterprise_bind_user_enterprise_id_app_user_id_key: { account: 'record.boundAlready' },
  enterprise_bind_user_account: { account: 'record.boundAlready' },
});

type Mailing = Pick<Deps, 'db' | 'clock' | 'secretKey'>;

/** App users who charge for an enterprise; an enterprise sees its own, a company those of its enterprises. */
export function sysEnterpriseBindUserRoutes(deps: Mailing): Route[] {
  return [
    route(sysEnterpriseBindUser.page, (call) => call.db((tx) => readBindUserPage(tx, readerOf(call), call.body))),
    route(sysEnterpriseBindUser.detail, (call) => call.db((tx) => readBindUser(tx, readerOf(call), call.body.id))),
    route(sysEnterpriseBindUser.add, (call) =>
      call
        .db(async (tx) => {
          const added = await addBindUser(tx, call, call.body);
          if (call.session.scope !== 'operator') await sendBindCode(tx, deps, added.id);
          return added;
        })
        .catch(BOUND),
    ),
    route(sysEnterpriseBindUser.update, (call) => call.db((tx) => updateBindUser(tx, readerOf(call), call.body))),
    route(sysEnterpriseBindUser.delete, (call) =>
      call.db(async (tx) => {
        const { body, locale } = call;
        const ids = await selectIds(tx, body, (_, filters) => filteredBindUsers(tx, filters, readerOf(call)));
        return deleteEach(tx, locale, 'enterpriseBindUser', { ids, names: await namesOfBindUsers(tx, ids) });
      }),
    ),
    route(sysEnterpriseBindUser.sendCode, ({ body, db }) => db((tx) => sendBindCode(tx, deps, body.id))),
    route(sysEnterpriseBindUser.confirm, (call) => {
      const { session, clock, body, db } = call;
      const binder = { session, clock, reader: readerOf(call) };
      return confirmBinding({ ...deps, asCaller: db }, binder, body).catch(BOUND);
    }),
    route(sysEnterpriseBindUser.list, ({ body, db }) => db((tx) => listBindUsers(tx, body))),
    importRoute(sysEnterpriseBindUser.import, (call) => bindUserSource(call)),
  ];
}

function readerOf({ session, clock }: Binder): Reader {
  return { isMasked: isContactMasked(session), now: clock.now() };
}
