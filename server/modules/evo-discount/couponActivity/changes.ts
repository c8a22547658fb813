import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { ActivityDetail } from '../../../../src/contract/evo-discount/activityRow';
import type { couponActivity } from '../../../../src/contract/evo-discount/couponActivity';
import { findSpanRefusal } from '../../../../src/contract/span';
import { makeCodes, sealNewSeed } from '../../../coupons/exchangeCodes';
import type { Tx } from '../../../db/database';
import type { Deps } from '../../../db/deps';
import { CODE_CHARACTERS } from '../../../domain/coupons/exchangeCodes';
import { findWorstCase } from '../../../domain/coupons/schemeTerms';
import type { CallContext } from '../../../http/recordRoutes';
import { lockVersion } from '../../../http/records';
import { assertDigits } from '../../../wire/amountDigits';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { fromWire, toWire } from '../../../wire/wireTime';
import { resolveGiver } from '../resolveGiver';
import { storePlaces } from '../storePlaces';
import { readActivity } from './activities';

type Fields = BodyOf<typeof couponActivity.add>;
type Draft = BodyOf<typeof couponActivity.preview>;
type Context = Pick<CallContext, 'clock' | 'caller' | 'session'> & Pick<Deps, 'secretKey'>;

const CODE_LENGTH = 8;
const newActivityCode = () =>
  Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('');

/** @throws Problem 422 at the field that the caller cannot set so */
export async function addActivity(tx: Tx, fields: Fields, context: Context): Promise<{ id: string }> {
  const columns = await toColumns(tx, fields, context, null);
  const { id } = await tx
    .insertInto('couponActivity')
    .values({ ...columns, code: newActivityCode(), createdByName: context.session.fullName })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeParts(tx, id, columns.companyId, fields);
  if (fields.activityType === 'redeem') await startCodes(tx, id, context);
  return { id };
}

/** @throws Problem 404, 409 and 422 as with every record, 409 for an activity that has started */
export async function updateActivity(
  tx: Tx,
  { id, version, ...fields }: BodyOf<typeof couponActivity.update>,
  context: Context,
): Promise<ActivityDetail> {
  await lockVersion(tx, 'couponActivity', { id, version }, (known) => readActivity(tx, known, context));
  const before = await readActivity(tx, id, context);
  if (before.status !== 'notstarted') throw new Problem(409, 'coupon.activityStarted');
  const columns = await toColumns(tx, fields, context, before);
  await tx
    .updateTable('couponActivity')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await storeParts(tx, id, columns.companyId, fields);
  await followCodes(tx, id, before, fields, context);
  return readActivity(tx, id, context);
}

