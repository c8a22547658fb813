import type { BodyOf } from '../../../../src/contract/endpoint';
import type { chargeTag, ChargeTag } from '../../../../src/contract/evo-basic/chargeTag';
import type { Caller, Tx } from '../../../db/database';
import { supposeTagType } from '../../../domain/payer';
import type { Problem } from '../../../wire/problem';
import { createFieldProblem } from '../../../wire/problem';
import { lockVersion } from '../../../http/records';
import { fromWire } from '../../../wire/wireTime';
import { readTag } from './tags';
import type { CallContext } from '../../../http/recordRoutes';

type Fields = BodyOf<typeof chargeTag.add>;
type Update = BodyOf<typeof chargeTag.update>;

/** @throws Problem 422 at the field whose user, company or enterprise the caller cannot choose */
export async function addTag(tx: Tx, fields: Fields, { caller }: CallContext): Promise<{ id: string }> {
  return tx
    .insertInto('chargeTag')
    .values(await toColumns(tx, caller, fields))
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** @throws Problem 404, 409 with the tag as it is now, 422 as {@link addTag} */
export async function updateTag(
  tx: Tx,
  { id, version, ...fields }: Update,
  { caller }: CallContext,
): Promise<ChargeTag> {
  await lockVersion(tx, 'chargeTag', { id, version }, (known) => readTag(tx, known));
  const before = await readTag(tx, id);
  await tx
    .updateTable('chargeTag')
    .set({ ...(await toColumns(tx, caller, fields, before)), version: version + 1 })
    .where('id', '=', id)
    .execute();
  return readTag(tx, id);
}

async function toColumns(tx: Tx, caller: Caller, fields: Fields, before?: ChargeTag) {
  const { tagNo, appUserId = null, status, expiresAt, parentTag, remark } = fields;
  if (appUserId !== null && appUserId !== before?.appUserId) await assertSeen(tx, 'appUser', appUserId, 'appUserId');
  const owners = await resolveOwners(tx, caller, fields);
  await assertHolder(tx, caller, { tagNo, appUserId, enterpriseId: owners.enterpriseId }, before);
  return {
    tagNo,
    type: chooseType(fields, before),
    appUserId,
    ...owners,
    status,
    expiresAt: expiresAt ? fromWire(expiresAt) : null,
    parentTag: parentTag || null,
    remark: remark || null,
  };
}

function chooseType({ type, tagNo }: Fields, before: ChargeTag | undefined): ChargeTag['type'] {
  return type ?? before?.type ?? supposeTagType(tagNo);
}

/** A tag with the account it draws on: the wallet of its holder, or the account of its enterprise. */
export interface HeldTag {
  tagNo: string;
  appUserId: string | null;
  enterpriseId: string | null;
}

/**
 * Checks the holder of a tag. Only operators give tags that draw on a person's wallet: others give tags of their
 * enterprises to bound users, and leave the number of a person's own card unchanged. @throws Problem 422 at `appUserId`
 * or `tagNo`
 */
export async function assertHolder(tx: Tx, caller: Caller, tag: HeldTag, before?: HeldTag): Promise<void> {
  const { appUserId, enterpriseId } = tag;
  if (caller.scope === 'operator' || appUserId === null) return;
  const isSame = before?.appUserId === appUserId && before.enterpriseId === enterpriseId;
  if (enterpriseId !== null) {
    if (!isSame) await assertBound(tx, appUserId, enterpriseId);
    return;
  }
  if (!isSame) throw createFieldProblem('appUserId', 'validation.operatorsHolder');
  if (before.tagNo.toUpperCase() === tag.tagNo.toUpperCase()) return;
  throw createFieldProblem('tagNo', 'validation.holdersNumber');
}

async function assertBound(tx: Tx, appUserId: string, enterpriseId: string): Promise<void> {
  const binding = await tx
    .selectFrom('enterpriseBindUser')
    .select('id')
    .where('enterpriseId', '=', enterpriseId)
    .where('appUserId', '=', appUserId)
    .executeTakeFirst();
  if (!binding) throw createFieldProblem('appUserId', 'validation.notBound');
}

interface Owners {
  companyId: string | null;
  enterpriseId: string | null;
}

/**
 * Owners of a tag: always the caller's own company or enterprise, if there is one; a tag of an enterprise belongs to
 * the enterprise's company. @throws Problem 422 at a company or enterprise that is out of scope, or that do not belong
 * together
 */
export async function resolveOwners(
  tx: Tx,
  caller: Caller,
  fields: Pick<Fields, 'companyId' | 'enterpriseId'>,
): Promise<Owners> {
  const { companyId, enterpriseId } = askedOwners(caller, fields);
  if (enterpriseId !== null) return { companyId: await findCompany(tx, enterpriseId, companyId), enterpriseId };
  if (companyId !== null) await assertSeen(tx, 'company', companyId, 'companyId');
  return { companyId, enterpriseId };
}

function askedOwners(
  caller: Caller,
  { companyId = null, enterpriseId = null }: Pick<Fields, 'companyId' | 'enterpriseId'>,
): Owners {
  if (caller.scope === 'enterprise') return { companyId: null, enterpriseId: caller.enterpriseId };
  if (caller.scope !== 'company') return { companyId, enterpriseId };
  if (companyId !== null && companyId !== caller.companyId) throw createUnseen('companyId');
  return { companyId: caller.companyId, enterpriseId };
}

/** The company of an enterprise. */
async function findCompany(tx: Tx, enterpriseId: string, companyId: string | null): Promise<string | null> {
  const enterprise = await tx
    .selectFrom('enterprise')
    .select('companyId')
    .where('id', '=', enterpriseId)
    .executeTakeFirst();
  const fits = enterprise && (companyId === null || enterprise.companyId === companyId);
  if (!fits) throw createUnseen('enterpriseId');
  return enterprise.companyId;
}

/** @throws Problem 422 at the field of a record that the caller does not see */
export async function assertSeen(tx: Tx, table: 'appUser' | 'company', id: string, field: string): Promise<void> {
  const found = await tx.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw createUnseen(field);
}

function createUnseen(field: string): Problem {
  return createFieldProblem(field, 'validation.notFound');
}
