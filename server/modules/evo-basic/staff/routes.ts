import { staff } from '../../../../src/contract/evo-basic/staff';
import { readOptions } from '../../../db/options';
import type { Deps } from '../../../db/deps';
import { takenAs } from '../../../http/databaseProblem';
import { route, type Route } from '../../../http/route';
import { readAccount, readAccountPage } from './accounts';
import { addAccount, deleteAccounts } from './changes';
import { endAccountSessions, readAccountSessions } from './openSessions';
import { removeLostFactor } from './lostFactor';

/** Unique fields of an account. */
export const ACCOUNT_TAKEN = takenAs({
  sys_user_user_name: { userName: 'validation.userNameTaken' },
  sys_user_email: { email: 'validation.emailTaken' },
});

/** Accounts of the back office. */
export function staffRoutes(deps: Deps): Route[] {
  return [
    route(staff.page, ({ body, db }) => db((tx) => readAccountPage(tx, body))),
    route(staff.list, ({ body, db }) => db((tx) => readOptions(tx.selectFrom('sysUser'), 'full_name', body))),
    route(staff.detail, ({ body, db }) => db((tx) => readAccount(tx, body.id))),
    route(staff.insert, (call) => addAccount(deps, call, call.body).catch(ACCOUNT_TAKEN)),
    route(staff.delete, (call) => deleteAccounts(deps, call)),
    route(staff.sessions, (call) => readAccountSessions(deps, call)),
    route(staff.endSessions, async (call) => {
      await endAccountSessions(deps, call);
      return null;
    }),
    route(staff.removeSecondFactor, async (call) => {
      await removeLostFactor(deps, call);
      return null;
    }),
  ];
}
