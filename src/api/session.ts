import type { BodyOf, Endpoint, ResponseOf } from '../contract/endpoint';
import type { AccountInfo, auth } from '../contract/evo-basic/auth';
import type { MenuItem, sysMenu } from '../contract/evo-basic/sysMenu';
import type { sysUser } from '../contract/evo-basic/sysUser';
import { SESSION_CALLS } from '../contract/sessionCalls';
import type { CallOf } from './fromContract';
import type { Answer } from './readAnswer';
import { sendCall, sendWithToken, type WireEndpoint } from './send';

/*
 * The calls around a session. They are made before any screen is there, so the first load contains neither the cache
 * nor the schemas of the contract for them; their answers are state (of `access`), not cache.
 */

type Auth = typeof auth;
type SysUser = typeof sysUser;

const call = <E extends Endpoint>(endpoint: WireEndpoint, parts: CallOf<E>) =>
  sendCall(endpoint, parts) as Promise<Answer<ResponseOf<E>>>;

/** @param password as `passwordHash` makes it */
export const requestSession = (username: string, password: string, otp: string | undefined) =>
  call<Auth['login']>(SESSION_CALLS.login, { body: { username, password, otp } });

/** Takes the session of a sign-on that has ended at the provider. */
export const requestSignOn = (ticket: string) => call<Auth['signOn']>(SESSION_CALLS.signOn, { body: { ticket } });

/** A challenge for the sign-in with a passkey. */
export const requestPasskeyOptions = () => call<Auth['passkeyOptions']>(SESSION_CALLS.passkeyOptions, { body: {} });

/** @param credential as the browser answers the challenge */
export const requestPasskeySession = (credential: BodyOf<Auth['passkeyLogin']>['credential']) =>
  call<Auth['passkeyLogin']>(SESSION_CALLS.passkeyLogin, { body: { credential } });

/** @param token of a session that this browser has left already */
export const signOut = (token: string) =>
  sendWithToken(SESSION_CALLS.logout, { body: {} }, token) as Promise<Answer<ResponseOf<Auth['logout']>>>;

/** Demo accounts and version for the login page. */
export const loginInfo = () => call<Auth['loginInfo']>(SESSION_CALLS.loginInfo, {});

/** A reset code by mail; the same answer whether or not the address is known. */
export const sendResetCode = (email: string) =>
  call<SysUser['sendPasswordResetCode']>(SESSION_CALLS.sendResetCode, { body: { email } });

/** @param password as `passwordHash` makes it */
export const resetPassword = (email: string, code: string, password: string) =>
  call<SysUser['resetPassword']>(SESSION_CALLS.resetPassword, { body: { email, code, password } });

/** Merges into the account's preferences; null removes one. */
export const savePreferences = (set: Record<string, unknown>) =>
  call<SysUser['preferences']>(SESSION_CALLS.preferences, { body: { set } });

/** Account and menu of the stored token; both or neither. */
export async function loadSession(): Promise<Answer<{ account: AccountInfo; menu: MenuItem[] }>> {
  const [account, menu] = await Promise.all([
    call<Auth['accountInfo']>(SESSION_CALLS.accountInfo, { body: {} }),
    call<(typeof sysMenu)['listForUser']>(SESSION_CALLS.menu, { body: {} }),
  ]);
  if (account.error) return account;
  if (menu.error) return menu;
  return { data: { account: account.data, menu: menu.data } };
}