/** Ends an activity now, or delays its end. @throws Problem 403, 404, 409, 422 at `endsAt` */
export async function endOrDelay(
  tx: Tx,
  body: BodyOf<typeof couponActivity.endOrDelay>,
  context: Context,
): Promise<ActivityDetail> {
  const { id, version, action } = body;
  if (!context.session.permissions.has(`marketing/couponActivity/${action}`)) throw new Problem(403);
  await lockVersion(tx, 'couponActivity', { id, version }, (known) => readActivity(tx, known, context));
  const before = await readActivity(tx, id, context);
  if (before.status === 'finished') throw new Problem(409, 'coupon.activityFinished');
  const now = toWire(context.clock.now());
  if (action === 'delay' && body.endsAt <= before.endsAt) throw createFieldProblem('endsAt', 'validation.onlyLater');
  await tx
    .updateTable('couponActivity')
    .set({
      ...(action === 'end' ? { endedAt: fromWire(now) } : { endsAt: fromWire(body.endsAt) }),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  return readActivity(tx, id, context);
}

async function toColumns(tx: Tx, fields: Fields, context: Context, before: ActivityDetail | null) {
  const refusal = findSpanRefusal(before, fields, toWire(context.clock.now()));
  if (refusal) throw createFieldProblem(refusal.field, refusal.message);
  const { companyId, currency, validUntil } = await readDraftScheme(tx, fields, context, before);
  if (validUntil !== null && validUntil <= fromWire(fields.startsAt)) {
    throw createFieldProblem('schemeId', 'validation.schemeEnds');
  }
  const { name, schemeId, activityType, quantity, receive, use, arrival } = fields;
  const isIssue = activityType === 'issue';
  return {
    ...{ name, companyId, schemeId, currency, activityType, quantity, receive, use, arrival },
    issueDemand: isIssue ? (fields.issueDemand ?? null) : null,
    issueThreshold: isIssue ? (fields.issueThreshold ?? null) : null,
    perUserLimit: fields.perUserLimit ?? null,
    budgetCap: fields.budgetCap ?? null,
    startsAt: fromWire(fields.startsAt),
    endsAt: fromWire(fields.endsAt),
  };
}

/**
 * The scheme of a draft, with the owner of both.
 * @throws Problem 422 at `schemeId` for a scheme of another owner or a retired one, at `budgetCap` where the cost has
 * no upper bound
 */
export async function readDraftScheme(
  tx: Tx,
  fields: Draft,
  { caller }: Pick<CallContext, 'caller'>,
  before: Pick<ActivityDetail, 'schemeId'> | null,
) {
  const companyId = await resolveGiver(tx, caller, fields.companyId);
  let found = tx
    .selectFrom('couponScheme as m')
    .innerJoin('currency as y', 'y.code', 'm.currency')
    .selectAll('m')
    .select('y.digits')
    .where('m.id', '=', fields.schemeId)
    .where('m.companyId', companyId === null ? 'is' : '=', companyId);
  // An unchanged scheme stays, even if it has been retired since.
  if (before?.schemeId !== fields.schemeId) found = found.where('m.retiredAt', 'is', null);
  const scheme = await found.executeTakeFirst();
  if (!scheme) throw createFieldProblem('schemeId', 'validation.notFound');
  if (findWorstCase(scheme) === null) assertMayBeUnbounded(fields, scheme, before);
  assertAmounts(fields, scheme.digits);
  return scheme;
}

/** Operators have schemes without a cap that are older than the rule. @throws Problem 422 at a field */
function assertMayBeUnbounded(
  { budgetCap, schemeId }: Draft,
  { companyId }: { companyId: string | null },
  before: Pick<ActivityDetail, 'schemeId'> | null,
): void {
  if (budgetCap) throw createFieldProblem('budgetCap', 'validation.capNeedsMost');
  if (companyId === null && before?.schemeId !== schemeId)
    throw createFieldProblem('schemeId', 'validation.operatorsCap');
}

/** Amounts have the digits of the currency. @throws Problem 422 at a field */
function assertAmounts({ budgetCap, issueDemand, issueThreshold }: Draft, digits: number): void {
  const amounts = { budgetCap, issueThreshold: issueDemand === 'electricity' ? null : issueThreshold };
  for (const [field, amount] of Object.entries(amounts)) {
    if (amount) assertDigits(field, amount, digits);
  }
}

/** Stores the receivers and the places of use in place of the previous ones. @throws Problem 422 at a field */
async function storeParts(tx: Tx, activityId: string, companyId: string | null, fields: Fields): Promise<void> {
  await storePlaces(tx, { activityId }, companyId, fields);
  await tx.deleteFrom('couponActivityTag').where('activityId', '=', activityId).execute();
  await tx.deleteFrom('couponActivityUser').where('activityId', '=', activityId).execute();
  if (fields.receive === 'all') return;
  const stored = [
    ['tagIds', 'coupon_activity_tag', 'app_user_tag', 'tag_id', fields.tagIds],
    ['appUserIds', 'coupon_activity_user', 'app_user', 'app_user_id', fields.appUserIds],
  ] as const;
  for (const [field, table, of, column, ids] of stored) {
    if (ids.length === 0) continue;
    const { numAffectedRows = 0n } = await sql`insert into ${sql.table(table)} (activity_id, ${sql.ref(column)})
      select ${activityId}::bigint, id from ${sql.table(of)} where id = any(${ids}::bigint[])`.execute(tx);
    if (Number(numAffectedRows) < new Set(ids).size) throw createFieldProblem(field, 'validation.notFound');
  }
}

async function startCodes(tx: Tx, id: string, context: Context): Promise<void> {
  const activity = await tx
    .updateTable('couponActivity')
    .set({ sealedSeed: sealNewSeed(context, id), codesMade: 0, codesExportedAt: null })
    .where('id', '=', id)
    .returning(['id', 'companyId', 'quantity', 'codesMade', 'sealedSeed'])
    .executeTakeFirstOrThrow();
  await makeCodes(tx, context, activity);
}

/**
 * Codes follow a changed quantity while they are unknown. Exported codes stay, and no more are made.
 * @throws Problem 422 at `quantity` or `activityType` after the export of the codes
 */
async function followCodes(tx: Tx, id: string, before: ActivityDetail, fields: Fields, context: Context) {
  const isSame = before.activityType === fields.activityType && before.quantity === fields.quantity;
  const sameOwner = before.companyId === (fields.companyId ?? context.caller.companyId);
  if (isSame && sameOwner) return;
  if (before.codes?.exportedAt) {
    throw createFieldProblem(
      before.quantity === fields.quantity ? 'activityType' : 'quantity',
      'validation.codesExported',
    );
  }
  await tx.deleteFrom('exchangeCode').where('activityId', '=', id).execute();
  await tx.updateTable('couponActivity').set({ sealedSeed: null, codesMade: 0 }).where('id', '=', id).execute();
  if (fields.activityType === 'redeem') await startCodes(tx, id, context);
}
