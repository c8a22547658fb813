import { companyUsers } from '../../../../src/contract/evo-basic/companyUsers';
import type { Deps } from '../../../deps';
import { takenAs } from '../../../http/databaseProblem';
import { route, type Route } from '../../../http/route';
import type { Turns } from '../auth/turns';
import { readAccountPage } from './accounts';
import { addAccount, deleteAccount, mailResetCode, updateAccount } from './changes';

const TAKEN = takenAs({
  sys_user_user_name: { userName: 'validation.nameTaken' },
  sys_user_email: { email: 'validation.emailTaken' },
});

/** People who sign in for a company; a company sees its own. */
export function companyUsersRoutes(deps: Deps, turns: Turns): Route[] {
  return [
    route(companyUsers.page, ({ body, db }) => db((tx) => readAccountPage(tx, body))),
    route(companyUsers.add, (call) => turns.take(call.address, () => addAccount(deps, call)).catch(TAKEN)),
    route(companyUsers.update, ({ body, session, db }) => db((tx) => updateAccount(tx, session, body)).catch(TAKEN)),
    route(companyUsers.delete, (call) => call.db((tx) => deleteAccount(tx, call))),
    route(companyUsers.resetPassword, (call) => turns.take(call.address, () => mailResetCode(deps, call))),
  ];
}
