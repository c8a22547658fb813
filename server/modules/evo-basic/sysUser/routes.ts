import { sysUser } from '../../../../src/contract/evo-basic/sysUser';
import type { Deps } from '../../../db/deps';
import { publicRoute, route, type Route } from '../../../http/route';
import { resetPassword, sendResetCode } from '../auth/passwordReset';
import type { Turns } from '../auth/turns';
import { readGrantableRoles } from '../staff/granting';
import { changePassword } from './changePassword';
import { changePasskeys } from './passkeys';
import { mergePreferences, readPreferences } from './preferences';
import { setSecondFactor } from './secondFactor';
import { endOwnSessions, listSessions } from '../auth/ownSessions';
import { updateUser } from './update';

export function sysUserRoutes(deps: Deps, turns: Turns): Route[] {
  return [
    route(sysUser.update, (call) => updateUser(deps, call)),
    route(sysUser.updatePassword, (call) => turns.take(call.address, () => changePassword(deps, call))),
    publicRoute(sysUser.sendPasswordResetCode, ({ body, address, locale }) =>
      turns.take(address, () => sendResetCode(deps, { email: body.email, address, locale })),
    ),
    publicRoute(sysUser.resetPassword, ({ body, address, locale }) =>
      turns.take(address, () => resetPassword(deps, { ...body, address, locale })),
    ),
    route(sysUser.visibleRoles, ({ session, db }) => db((tx) => readGrantableRoles(tx, session))),
    route(sysUser.mySessions, async ({ body, session, clock, changedNothing, db }) => {
      if (body.end === undefined) changedNothing();
      else await db((tx) => endOwnSessions(tx, clock, session, body.end));
      return db((tx) => listSessions(tx, clock, session));
    }),
    route(sysUser.preferences, ({ body, session, changedNothing, db }) => {
      const { set } = body;
      if (set !== undefined) return db((tx) => mergePreferences(tx, session.userId, set));
      changedNothing();
      return db((tx) => readPreferences(tx, session.userId));
    }),
    route(sysUser.passkeys, (call) =>
      call.body.action === 'list'
        ? changePasskeys(deps, call)
        : turns.take(call.address, () => changePasskeys(deps, call)),
    ),
    route(sysUser.secondFactor, (call) => turns.take(call.address, () => setSecondFactor(deps, call))),
  ];
}
