import type { AccountInfo } from '../contract/evo-basic/auth';
import type { MenuItem } from '../contract/evo-basic/sysMenu';
import { callServer } from './callServer';
import type { Answer } from './readAnswer';

/*
 * The calls around a session. They are made before any screen is there, so the first load contains neither the cache
 * nor the schemas of the contract for them; their answers are state (of `access`), not cache.
 */

const authContract = async () => (await import('../contract/evo-basic/auth')).auth;
const userContract = async () => (await import('../contract/evo-basic/sysUser')).sysUser;
const menuContract = async () => (await import('../contract/evo-basic/sysMenu')).sysMenu;

/** @param password as `passwordHash` makes it */
export const requestSession = (username: string, password: string, otp: string | undefined) =>
  callServer(authContract, (auth) => auth.login, { body: { username, password, otp } });

/** @param token of a session that this browser has left already */
export const signOut = (token: string) => callServer(authContract, (auth) => auth.logout, { body: {} }, token);

/** Demo accounts and version for the login page. */
export const loginInfo = () => callServer(authContract, (auth) => auth.loginInfo, {});

/** A reset code by mail; the same answer whether or not the address is known. */
export const sendResetCode = (email: string) =>
  callServer(userContract, (user) => user.sendPasswordResetCode, { body: { email } });

/** @param password as `passwordHash` makes it */
export const resetPassword = (email: string, code: string, password: string) =>
  callServer(userContract, (user) => user.resetPassword, { body: { email, code, password } });

/** Merges into the account's preferences; null removes one. */
export const savePreferences = (set: Record<string, unknown>) =>
  callServer(userContract, (user) => user.preferences, { body: { set } });

/** Account and menu of the stored token; both or neither. */
export async function loadSession(): Promise<Answer<{ account: AccountInfo; menu: MenuItem[] }>> {
  const [account, menu] = await Promise.all([
    callServer(authContract, (auth) => auth.accountInfo, { body: {} }),
    callServer(menuContract, (sysMenu) => sysMenu.listForUser, { body: {} }),
  ]);
  if (account.error) return account;
  if (menu.error) return menu;
  return { data: { account: account.data, menu: menu.data } };
}
