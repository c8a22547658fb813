import { z } from 'zod';
import { endpoint } from '../endpoint';
import { email, nothing, passwordHash, text } from '../fields';
import { passkeyRequest, usedCredential } from './passkey';
import { SESSION_CALLS } from '../sessionCalls';

export const SCOPES = ['operator', 'company', 'enterprise'] as const;
export const scope = z.enum(SCOPES);
export type Scope = z.infer<typeof scope>;

export const SIGN_ON_WAYS = ['password', 'provider'] as const;
/** How an account signs in: here, or at the OpenID Connect provider. */
export const signsOnBy = z.enum(SIGN_ON_WAYS);

/** The user of a session, as the console needs it. */
export const accountInfo = z.object({
  userId: z.string(),
  userName: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Identifiers of all operations the user may use. */
  userPremission: z.array(z.string()),
  roles: z.array(z.object({ id: z.string(), name: z.string() })),
  scope,
  companyId: z.string().nullable(),
  enterpriseId: z.string().nullable(),
  /** Accounts of the provider have no password here. */
  signsOnBy,
  hasSecondFactor: z.boolean(),
  /** A role of the user asks for a second factor that is not set up yet. */
  mustSetUpSecondFactor: z.boolean(),
  /** Saved views, columns, density, zone, language, sound. */
  preferences: z.record(z.string(), z.unknown()),
});
export type AccountInfo = z.infer<typeof accountInfo>;

export const auth = {
  login: endpoint({
    ...SESSION_CALLS.login,
    access: 'public',
    summary: 'Sign in by user name and client-hashed password; returns a token, 422 when wrong, 429 when throttled',
    business: 'other',
    // `otp` is asked for by 422 with `fields.otp` when the user has a second factor.
    body: z.strictObject({
      username: text(32),
      password: passwordHash,
      otp: z
        .string()
        .regex(/^\d{6}$/, 'validation.otp')
        .optional(),
    }),
    response: z.object({ access_token: z.string() }),
  }),
  signOn: endpoint({
    ...SESSION_CALLS.signOn,
    access: 'public',
    summary: 'Take the session of a sign-on at the provider by its ticket; 422 with the reason when it was refused',
    business: 'other',
    body: z.strictObject({ ticket: text(64) }),
    response: z.object({ access_token: z.string() }),
  }),
  passkeyOptions: endpoint({
    ...SESSION_CALLS.passkeyOptions,
    access: 'public',
    summary: 'A challenge for the sign-in with a passkey, as the options of WebAuthn',
    business: 'query',
    body: nothing,
    response: passkeyRequest,
  }),
  passkeyLogin: endpoint({
    ...SESSION_CALLS.passkeyLogin,
    access: 'public',
    summary: 'Sign in by the answer of a passkey, which counts as both factors; 422 when it is not known or not valid',
    business: 'other',
    body: z.strictObject({ credential: usedCredential }),
    response: z.object({ access_token: z.string() }),
  }),
  logout: endpoint({
    ...SESSION_CALLS.logout,
    access: 'signed-in',
    summary: 'Ends the session on the server',
    business: 'other',
    body: nothing,
    /** Address at which the session ends at the provider too; null where there is none. */
    response: z.object({ signOutUrl: z.string() }).nullable(),
  }),
  accountInfo: endpoint({
    ...SESSION_CALLS.accountInfo,
    access: 'signed-in',
    summary: 'The current user: name, permissions, roles, scope, preferences',
    business: 'query',
    body: nothing,
    response: accountInfo,
  }),
  loginInfo: endpoint({
    ...SESSION_CALLS.loginInfo,
    access: 'public',
    summary: 'Contents of the login page: demo accounts (only with demo data) and the version',
    business: 'query',
    response: z.object({
      version: z.string(),
      demoAccounts: z.array(z.object({ userName: z.string(), fullName: z.string() })),
      /** Null where the operator chose one of their own. */
      demoPassword: z.string().nullable(),
      /** Whether a mail server is configured: without one no codes are sent by mail. */
      canSendMail: z.boolean(),
      /** The provider that people may sign in with; null: none is configured. */
      provider: z.object({ name: z.string(), isOnly: z.boolean() }).nullable(),
    }),
  }),
  sendCodeByEmail: endpoint({
    method: 'GET',
    path: 'evo-basic/auth/sendCodeByEmail',
    access: 'public',
    summary: 'Sends a reset code by mail; the same answer whether or not the address exists',
    business: 'other',
    query: z.strictObject({ email, appName: z.string().max(64).optional() }),
    response: z.null(),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: 'evo-basic/auth/resetPassword',
    access: 'public',
    summary: 'Set a new password by e-mail and code; ends all sessions of the account',
    business: 'update',
    body: z.strictObject({ email, code: z.string().regex(/^\d{6}$/, 'validation.code'), password: passwordHash }),
    response: z.null(),
  }),
};
