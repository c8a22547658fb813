import type { Endpoint } from './endpoint';

/** Cookie with the ticket of a sign-on that has ended at the provider; the page reads it, and takes the session with it. */
export const SIGN_ON_TICKET = 'omp_ticket';

/** Address at which a browser begins to sign in with the provider; `redirect` names the page to return to. */
export const SIGN_ON_START = '/api/auth/oidc/start';

/**
 * Method and path of the calls around a session, apart from their schemas: the console makes them while the rest of the
 * contract is still loading.
 */
export const SESSION_CALLS = {
  signOn: { method: 'POST', path: 'evo-basic/auth/signOn' },
  passkeyOptions: { method: 'POST', path: 'evo-basic/auth/passkeyOptions' },
  passkeyLogin: { method: 'POST', path: 'evo-basic/auth/passkeyLogin' },
  login: { method: 'POST', path: 'evo-basic/auth/login' },
  logout: { method: 'POST', path: 'evo-basic/auth/logout' },
  accountInfo: { method: 'POST', path: 'evo-basic/auth/accountInfo' },
  loginInfo: { method: 'GET', path: 'evo-basic/auth/loginInfo' },
  menu: { method: 'POST', path: 'evo-basic/sysMenu/listForUser' },
  preferences: { method: 'POST', path: 'evo-basic/sysUser/preferences' },
  sendResetCode: { method: 'POST', path: 'evo-basic/sysUser/send-password-reset-code' },
  resetPassword: { method: 'POST', path: 'evo-basic/sysUser/reset-password' },
} as const satisfies Record<string, Pick<Endpoint, 'method' | 'path'>>;
