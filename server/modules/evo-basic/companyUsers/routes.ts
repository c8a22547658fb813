import { companyUsers } from '../../../../src/contract/evo-basic/companyUsers';
import type { Deps } from '../../../deps';
import { route, type Call, type Route } from '../../../http/route';
import type { Turns } from '../auth/turns';
import { addAccount } from '../staff/changes';
import { assertNotMightier } from '../staff/granting';
import { ACCOUNT_TAKEN } from '../staff/routes';
import { readAccount, readAccountPage } from './accounts';
import { deleteAccount, mailResetCode, updateAccount } from './changes';

/** People who sign in for a company; a company sees its own. */
export function companyUsersRoutes(deps: Deps, turns: Turns): Route[] {
  return [
    route(companyUsers.page, ({ body, db }) => db((tx) => readAccountPage(tx, body))),
    route(companyUsers.add, (call) => {
      const { session, body } = call;
      const companyId = session.scope === 'company' ? session.companyId : body.companyId;
      const account = { ...body, companyId, scope: 'company' as const, status: 'enabled' as const };
      return turns.take(call.address, () => addAccount(deps, call, account)).catch(ACCOUNT_TAKEN);
    }),
    route(companyUsers.update, async (call) => {
      await assertMayReaddress(deps, call);
      return call.db((tx) => updateAccount(tx, call.session, call.body)).catch(ACCOUNT_TAKEN);
    }),
    route(companyUsers.delete, (call) => call.db((tx) => deleteAccount(tx, call))),
    route(companyUsers.resetPassword, (call) => turns.take(call.address, () => mailResetCode(deps, call))),
  ];
}

/**
 * The mail address of an account leads to its password: it is changed by nobody who may do less than the account.
 * @throws Problem 403, 404
 */
async function assertMayReaddress({ db }: Deps, { session, body, ...call }: Call<typeof companyUsers.update>) {
  const { email } = await call.db((tx) => readAccount(tx, body.id));
  if (email === body.email) return;
  // What an account may do is seen whole by the system alone.
  await db.asSystem((tx) => assertNotMightier(tx, session, body.id));
}
