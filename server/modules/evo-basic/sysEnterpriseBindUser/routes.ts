import { sql } from 'kysely';
import { sysEnterpriseBindUser } from '../../../../src/contract/evo-basic/sysEnterpriseBindUser';
import type { Deps } from '../../../db/deps';
import { takenAs } from '../../../http/databaseProblem';
import { importRoute } from '../../../http/tables/import';
import { tableExportRoute } from '../../../http/tables/tableExport';
import { recordRoutes } from '../../../http/recordRoutes';
import { route, type Route } from '../../../http/route';
import { bindUserOrdering, filteredBindUsers, listBindUsers, readBindUser, toBindUserDto } from './bindUsers';
import { addBindUser, updateBindUser } from './changes';
import { confirmBinding, sendBindCode } from './consent';
import { driverSource } from './exportUsers';
import { bindUserSource } from './importUsers';
import { readFleetOverview } from './overview';

const BOUND = {
  enterprise_bind_user_enterprise_id_app_user_id_key: { account: 'record.boundAlready' },
  enterprise_bind_user_account: { account: 'record.boundAlready' },
} as const;

type Mailing = Pick<Deps, 'db' | 'clock' | 'secretKey'>;

/** App users whose sessions an enterprise pays; an enterprise sees its own, a company those of its enterprises. */
export function sysEnterpriseBindUserRoutes(deps: Mailing): Route[] {
  return [
    ...recordRoutes(sysEnterpriseBindUser, {
      table: 'enterpriseBindUser',
      name: () => sql`coalesce((select u.name from app_user u where u.id = app_user_id), account)`,
      filtered: filteredBindUsers,
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
    route(sysEnterpriseBindUser.sendCode, ({ body, db }) => db((tx) => sendBindCode(tx, deps, body.id))),
    route(sysEnterpriseBindUser.confirm, (call) =>
      confirmBinding({ ...deps, asCaller: call.db }, call, call.body).catch(takenAs(BOUND)),
    ),
    route(sysEnterpriseBindUser.overview, (call) => call.db((tx) => readFleetOverview(tx, call.body, call))),
    tableExportRoute(sysEnterpriseBindUser.export, driverSource),
    importRoute(sysEnterpriseBindUser.import, (call) => bindUserSource(call)),
  ];
}
