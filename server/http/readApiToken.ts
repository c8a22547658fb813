import { sql } from 'kysely';
import type { Tx } from '../db/database';
import { Problem } from '../wire/problem';
import type { Session } from './call';
import { closedBy, hasFactor, readPermissions, requiresSecondFactor, type StoredSession } from './readSession';
import { findTokenPermissions, findTokenScope } from './tokenScope';

/** The API token of a hash with its maker's present account, or undefined when there is none. */
async function findToken(tx: Tx, tokenHash: string) {
  return tx
    .selectFrom('apiToken as t')
    .leftJoin('sysUser as u', 'u.id', 't.makerId')
    .leftJoin('company as mc', 'mc.id', 'u.companyId')
    .leftJoin('enterprise as me', 'me.id', 'u.enterpriseId')
    .leftJoin('company as c', 'c.id', 't.companyId')
    .select(['t.id', 't.name', 't.version', 't.permissions', 't.ratePerMinute', 't.expiresAt', 't.revokedAt'])
    .select(['t.lastUsedAt', 't.companyId', 't.enterpriseId', 'c.status as ownStatus'])
    .select(['u.id as userId', 'u.userName', 'u.fullName', 'u.status', 'u.scope'])
    .select(sql<boolean>`${hasFactor('u')} or exists (select from passkey where user_id = u.id)`.as('hasFactor'))
    .select(['u.companyId as makerCompanyId', 'u.enterpriseId as makerEnterpriseId'])
    .select(['mc.status as companyStatus', 'me.status as enterpriseStatus'])
    .where('t.tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

type Found = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/**
 * The session of a call with an API token: its maker's account, with the part of the maker's present rights that the
 * token has. @throws Problem 401 when the token is known, and no longer valid
 */
export async function readApiToken(tx: Tx, tokenHash: string, now: number): Promise<StoredSession | undefined> {
  const token = await findToken(tx, tokenHash);
  if (!token) return undefined;
  assertValid(token, now);
  const maker = toMaker(token);
  const standing = findTokenScope(maker, token);
  if (!standing) throw new Problem(401, 'apiToken.scopeChanged');
  const isNarrowed = maker.scope !== standing.scope;
  const permissions = findTokenPermissions(token.permissions, await readPermissions(tx, maker.userId), { isNarrowed });
  return {
    sessionId: `token:${token.id}`,
    userId: maker.userId,
    userName: maker.userName,
    fullName: maker.fullName,
    ...standing,
    permissions,
    mustSetUpSecondFactor: !token.hasFactor && (await requiresSecondFactor(tx, maker.userId)),
    revision: `${token.id}.${token.version}`,
    token: toPrincipal(token),
    // A session's limits are made for people: a token has an end of its own.
    lastActiveAt: now,
    createdAt: now,
  };
}

function toPrincipal({ id, name, ratePerMinute, expiresAt, lastUsedAt }: Found): NonNullable<Session['token']> {
  const [endsAt, usedAt] = [expiresAt?.getTime() ?? null, lastUsedAt?.getTime() ?? null];
  return { id, name, ratePerMinute, expiresAt: endsAt, lastUsedAt: usedAt };
}

function toMaker({ userId, userName, fullName, scope, makerCompanyId, makerEnterpriseId }: Found) {
  if (userId === null || userName === null || fullName === null || scope === null) throw SUSPENDED();
  return { userId, userName, fullName, scope, companyId: makerCompanyId, enterpriseId: makerEnterpriseId };
}

const SUSPENDED = () => new Problem(401, 'apiToken.suspended');

function assertValid(token: Found, now: number): void {
  if (token.revokedAt !== null) throw new Problem(401, 'apiToken.revoked');
  if (token.expiresAt !== null && token.expiresAt.getTime() <= now) throw new Problem(401, 'apiToken.expired');
  const { scope, companyStatus, enterpriseStatus } = token;
  const isClosed = scope === null || closedBy({ scope, companyStatus, enterpriseStatus }) !== null;
  if (isClosed || token.status !== 'enabled' || token.ownStatus === 'disabled') throw SUSPENDED();
}
