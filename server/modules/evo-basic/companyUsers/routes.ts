import { companyUsers, type CompanyUser } from '../../../../src/contract/evo-basic/companyUsers';
import type { Deps } from '../../../db/deps';
import { route, type Call, type Route } from '../../../http/route';
import { isSameAddress, OWN_ADDRESS, queueAddressNotice } from '../auth/accountNotices';
import type { Turns } from '../auth/turns';
import { addAccount } from '../staff/changes';
import { assertNotMightier } from '../staff/granting';
import { ACCOUNT_TAKEN } from '../staff/routes';
import { readAccount, readAccountPage } from './accounts';
import { deleteAccount, mailResetCode, updateAccount } from './changes';

/** Accounts of companies; a company sees its own. */
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
      const { session, body, clock, locale } = call;
      const { email: before } = await assertNotWeaker(deps, call, body.id);
      if (body.id === session.userId && !isSameAddress(before, body.email)) throw OWN_ADDRESS;
      const changed = await call.db((tx) => updateAccount(tx, session, body)).catch(ACCOUNT_TAKEN);
      await deps.db.asSystem((tx) => queueAddressNotice(tx, body.id, { before, after: body.email, clock, locale }));
      return changed;
    }),
    route(companyUsers.delete, async (call) => {
      await assertNotWeaker(deps, call, call.params.userId);
      return call.db((tx) => deleteAccount(tx, call));
    }),
    route(companyUsers.resetPassword, (call) => turns.take(call.address, () => mailResetCode(deps, call))),
  ];
}

/**
 * A caller never changes, blocks or deletes an account that holds permissions the caller lacks: its mail address leads
 * to its password, its name and its state decide whether its holder can sign in.
 * @throws Problem 403, 404 for an account that the caller does not see
 */
async function assertNotWeaker({ db }: Deps, call: Pick<Call, 'session' | 'db'>, userId: string): Promise<CompanyUser> {
  const account = await call.db((tx) => readAccount(tx, userId));
  // Row-level security hides permissions of other accounts from the caller, so the system compares them.
  await db.asSystem((tx) => assertNotMightier(tx, call.session, userId));
  return account;
}
