import type { Config } from '../../../../runtime/config';

export type Claims = Readonly<Record<string, unknown>>;
/** A role of the platform by name, with the company in which it is held. */
export type GrantedRole = Config['OIDC_ROLES'][string];

/** Levels of authentication that take two factors. */
const STRONG_LEVEL = /^(phrh?|mfa)$|[/:_-](mfa|multi-?factor)$/i;

/** Whether the tokens of a sign-on say that it took two factors (RFC 8176 for `amr`). */
export function saysTwoFactors({ amr, acr }: Claims): boolean {
  if (Array.isArray(amr) && amr.includes('mfa')) return true;
  return typeof acr === 'string' && STRONG_LEVEL.test(acr);
}

/** Roles that the values of the claim give, in the order of the configuration. */
export function findGrantedRoles(claims: Claims, { OIDC_ROLE_CLAIM, OIDC_ROLES }: Config): GrantedRole[] {
  const values = new Set(readValues(claims, OIDC_ROLE_CLAIM));
  return Object.entries(OIDC_ROLES).flatMap(([value, role]) => (values.has(value) ? [role] : []));
}

export function hasClaim(claims: Claims, name: string): boolean {
  return readClaim(claims, name) !== undefined;
}

/** A claim by its whole name, which may hold dots as a URL does, else by its path. */
function readClaim(claims: Claims, name: string): unknown {
  if (name in claims) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (part, key) => (typeof part === 'object' && part !== null ? (part as Claims)[key] : undefined),
      claims,
    );
}

function readValues(claims: Claims, name: string): string[] {
  const value = readClaim(claims, name);
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((each) => typeof each === 'string');
}

/** Text of a claim, or undefined when there is none. */
export function readText(claims: Claims, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = claims[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return undefined;
}
