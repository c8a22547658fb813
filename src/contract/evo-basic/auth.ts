import { z } from 'zod';
import { endpoint } from '../endpoint';
import { email, nothing, passwordHash, text } from '../fields';

export const SCOPES = ['operator', 'company', 'enterprise'] as const;
export const scope = z.enum(SCOPES);
export type Scope = z.infer<typeof scope>;

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
  hasSecondFactor: z.boolean(),
  /** A role of the user asks for a second factor that is not set up yet. */
  mustSetUpSecondFactor: z.boolean(),
  /** Saved views, columns, density, zone, language, sound. */
  preferences: z.record(z.string(), z.unknown()),
});
export type AccountInfo = z.infer<typeof accountInfo>;

export const auth = {
  login: endpoint({
    method: 'POST',
    path: 'evo-basic/auth/login',
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
  logout: endpoint({
    method: 'POST',
    path: 'evo-basic/auth/logout',
    access: 'signed-in',
    summary: 'Ends the session on the server',
    business: 'other',
    body: nothing,
    response: z.null(),
  }),
  accountInfo: endpoint({
    method: 'POST',
    path: 'evo-basic/auth/accountInfo',
    access: 'signed-in',
    summary: 'The current user: name, permissions, roles, scope, preferences',
    business: 'query',
    body: nothing,
    response: accountInfo,
  }),
  loginInfo: endpoint({
    method: 'GET',
    path: 'evo-basic/auth/loginInfo',
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
