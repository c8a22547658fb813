import { sql, type RawBuilder } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { ApiToken, apiToken, ApiTokenDetail, TokenState } from '../../../../src/contract/evo-basic/apiToken';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { runAsSystem } from '../../../db/runAsSystem';
import { readPermissions } from '../../../http/readSession';
import { findRow, type CallContext, type RowOf } from '../../../http/recordRoutes';
import { toWire } from '../../../wire/wireTime';

export type TokenFilters = FiltersOf<BodyOf<typeof apiToken.page>>;

export const TOKEN_ORDERING: Ordering<'name' | 'createdAt' | 'expiresAt' | 'lastUsedAt' | 'ratePerMinute'> = {
  fields: {
    name: 't.name',
    createdAt: 't.createdAt',
    expiresAt: 't.expiresAt',
    lastUsedAt: 't.lastUsedAt',
    ratePerMinute: 't.ratePerMinute',
  },
  usual: [{ field: 'createdAt', order: 'desc' }],
  key: 't.id',
};

/** State of a token at a time; what ended it for ever comes first. */
function createState(now: Date): RawBuilder<TokenState> {
  return sql<TokenState>`case when t.revoked_at is not null then 'revoked' when t.expires_at <= ${now} then 'expired'
    when u.status is distinct from 'enabled' or c.status = 'disabled' or e.status = 'disabled' then 'suspended'
    else 'active' end`;
}

type At = Pick<CallContext, 'clock'>;

function selectTokens(tx: Tx, { clock }: At) {
  return tx
    .selectFrom('apiToken as t')
    .leftJoin('sysUser as u', 'u.id', 't.makerId')
    .leftJoin('company as c', 'c.id', 't.companyId')
    .leftJoin('enterprise as e', 'e.id', 't.enterpriseId')
    .select(['t.id', 't.name', 't.prefix', 't.permissions', 't.companyId', 'c.name as company', 'e.name as enterprise'])
    .select(['t.expiresAt', 't.ratePerMinute', 't.lastUsedAt', 't.lastUsedAddress', 't.makerId'])
    .select(['t.revokedAt', 't.revokedByName as revokedBy', 't.createdAt', 't.version'])
    .select([
      sql<string>`coalesce(u.full_name, t.maker_name)`.as('maker'),
      createState(new Date(clock.now())).as('state'),
    ]);
}

export function toTokenDto(row: RowOf<typeof selectTokens>): ApiToken {
  const { expiresAt, lastUsedAt, revokedAt, createdAt, ...token } = row;
  return {
    ...token,
    expiresAt: expiresAt && toWire(expiresAt),
    lastUsedAt: lastUsedAt && toWire(lastUsedAt),
    revokedAt: revokedAt && toWire(revokedAt),
    createdAt: toWire(createdAt),
  };
}

export function filterTokens(tx: Tx, { text, states, companyIds, isNeverUsed }: TokenFilters, at: At) {
  let found = selectTokens(tx, at);
  if (text) {
    const pattern = toContainsPattern(text);
    found = found.where(({ eb, or }) =>
      or([eb('t.name', 'ilike', pattern), eb('t.makerName', 'ilike', pattern), eb('t.prefix', 'like', pattern)]),
    );
  }
  if (states?.length) found = found.where(createState(new Date(at.clock.now())), 'in', states);
  if (companyIds?.length) found = found.where('t.companyId', 'in', companyIds);
  if (isNeverUsed !== undefined) found = found.where('t.lastUsedAt', isNeverUsed ? 'is' : 'is not', null);
  return found;
}

/** One token with the permissions that open nothing any more. @throws Problem 404 */
export async function readToken(tx: Tx, id: string, at: At): Promise<ApiTokenDetail> {
  const row = await findRow(selectTokens(tx, at).select('u.scope').where('t.id', '=', id));
  const { scope, ...token } = row;
  const held = await readMakerPermissions(tx, row.makerId);
  return { ...toTokenDto(token), scope, lostPermissions: token.permissions.filter((name) => !held.has(name)) };
}

/** Present permissions of a maker; its roles may be outside the caller's scope. */
export async function readMakerPermissions(tx: Tx, makerId: string | null): Promise<ReadonlySet<string>> {
  return makerId === null ? new Set() : runAsSystem(tx, () => readPermissions(tx, makerId));
}
