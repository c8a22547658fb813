import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { apiToken, ApiTokenDetail } from '../../../../src/contract/evo-basic/apiToken';
import type { Tx } from '../../../db/database';
import { eachRecord, lockRecord, lockVersion, type BulkTarget } from '../../../http/records';
import type { CallContext } from '../../../http/recordRoutes';
import type { Session } from '../../../http/route';
import { hashToken, newApiToken } from '../../../security/token';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { fromWire } from '../../../wire/wireTime';
import { readMakerPermissions, readToken } from './tokens';

/**
 * Makes a token of the caller; only its hash is stored.
 * @throws Problem 422 at permissions that the caller lacks, a company outside its scope, or an expiry that has passed
 */
export async function addToken(
  tx: Tx,
  { companyId, ...fields }: BodyOf<typeof apiToken.add>,
  { session, clock }: CallContext,
): Promise<ResponseOf<typeof apiToken.add>> {
  assertHeld(fields.permissions, session.permissions);
  const expiresAt = toExpiry(fields.expiresAt, clock.now());
  const owner = await resolveTokenOwner(tx, companyId, session);
  const { token, prefix } = newApiToken();
  const maker = { makerId: session.userId, makerName: session.fullName, createdAt: new Date(clock.now()) };
  const { id } = await tx
    .insertInto('apiToken')
    .values({ ...fields, ...owner, ...maker, expiresAt, prefix, tokenHash: hashToken(token) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/**
 * Changes a token.
 * @throws Problem 404 and 409 as with every record, 409 for a token that has ended, 422 at permissions that the caller
 * or the maker lacks, or an expiry that has passed
 */
export async function updateToken(
  tx: Tx,
  { id, version, ...fields }: BodyOf<typeof apiToken.update>,
  context: CallContext,
): Promise<ApiTokenDetail> {
  await lockVersion(tx, 'apiToken', { id, version }, (known) => readToken(tx, known, context));
  const token = await readToken(tx, id, context);
  if (token.state === 'revoked' || token.state === 'expired') throw new Problem(409, 'apiToken.ended');
  const added = fields.permissions.filter((name) => !token.permissions.includes(name));
  assertHeld(added, context.session.permissions);
  assertHeld(added, await readMakerPermissions(tx, token.makerId));
  const expiresAt = toExpiry(fields.expiresAt, context.clock.now());
  await tx
    .updateTable('apiToken')
    .set({ ...fields, expiresAt, version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readToken(tx, id, context);
}

/** Revokes tokens one by one; a revoked one stays as it is. */
export function revokeTokens(tx: Tx, target: BulkTarget, { session, clock, locale }: CallContext) {
  const revoked = { revokedAt: new Date(clock.now()), revokedByName: session.fullName };
  return eachRecord(tx, locale, target, async (id) => {
    const version = await lockRecord(tx, 'apiToken', id);
    await tx
      .updateTable('apiToken')
      .set({ ...revoked, version: version + 1 })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .execute();
  });
}

function assertHeld(wanted: readonly string[], held: ReadonlySet<string>): void {
  if (!wanted.every((name) => held.has(name))) throw createFieldProblem('permissions', 'apiToken.lacks');
}

function toExpiry(expiresAt: string | null, now: number): Date | null {
  if (expiresAt === null) return null;
  const end = fromWire(expiresAt);
  if (end.getTime() <= now) throw createFieldProblem('expiresAt', 'apiToken.past');
  return end;
}

/** Company or enterprise in which the token acts: that of its maker, or a company that an operator has chosen. */
async function resolveTokenOwner(
  tx: Tx,
  companyId: string | null,
  session: Session,
): Promise<{ companyId: string | null; enterpriseId: string | null }> {
  if (session.scope === 'company') {
    if (companyId !== null && companyId !== session.companyId) throw UNKNOWN_COMPANY();
    return { companyId: session.companyId, enterpriseId: null };
  }
  if (companyId === null) return { companyId: null, enterpriseId: session.enterpriseId };
  const isSeen = session.scope === 'operator' && (await isCompany(tx, companyId));
  if (!isSeen) throw UNKNOWN_COMPANY();
  return { companyId, enterpriseId: null };
}

const UNKNOWN_COMPANY = () => createFieldProblem('companyId', 'validation.notFound');

async function isCompany(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('company').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
