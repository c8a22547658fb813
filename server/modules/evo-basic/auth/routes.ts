import { auth } from '../../../../src/contract/evo-basic/auth';
import type { Deps } from '../../../db/deps';
import { createAddressThrottle } from '../../../http/addressThrottle';
import { publicRoute, route, type Route } from '../../../http/route';
import { readAccount } from './account';
import { endSessions } from './endSessions';
import { signInUser } from './login';
import { beginPasskeySignIn, signInByPasskey } from './passkeys/signIn';
import { takeSignOn } from './provider/signOn';
import { createSignOut } from './provider/signOut';
import { readLoginInfo } from './loginInfo';
import { resetPassword, sendResetCode } from './passwordReset';
import type { Turns } from './turns';

/** Calls around passkeys of a network in a minute: an office opens many sign-in pages. */
const MOST_PASSKEY_CALLS = 300;

export function authRoutes(deps: Deps, turns: Turns): Route[] {
  const assertBelowLimit = createAddressThrottle(deps.clock, MOST_PASSKEY_CALLS);
  const findSignOut = createSignOut(deps);
  return [
    publicRoute(auth.signOn, (call) => takeSignOn(deps, call)),
    publicRoute(auth.passkeyOptions, ({ address }) => {
      assertBelowLimit(address);
      return beginPasskeySignIn(deps);
    }),
    publicRoute(auth.passkeyLogin, (call) => {
      assertBelowLimit(call.address);
      return signInByPasskey(deps, call);
    }),
    publicRoute(auth.login, (call) => signInUser(deps, turns, call)),
    route(auth.logout, async ({ session, clock }) => {
      await deps.db.asSystem((tx) => endSessions(tx, clock, session.userId, { id: session.sessionId }));
      const signOutUrl = await findSignOut(session.sessionId);
      return signOutUrl === null ? null : { signOutUrl };
    }),
    route(auth.accountInfo, async ({ session, db }) => db((tx) => readAccount(tx, session))),
    publicRoute(auth.loginInfo, () => readLoginInfo(deps)),
    publicRoute(auth.sendCodeByEmail, ({ query, address, locale }) =>
      turns.take(address, () => sendResetCode(deps, { email: query.email, address, locale })),
    ),
    publicRoute(auth.resetPassword, ({ body, address, locale }) =>
      turns.take(address, () => resetPassword(deps, { ...body, address, locale })),
    ),
  ];
}
