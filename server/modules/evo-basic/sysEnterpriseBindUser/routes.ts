import { sql } from 'kysely';
import { sysEnterpriseBindUser } from '../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import type { Deps } from '../../../db/deps';
import { takenAs } from '../../../http/databaseProblem';
import { importRoute } from '../../../http/tables/import';
import { tableExportRoute } from '../../../http/tables/tableExport';
import { recordRoutes, resolveBulkTarget } from '../../../http/recordRoutes';
import { route, type Route } from '../../../http/route';
import { bindUserOrdering, filteredBindUsers, listBindUsers, readBindUser, toBindUserDto } from './bindUsers';
import { addBindUser, updateBindUser } from './changes';
import { confirmBinding, sendBindCode } from './consent';
import { driverSource } from './exportUsers';
import { bindUserSource } from './importUsers';
import { readFleetOverview } from './overview';
import { stopDrivers } from './stop';

const BOUND = {
  enterprise_bind_user_enterprise_id_app_user_id_key: { account: 'record.boundAlready' },
  enterprise_bind_user_account: { account: 'record.boundAlready' },
} as const;

const BINDINGS = {
  table: 'enterpriseBindUser',
  name: () => sql<string>`coalesce((select u.name from app_user u where u.id = app_user_id), account)`,
  filtered: filteredBindUsers,
} as const;

type Mailing = Pick<Deps, 'db' | 'clock' | 'secretKey'>;

/** App users whose sessions an enterprise pays; an enterprise sees its own, a company those of its enterprises. */
export function sysEnterpriseBindUserRoutes(deps: Mailing): Route[] {
  return [
    ...recordRoutes(sysEnterpriseBindUser, {
      ...BINDINGS,
      ordering: bindUserOrdering,
      toDto: toBindUserDto,
      read: readBindUser,
      add: async (tx, fields, context) => {
        const added = await addBindUser(tx, fields, context);
        if (context.session.scope !== 'operator') await sendBindCode(tx, deps, added.id);
        return added;
      },
      update: updateBindUser,
      list: listBindUsers,
      taken: BOUND,
    }),
    route(sysEnterpriseBindUser.stop, (call) =>
      call.db(async (tx) => {
        const target = await resolveBulkTarget(tx, BINDINGS, call);
        return stopDrivers(tx, call, { ...target, isStopped: call.body.isStopped });
      }),
    ),
    route(sysEnterpriseBindUser.sendCode, ({ body, db }) => db((tx) => sendBindCode(tx, deps, body.id))),
    route(sysEnterpriseBindUser.confirm, (call) =>
      confirmBinding({ ...deps, asCaller: call.db }, call, call.body).catch(takenAs(BOUND)),
    ),
    route(sysEnterpriseBindUser.overview, (call) => call.db((tx) => readFleetOverview(tx, call.body, call))),
    tableExportRoute(sysEnterpriseBindUser.export, driverSource),
    importRoute(sysEnterpriseBindUser.import, bindUserSource),
  ];
}
