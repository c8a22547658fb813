import { auth } from '../../../../src/contract/evo-basic/auth';
import type { Deps } from '../../../db/deps';
import { publicRoute, route, type Route } from '../../../http/route';
import type { Sessions } from '../../../http/sessions';
import { readAccount } from './account';
import { endSessions } from './endSessions';
import { signInUser } from './login';
import { readLoginInfo } from './loginInfo';
import { resetPassword, sendResetCode } from './passwordReset';
import type { Turns } from './turns';

export function authRoutes(deps: Deps, sessions: Sessions, turns: Turns): Route[] {
  return [
    publicRoute(auth.login, (call) => signInUser(deps, turns, call)),
    route(auth.logout, async ({ session, clock }) => {
      await deps.db.asSystem((tx) => endSessions(tx, clock, session.userId, { id: session.sessionId }));
      sessions.forget(session.userId);
      return null;
    }),
    route(auth.accountInfo, async ({ session, db }) => db((tx) => readAccount(tx, session))),
    publicRoute(auth.loginInfo, () => readLoginInfo(deps)),
    publicRoute(auth.sendCodeByEmail, ({ query, address, locale }) =>
      turns.take(address, () => sendResetCode(deps, { email: query.email, address, locale })),
    ),
    publicRoute(auth.resetPassword, ({ body, address, locale }) =>
      turns.take(address, () => resetPassword(deps, sessions, { ...body, address, locale })),
    ),
  ];
}
