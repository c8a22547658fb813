import { z } from 'zod';
import { flag, jsonVariable, optionalVariable } from './variables';

/** A provider on this machine may be reached without TLS: nothing of it crosses a network. */
const issuer = z
  .url({ protocol: /^https?$/ })
  .refine((text) => /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$))/.test(text), 'needs https');

/** Role of a value of the claim, by its name; a role of a company with the name of the company. */
const grantedRole = z.union([
  z
    .string()
    .min(1)
    .transform((role) => ({ role, company: undefined })),
  z.strictObject({ role: z.string().min(1), company: z.string().min(1).optional() }),
]);

/** Variables of the sign-on by an OpenID Connect provider. */
export const signOnVariables = {
  OIDC_ISSUER: optionalVariable(issuer.optional()).describe(
    'OpenID Connect provider that people may sign in with; without, passwords and passkeys alone',
  ),
  OIDC_CLIENT_ID: optionalVariable(z.string().min(1).optional()).describe('Client of this platform at the provider'),
  OIDC_CLIENT_SECRET: optionalVariable(z.string().min(1).optional()).describe(
    'Secret of that client; without, a public client with PKCE alone',
  ),
  OIDC_NAME: optionalVariable(z.string().min(1).max(40).default('SSO')).describe(
    'Name of the provider on the sign-in button',
  ),
  OIDC_SCOPES: optionalVariable(z.string().default('openid profile email')).describe('Scopes that are asked for'),
  OIDC_ROLE_CLAIM: optionalVariable(z.string().min(1).default('groups')).describe(
    'Claim that names groups or roles; dots lead into objects, as in realm_access.roles',
  ),
  OIDC_ROLES: optionalVariable(jsonVariable(z.record(z.string(), grantedRole))).describe(
    'Roles of the platform by value of the claim, as JSON: {"ops":"Network operations","acme":{"role":"Company admin","company":"Acme"}}',
  ),
  OIDC_TRUST_MFA: optionalVariable(flag.default(false)).describe(
    'Every sign-on by the provider counts as two factors, whatever its tokens say',
  ),
  OIDC_ONLY: optionalVariable(flag.default(false)).describe(
    'Passwords and passkeys are refused for all but the account of ADMIN_USER',
  ),
};

interface SignOnSettings {
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_ONLY: boolean;
}

/** Variables that are missing beside others; null when the settings are complete. */
export function findMissingVariable({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_ONLY }: SignOnSettings): string | null {
  if (OIDC_ISSUER !== undefined && OIDC_CLIENT_ID === undefined) return 'OIDC_CLIENT_ID: needed with OIDC_ISSUER';
  if (OIDC_ISSUER === undefined && OIDC_ONLY) return 'OIDC_ISSUER: needed with OIDC_ONLY';
  return null;
}
