import type { BodyOf } from '../../../../src/contract/endpoint';
import type { chargerPriceSettings, PriceSettingDetail } from '../../../../src/contract/evo-basic/chargerPriceSettings';
import type { Tx } from '../../../db/database';
import { enableCurrency } from '../../../db/enableCurrency';
import { pricePlan } from '../../../../src/contract/pricePlan';
import { assertSeen } from '../../../db/references';
import { readAgreedFee } from '../../../db/terms/agreedFee';
import type { Session } from '../../../http/call';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { lockVersion } from '../../../http/records';
import { findVersionInForce } from '../../../domain/pricing/versionInForce';
import { fromWire } from '../../../wire/wireTime';
import { assertSameFee } from './platformFee';
import { readListed, readSetting } from './settings';
import { assertUsualPrices } from './usualPrices';
import { readVersions, saveVersion } from './versions';

type Fields = BodyOf<typeof chargerPriceSettings.add>;
type Update = BodyOf<typeof chargerPriceSettings.update>;
type Copy = BodyOf<typeof chargerPriceSettings.copy>;

/** Author of a change and its time (epoch ms). */
export interface Author {
  session: Pick<Session, 'scope' | 'companyId' | 'fullName'>;
  now: number;
}

/**
 * Adds a setting with its first version. A company's setting gets the agreed platform fee, whatever its plan says.
 * @throws Problem 422 at the field whose company, currency or time is not the caller's to choose
 */
export async function addSetting(tx: Tx, author: Author, fields: Fields): Promise<{ id: string }> {
  const { name, currency } = fields;
  const companyId = await ownerFor(tx, author, fields.companyId);
  if (!(await enableCurrency(tx, currency))) throw createFieldProblem('currency', 'validation.notFound');
  const added = await tx
    .insertInto('priceSetting')
    .values({ name, companyId, currency })
    .returning('id')
    .executeTakeFirstOrThrow();
  const plan = companyId === null ? fields.plan : await withAgreedFee(tx, author, { ...fields, companyId });
  await saveVersion(tx, added.id, [], { ...fields, plan }, toMaker(author));
  return added;
}

async function withAgreedFee(
  tx: Tx,
  { session, now }: Author,
  { plan, currency, companyId }: Pick<Fields, 'plan' | 'currency'> & { companyId: string },
): Promise<Fields['plan']> {
  if (session.scope === 'operator') return plan;
  await assertUsualPrices(tx, { companyId, currency, plan }, now);
  const platformFeePercent = await readAgreedFee(tx, { companyId, currency }, now);
  const parsed = pricePlan.safeParse({ ...plan, platformFeePercent });
  if (parsed.success) return parsed.data;
  throw createFieldProblem('plan.taxPercent', 'validation.taxAndFee');
}

/**
 * Changes name and company, and makes a new version of a plan that differs. Sessions that run keep theirs.
 * @throws Problem 403 for the operator's setting in the hands of a company; 404, 409 and 422 as with every record
 */
export async function updateSetting(
  tx: Tx,
  author: Author,
  { id, version, ...fields }: Update,
): Promise<PriceSettingDetail> {
  const { session, now } = author;
  const current = await readListed(tx, id, now);
  assertOwn(current, session);
  await lockVersion(tx, 'priceSetting', { id, version }, (known) => readSetting(tx, known, now));
  if (fields.currency !== current.currency) {
    throw createFieldProblem('currency', 'validation.currencyStays');
  }
  const companyId = await ownerFor(tx, author, fields.companyId);
  if (companyId !== current.companyId) await assertFree(tx, id, current.isDefault, companyId);
  await tx
    .updateTable('priceSetting')
    .set({ name: fields.name, companyId, version: version + 1 })
    .where('id', '=', id)
    .execute();
  const begins = fields.validFrom ? fromWire(fields.validFrom) : new Date(now);
  const versions = await readVersions(tx, id);
  const before = findVersionInForce(versions, begins)?.plan;
  assertSameFee(session, fields.plan, before);
  if (session.scope === 'company' && companyId !== null)
    await assertUsualPrices(tx, { companyId, currency: current.currency, plan: fields.plan, before }, now);
  await saveVersion(tx, id, versions, fields, toMaker(author));
  return readSetting(tx, id, now);
}

/**
 * A new setting with the plan of another one, which may be the operator's.
 * @throws Problem 404; 422 at `id` for a setting without a version
 */
export async function copySetting(tx: Tx, author: Author, { id, name, companyId }: Copy): Promise<{ id: string }> {
  const { currency, inForce, next } = await readSetting(tx, id, author.now);
  const plan = (inForce ?? next)?.plan;
  if (!plan) throw createFieldProblem('id', 'validation.notFound');
  return addSetting(tx, author, { name, companyId, currency, plan });
}

/** @throws Problem 403 for the operator's setting in the hands of a company */
export function assertOwn({ companyId }: { companyId: string | null }, { scope }: Pick<Session, 'scope'>): void {
  if (companyId === null && scope !== 'operator') throw new Problem(403, 'record.operators');
}

/** Owner of a setting: always the caller's own company, if there is one. @throws Problem 403 for an enterprise */
async function ownerFor(tx: Tx, { session }: Author, wanted: string | null | undefined): Promise<string | null> {
  if (session.scope === 'enterprise') throw new Problem(403);
  if (session.scope === 'company') {
    if (wanted && wanted !== session.companyId) {
      throw createFieldProblem('companyId', 'validation.notFound');
    }
    return session.companyId;
  }
  if (!wanted) return null;
  await assertSeen(tx, 'company', [wanted], 'companyId');
  return wanted;
}

/** @throws Problem 422 at `companyId` where the new owner's others could no longer refer to it */
async function assertFree(tx: Tx, id: string, isDefault: boolean, companyId: string | null): Promise<void> {
  if (companyId === null) return;
  const other = await tx
    .selectFrom('station as s')
    .leftJoin('charger as h', 'h.stationId', 's.id')
    .select('s.id')
    .where(({ eb, or }) => or([eb('s.priceSettingId', '=', id), eb('h.priceSettingId', '=', id)]))
    .where('s.companyId', '!=', companyId)
    .limit(1)
    .executeTakeFirst();
  if (isDefault || other) {
    throw createFieldProblem('companyId', 'validation.usedByOthers');
  }
}

function toMaker({ session: { fullName }, now }: Author) {
  return { fullName, now };
}
